"""Writes ../data/red7/playthroughs/*.json, a match for each option set and number of seats; run by hand. Seeded.

Each is a record whose entries also say what was true `after` them. The plain reference agrees with every legal move
and every outcome, or nothing is written. `python -m tests.reference.make_playthroughs`
"""

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rubrica.core.record import Recorder, replay
from rubrica.red7 import GAME, Move, Options, State
from tests.reference import red7

SEEDS = 150  # tried for each; the match with the most kinds of moves is kept, and of those the one nearest to
ENTRIES = 25  # entries
OUT = Path(__file__).parent.parent / "data" / "red7" / "playthroughs"
Told = dict[str, Any]


def names() -> dict[str, tuple[Options, int]]:
    """The name of each playthrough, with its options and seats."""
    sets = itertools.product(*(option.choices for option in GAME.options), GAME.seats)
    return {name_of(Options(*chosen), seats): (Options(*chosen), seats) for *chosen, seats in sets}


def name_of(options: Options, seats: int) -> str:
    marks = ["scoring"] * options.scoring + ["actions"] * options.actions
    return "-".join([f"draw-{options.draw}", *marks, f"{seats}-seats"])


def facts(state: State) -> str:
    """What is true in a state, in one line: who is to act, the rule, the leader, each seat, the deck, what is legal."""
    told, seen = GAME.describe(state), GAME.view(state, None).told
    parts = [f"round {seen['round']}, {seen['to_act']} to act ({seen['phase']}), {told['rule']}"]
    for seat, (public, hand) in enumerate(zip(seen["seats"], told["hands"], strict=True)):
        mark = f"({public['out']['reason']}) " if public["out"] else "leads " if seat == told["leader"] else ""
        cards = " ".join(public["palette"]) + " / " + " ".join(hand)
        parts.append(f"{mark}{cards}" + (f" known {' '.join(public['known'])}" if public["known"] else ""))
    parts.append(" ".join([f"deck {seen['deck']['size']}", *seen["deck"]["top"]]))
    return "; ".join([*parts, won(told["outcome"]) if told["outcome"] else allowed(told["legal"])])


def won(outcome: Told) -> str:
    points = " ".join(map(str, outcome["points"]))
    return f"won by {outcome['winners'][0]}, scored {' '.join(outcome['scored']) or 'nothing'}, points {points}"


def allowed(moves: list[str]) -> str:
    """Moves with each kind named once: `discard b2 g4, end`."""
    cards: dict[str, list[str]] = {}
    for kind, _, card in (move.partition(" ") for move in moves):
        cards.setdefault(kind, []).append(card)
    return ", ".join(" ".join([kind, *named]).strip() for kind, named in cards.items())


def play(options: Options, seats: int, seed: int) -> Recorder[State, Move]:
    """A match of random moves, none of them a fold."""
    rng, recorder = random.Random(seed), Recorder(GAME, options, seats)
    while GAME.to_act(recorder.state) is not None:
        moves = [move for move in GAME.legal(recorder.state) if move.kind != "fold"]
        recorder.play(GAME.dealt(recorder.state, rng, rng.choice(moves) if moves else None))
    return recorder


def worth(record: Told) -> tuple[int, int]:
    """How many kinds of moves a record shows, and how near its length is to the wanted one."""
    entries = record["entries"]
    return len({entry["move"].split()[0] for entry in entries}), -abs(len(entries) - ENTRIES)


def confirm(record: Told) -> None:
    """The plain reference agrees with each legal move and outcome."""
    plain: red7.State | None = None
    for entry in replay(record):
        told = GAME.describe(entry.step.state)
        if entry.seat is None:
            plain = red7.load(GAME.position(entry.step.state))
        else:
            assert plain is not None
            plain = red7.play(plain, entry.move)
        assert told["legal"] == (red7.legal(plain) if plain.seat is not None else []), entry
        assert told["outcome"] == red7.outcome(plain), entry


def lines(record: Told) -> Iterator[str]:
    """The file: a line for each entry, with the facts after it."""
    text = {key: json.dumps(value) for key, value in record.items()}
    head = ", ".join(f'"{key}": {value}' for key, value in text.items() if key not in ("entries", "outcome"))
    yield f'{{{head}, "entries": ['
    both = zip(record["entries"], replay(record), strict=True)
    yield ",\n".join(json.dumps(entry | {"after": facts(done.step.state)}) for entry, done in both)
    yield f'], "outcome": {text["outcome"]}}}'


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (options, seats) in names().items():
        record = max((play(options, seats, seed).to_json() for seed in range(SEEDS)), key=worth)
        confirm(record)
        (OUT / f"{name}.json").write_text("\n".join(lines(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
