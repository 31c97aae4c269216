"""Writes playthroughs/*.json, a game for each option set; run by hand. Seeded.

Each is a record whose entries also say what was true `after` them. The plain reference agrees with every legal move,
score and outcome, or nothing is written. `python -m tests.red.make_playthroughs`
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rubrica.core.record import Recorder, replay
from rubrica.red import GAME, Move, Options, State
from rubrica.red.options import PAIRS
from tests.reference import red as reference

SEEDS = 200  # tried for each
OUT = Path(__file__).parent / "playthroughs"
Told = dict[str, Any]


def names() -> dict[str, Options]:
    """The name of each playthrough, with its options."""
    three = [Options(face_down=down) for down in (False, True)]
    two = [Options(2, inks, down) for inks in PAIRS for down in (False, True)]
    return {name_of(options): options for options in (*three, *two)}


def name_of(options: Options) -> str:
    return "-".join([*options.inks, *["face-down"] * options.face_down])


def facts(state: State) -> str:
    """What is true in a state, in one line: who is to act, each score as a product, the pool, how much is legal."""
    told, seen = GAME.describe(state), GAME.view(state, None).told
    parts = [f"{seen['to_act']} to act ({seen['phase']})"]
    for ink, group in told["groups"].items():
        backgrounds, circles = (" ".join(map(str, group[f"{part}_tiles"])) for part in ("background", "circle"))
        parts.append(f"{ink} {group['background']} ({backgrounds}) x {group['circle']} ({circles})")
    parts.append("left " + " ".join(f"{count}{tile}" for tile, count in told["pool"].items() if count))
    moves = told["legal"]
    if told["outcome"]:
        return "; ".join([*parts, f"won by {told['outcome']['winners']}, tie {told['outcome']['tie']}"])
    return "; ".join([*parts, f"{len(moves)} legal, {moves[0]} to {moves[-1]}"])


def play(options: Options, seed: int) -> Recorder[State, Move]:
    """A game of random moves."""
    rng, recorder = random.Random(seed), Recorder(GAME, options, options.players)
    while GAME.to_act(recorder.state) is not None:
        recorder.play(GAME.dealt(recorder.state, rng, rng.choice(GAME.legal(recorder.state))))
    return recorder


def worth(record: Told) -> tuple[bool, int]:
    """Open games with a tie, those face down with a winner by points; then short ones."""
    wanted = None if record["options"]["face_down"] else "two"
    return record["outcome"]["tie"] == wanted, -len(record["entries"])


def confirm(record: Told) -> None:
    """The plain reference agrees with each legal move, score and outcome."""
    plain = reference.load({"options": record["options"], "placed": []})
    for entry in replay(record):
        plain = reference.play(plain, entry.move)
        told = GAME.describe(entry.step.state)
        assert told["legal"] == reference.legal(plain), entry
        assert told["scores"] == reference.scores(plain), entry
        assert told["outcome"] == reference.outcome(plain), entry


def lines(record: Told) -> Iterator[str]:
    """The file: a line for each entry, with the facts after it."""
    text = {key: json.dumps(value) for key, value in record.items()}
    head = ", ".join(f'"{key}": {value}' for key, value in text.items() if key not in ("entries", "outcome"))
    yield f'{{{head}, "entries": ['
    both = zip(record["entries"], replay(record), strict=True)
    yield ",\n".join(json.dumps(entry | {"after": facts(done.step.state)}) for entry, done in both)
    yield f'], "outcome": {text["outcome"]}}}'


def main() -> None:
    """Write them all."""
    OUT.mkdir(exist_ok=True)
    for name, options in names().items():
        record = max((play(options, seed).to_json() for seed in range(SEEDS)), key=worth)
        confirm(record)
        (OUT / f"{name}.json").write_text("\n".join(lines(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
