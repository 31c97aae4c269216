"""The dataset of Red7: its columns, and how its rows are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rubrica.bots import red7_rows
from rubrica.bots.red7 import FirstFitBot, RandomBot
from rubrica.bots.red7_rows import ROW, STRAYS_ALWAYS
from rubrica.core.bot import find_bots
from rubrica.core.compiled import Backend
from rubrica.core.decisions import Column, DecisionWriter, Play
from rubrica.core.game import Json
from rubrica.red7 import survival, turn
from rubrica.red7.game import GAME
from rubrica.red7.notation import MOVE_TEXT, Move
from rubrica.red7.state import State, after_scoring

PLACES = ("oneself", "the next seat", "the seat after it", "the seat before")
KINDS = ("play", "discard", "take", "tuck", "paint")


def _by_place(name: str, kind: str, about: str) -> list[Column]:
    return [Column(f"{name}_{place}", kind, f"{about}: {who}", name, place) for place, who in enumerate(PLACES)]


COLUMNS = (
    Column("game", "int64", "number of the game (match), from 0"),
    Column("decision", "int32", "number of the decision within its game, from 0"),
    Column("round", "int16", "number of the round, from 1"),
    Column("seat", "int8", "the seat that decides"),
    Column(
        "phase", "int8", "0 start of the turn, 1 owes a play, 2 a take, 3 a tuck or paint, 4 after a play, 5 a draw"
    ),
    Column("rule", "int8", "colour of the rule in force, 0 violet to 6 red"),
    Column("took", "int8", "1 if a card was taken in this turn"),
    Column("hand", "int64", "cards in the seat's own hand"),
    *_by_place("palette", "int64", "cards of the palette"),
    *_by_place("known", "int64", "cards that everyone knows to be in the hand"),
    *_by_place("pile", "int64", "cards of the score pile"),
    *_by_place("hand_size", "int8", "number of cards in the hand"),
    *_by_place("points", "int16", "points of the score pile"),
    Column("still_in", "int8", "who is still in: bit 0 oneself, bit 1 the next seat, ..."),
    Column("canvas", "int64", "cards on the canvas"),
    Column("deck_size", "int8", "number of cards in the deck"),
    Column("deck_top", "int64", "cards on top of the deck that everyone knows"),
    Column("deck_next", "int8", "the next card of the deck, if everyone knows it, else -1"),
    *(
        Column(f"legal_{kind}", "int64", f"cards that the move {kind} may name", "legal", i)
        for i, kind in enumerate(KINDS)
    ),
    Column("legal_other", "int64", "bits 0 to 3: draw, skip, end, fold", "legal", len(KINDS)),
    Column(
        "action", "int16", "the move made: 49 each of play, discard, take, tuck, paint (+ card); draw, skip, end, fold"
    ),
    Column("round_won", "int8", "1 if the seat won this round"),
    Column("won", "float32", "1 if the seat won the match, a part of it if the win was shared, else 0"),
    *_by_place("points_at_end", "int16", "points at the end of the match"),
)


class Red7Decisions(DecisionWriter):
    """Writes decisions of Red7 as rows."""

    game = "red7"
    version = 1
    columns = COLUMNS
    row = ROW

    def plays(self, bot: str) -> bool:
        """Whether the bot plays first fit or at random."""
        return type(find_bots(self.game).get(bot)) in (RandomBot, FirstFitBot)

    def player(self, backend: Backend, options: Json, seats: int, bots: Sequence[str]) -> Play:
        """Plays matches with these options."""
        read, seats = GAME.read_options(options, seats)
        states, stack = backend.states(turn.STATE, 1), backend.states(turn.STATE, survival.DEPTH + 1)
        backend.put(states, 0, GAME.start(read, seats).raw)
        walk, order, strays = backend.state(survival.WALK), backend.numbers(49), backend.numbers(len(bots))
        for place, bot in enumerate(bots):
            strays[place] = strays_of(bot)
        play_rows = backend.twin(red7_rows).play_rows

        def play(rows: Any, place: int, game: int, dice: Any) -> int:
            return int(play_rows(states[0], stack, walk, strays, len(bots), order, rows, place, game, dice))

        return play

    def observe(self, state: State) -> Any:
        """A row of what the seat to act may know and do."""
        row = ROW.plain()
        red7_rows.observe(state.raw, row)
        row.round = state.round
        return row

    def settle(self, rows: Sequence[Any], state: State) -> None:
        """Write who won the round that is over and, if the match is, how it ended."""
        first = next((place for place, row in enumerate(rows) if row.round == state.round), len(rows))
        red7_rows.settle_round(state.raw, rows, first, len(rows))
        if state.outcome is not None and state.outcome["match"] is not None:
            red7_rows.settle_match(after_scoring(state), rows, 0, len(rows))

    def action(self, move: str) -> int:
        """The action of a move."""
        return Move.parse(move).action

    def move(self, action: int) -> str:
        """The notation of an action."""
        return MOVE_TEXT[action]


def strays_of(bot: str) -> int:
    """How many times in 100 a bot of this writer plays any turn that keeps it in."""
    found = find_bots("red7")[bot]
    return found.strays if isinstance(found, FirstFitBot) else STRAYS_ALWAYS


WRITER = Red7Decisions()
