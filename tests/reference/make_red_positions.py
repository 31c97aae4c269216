"""Writes ../data/red/perft.jsonl from the plain reference; run by hand. Seeded: the same file every time."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.reference import red

WORK = 50_000  # about half a second for the deepest perft of a line: its leaves, and what finding them costs
DEEPEST = 6
OUT = Path(__file__).parent.parent / "data" / "red" / "perft.jsonl"
Position = dict[str, Any]
Wish = Callable[[red.State, str], float]  # how much this placement is wanted here

THREE: dict[str, Any] = {"players": 3, "inks": ["white", "black", "red"], "face_down": False}
PAIRS = [["white", "black"], ["red", "white"], ["black", "red"]]
# Drawings: s a small tile, a capital one large tile. No large tile can be added to any of them, to the first no tile.
SQUARE = ["..AA..", "..AA..", "DDssBB", "DDssBB", "..CC..", "..CC.."]
TWENTY_TWO = [
    ".DD...EE..",
    ".DDs..EE..",
    "..sssss...",
    "..s.sssss.",
    ".ssss..sCC",
    "BB.sss.sCC",
    "BB...s....",
    "....AA....",
    "....AA....",
]
THIRTY = [
    "....AA....",
    "....AA....",
    "....ss....",
    "...ssss...",
    "CC..s.s.EE",
    "CCssssssEE",
    ".ssssssss.",
    ".sss.ss...",
    ".DDsssBB..",
    ".DD...BB..",
]


def two(inks: list[str]) -> dict[str, Any]:
    return {"players": 2, "inks": inks, "face_down": False}


def position(options: dict[str, Any], state: red.State) -> Position:
    return {"game": "red", "options": options, "placed": state.placed, "flipped": state.flipped}


def plan_of(drawing: list[str]) -> set[str]:
    """The placements without their kinds: "small@0,0"; the first small tile, row by row, is the first of the game."""
    cells = [(x, y, drawing[y][x]) for y in range(len(drawing)) for x in range(len(drawing[y])) if drawing[y][x] != "."]
    left, up, _ = next((cell for cell in cells if cell[2] == "s"), (0, 0, ""))
    plan, seen = set(), set()
    for x, y, letter in cells:
        if letter == "s" or letter not in seen:  # of a large tile the first cell is the lowest
            plan.add(f"{'small' if letter == 's' else 'large'}@{x - left},{y - up}")
        seen.add(letter)
    return plan


def shape(move: str) -> str:
    return ("large" if red.is_large(move) else "small") + move[2:]


def walk(
    rng: random.Random, options: dict[str, Any], wish: Wish, drawing: list[str] | None = None, tiles: int = 36
) -> list[red.State]:
    """The states of a random game: any of the placements wanted most, first the kind and then the place."""
    state = red.load({"options": options, "placed": []})
    states, plan = [state], plan_of(drawing or [])
    while len(state.placed) < tiles:
        worth = {move: wish(state, move) for move in red.placements(state) if not drawing or shape(move) in plan}
        best = [move for move in worth if worth[move] == max(worth.values())]
        if not best:
            break
        kind = rng.choice(sorted({move[:2] for move in best}))
        state = red.play(state, rng.choice([move for move in best if move[:2] == kind]))
        states.append(state)
    return states


def search(
    rng: random.Random,
    options: dict[str, Any],
    wish: Wish,
    wanted: Callable[[red.State], bool],
    drawing: list[str] | None = None,
) -> red.State:
    """The first state like this in the first random game that has one."""
    while True:
        for state in walk(rng, options, wish, drawing):
            if wanted(state):
                return state


def anything(state: red.State, move: str) -> float:
    return 0


def compact(state: red.State, move: str) -> float:
    return len(red.touched(state, red.covered(move)))


def sprawling(state: red.State, move: str) -> float:
    return -compact(state, move) - 100 * red.is_large(move)


def smalls_first(state: red.State, move: str) -> float:
    return compact(state, move) - 100 * red.is_large(move)


def whites_last(state: red.State, move: str) -> float:
    return compact(state, move) - (100 if move[0] in "wW" else 0)


def small_whites_last(state: red.State, move: str) -> float:
    """White backgrounds last, and before them the large black ones."""
    return compact(state, move) - (200 if move[0] == "w" else 100 if move[0] == "B" else 0)


def blacks_last(state: red.State, move: str) -> float:
    return -1 if move[0] == "b" else 0


def left(state: red.State) -> str:
    """The kinds left in the pool, in one string."""
    return " ".join(kind for kind in state.pool if state.pool[kind])


def rule_of_colour(state: red.State) -> str:
    """What the two-player rule does here: nothing, binds, waived."""
    if not state.placed:
        return "nothing"
    same = {move[0].lower() == state.placed[-1][0].lower() for move in red.placements(state)}
    return "binds" if same == {False} else "waived" if same == {True} else "nothing"


def backgrounds_left(state: red.State) -> set[str]:
    return {kind[0].lower() for kind in left(state).split()}


def only_larges_left(state: red.State) -> bool:
    return bool(left(state)) and left(state).isupper()


def room_for_smalls_alone(state: red.State) -> bool:
    return bool(red.places(state, large=False)) and not red.places(state, large=True) and state.placed != []


def starts() -> list[tuple[str, Position]]:
    down: dict[str, Any] = {"face_down": True}
    return [
        ("start: no options", {"game": "red", "placed": []}),
        ("start: three players", {"game": "red", "options": THREE, "placed": [], "flipped": None}),
        ("start: two players, no inks", {"game": "red", "options": {"players": 2}, "placed": []}),
        ("start: two players, black and red", {"game": "red", "options": two(PAIRS[2]), "placed": []}),
        ("start: three players, face down", {"game": "red", "options": down, "placed": []}),
        (
            "start: two players, face down, rw turned up",
            {"game": "red", "options": two(PAIRS[1]) | down, "placed": [], "flipped": "rw"},
        ),
    ]


def scored_by_hand() -> list[tuple[str, Position]]:
    """White as in the book: four small and one large background, four circles. WR meets WB at a corner only."""
    row = ["wb@0,0", "wr@1,0", "wb@2,0", "wr@3,0", "bw@0,-1", "bw@1,-1", "rw@2,-1", "rw@3,-1", "WB@0,1", "br@2,1"]
    assert red.groups(red.load({"placed": row}))["white"] == (6, [0, 1, 2, 3, 8], 4, [4, 5, 6, 7])
    corner = [*row, "rb@2,2", "WR@2,3"]
    assert red.groups(red.load({"placed": corner}))["white"] == (6, [0, 1, 2, 3, 8], 4, [4, 5, 6, 7])
    return [
        ("a group of four small and one large tile", {"game": "red", "options": THREE, "placed": row}),
        ("corners do not join", {"game": "red", "options": THREE, "placed": corner}),
    ]


def random_positions(rng: random.Random) -> list[tuple[str, Position]]:
    """Fresh, middle and late, for three and for each pair, open and face down."""
    made = []
    for players, options in [("three players", THREE)] + [(f"two players, {p[0]} and {p[1]}", two(p)) for p in PAIRS]:
        for face_down in (False, True):
            chosen = options | {"face_down": face_down}
            for stage, tiles in (("fresh", 3), ("middle", rng.randrange(9, 15)), ("late", rng.randrange(32, 35))):
                wide = stage == "fresh" or (stage == "middle" and chosen == THREE)
                state = walk(rng, chosen, anything if wide else compact, tiles=tiles)[-1]
                name = f"{stage}, {tiles} tiles: {players}" + (", face down" if face_down else "")
                if face_down and (stage == "middle" or players == "three players"):
                    flip = rng.choice(red.legal(state))
                    kinds = [kind for kind in left(state).split() if kind.isupper() == (flip == "flip large")]
                    state = red.play(state, f"{flip} {rng.choice(kinds)}")
                    name += f", {state.flipped} turned up"
                made.append((name, position(chosen, state)))
    for name, options in (("three players", THREE), ("two players", two(PAIRS[1]))):
        made.append((f"sprawling: {name}", position(options, walk(rng, options, sprawling, tiles=12)[-1])))
    return made


def stuck_positions(rng: random.Random) -> list[tuple[str, Position]]:
    """Four small tiles in a square, walled in by four large ones."""
    made = []
    for name, options in (
        ("three players", THREE),
        ("two players", two(PAIRS[1])),
        ("face down", THREE | {"face_down": True}),
    ):
        end = search(rng, options, anything, lambda s: not red.legal(s), SQUARE)
        made.append((f"stuck early: {name}", position(options, end)))
        short = red.load({"options": options, "placed": end.placed[:7]})
        made.append((f"one tile short of stuck: {name}", position(options, short)))
    for name, options, tie in (
        ("two share the highest", THREE, "two"),
        ("all three share it", THREE, "three"),
        ("a draw of two players", two(PAIRS[2]), "two"),
    ):

        def wanted(state: red.State, tie: str = tie) -> bool:
            end = red.outcome(state)
            return end is not None and end["tie"] == tie and max(end["scores"].values()) > 0

        made.append((f"stuck early: {name}", position(options, search(rng, options, anything, wanted, SQUARE))))
    return made


def late_positions(rng: random.Random) -> list[tuple[str, Position]]:
    """The ends of the pool."""
    down = {"face_down": True}
    made = []
    for name, options in (("three players", THREE), ("two players", two(PAIRS[2])), ("face down", THREE | down)):
        state = search(rng, options, smalls_first, only_larges_left)
        made.append((f"all the large tiles left, no small one: {name}", position(options, state)))
    for name, options in (("three players", THREE), ("two players, face down", two(PAIRS[0]) | down)):
        state = search(rng, options, anything, lambda s: only_larges_left(s) and not red.legal(s), THIRTY)
        made.append((f"only a large tile left and it does not fit: {name}", position(options, state)))
        before = red.load({"options": options, "placed": state.placed[:-2]})
        made.append((f"two tiles short of that: {name}", position(options, before)))
        state = search(rng, options, anything, room_for_smalls_alone, TWENTY_TWO)
        made.append((f"a large tile left, room for small ones alone: {name}", position(options, state)))
    for name, options in (("three players", THREE), ("two players", two(PAIRS[0]))):
        state = search(rng, options, compact, lambda s: not left(s))
        made.append((f"the pool is empty: {name}", position(options, state)))
    return made


def colour_positions(rng: random.Random) -> list[tuple[str, Position]]:
    """The two-player rule: another background than the last, if any such tile can be placed."""
    options = two(PAIRS[0])
    made = []
    state = search(rng, options, whites_last, lambda s: rule_of_colour(s) == "waived" and backgrounds_left(s) == {"w"})
    made.append(("colour rule waived: no other background left", position(options, state)))
    state = search(
        rng,
        options,
        small_whites_last,
        lambda s: rule_of_colour(s) == "binds" and {m[0] for m in red.placements(s)} == {"B"},
    )
    made.append(("colour rule: only large tiles obey it", position(options, state)))
    state = search(
        rng, options, blacks_last, lambda s: rule_of_colour(s) == "waived" and len(backgrounds_left(s)) == 2, TWENTY_TWO
    )
    made.append(("colour rule waived: the other background is large and does not fit", position(options, state)))
    return made


def line(name: str, position: Position) -> dict[str, Any]:
    state = red.load(position)
    counts = [1, red.perft(state, 1)]
    while len(counts) <= DEEPEST and (counts[-1] != counts[-2] or len(counts) == 2):  # over: the counts stay
        leaves = counts[-1] * max(counts[-1] // counts[-2], 1)
        if leaves + counts[-1] * len(state.placed) > WORK:
            break
        counts.append(red.perft(state, len(counts)))
    moves = red.legal(state)
    known: dict[str, Any] = {"legal": moves} if len(moves) < 200 else {"legal_count": len(moves)}
    return {
        "name": name,
        "position": position,
        "perft": counts,
        **known,
        "scores": red.scores(state),
        "outcome": red.outcome(state),
    }


def main() -> None:
    rng = random.Random(3636)
    made = starts() + scored_by_hand() + random_positions(rng) + stuck_positions(rng)
    made += late_positions(rng) + colour_positions(rng)
    lines = [line(*each) for each in made]
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
