"""Checking and trying a seat's moves. A refusal depends only on what the seat may know."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from rubrica.core.errors import NotationError, RubricaError, UnknownDeck
from rubrica.core.game import Game, Json, Seat
from rubrica.match.errors import Refused, refusal_of

Rules = Game[Any, Any, Any]


class Chance(Protocol):
    """Who completes chance moves: `Fair`, or fixed deals in a study."""

    def complete(self, game: Rules, state: Any, move: Any, version: int) -> Any:
        """The move as the dealer completes it, for the line that will make this version."""
        ...


def completed(game: Rules, state: Any, seat: Seat, text: str, index: int, chance: Chance, version: int) -> str:
    """A seat's move as the dealer completes it; Refused if it cannot be made.

    `index` is its place in what the seat asked for, `version` the one that the move will make.
    """
    move = _allowed(game, state, seat, text, index)
    try:
        return str(chance.complete(game, state, move, version))
    except UnknownDeck as error:  # a practice position may leave its deck open
        raise refusal_of(error, index) from None


def refuse_after_hidden(game: Rules, state: Any, seat: Seat, texts: list[str]) -> None:
    """Refuse moves that follow one which turns up something hidden: they need a new `play`."""
    known = game.hidden_from(game.view(state, seat))
    for index, text in enumerate(texts[:-1]):
        move = _legal(game, known, text)
        if move is None:
            return  # refused by its own reason, later
        try:
            known = game.play(known, move).state
        except UnknownDeck:
            raise Refused("illegal", "after-hidden", index + 1) from None
        if game.to_act(known) != seat:
            return


def draft(game: Rules, state: Any, seat: Seat, texts: list[str]) -> tuple[list[str], Json, list[Json]]:
    """The moves up to where something hidden would be turned up, the seat's view after them, and their events."""
    seen = game.view(state, seat)
    known, dealt = game.hidden_from(seen), game.redeal(seen, Random(0))
    done: list[str] = []
    events: list[Json] = []
    for index in range(len(texts)):
        move = _allowed(game, dealt, seat, texts[index], index)
        try:
            step = game.play(known, move)
        except UnknownDeck:
            break
        known = step.state
        events += [event.seen_by(seat) for event in step.events]
        dealt = game.play(dealt, move).state
        done.append(str(move))
    return done, game.view(dealt, seat).told, events


def _allowed(game: Rules, state: Any, seat: Seat, text: str, index: int) -> Any:
    """A seat's move; Refused if it cannot be made."""
    if game.to_act(state) != seat:
        raise Refused("not yours", "not-your-turn", index)
    move = _legal(game, state, text)
    if move is None:
        raise _refusal(game, state, seat, text, index)
    return move


def _legal(game: Rules, state: Any, text: str) -> Any:
    """The legal move with this text, or None."""
    try:
        move = game.parse(text)
    except NotationError:
        return None
    return move if move in game.legal(state) and str(move) == text else None


def _refusal(game: Rules, state: Any, seat: Seat, text: str, index: int) -> Refused:
    """Why a move is refused, found from what its seat may know, never from the state itself."""
    try:
        game.play(game.redeal(game.view(state, seat), Random(0)), game.parse(text))
    except UnknownDeck:
        return Refused("illegal", "illegal", index)
    except RubricaError as error:
        return refusal_of(error, index)
    return Refused("illegal", "illegal", index)  # such as a flip that names what it turns up
