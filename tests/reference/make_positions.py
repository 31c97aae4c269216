"""Writes ../data/red7/perft.jsonl from the plain reference; run by hand. Seeded: the same file every time."""

import json
import random
from pathlib import Path
from typing import Any

from tests.reference import red7

CARDS = [colour + number for colour in "roygbiv" for number in "1234567"]
NODES = 2000  # the deepest perft of a line has at most this many, unless depth 2 already has more
DEEPEST = 8
OUT = Path(__file__).parent.parent / "data" / "red7" / "perft.jsonl"
Position = dict[str, Any]


def dump(state: red7.State) -> Position:
    """The state at the start of a turn, as a position."""
    options = {"draw": state.draw, "scoring": state.scoring, "actions": state.actions}
    return {
        "game": "red7",
        "options": options,
        "hands": state.hands,
        "palettes": state.palettes,
        "canvas": state.canvas,
        "deck": state.deck,
        "out": state.out,
        "scores": state.scores,
        "seat": state.seat,
    }


def deal(rng: random.Random, seats: int, options: dict[str, Any], deck_size: int | None) -> Position:
    cards = rng.sample(CARDS, 49)
    scores: list[list[str]] = [[] for _ in range(seats)]
    if options["scoring"] and rng.random() < 0.6:
        for pile in scores:
            pile += [cards.pop() for _ in range(rng.randrange(4))]
    hands = [[cards.pop(0) for _ in range(7)] for _ in range(seats)]
    palettes = [[cards.pop(0)] for _ in range(seats)]
    return {
        "game": "red7",
        "options": options,
        "hands": hands,
        "palettes": palettes,
        "deck": cards if deck_size is None else cards[:deck_size],
        "scores": scores,
    }


def crowded(rng: random.Random, seats: int, options: dict[str, Any]) -> Position:
    """Made up: long palettes, short hands, few cards in the deck; somebody leads, and not the seat to act."""
    while True:
        cards = rng.sample(CARDS, 49)
        hands = [[cards.pop() for _ in range(rng.choice((1, 2, 2, 3)))] for _ in range(seats)]
        palettes = [[cards.pop() for _ in range(rng.choice((3, 4, 4, 5)))] for _ in range(seats)]
        canvas = [cards.pop() for _ in range(rng.randrange(1, 5))]
        deck = [cards.pop() for _ in range(rng.randrange(4))]
        position = {
            "game": "red7",
            "options": options,
            "hands": hands,
            "palettes": palettes,
            "canvas": canvas,
            "deck": deck,
            "seat": 0,
        }
        state = red7.load(position)
        odd = {c[1] for c in state.hands[0]} & {"1", "7"}
        if red7.leader(state) not in (None, 0) and odd and red7.survivors(state):
            return position


def starts_of_turns(rng: random.Random, state: red7.State) -> list[red7.State]:
    """One random round, mostly with turns that keep the seat in, and sometimes any moves at all."""
    found = []
    while state.seat is not None:
        found.append(state)
        turns = red7.survivors(state)
        if turns and rng.random() < 0.93:
            words = rng.choice(sorted({" ".join(m.split()[0] for m in turn) for turn in turns}))  # all kinds alike
            for move in rng.choice([t for t in turns if " ".join(m.split()[0] for m in t) == words]):
                state = red7.play(state, move)
        else:
            seat = state.seat
            while state.seat == seat:
                state = red7.play(state, rng.choice(red7.legal(state)))
    return found


