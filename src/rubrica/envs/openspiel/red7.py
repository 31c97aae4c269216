"""Red7 as an OpenSpiel game, `rubrica_red7`.

The dealer is chance. It deals card by card: each hand from its lowest card up, so that every hand comes about in one
way only, then a card for each palette. The deck has no order: what is drawn is decided when it is drawn.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import comb
from typing import Any

import numpy
import pyspiel

from rubrica.core.errors import BadParameter, RubricaError, UnknownDeck
from rubrica.core.game import DEALER, shuffled
from rubrica.envs.openspiel.base import Held, SpielGame, SpielState, game_type
from rubrica.envs.openspiel.told import Codes
from rubrica.envs.spaces import KITS
from rubrica.red7 import GAME, Card, Move, State
from rubrica.red7.notation import CARDS, MOVE_TEXT, MOVES, TEXT, mask_of
from rubrica.red7.options import SEATS
from rubrica.red7.state import after_scoring
from rubrica.red7.turn import ACTIONS, DISCARD, OWED_TAKE, TAKE, UNKNOWN

KIT = KITS["red7"]
NAME = "rubrica_red7"
OWN_OPTIONS = {option.name: option.default for option in (*GAME.options, *GAME.lab_options)}
TYPE = game_type(NAME, "Red7", SEATS, {"players": 2, "observation": next(iter(KIT.layouts)), **OWN_OPTIONS})
MOST_TRIES = 20_000
"""Deals tried when a state is resampled: where several seats played a 1 that took no card, few of a thousand fit."""


class Red7Game(SpielGame):
    """Red7 with the options that its parameters say."""

    kit = KIT
    name_of_card = staticmethod(TEXT.__getitem__)
    name_of_action = staticmethod(MOVE_TEXT.__getitem__)

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": 2, "observation": next(iter(KIT.layouts)), **OWN_OPTIONS, **(params or {})}
        if given["players"] not in SEATS:
            raise BadParameter("players", f"{given['players']} is not one of {', '.join(map(str, SEATS))}")
        options = {name: given[name] for name in OWN_OPTIONS}
        self.options, seats = GAME.read_options(options, given["players"])
        self.codes = Codes(len(CARDS), seats, ACTIONS)
        cards, dealt = self.options.cards.bit_count(), seats * (self.options.hand + 1)
        rounds = 1 + cards - dealt if self.options.scoring else 1  # each round takes at least one card out of play
        moves, drawn = _most_moves(self.options, seats, cards - dealt), cards - dealt
        self.most_chance = rounds * (dealt + drawn)
        taken = moves // 2 if self.options.actions else 0  # before each card that is taken another was played
        self.most_told = rounds * (self.options.hand + seats + moves + taken + 2 * drawn)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rounds * moves,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> Red7State:
        """A match before its first deal."""
        return Red7State(self, Held(GAME.start(self.options, self.players), ((),) * self.players))


def _most_moves(options: Any, seats: int, deck: int) -> int:
    """A bound of the moves of a round.

    Of each turn but a last one, at least one card is played from the hand: two moves a card. Where cards can be drawn
    or go back to the deck, count 2 for a card in a hand and 1 for one in the deck: every turn lowers the sum, and has
    at most three moves for each 1.
    """
    in_hands = seats * options.hand
    if options.draw == "off" and not options.actions:
        return 2 * in_hands + seats
    return 3 * (2 * in_hands + deck) + seats


class Red7State(SpielState):
    """A match of Red7."""

    def game(self) -> Red7Game:
        """The game."""
        game: Red7Game = self.get_game()
        return game

    def awaits_chance(self) -> bool:
        """Whether a card is to be dealt or drawn."""
        return self._held.waiting is not None or GAME.to_act(self._held.state) == DEALER

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # OpenSpiel asks only for the one to act
        return sorted(move.action for move in GAME.legal(self._held.state))

    def __str__(self) -> str:
        parts = [super().__str__()]
        if self._held.dealt:
            parts.append(f"dealt {' '.join(TEXT[card] for card in self._held.dealt)}")
        if self._held.waiting is not None:
            parts.append(f"a card is to be drawn for {MOVE_TEXT[self._held.waiting]}")
        return "\n".join(parts)

    def outcomes(self) -> list[tuple[int, float]]:
        """The cards that can come next, each with its probability."""
        held, hand = self._held, self.game().options.hand
        left = self._left()
        place = len(held.dealt)
        if held.waiting is not None or place >= hand * self.game().players:
            return [(card, 1 / len(left)) for card in left]
        to_come = hand - place % hand
        if place % hand:
            left = [card for card in left if card > held.dealt[-1]]
        return list(zip(left, _lowest_of(len(left), to_come), strict=False))

    def _left(self) -> list[int]:
        """The cards that lie nowhere yet, from the lowest up: the deck, but for cards of it that everyone knows."""
        held, raw = self._held, self._held.state.raw
        if held.waiting is None:
            gone = sum(1 << card for card in held.dealt) | sum(after_scoring(held.state).pile)
        else:
            known = raw.deck[raw.deck_size - raw.deck_known : raw.deck_size]
            shown = mask_of(map(Card, [*held.state.canvas, *known]))
            gone = sum(raw.hand) | sum(raw.palette) | sum(raw.pile) | shown
        left = raw.cards & ~gone
        return _cards_in(left)

    def _apply_action(self, action: int) -> None:
        if not self.awaits_chance():
            seat, codes = self._held.state.seat, self.game().codes
            if not 0 <= action < len(MOVES):
                raise BadParameter("action", f"{action} is not a number from 0 to {len(MOVES) - 1}")
            self._make(action)  # raises, and changes nothing, if it is not legal
            self._tell_all(codes.action(seat, action))
            if self._held.state.raw.phase == OWED_TAKE:
                self._tell_all(codes.owes)
            return
        self.refuse_outcome(action)
        if self._held.waiting is not None:
            self._draw(action)
        else:
            self._deal(action)

    def _make(self, action: int) -> None:
        """Make an action, or let it wait for the card that it draws."""
        try:
            state = GAME.play(self._held.state, MOVES[action]).state
        except UnknownDeck:
            self._held = replace(self._held, waiting=action)
        else:
            self._held = replace(self._held, state=state, waiting=None)

    def _draw(self, card: int) -> None:
        """Put a card on top of the deck, tell the seat that draws it which, and make the action that waited for it."""
        state, action = self._held.state, self._held.waiting
        assert action is not None
        raw = state.raw.copied()
        raw.deck[raw.deck_size - 1] = card
        self._tell_all(self.game().codes.drew)
        self._tell(state.seat, self.game().codes.turned_up(card))
        self._held = replace(self._held, state=replace(state, raw=raw))
        self._make(action)

    def _deal(self, card: int) -> None:
        """Deal a card to a hand or a palette; when it was the last, the round begins."""
        game, held = self.game(), self._held
        hand, seats = game.options.hand, game.players
        place, began = len(held.dealt), held.round_began
        if place < hand * seats:
            self._tell(place // hand, game.codes.hand(card))
        else:
            self._tell_all(game.codes.palette(place - hand * seats, card))
        if place == 0:
            began = len(self.history())
        self._held = replace(self._held, dealt=(*held.dealt, card), round_began=began)
        if place + 1 == (hand + 1) * seats:
            order = [*self._held.dealt, *self._left()]
            state = GAME.play(held.state, Move("deal", None, tuple(map(Card, order)))).state
            self._held = replace(self._held, state=_without_order(state), dealt=())

    def _tell(self, seat: int, code: int) -> None:
        told = tuple((*one, code) if player == seat else one for player, one in enumerate(self._held.told))
        self._held = replace(self._held, told=told)

    def _tell_all(self, code: int) -> None:
        self._held = replace(self._held, told=tuple((*one, code) for one in self._held.told))

    def _action_to_string(self, player: int, action: int) -> str:
        texts = TEXT if player == pyspiel.PlayerId.CHANCE else MOVE_TEXT
        if not 0 <= action < len(texts):
            raise BadParameter("action", f"{action} is not an action of Red7")
        return f"card {texts[action]}" if player == pyspiel.PlayerId.CHANCE else texts[action]

    def observe(self, player: int, row: numpy.ndarray) -> None:
        """Write what a player may know; nothing while a round is dealt."""
        state = self._held.state
        if state.raw.seats_in and not self._held.dealt:
            extra = KIT.rows.EXTRAS.plain()
            extra.canvas = mask_of(map(Card, state.canvas))
            KIT.rows.observe(after_scoring(state), extra, player, self.game().writer, row, 0)

    def observation_text(self, player: int, public: bool, private: bool) -> str:
        """What a player may know, in words."""
        if self._held.dealt:
            return self._text_of_deal(player, public, private)
        state = self._held.state
        told = GAME.view(replace(state, raw=after_scoring(state)), player).told
        parts = [f"player {player}"]
        if private:
            parts.append(f"hand {' '.join(told['hand'])}")
        if public:
            took, deck = " took" if told["took"] else "", told["deck"]
            parts += [f"{told['phase']} {told['to_act']}{took}", f"rule {told['rule']}"]
            parts += [f"canvas {' '.join(told['canvas'])}", f"deck {deck['size']} {' '.join(deck['top'])}"]
            for seat in told["seats"]:
                shown = (seat["palette"], seat["known"], seat["score_pile"])
                where = "in" if seat["out"] is None else "out"
                parts.append(f"{where} {seat['hand_size']} {' / '.join(' '.join(cards) for cards in shown)}")
        return "; ".join(parts)

    def _text_of_deal(self, player: int, public: bool, private: bool) -> str:
        """What a player may know while a round is dealt: its own cards, palettes dealt so far, and score piles."""
        held, hand, seats = self._held, self.game().options.hand, self.game().players
        cards = [TEXT[card] for card in held.dealt]
        palettes, piles = cards[hand * seats :], after_scoring(held.state).pile
        parts = [f"player {player}", "dealing"]
        if private:
            parts.append(f"hand {' '.join(cards[hand * player : hand * (player + 1)])}")
        if public:
            parts.append(f"palettes {' '.join(palettes)}")
            parts += [f"pile {' '.join(TEXT[card] for card in _cards_in(pile))}" for pile in piles[:seats]]
        return "; ".join(parts)

    def resample_from_infostate(self, player: int, sampler: Any) -> Red7State:
        """A match that this player cannot tell from this one, with a history of its own.

        Hidden cards are dealt anew by the game, and everyone's moves are made again. Where another seat could then
        not have moved as it did, or could do now what it cannot (a 1 that takes no card tells something of the hand),
        they are dealt once more. What was hidden in rounds before this one stays: their cards are dealt again anyway.
        """
        self.game().refuse_unknown_player(player)
        chance = _Chance(sampler)
        if self._held.dealt:
            return self._played_again([*self.history()[: self._held.round_began], *self._dealt_anew(player, chance)])
        view, seen = GAME.view(self._held.state, player), self.observation_text(player, True, True)
        for _ in range(MOST_TRIES):
            other = GAME.redeal(view, chance)
            try:
                new = self._played_again(self._history_with(other, player, chance))
            except RubricaError:
                continue
            if new.observation_text(player, True, True) == seen:
                return new
        raise BadParameter("state", "no deal was found that fits all moves")

    def _dealt_anew(self, player: int, chance: _Chance) -> list[int]:
        """The deal so far with other cards in the other hands, each deal as likely as this player must take it to be.

        All hands are dealt whole, the own one with the cards it has as its lowest, and cut to what is dealt yet.
        """
        held, hand, seats = self._held, self.game().options.hand, self.game().players
        own, palettes = held.dealt[hand * player : hand * (player + 1)], held.dealt[hand * seats :]
        unseen = {*held.dealt, *self._left()}.difference(own, palettes)
        above = [card for card in sorted(unseen) if own and card > own[-1]]
        mine = shuffled(above, chance)[: hand - len(own)]
        others = shuffled(sorted(unseen.difference(mine)), chance)
        dealt: list[int] = []
        for seat in range(seats):
            if seat == player:
                dealt += own
            else:
                dealt += sorted(others[:hand])
                del others[:hand]
        return [*dealt, *palettes][: len(held.dealt)]

    def _history_with(self, other: State, player: int, chance: _Chance) -> list[int]:
        """The history with the hidden cards of the other seats as they are in another state.

        Whether a card that a seat has shown was dealt or drawn is hidden too: it came at any time before it was shown.
        """
        steps, actions = self.full_history(), self.history()
        began, hand, seats = self._held.round_began, self.game().options.hand, self.game().players
        for seat in range(seats):
            if seat == player or not actions:
                continue
            came = [*range(began + hand * seat, began + hand * (seat + 1)), *self._drew(seat)]
            old, new = (_cards_in(raw.hand[seat] & ~raw.known[seat]) for raw in (self._held.state.raw, other.raw))
            shown = {actions[place]: len(steps) for place in came}
            for card in old:
                del shown[card]
            shown |= dict.fromkeys(new, len(steps))
            for place in range(len(steps) - 1, began, -1):
                card = steps[place].action % DISCARD
                if steps[place].player == seat and steps[place].action < TAKE and card in shown:
                    shown[card] = place  # played or discarded; the first time counts
            for card in sorted(shown, key=shown.__getitem__):  # those shown first: so every way is as likely
                before = [place for place in came if place < shown[card]]
                place = before[chance.randrange(len(before))]
                actions[place] = card
                came.remove(place)
        for first in range(began, began + hand * seats, hand):
            actions[first : first + hand] = sorted(actions[first : first + hand])
        return actions

    def _drew(self, seat: int) -> list[int]:
        """Where in the history this seat drew cards in this round that nobody else knew."""
        steps = self.full_history()
        dealt = self._held.round_began + (self.game().options.hand + 1) * self.game().players
        return [
            place
            for place in range(dealt, len(steps))
            if steps[place].player == pyspiel.PlayerId.CHANCE and steps[place - 1].player == seat
        ]

    def _played_again(self, actions: list[int]) -> Red7State:
        """The match with these actions and outcomes of chance; BadParameter if one of them is not legal."""
        state = self.game().new_initial_state()
        for action in actions:
            if state.is_terminal() or action not in state.legal_actions():
                raise BadParameter("state", "these cards do not fit the moves")
            state.apply_action(action)
        return state


@cache
def _lowest_of(cards: int, drawn: int) -> tuple[float, ...]:
    """If so many of some cards are drawn: how likely each, from the lowest up, is the lowest of them; none has 0."""
    ways = comb(cards, drawn)
    return tuple(comb(above, drawn - 1) / ways for above in range(cards - 1, drawn - 2, -1))


class _Chance:
    """OpenSpiel's sampler of numbers from 0 to 1 as a source of chance."""

    def __init__(self, sampler: Any) -> None:
        self._sampler = sampler

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1."""
        return min(int(self._sampler() * stop), stop - 1)


def _cards_in(mask: int) -> list[int]:
    """The cards of a mask, from the lowest up."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _without_order(state: State) -> State:
    """The state with a deck of which nothing is decided."""
    raw = state.raw.copied()
    raw.deck = [UNKNOWN] * raw.deck_size + [0] * (len(raw.deck) - raw.deck_size)
    return replace(state, raw=raw)


pyspiel.register_game(TYPE, Red7Game)
