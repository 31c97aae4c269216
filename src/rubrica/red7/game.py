"""Red7 as a `Game`: the interface to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING, Any

from rubrica.core.compiled import Backend, default_backend
from rubrica.core.errors import BadParameter, IllegalMove, PositionError, UnknownDeck, refuse_negative
from rubrica.core.game import DEALER, Dealer, Ending, Game, Json, Made, Rng, Seat, Step, Tally, Turn, View, shuffled
from rubrica.core.reason import Reason
from rubrica.core.schema import schema_of
from rubrica.red7 import match, perft_count, simulation, survival, turn
from rubrica.red7.drawing import lines_of
from rubrica.red7.events import events_of, laid, seats_in_mask
from rubrica.red7.notation import CARDS, COLORS, MOVES, TEXT, Move, moves_of, texts_of
from rubrica.red7.options import LAB_OPTIONS, OPTIONS, SEATS, Options
from rubrica.red7.position import left_open, read_position, read_scores, write_position
from rubrica.red7.reasons import Red7Reason, leader, refuse_wrong_deal, verdict, why_not, why_out
from rubrica.red7.schema import Red7Event, Red7Story, Red7View
from rubrica.red7.state import State, after_scoring, blank, unknown_deck
from rubrica.red7.story import story_of
from rubrica.red7.turn_list import all_turns, as_turn, first_turns
from rubrica.red7.views import possible, standings_json, state_of, unseen, view_json, views_text

if TYPE_CHECKING:
    from rubrica.core.tree import GameTree

MOST_REDEALS = 10_000
"""Deals tried before a view counts as made up: in a real one the seat to act holds a card for it often enough."""

WHEN_TIME_IS_UP = ("fold", "skip", "end")
"""What a seat does whose time is up, the first that is legal; with a card still to be played, taken or moved, none."""

ENDINGS = {
    match.POINTS_REACHED: Ending.POINTS_REACHED.value,
    match.CARDS_SHORT: Ending.CARDS_SHORT.value,
    match.LAST_STANDING: Ending.LAST_STANDING.value,
}


class Red7(Game[State, Options, Move]):
    """The rules of Red7."""

    name = "red7"
    seats = SEATS
    options = OPTIONS
    lab_options = LAB_OPTIONS
    policies = ("survive", "uniform")

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend = backend

    @cached_property
    def backend(self) -> Backend:
        """How the rules run where they run long (counting, simulation): compiled, unless it was asked for otherwise.

        Single moves are made in plain Python: handing them to compiled code would take longer than making them.
        """
        return self._backend or default_backend()

    # Matches and positions

    def read_options(self, given: Mapping[str, Any] | None = None, seats: int | None = None) -> tuple[Options, int]:
        options = Options.read(given)
        seats = SEATS[0] if seats is None else seats
        if type(seats) is not int or seats not in SEATS:
            raise BadParameter("seats", f"{seats!r} seats: Red7 is for 2, 3 or 4")
        options.refuse_short_deck(seats)
        return options, seats

    def options_json(self, options: Options) -> Json:
        return options.to_json()

    def start(self, options: Options | None = None, seats: int | None = None, scores: Any = None) -> State:
        """A match before its first deal: with all options off and two seats, unless it is said otherwise.

        `scores`, if given, holds the cards that each seat has won already, as lists of notation.
        """
        options, seats = self.read_options(None if options is None else options.to_json(), seats)
        raw = blank(options, seats)
        if scores is not None:
            raw.pile = read_scores(scores, seats)
            if sum(raw.pile) & ~raw.cards:
                raise BadParameter("scores", f"{texts_of(sum(raw.pile) & ~raw.cards)[0]} is not in this deck")
            if match.cards_in_play(raw) < match.cards_dealt(raw):
                raise BadParameter("scores", f"only {match.cards_in_play(raw)} cards are left to deal to {seats} seats")
        return State(options, seats, raw, 0, ((),) * seats, (), (None,) * seats, None)

    def load(self, position: Any) -> State:
        given = read_position(position)
        raw, seats = given.raw, given.raw.seats
        turn.begin_turn(raw)
        state = State(given.options, seats, raw, 1, given.palettes, given.canvas, (None,) * seats, None, given.hidden)
        return self._settled(state, raw)

    def left_open(self, position: Json, rng: Rng) -> Json:
        return left_open(position, rng)

    def refuse_unknown(self, state: State, seat: Seat) -> None:
        if state.is_hidden(seat):
            raise PositionError(f"hands[{seat}]", "position-red7-hidden-hand")

    def position(self, state: State) -> Json:
        return write_position(state)

    def seat_count(self, state: State) -> int:
        return state.seats

    # Moves

    def parse(self, text: str) -> Move:
        return Move.parse(text)

    def to_act(self, state: State) -> Seat | Dealer | None:
        if state.outcome is not None:
            return DEALER if state.outcome["match"] is None else None
        return DEALER if state.raw.phase == turn.DEAL else state.raw.seat

    def legal(self, state: State) -> list[Move]:
        return [MOVES[action] for action in self._actions(state)]

    def _actions(self, state: State) -> list[int]:
        if not state.found:
            actions = moves_of(turn.legal(state.raw))
            state.found.append(_of_told_cards(state, actions) if state.hidden else actions)
        return state.found[0]

    def dealt(self, state: State, rng: Rng, move: Move | None = None) -> Move:
        if move is not None:
            return move
        left = state.raw.cards & ~sum(after_scoring(state).pile)
        return Move("deal", None, tuple(shuffled([card for card in CARDS if left >> card.index & 1], rng)))

    def play(self, state: State, move: Move) -> Step[State]:
        if not isinstance(move, Move):
            raise BadParameter("move", f"{move!r} is not a move of Red7: Move.parse reads one from text")
        if self.to_act(state) == DEALER:
            return self._deal(state, move)
        before = state.raw
        if move.kind == "deal" or move.action not in self._actions(state):
            raise IllegalMove(str(move), why_not(before, move, state.palettes[before.seat]))
        raw = before.copied()
        if state.is_hidden(before.seat) and unknown_deck(before) and not before.deck_known:
            _play_with_any_card(state, raw, move.action)
        else:
            turn.play(raw, move.action)
        if raw.phase == turn.HIDDEN:
            raise UnknownDeck(str(move))
        palettes, canvas = laid(state, move)
        moment = (state.round, palettes, canvas, state.out, state.outcome, state.hidden)
        after = State(state.options, state.seats, raw, *moment)
        settled = self._settled(after, before)
        return Step(settled, events_of(settled, before, move))

    def _deal(self, state: State, move: Move) -> Step[State]:
        before = after_scoring(state)
        if move.kind != "deal":
            raise IllegalMove(str(move), why_not(before, move))
        refuse_wrong_deal(move, before.cards, sum(before.pile))
        raw = before.copied()
        match.deal(raw, [card.index for card in move.order])
        palettes = tuple((raw.palette[seat].bit_length() - 1,) for seat in range(state.seats))
        nobody = (None,) * state.seats
        dealt = State(state.options, state.seats, raw, state.round + 1, palettes, (), nobody, None)
        return Step(dealt, events_of(dealt, before, move))

    def _settled(self, state: State, before: Any) -> State:
        """The state with the reasons of those who went out and, if the round is over, its outcome."""
        after = state.raw
        if after.gone == before.gone and after is not before and after.phase != turn.OVER:
            return state
        new = enumerate(zip(state.out, after.gone, strict=False))
        out = tuple(why_out(before, seat, gone) if gone and why is None else why for seat, (why, gone) in new)
        if after.phase != turn.OVER:
            return state if out == state.out else replace(state, out=out)
        scored = after.copied()
        ending = match.score(scored)
        goes_on = ending == match.GOES_ON
        outcome = {
            "ending": Ending.LAST_STANDING.value,
            "winners": [after.seat],
            "scored": texts_of(scored.pile[after.seat] & ~after.pile[after.seat]),
            "points": [match.points(pile) for pile in scored.pile[: state.seats]],
            "match": None if goes_on else {"ending": ENDINGS[ending], "winners": seats_in_mask(match.winners(scored))},
        }
        return replace(state, out=out, outcome=outcome)

    def outcome(self, state: State) -> Json | None:
        return state.outcome

    def winners(self, state: State) -> list[Seat]:
        return state.outcome["match"]["winners"] if state.outcome and state.outcome["match"] else []

    def when_time_is_up(self, view: View) -> str | None:
        return next((move for move in WHEN_TIME_IS_UP if move in view.legal), None)

    # What is known

    def view(self, state: State, seat: Seat | None) -> View:
        if seat is not None:
            _check_seat(state, seat)
        to_act = self.to_act(state)
        legal = self._actions(state) if to_act == seat else []
        return View(view_json(state, seat, to_act, legal))

    def views_text(self, state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, bytes]:
        return views_text(state, seats, self.to_act(state), self._actions(state))

    def view_schema(self) -> Json:
        return schema_of(Red7View)

    def event_schema(self) -> Json:
        return schema_of(Red7Event)

    def story(self, made: Sequence[Made[State]], told_to: Sequence[Seat]) -> Json:
        return story_of(made, told_to)

    def story_schema(self) -> Json:
        return schema_of(Red7Story)

    def redeal(self, view: View, rng: Rng) -> State:
        for _ in range(MOST_REDEALS):
            state = state_of(view, shuffled(unseen(view), rng))
            if possible(state.raw):
                return state
        raise BadParameter("view", "no hand of the seat to act fits what it tells of the turn")

    def hidden_from(self, view: View) -> State:
        return state_of(view, None)

    def describe(self, state: State) -> Json:
        raw = state.raw
        over = state.outcome is not None
        deck = [TEXT[card] for card in reversed(raw.deck[: raw.deck_size])] if not unknown_deck(raw) else None
        return {
            "to_act": None if over else self.to_act(state),
            "legal": [str(move) for move in self.legal(state)],
            "leader": leader(raw, raw.rule) if raw.seats_in else None,
            "rule": COLORS[raw.rule],
            "out": [not raw.seats_in >> seat & 1 for seat in range(state.seats)],
            "standings": standings_json(raw),
            "hands": [texts_of(state.told_hand(seat)) for seat in range(state.seats)],
            "palettes": [[TEXT[card] for card in cards] for cards in state.palettes],
            "canvas": [TEXT[card] for card in state.canvas],
            "deck": deck,
            "outcome": state.outcome,
        }

    def lines(self, state: State, language: str = "en") -> list[str]:
        return lines_of(state, language)

    def why(self, state: State, seat: Seat, color: str | None = None) -> Reason:
        """Why a seat leads, or does not, under the rule of a colour (the rule in force if none is named), or is out."""
        _check_seat(state, seat)
        if color is not None and color not in COLORS:
            raise BadParameter("color", f"{color!r} is not one of {', '.join(reversed(COLORS))}")
        raw = state.raw
        if raw.phase == turn.DEAL:
            return Red7Reason("not dealt")
        if not raw.seats_in >> seat & 1:
            return state.out[seat] or why_out(raw, seat, raw.gone[seat])
        return verdict(raw, seat, raw.rule if color is None else COLORS.index(color))

    # Turns, counts and many games

    def turns(self, state: State) -> list[Turn[Move]]:
        self.refuse_unknown(state, state.raw.seat)
        return [as_turn(path) for path in all_turns(state.raw)]

    def first_turns(self, state: State, most: int) -> tuple[list[Turn[Move]], bool]:
        self.refuse_unknown(state, state.raw.seat)
        return first_turns(state.raw, most)

    def perft(self, state: State, depth: int) -> int:
        refuse_negative("depth", depth)
        if state.outcome is not None:
            return 1
        if state.hidden:
            raise UnknownDeck("perft", "position-red7-unknown-hands")
        stack = self.backend.states(turn.STATE, depth + 1)
        self.backend.put(stack, 0, state.raw)
        known = not unknown_deck(state.raw)
        nodes = int(self.backend.twin(perft_count).perft(stack, self.backend.numbers(6 * depth + 6), depth, known))
        if nodes < 0:
            raise UnknownDeck("perft")
        return nodes

    def tree(self, options: Options) -> GameTree:
        from rubrica.red7.tree import whole_tree  # NumPy is loaded by whoever needs it

        return whole_tree(options, self.backend)

    def simulator(self, options: Options, seats: int, policy: str) -> Callable[[int, int], Tally]:
        if policy not in self.policies:
            raise BadParameter("policy", f"{policy!r} is not one of {', '.join(self.policies)}")
        start = self.start(options, seats).raw
        twin, backend = self.backend.twin(simulation), self.backend

        def run(seed: int, games: int) -> Tally:
            stack = backend.states(turn.STATE, survival.DEPTH + 1)
            backend.put(stack, 0, start)
            tally = backend.state(simulation.TALLY)
            twin.simulate(
                stack, backend.state(survival.WALK), self.policies.index(policy), games, backend.dice(seed), tally
            )
            plain = backend.unpack(tally, simulation.TALLY)
            endings = {name: plain.endings[code] for code, name in ENDINGS.items() if plain.endings[code]}
            return Tally(games, plain.moves, plain.wins[:seats], plain.wins_by_start[:seats], plain.shared, 0, endings)

        return run

    def warm_ups(self) -> list[Callable[[], object]]:
        options = Options("may", True, True)
        start = self.start(options, 2)
        return [
            lambda: self.turns(self.play(start, self.dealt(start, Random(1))).state),
            lambda: self.perft(self.play(start, self.dealt(start, Random(1))).state, 2),
            *(partial(self.simulator(options, 2, policy), 1, 1) for policy in self.policies),
        ]

    def timed_calls(self) -> dict[str, Callable[[], object]]:
        options, seats = self.read_options({"draw": "may", "scoring": True, "actions": True}, 4)
        state, rng = self.start(options, seats), Random(7)
        for _ in range(24):
            moves = [move for move in self.legal(state) if move.kind != "fold"]
            state = self.play(state, self.dealt(state, rng, rng.choice(moves) if moves else None)).state
        rules, row = self.backend.twin(turn), self.backend.states(turn.STATE, 2)
        self.backend.put(row, 0, state.raw)
        record, move = row[0], self.legal(state)[0]
        return {
            "legal moves (compiled)": lambda: rules.legal(record),
            "a move (compiled)": lambda: rules.play_on(row, 0, move.action),
            "legal moves": lambda: self.legal(_anew(state)),
            "a move with its events": lambda: self.play(_anew(state), move).events,
            "a view with its JSON": lambda: self.view(_anew(state), 0).to_bytes(),
        }


def _check_seat(state: State, seat: Seat) -> None:
    if seat not in range(state.seats):
        raise BadParameter("seat", f"{seat!r} is not a seat from 0 to {state.seats - 1}")


def _of_told_cards(state: State, actions: list[int]) -> list[int]:
    """The actions without those of cards of the hand that only stand in for what a position does not tell."""
    raw = state.raw
    strange = raw.hand[raw.seat] & ~state.told_hand(raw.seat)
    return [action for action in actions if (card := MOVES[action].card) is None or not strange >> card.index & 1]


def _play_with_any_card(state: State, raw: Any, action: int) -> None:
    """Play for a seat whose hand is not told: if it draws, then a card that is not known.

    Any card stands in for it, as for the rest of such a hand. Cards that hands which are told will draw stay on top.
    """
    size, deck = raw.deck_size, list(raw.deck)
    named = sum(raw.hand) | sum(raw.palette) | sum(raw.pile) | sum(1 << card for card in state.canvas)
    named |= sum(1 << card for card in deck[:size] if card != turn.UNKNOWN)
    raw.deck[size - 1] = (raw.cards & ~named).bit_length() - 1
    turn.play(raw, action)
    if raw.deck_size < size:
        raw.deck[: size - 1] = deck[1:size]
    else:
        raw.deck[size - 1] = deck[size - 1]


def _anew(state: State) -> State:
    """The state as if nobody had asked for its legal moves yet."""
    state.found.clear()
    return state


GAME = Red7()