def random_positions() -> list[tuple[str, Position]]:
    rng = random.Random(7007)
    made: list[tuple[str, Position]] = []
    stages = ["fresh", "middle", "late"]
    for seats in (2, 3, 4):
        for draw in ("off", "may", "must"):
            for actions in (False, True, True):
                for scoring in (False, True):
                    options = {"draw": draw, "scoring": scoring, "actions": actions}
                    stage = stages[(len(made) + len(made) // 6 + len(made) // 18) % 3]
                    deck_size = rng.choice((None, None, 0, 1, 3)) if stage != "fresh" else None
                    rounds = [starts_of_turns(rng, red7.load(deal(rng, seats, options, deck_size))) for _ in range(3)]
                    found = max(rounds, key=len)
                    at = {"fresh": 0, "middle": len(found) // 2, "late": len(found) - rng.randrange(2, 6)}[stage]
                    name = f"{stage} {len(made)}: {seats} seats, draw {draw}"
                    name += (", actions" if actions else "") + (", scoring" if scoring else "")
                    made.append((name, dump(found[max(at, 0)])))
    for seats, draw in ((2, "off"), (2, "may"), (2, "must"), (3, "may"), (3, "must"), (4, "may")):
        options = {"draw": draw, "scoring": False, "actions": True}
        made.append((f"crowded {len(made)}: {seats} seats, draw {draw}, actions", crowded(rng, seats, options)))
    return made


def by_hand(
    name: str,
    hands: str,
    palettes: str,
    moves: str,
    legal: str,
    *,
    draw: str = "off",
    actions: bool = True,
    **more: Any,
) -> tuple[str, Position]:
    """A position written short ("r5 o5 / v1" = two seats), and what must be legal after these moves."""
    seats = [[side.split() for side in text.split("/")] for text in (hands, palettes)]
    position: Position = {
        "game": "red7",
        "options": {"draw": draw, "scoring": False, "actions": actions},
        "hands": seats[0],
        "palettes": seats[1],
        **more,
    }
    state = red7.load(position)
    for move in moves.split(", ") if moves else []:
        assert move in red7.legal(state), (name, move, red7.legal(state))
        state = red7.play(state, move)
    assert red7.legal(state) == (legal.split(", ") if legal else []), (name, red7.legal(state))
    return name, position


def handmade_positions() -> list[tuple[str, Position]]:
    return [
        by_hand(
            "three 5s in a row, then the last card",
            "r5 o5 y5 g4 / v1 i2",
            "v2 / r6",
            "play r5, play o5, play y5, play g4",
            "end",
            deck=["b3"],
            seat=0,
        ),
        by_hand(
            "a 5 as the last card owes nothing", "r5 o5 / i4", "v2 / r6", "play r5, play o5", "end", deck=[], seat=0
        ),
        by_hand(
            "a 5, then a 1, a 3 or a 7",
            "b5 v1 g3 i7 / o2 y4",
            "y2 / r6 g5 o4",
            "play b5, play i7",
            "paint y2, tuck b5, tuck i7, tuck y2",
            draw="may",
            deck=["r3", "v5"],
            seat=0,
        ),
        by_hand(
            "only one take keeps the taker in", "v1 g3 / i4 o2", "b2 / r7 y6", "play v1", "take y6", deck=[], seat=0
        ),
        by_hand(
            "after that take only the discard",
            "v1 g3 r5 / i4 o2",
            "b2 / r7 y6",
            "play v1, take y6",
            "discard g3",
            deck=[],
            seat=0,
        ),
        by_hand(
            "no take keeps the taker in: it falls away", "v1 r3 / i4", "b2 / r7 y6", "play v1", "end", deck=[], seat=0
        ),
        by_hand(
            "take from as many, not from fewer, not from out",
            "r1 v5 / o2 / i3 / y7",
            "y3 / g6 b4 / v7 / o6 b6 i5",
            "play r1",
            "take b4, take g6",
            canvas=["g2"],
            out=[False, False, False, True],
            deck=[],
            seat=0,
        ),
        by_hand(
            "end after a take, leading",
            "r1 v5 i2 / o2 r4",
            "y3 / g3 b2",
            "play r1, take g3",
            "discard i2, discard v5, end",
            canvas=["v6"],
            deck=["o1"],
            seat=0,
            draw="must",
        ),
        by_hand("7 tucks itself", "v7 g2 / i4", "b5 / r6", "play v7, tuck v7", "end", deck=["y1"], seat=0),
        by_hand(
            "paint, and a draw is offered",
            "v7 g2 / i4",
            "b5 / r6",
            "play v7, paint b5",
            "draw, skip",
            draw="may",
            deck=["y1"],
            seat=0,
        ),
        by_hand(
            "paint, and the draw is a must",
            "v7 g2 / i4",
            "b5 / r6",
            "play v7, paint b5",
            "fold, play i4",
            draw="must",
            deck=["y1"],
            seat=0,
        ),
        by_hand(
            "paint with an empty deck offers nothing",
            "v7 g2 / i4",
            "b5 / r6",
            "play v7, paint b5",
            "fold, play i4",
            draw="may",
            deck=[],
            seat=0,
        ),
        by_hand(
            "paint counts the palette without that card",
            "v7 g2 / i4 b1",
            "r3 o2 / r6",
            "play v7, paint r3",
            "draw, skip",
            draw="may",
            deck=["y1"],
            seat=0,
        ),
        by_hand(
            "paint of the size of the palette left draws nothing",
            "v7 g2 / i4 b1",
            "r2 o2 / r6",
            "play v7, paint r2",
            "fold, play b1, play i4",
            draw="may",
            deck=["y1"],
            seat=0,
        ),
        by_hand(
            "a 3 draws the one card of the deck",
            "o3 g3 / b7 i6",
            "y2 / r6",
            "play o3",
            "discard v1, end",
            deck=["v1"],
            seat=0,
        ),
        by_hand("a 3 and an empty deck", "o3 g3 / b7 i6", "y2 / r6", "play o3", "end", deck=[], seat=0),
        by_hand(
            "discard of the palette's size draws nothing",
            "v2 v3 / y7",
            "g1 b2 / r6",
            "discard v2",
            "discard y7, fold, play y7",
            draw="may",
            actions=False,
            deck=["i1"],
            seat=0,
        ),
        by_hand(
            "discard of one more than the palette's size",
            "r2 v3 / y7",
            "g1 b2 / r6",
            "discard v3",
            "draw, skip",
            draw="may",
            actions=False,
            deck=["i1"],
            seat=0,
        ),
        by_hand(
            "the same with must",
            "v2 v3 / y7",
            "g1 b2 / r6",
            "discard v3",
            "discard y7, fold, play y7",
            draw="must",
            actions=False,
            deck=["i1"],
            seat=0,
        ),
        by_hand(
            "the next seat's hand is empty",
            "r7 / / y5",
            "g2 / b3 / r6",
            "play r7, end",
            "fold, play y5",
            actions=False,
            deck=["o2"],
            seat=0,
        ),
        by_hand("all other hands are empty", "r7 o6 / /", "g2 / b3 / r6", "play r7, end", "", actions=False, seat=0),
        by_hand(
            "the seat to move has an empty hand and leads",
            "/ r2 / v6 i1",
            "r7 / g5 / b3",
            "",
            "discard r2, fold, play r2",
            canvas=["o4"],
            deck=[],
            seat=0,
        ),
        by_hand("an empty hand of two seats: over on loading", "/ r2", "g5 / b3", "", "", deck=["v1"], seat=0),
        by_hand(
            "nobody has a card that counts",
            "i4 / o2 / y4",
            "r7 / g6 / b5",
            "play i4, end",
            "discard o2, fold, play o2",
            canvas=["v7"],
            deck=[],
            seat=0,
        ),
        by_hand(
            "a tucked card is drawn again",
            "v7 b6 / g4 i3",
            "r4 / o5",
            "play v7, tuck r4, discard b6, draw",
            "fold, play g4, play i3",
            draw="may",
            deck=["y1"],
            seat=0,
        ),
        by_hand(
            "a tucked card is drawn by the other's 3",
            "v7 b6 / g3 i4",
            "g4 / o6",
            "play v7, tuck g4, discard b6, play g3",
            "discard g4, end",
            deck=["y1"],
            seat=0,
        ),
        by_hand("no deck named, and nothing draws", "y7 g4 / r1 b6", "i5 / o6", "play y7", "end", actions=False),
        by_hand(
            "no seat named, the left one is out",
            "y7 g4 / b6 / r1 v3",
            "r6 / o7 / i5",
            "",
            "fold, play r1, play v3",
            out=[False, True, False],
            deck=[],
        ),
        by_hand(
            "no seat named, the highest card is out",
            "y7 g4 / r1 v3 / b6",
            "r6 / i5 / o7",
            "",
            "fold, play r1, play v3",
            out=[False, False, True],
            deck=[],
        ),
        by_hand(
            "an empty palette, and a 7 tucked from it", "y7 g4 / b6", "/ o6", "play y7, tuck y7", "end", deck=[], seat=0
        ),
        by_hand("one seat in: over", "y7 / b6", "r6 / o7", "", "", out=[True, False], deck=[], seat=1),
    ]


def line(name: str, position: Position) -> dict[str, Any]:
    state = red7.load(position)
    counts = [1]
    while len(counts) <= DEEPEST:
        counts.append(red7.perft(state, len(counts)))
        growth = max(counts[-1] // counts[-2], 1)
        if len(counts) > 2 and (counts[-1] * growth > NODES or counts[-1] == counts[-2] == counts[-3]):
            break
    if len(counts) > 3 and counts[-1] > NODES:
        counts.pop()
    return {
        "name": name,
        "position": position,
        "perft": counts,
        "survivors": len(red7.survivors(state)),
        "legal": red7.legal(state),
    }


def main() -> None:
    lines = [line(name, position) for name, position in random_positions() + handmade_positions()]
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
