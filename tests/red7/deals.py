"""What the tests of Red7 share: tables written short, and random matches."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from rubrica.core.compiled import Backend
from rubrica.core.errors import IllegalMove
from rubrica.core.game import DEALER, Step
from rubrica.red7 import GAME, Move, Options, State, survival, turn
from rubrica.red7.notation import MOVES, TEXT, texts_of

Json = dict[str, Any]

PLAIN, NUMBA = Backend("plain"), Backend("numba")
SEATS = (2, 3, 4)
ALL_OPTIONS = tuple(itertools.starmap(Options, itertools.product(("off", "may", "must"), (False, True), (False, True))))
RULES = ("red", "orange", "yellow", "green", "blue", "indigo", "violet")
LINES: list[Json] = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "red7" / "perft.jsonl").read_text("utf-8").splitlines()
]


# Tables written short


def piles(text: str) -> list[list[str]]:
    """A list of cards for each seat, from "r7 o3 / v1"."""
    return [side.split() for side in text.split("/")]


def position(
    hands: str,
    palettes: str,
    *,
    canvas: str = "",
    deck: str | None = "",
    scores: str | None = None,
    out: tuple[int, ...] = (),
    seat: int | None = 0,
    **options: Any,
) -> Json:
    """A position as JSON; a deck or seat of None is left out."""
    made: Json = {"game": "red7", "options": options, "hands": piles(hands), "palettes": piles(palettes)}
    made |= {"canvas": canvas.split(), "out": [one in out for one in range(len(piles(hands)))]}
    optional: Json = {
        "deck": None if deck is None else deck.split(),
        "scores": None if scores is None else piles(scores),
        "seat": seat,
    }
    return made | {key: value for key, value in optional.items() if value is not None}


def after(state: State, moves: str) -> State:
    """The state after moves written "play r7, end"."""
    return GAME.play_all(state, moves.split(", ") if moves else [])


def table(hands: str, palettes: str, moves: str = "", **more: Any) -> State:
    """The state of a position written short, after these moves."""
    return after(GAME.load(position(hands, palettes, **more)), moves)


def legal(state: State) -> str:
    """The legal moves, as "fold, play r7"."""
    return ", ".join(str(move) for move in GAME.legal(state))


def refusal(state: State, move: str) -> str:
    """The name of the reason why a move is not allowed; it must have changed nothing."""
    before = shown(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, Move.parse(move))
    assert shown(state) == before
    return caught.value.reason.name


def shown(state: State) -> str:
    """All of a state: what is true, and what each seat and a spectator are told."""
    views = [GAME.view(state, seat).to_json() for seat in (*range(state.seats), None)]
    return json.dumps([GAME.describe(state), views])


def under(rule: str, *palettes: str, out: tuple[int, ...] = ()) -> State:
    """A table where this rule is in force over these palettes; hands and canvas are cards that lie nowhere else."""
    used = " ".join(palettes).split()
    free = [card for card in TEXT if card not in used]
    top = next(card for card in free if card[0] == rule[0])
    hands = [card for card in free if card != top][: len(palettes)]
    canvas = "" if rule == "red" else top
    seat = next(seat for seat in range(len(palettes)) if seat not in out)
    return table(" / ".join(hands), " / ".join(palettes), canvas=canvas, out=out, seat=seat)


# Random matches


@dataclass(frozen=True)
class Plan:
    """A random match, the same every time it is played."""

    options: Options
    seats: int
    seed: int

    def piles(self) -> list[list[str]]:
        """Score piles to begin with: none, or so many that the match soon ends, mostly in few hands."""
        rng = random.Random(self.seed)
        made: list[list[str]] = [[] for _ in range(self.seats)]
        if self.options.scoring and rng.random() < 0.7:
            weights = [rng.choice((1, 10)) for _ in made]
            for card in rng.sample(TEXT, rng.randrange(50 - 8 * self.seats)):
                rng.choices(made, weights)[0].append(card)
        return made


few = settings(max_examples=settings().max_examples // 3)
"""For properties that look long at every state of a match."""

plans = st.builds(Plan, st.sampled_from(ALL_OPTIONS), st.sampled_from(SEATS), st.integers(0, 2**32 - 1))


class Chooser:
    """Chooses moves: mostly turns that keep the seat in, drawn by the rules, and sometimes any legal moves at all."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.dice = PLAIN.dice(seed)
        self.stack = PLAIN.states(turn.STATE, survival.DEPTH + 1)
        self.walk = PLAIN.state(survival.WALK)
        self.planned: list[Move] = []

    def move(self, state: State) -> Move:
        if GAME.to_act(state) == DEALER:
            return GAME.dealt(state, self.rng)
        if not self.planned and state.raw.phase == turn.START and self.rng.random() < 0.9:
            PLAIN.put(self.stack, 0, state.raw)
            survival.draw_turn(self.stack, self.walk, self.dice)
            self.planned = [MOVES[action] for action in self.walk.turn[: self.walk.length]]
        return self.planned.pop(0) if self.planned else self.rng.choice(GAME.legal(state))


@dataclass(frozen=True)
class Played:
    """A move of a random match."""

    before: State
    move: Move
    step: Step[State]

    @property
    def after(self) -> State:
        return self.step.state


def played(plan: Plan, rounds: int = 2) -> Iterator[Played]:
    """The moves of a random match, deals included, for at most so many rounds."""
    state = GAME.start(plan.options, plan.seats, plan.piles())
    chooser = Chooser(plan.seed)
    while GAME.to_act(state) is not None and (state.outcome is None or state.round < rounds):
        move = chooser.move(state)
        step = GAME.play(state, move)
        yield Played(state, move, step)
        state = step.state


def states(plan: Plan, rounds: int = 2) -> Iterator[State]:
    """Every state of a random match, from before the first deal."""
    yield GAME.start(plan.options, plan.seats, plan.piles())
    for one in played(plan, rounds):
        yield one.after


def hand(state: State, seat: int) -> list[str]:
    """A seat's hand, high to low."""
    return texts_of(state.raw.hand[seat])


def deck(state: State) -> list[str]:
    """The deck, top first."""
    return [TEXT[card] for card in reversed(state.raw.deck[: state.raw.deck_size])]


def chi_square(counts: list[int]) -> float:
    """How far counts are from all alike: about one less than there are, if chance is fair."""
    fair = sum(counts) / len(counts)
    return sum((count - fair) ** 2 for count in counts) / fair
