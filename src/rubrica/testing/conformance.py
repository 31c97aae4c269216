"""What every game must hold to, shown over random games: purity, values, order of moves, views, redeals, outcome."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Mapping
from typing import Any

from rubrica.core.errors import IllegalMove
from rubrica.core.game import DEALER, Game, View
from rubrica.core.record import Recorder, replay

MOST_MOVES = 100_000


class ConformanceError(AssertionError):
    """A game that breaks what every game must hold to."""


def check_game(
    game: Game[Any, Any, Any],
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    games: int = 3,
    seed: int = 1,
) -> int:
    """Play random games and check every state on the way; the number of states seen, or ConformanceError."""
    rng = random.Random(seed)
    chosen, seats = game.read_options(options, seats)
    _expect(game.read_options(game.options_json(chosen), seats) == (chosen, seats), "options do not survive JSON")
    return sum(_Check(game, chosen, seats, rng).run() for _ in range(games))


def _expect(true: bool, wrong: str) -> None:
    if not true:
        raise ConformanceError(wrong)


class _Check:
    """One random game, checked at every state."""

    def __init__(self, game: Game[Any, Any, Any], options: Any, seats: int, rng: random.Random) -> None:
        self.game, self.seats, self.rng = game, seats, rng
        self.recorder = Recorder(game, options, seats)

    def run(self) -> int:
        """Play to the end; the number of states seen."""
        count = 1
        while (actor := self.game.to_act(self.recorder.state)) is not None:
            _expect(count < MOST_MOVES, f"no end after {MOST_MOVES} moves")
            state = self.recorder.state
            _expect(actor == DEALER or actor in range(self.seats), f"{actor!r} is to act")
            self.views(state)
            if actor != DEALER:
                self.moves(state)
            self.step(state, None if actor == DEALER else self.rng.choice(self.game.legal(state)))
            count += 1
        self.views(self.recorder.state)
        self.end()
        return count

    def moves(self, state: Any) -> None:
        """Legal moves: some, sorted, no two alike, read back from their text; what is not legal is refused."""
        moves = self.game.legal(state)
        texts = [str(move) for move in moves]
        _expect(bool(moves), "a seat is to act, but has no legal move")
        _expect(texts == sorted(set(texts)), f"legal moves are not sorted or not unique: {texts}")
        _expect([self.game.parse(text) for text in texts] == moves, "moves do not survive their notation")
        for view_seat in range(self.seats):
            view = self.game.view(state, view_seat)
            mine = view_seat == self.game.to_act(state)
            _expect(view.legal == (texts if mine else []), f"seat {view_seat} is told the legal moves {view.legal}")
            late = self.game.when_time_is_up(view) if mine else None
            _expect(late is None or late in texts, f"when time is up, {late!r} is played, which is not legal")
        _expect(not self.game.is_played_again(state), "the match is to be played again, but is not over")

    def step(self, state: Any, move: Any) -> None:
        """Playing is pure and gives the same twice; a move that is not legal changes nothing."""
        full = self.game.dealt(state, self.rng, move)
        before = self.shown(state)
        first = self.game.play(state, full)
        _expect(self.shown(state) == before, f"{full} changed the state it was played in")
        again = self.game.play(state, full)
        _expect(self.shown(first.state) == self.shown(again.state), f"{full} gives two different states")
        _expect(first.events == again.events, f"{full} gives two different stories")
        self.value(first, again)
        self.illegal(state)
        self.recorder.play(full)

    def value(self, step: Any, again: Any) -> None:
        """A state and its events are values: equal when they tell the same, also after a copy, with one hash."""
        for other in (again, copy.copy(step), copy.deepcopy(step), pickle.loads(pickle.dumps(step))):
            _expect(step == other, "a state or its events do not equal their like")
            _expect(hash(step) == hash(other), "a state or its events and their like have two hashes")

    def illegal(self, state: Any) -> None:
        """A legal move of another moment is refused with a reason in words, and changes nothing."""
        legal = {str(move) for move in self.game.legal(state)}
        for entry in self.recorder.to_json()["entries"][-3:]:
            if entry["move"] in legal or self.game.to_act(state) == DEALER:
                continue
            before = self.shown(state)
            try:
                self.game.play(state, self.game.parse(entry["move"]))
            except IllegalMove as error:
                _expect(len(error.reason.sentence("en")) > 5, f"{entry['move']} is refused without a reason")
            else:
                completed = any(entry["move"].startswith(f"{text} ") for text in legal)  # by the dealer
                _expect(completed, f"{entry['move']} is not among the legal moves, but was played")
            _expect(self.shown(state) == before, f"the refused {entry['move']} changed the state")

    def views(self, state: Any) -> None:
        """A view is plain JSON, tells nothing that a redeal changes, and its redeal looks the same to that seat."""
        for seat in [*range(self.seats), None]:
            view = self.game.view(state, seat)
            told = json.loads(json.dumps(view.to_json()))
            _expect(told == view.to_json(), f"the view of seat {seat} is not plain JSON")
            again = self.game.view(self.game.redeal(View(told), self.rng), seat)
            _expect(again == view, f"the view of seat {seat} tells a redeal from the truth: {_difference(view, again)}")
            actor = self.game.to_act(state)
            _expect(view.to_act == actor, f"the view of seat {seat} says {view.to_act!r} is to act, not {actor!r}")

    def end(self) -> None:
        """The outcome is there, no one can move, and the record replays to the same end."""
        state = self.recorder.state
        outcome = self.game.outcome(state)
        _expect(outcome is not None, "the match is over without an outcome")
        _expect(self.game.legal(state) == [], "the match is over, but there are legal moves")
        record = json.loads(json.dumps(self.recorder.to_json()))
        last = state
        for entry in replay(record, self.game):
            last = entry.step.state
        _expect(self.shown(last) == self.shown(state), "the record replays to another end")

    def shown(self, state: Any) -> str:
        """All of a state, as text."""
        views = [self.game.view(state, seat).to_json() for seat in range(self.seats)]
        return json.dumps([self.game.describe(state), views])


def _difference(one: View, other: View) -> str:
    """Which fields of two views differ."""
    return ", ".join(key for key in one.told if one.told[key] != other.told.get(key))
