"""The dataset of RED: its columns, and how its rows are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rubrica.bots import red_rows
from rubrica.bots.red import GreedyBot, RandomBot
from rubrica.bots.red_policy import LOOK
from rubrica.bots.red_rows import ROW
from rubrica.core.bot import find_bots
from rubrica.core.compiled import Backend
from rubrica.core.decisions import Column, DecisionWriter, Play
from rubrica.core.game import Json
from rubrica.red import turn
from rubrica.red.game import GAME
from rubrica.red.notation import INKS, SIZES, TILE_TEXT, Flip, parse_move, placement_text
from rubrica.red.state import State


def _by_ink(name: str, kind: str, about: str) -> list[Column]:
    return [Column(f"{name}_{ink}", kind, f"{about}: {ink}", name, place) for place, ink in enumerate(INKS)]


COLUMNS = (
    Column("game", "int64", "number of the game, from 0"),
    Column("decision", "int32", "number of the decision within its game, from 0"),
    Column("seat", "int8", "the seat that decides"),
    Column("ink", "int8", "its ink: 0 white, 1 black, 2 red"),
    Column("phase", "int8", "0 to flip, 1 to place"),
    Column("tiles", "int8", "number of tiles on the board"),
    Column("placed", "list<int32>", "the placements so far, in order, numbered as `action`", length="tiles"),
    *(
        Column(
            f"left_{'small' if kind < 6 else 'large'}_{tile.lower()}",
            "int8",
            f"tiles {tile} not yet placed",
            "left",
            kind,
        )
        for kind, tile in enumerate(TILE_TEXT)
    ),
    Column("flipped", "int8", "the kind turned up and not yet placed, 0 wb, 1 wr, ..., 11 RB; else -1"),
    *_by_ink("score", "int16", "score as things are"),
    *_by_ink("background", "int8", "value of the largest background group"),
    *_by_ink("circle", "int8", "value of the largest circle group"),
    Column("legal_flips", "int8", "bit 0: a small tile may be turned up; bit 1: a large one"),
    Column(
        "legal_kinds", "int16", "kinds that may be placed: bit 0 wb, 1 wr, 2 bw, 3 br, 4 rw, 5 rb, 6 WB, ..., 11 RB"
    ),
    Column(
        "legal_cells",
        "list<int16>",
        "places, row << 6 | column, of a small tile of these kinds",
        "cell",
        length="cells",
    ),
    Column("legal_anchors", "list<int16>", "places of a large tile of these kinds", "anchor", length="anchors"),
    Column("action", "int32", "the move made: kind << 12 | place; 49152 is flip small, 49153 flip large"),
    Column("won", "float32", "1 if the seat won, else 0"),
    *_by_ink("score_at_end", "int16", "score at the end"),
)


class RedDecisions(DecisionWriter):
    """Writes decisions of RED as rows."""

    game = "red"
    version = 1
    columns = COLUMNS
    row = ROW

    def plays(self, bot: str) -> bool:
        """Whether the bot plays greedily or at random."""
        return type(find_bots(self.game).get(bot)) in (RandomBot, GreedyBot)

    def player(self, backend: Backend, options: Json, seats: int, bots: Sequence[str]) -> Play:
        """Plays games with these options."""
        read, seats = GAME.read_options(options, seats)
        states, look, samples = backend.states(turn.STATE, 2), backend.state(LOOK), backend.numbers(len(bots))
        backend.put(states, 0, GAME.start(read, seats).raw)
        for place, bot in enumerate(bots):
            samples[place] = samples_of(bot)
        play_rows = backend.twin(red_rows).play_rows

        def play(rows: Any, place: int, game: int, dice: Any) -> int:
            return int(play_rows(states[0], states[1], look, samples, len(bots), rows, place, game, dice))

        return play

    def observe(self, state: State) -> Any:
        """A row of what the seat to act may know and do."""
        row = ROW.plain()
        red_rows.observe(state.raw, row)
        return row

    def settle(self, rows: Sequence[Any], state: State) -> None:
        """Write how the game ended."""
        red_rows.settle(state.raw, rows, 0, len(rows))

    def action(self, move: str) -> int:
        """The action of a placement; of a flip, the action that names its size."""
        read = parse_move(move)
        return turn.FLIP + SIZES.index(read.size) if isinstance(read, Flip) else read.action

    def move(self, action: int) -> str:
        """The notation of an action."""
        return str(Flip(SIZES[action - turn.FLIP])) if action >= turn.FLIP else placement_text(action)


def samples_of(bot: str) -> int:
    """How many places a bot of this writer looks at; 0 for one that plays at random."""
    found = find_bots("red")[bot]
    return found.samples if isinstance(found, GreedyBot) else 0


WRITER = RedDecisions()
