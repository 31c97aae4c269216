"""The course of a match: its state, and what a seat's moves would make of it. It stores and tells nothing."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from rubrica.core.errors import NotationError, RubricaError, UnknownDeck
from rubrica.core.game import Event, Game, Json, Seat, Step, View
from rubrica.match.errors import Refused, refusal_of
from rubrica.store import Entry

MOST_TURNS = 500
"""How many turns are listed for one who asks."""


class Dealer(Protocol):
    """Who makes chance moves."""

    def complete(self, game: Game[Any, Any, Any], state: Any, move: Any, version: int) -> Any:
        """The move as the dealer completes it, for the entry that will have this version."""
        ...


class Course:
    """A match from its first state on."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, dealer: Dealer) -> None:
        self.game, self.state, self.dealer = game, state, dealer
        self.version = 0
        self.answers: dict[tuple[str, str], int] = {}

    @property
    def to_act(self) -> Seat | str | None:
        """Who is to act."""
        return self.game.to_act(self.state)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know now."""
        return self.game.view(self.state, seat)

    def replay(self, entry: Entry) -> tuple[Event, ...]:
        """Take an entry that the log holds."""
        step = self.game.play(self.state, self.game.parse(entry.move))
        self.take([(entry, step)])
        return step.events

    def take(self, steps: list[tuple[Entry, Step[Any]]]) -> None:
        """Go on by entries that are stored."""
        for entry, step in steps:
            self.state, self.version = step.state, entry.version
            if entry.by is not None and entry.client is not None:
                self.answers[entry.by, entry.client] = entry.version

    def deal(self) -> tuple[str, Step[Any]]:
        """What the dealer does now."""
        move = self.dealer.complete(self.game, self.state, None, self.version + 1)
        return str(move), self.game.play(self.state, move)

    def check(self, seat: Seat, texts: list[str]) -> list[tuple[str, Step[Any]]]:
        """What the moves of a seat come to, each as the dealer completes it; Refused if one cannot be made.

        A refusal is made from what the seat may know, never from the state.
        """
        if len(texts) > 1:
            self._refuse_after_hidden(seat, texts)
        state, steps = self.state, []
        for index in range(len(texts)):
            move = self._allowed(state, seat, texts, index)
            try:
                full = self.dealer.complete(self.game, state, move, self.version + index + 1)
                step = self.game.play(state, full)
            except UnknownDeck as error:  # a practice position may leave its deck open
                raise refusal_of(error, index) from None
            steps.append((str(full), step))
            state = step.state
        return steps

    def draft(self, seat: Seat, texts: list[str]) -> tuple[list[str], Json]:
        """The moves up to where something hidden would be turned up, and the seat's view after them."""
        seen = self.view(seat)
        known, state = self.game.hidden_from(seen), self.game.redeal(seen, Random(0))
        done: list[str] = []
        for index in range(len(texts)):
            move = self._allowed(state, seat, texts, index)
            try:
                known = self.game.play(known, move).state
            except UnknownDeck:
                break
            state = self.game.play(state, move).state
            done.append(str(move))
        return done, self.game.view(state, seat).told

    def turns(self, seat: Seat) -> list[list[str]]:
        """The first ways for a seat to stay in, as far as it can see; an open one ends with three dots."""
        found, _ = self.game.first_turns(self.game.hidden_from(self.view(seat)), MOST_TURNS)
        return [[str(move) for move in turn.moves] + ["..."] * turn.open for turn in found]

    def _allowed(self, state: Any, seat: Seat, texts: list[str], index: int) -> Any:
        """One of a seat's moves, where those before it have led to; Refused if it cannot be made."""
        if self.game.to_act(state) != seat:
            raise Refused("not yours", "not-your-turn", index)
        move = self._legal(state, texts[index])
        if move is None:
            raise self._refusal(seat, texts[:index], texts[index])
        return move

    def _legal(self, state: Any, text: str) -> Any:
        """The legal move with this text, or None."""
        try:
            move = self.game.parse(text)
        except NotationError:
            return None
        return move if move in self.game.legal(state) and str(move) == text else None

    def _refuse_after_hidden(self, seat: Seat, texts: list[str]) -> None:
        """Moves after a hidden card was turned up need a new `play`."""
        known = self.game.hidden_from(self.view(seat))
        for index, text in enumerate(texts[:-1]):
            move = self._legal(known, text)
            if move is None:
                return  # refused by its own reason, later
            try:
                known = self.game.play(known, move).state
            except UnknownDeck:
                raise Refused("illegal", "after-hidden", index + 1) from None
            if self.game.to_act(known) != seat:
                return

    def _refusal(self, seat: Seat, before: list[str], text: str) -> Refused:
        """Why a move is refused, as far as its seat may know."""
        index = len(before)
        state = self.game.redeal(self.view(seat), Random(0))
        try:
            move = self.game.parse(text)
            state = self.game.play_all(state, before)
            self.game.play(state, move)
        except NotationError as error:
            return refusal_of(error, index)
        except UnknownDeck:
            return Refused("illegal", "illegal", index)
        except RubricaError as error:
            return refusal_of(error, index)
        return Refused("illegal", "illegal", index)  # such as a flip that names what it turns up


def actor_of(course: Course) -> Seat | None:
    """The seat to act; None for the dealer and after the end."""
    actor = course.to_act
    return actor if isinstance(actor, int) else None


def events_of(entry: Entry, step: Step[Any]) -> tuple[Event, ...]:
    """What an entry brought about: the events of its move, and before them that the time was up, if it was."""
    return (Event("time up", entry.seat), *step.events) if entry.cause == "time" else tuple(step.events)
