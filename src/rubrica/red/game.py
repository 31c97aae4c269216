"""RED as a `Game`: the interface to its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from random import Random
from typing import Any

from rubrica.core.compiled import Backend, default_backend
from rubrica.core.errors import BadParameter, UnknownDeck, refuse_negative
from rubrica.core.game import Ending, Game, Json, Made, Rng, Seat, Step, Tally, Turn, View
from rubrica.core.reason import Reason
from rubrica.core.schema import schema_of
from rubrica.red import perft_count, simulation, turn
from rubrica.red.drawing import lines_of
from rubrica.red.events import events_of
from rubrica.red.notation import INKS, TILES, Flip, Move, Placement, moves_of, parse_move
from rubrica.red.options import OPTIONS, PLAYERS, Options
from rubrica.red.reasons import change_of, score_of, verdict
from rubrica.red.schema import RedEvent, RedStory, RedView
from rubrica.red.scoring import ink_of
from rubrica.red.state import State, begun, played, read_position, refuse, scores_of, write_position
from rubrica.red.story import story_of
from rubrica.red.tiles import TILES as MOST_TILES
from rubrica.red.views import groups_json, pool_json, state_of, view_json, views_text


class Red(Game[State, Options, Move]):
    """The rules of RED."""

    name = "red"
    seats = PLAYERS
    options = OPTIONS
    policies = ("uniform",)

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend = backend

    @cached_property
    def backend(self) -> Backend:
        """How the rules run where they run long (counting, simulation): compiled, unless it was asked for otherwise."""
        return self._backend or default_backend()

    # Matches and positions

    def read_options(self, given: Mapping[str, Any] | None = None, seats: int | None = None) -> tuple[Options, int]:
        options = Options.read(given, seats)
        return options, options.players

    def options_json(self, options: Options) -> Json:
        return options.to_json()

    def start(self, options: Options | None = None, seats: int | None = None, scores: Any = None) -> State:
        """A game before its first move: for three players with open tiles, unless it is said otherwise."""
        options, _ = self.read_options(None if options is None else options.to_json(), seats)
        if scores is not None:
            raise BadParameter("scores", "RED keeps no scores from one game to the next")
        return begun(options)

    def load(self, position: Any) -> State:
        return read_position(position)

    def position(self, state: State) -> Json:
        return write_position(state)

    def seat_count(self, state: State) -> int:
        return state.options.players

    # Moves

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def to_act(self, state: State) -> Seat | None:
        return state.seat

    def legal(self, state: State) -> list[Move]:
        return moves_of(state.raw)

    def dealt(self, state: State, rng: Rng, move: Move | None = None) -> Move:
        if move is None:
            raise BadParameter("move", "the dealer of RED never acts alone: it only completes a flip")
        if not isinstance(move, Flip) or move.tile is not None:
            return move
        refuse(state.raw, move)
        left = [tile for tile in TILES if tile.size == move.size for _ in range(state.raw.left[tile.kind])]
        return Flip(move.size, left[rng.randrange(len(left))])

    def play(self, state: State, move: Move) -> Step[State]:
        if not isinstance(move, Placement | Flip):
            raise BadParameter("move", f"{move!r} is not a move of RED: Placement.parse reads one from text")
        refuse(state.raw, move)
        if isinstance(move, Flip) and move.tile is None:
            example = f"{move} {'RB' if move.size == 'large' else 'rb'}"
            raise UnknownDeck(str(move), "position-flip-unsaid", example=repr(example))
        after = played(state, move.action)
        return Step(after, events_of(state, after, move))

    def outcome(self, state: State) -> Json | None:
        return state.outcome

    def is_played_again(self, state: State) -> bool:
        return state.outcome is not None and state.outcome["tie"] == "three"

    # What is known, and why

    def view(self, state: State, seat: Seat | None) -> View:
        if seat is not None:
            _check_seat(state, seat)
        return View(view_json(state, seat))

    def views_text(self, state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, bytes]:
        return views_text(state, seats)

    def view_schema(self) -> Json:
        return schema_of(RedView)

    def event_schema(self) -> Json:
        return schema_of(RedEvent)

    def story(self, made: Sequence[Made[State]], told_to: Sequence[Seat]) -> Json:  # noqa: ARG002  # all is open
        return story_of(made)

    def story_schema(self) -> Json:
        return schema_of(RedStory)

    def redeal(self, view: View, rng: Rng) -> State:  # noqa: ARG002  # nothing is hidden, so nothing is drawn
        return state_of(view)

    def hidden_from(self, view: View) -> State:
        return state_of(view)

    def describe(self, state: State) -> Json:
        return {
            "to_act": state.seat,
            "legal": [str(move) for move in self.legal(state)],
            "scores": scores_of(state.raw),
            "groups": groups_json(state.raw),
            "pool": pool_json(state.raw),
            "outcome": state.outcome,
        }

    def lines(self, state: State, language: str = "en") -> list[str]:
        return lines_of(state, language)

    def why(self, state: State, seat: Seat | None = None) -> Reason:
        """What the score of a seat is made of; without a seat, who wins, or would if the game ended now, and why."""
        if seat is None:
            return verdict(state.raw)
        _check_seat(state, seat)
        return score_of(state.raw, ink_of(state.raw, seat))

    def scores(self, state: State) -> list[Reason]:
        """What the score of each ink is made of: a × b, with the tiles of both groups."""
        return [score_of(state.raw, ink) for ink in range(len(INKS))]

    def changes(self, state: State, placement: Placement) -> list[Reason]:
        """What a legal placement would make of the score of each ink."""
        after = self.play(state, placement).state
        return [change_of(state.raw, after.raw, ink) for ink in range(len(INKS))]

    def verdict(self, state: State) -> Reason | None:
        """Who wins and by which rule, when the game is over."""
        return verdict(state.raw) if state.outcome is not None else None

    # Turns, counts and many games

    def turns(self, state: State) -> list[Turn[Move]]:
        return [Turn((move,), open=isinstance(move, Flip)) for move in self.legal(state)]

    def perft(self, state: State, depth: int) -> int:
        refuse_negative("depth", depth)
        if depth == 0 or state.outcome is not None:
            return 1
        depth = min(depth, MOST_TILES + 1)
        stack = self.backend.states(turn.STATE, depth)
        self.backend.put(stack, 0, state.raw)
        return int(self.backend.twin(perft_count).perft(stack, self.backend.numbers(depth), depth))

    def split(self, state: State, depth: int) -> Iterator[tuple[str, int]]:
        raw = state.raw
        if turn.phase(raw) != turn.TO_FLIP:
            yield from super().split(state, depth)
            return
        # Flips are not counted: each placement of every tile that could be turned up is a move of its own.
        shares = [
            (str(placement), self.perft(played(flipped, placement.action), depth - 1))
            for tile in TILES
            if turn.allows(raw, Flip(tile.size, tile).action)
            for flipped in [played(state, Flip(tile.size, tile).action)]
            for placement in moves_of(flipped.raw)
        ]
        yield from sorted(shares)

    def simulator(self, options: Options, seats: int, policy: str) -> Callable[[int, int], Tally]:
        if policy not in self.policies:
            raise BadParameter("policy", f"{policy!r} is not one of {', '.join(self.policies)}")
        start = self.start(options, seats).raw
        twin, backend = self.backend.twin(simulation), self.backend

        def run(seed: int, games: int) -> Tally:
            states = backend.states(turn.STATE, 2)
            backend.put(states, 0, start)
            counted = backend.state(simulation.TALLY)
            twin.simulate(states[0], states[1], games, backend.dice(seed), counted)
            plain = backend.unpack(counted, simulation.TALLY)
            wins = plain.wins[:seats]  # seat 0 always starts, so that seats are places in the order of play
            drawn, endings = games - sum(wins), {Ending.NO_PLACEMENT.value: games}
            return Tally(games, plain.moves, wins, list(wins), drawn=drawn, endings=endings)

        return run

    def warm_ups(self) -> list[Callable[[], object]]:
        options, seats = self.read_options()
        return [
            lambda: self.perft(self.start(options, seats), 2),
            partial(self.simulator(options, seats, "uniform"), 1, 1),
        ]

    def timed_calls(self) -> dict[str, Callable[[], object]]:
        options, seats = self.read_options()
        state, rng = self.start(options, seats), Random(7)
        for _ in range(18):
            state = self.play(state, rng.choice(self.legal(state))).state
        rules, row = self.backend.twin(turn), self.backend.states(turn.STATE, 2)
        self.backend.put(row, 0, state.raw)
        record, after, move, places = row[0], row[1], self.legal(state)[0], self.backend.numbers(turn.MOST_PLACES)
        return {
            "open cells (compiled)": lambda: rules.open_places(record, 0, places),
            "a placement (compiled)": lambda: rules.play_on(after, record, move.action),
            "legal moves": lambda: self.legal(state),
            "a move with its events": lambda: self.play(state, move).events,
            "a view with its JSON": lambda: self.view(state, state.seat).to_bytes(),
        }


def _check_seat(state: State, seat: Seat) -> None:
    if seat not in range(state.options.players):
        raise BadParameter("seat", f"{seat!r} is not a seat from 0 to {state.options.players - 1}")


GAME = Red()
