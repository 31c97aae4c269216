"""Everything true in a game of RED at one moment, and the positions it is read from and written to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rubrica.core.errors import BadParameter, IllegalMove, NotationError, PositionError
from rubrica.core.game import Ending, Json, Seat
from rubrica.red import turn
from rubrica.red.notation import INKS, PLACEMENTS, TILES, Flip, Move, Placement, Tile, placement_text
from rubrica.red.options import Options
from rubrica.red.reasons import why_not
from rubrica.red.scoring import leaders, score, winners

KEYS = ("game", "options", "placed", "flipped")
TIES = {1: None, 2: "two", 3: "three"}


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """A game at one moment: a value. `raw` is the state on which the rules work; it is never changed."""

    options: Options
    raw: Any
    outcome: Json | None = None

    @property
    def placed(self) -> tuple[Placement, ...]:
        """The placements so far, in playing order."""
        return tuple(PLACEMENTS[action] for action in self.raw.placed[: self.raw.tiles])

    @property
    def flipped(self) -> Tile | None:
        """The tile turned up and not yet placed."""
        return TILES[self.raw.flipped.bit_length() - 1] if self.raw.flipped else None

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None when the game is over."""
        return None if self.outcome is not None else turn.seat(self.raw)

    def _facts(self) -> tuple[Any, ...]:
        """What is true; all else on the board, and the outcome, follows from it."""
        return self.options, self.raw.flipped, *self.raw.placed[: self.raw.tiles]

    def __eq__(self, other: object) -> bool:
        return self._facts() == other._facts() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._facts())


def begun(options: Options) -> State:
    """A game before its first move."""
    raw = turn.STATE.plain()
    turn.start(raw, options.players, options.third, int(options.face_down))
    return State(options, raw)


def refuse(raw: Any, move: Move) -> None:
    """IllegalMove, with the reason, if the rules do not allow a move. A flip without its tile counts by its size."""
    if isinstance(move, Flip) and move.tile is None:
        allowed = any(turn.allows(raw, Flip(move.size, tile).action) for tile in TILES if tile.size == move.size)
    else:
        allowed = (isinstance(move, Flip) or move.in_reach) and turn.allows(raw, move.action)
    if not allowed:
        raise IllegalMove(str(move), why_not(raw, move))


def played(state: State, action: int) -> State:
    """The state after an action that is allowed."""
    raw = state.raw.copied()
    turn.play(raw, action)
    return State(state.options, raw, outcome_of(raw))


def outcome_of(raw: Any) -> Json | None:
    """The outcome, when the game is over."""
    if turn.phase(raw) != turn.OVER:
        return None
    won = winners(raw)
    return {
        "ending": Ending.NO_PLACEMENT.value,
        "winners": [seat for seat in range(raw.players) if won >> seat & 1],
        "scores": scores_of(raw),
        "tie": TIES[leaders(raw).bit_count()],
    }


def scores_of(raw: Any) -> dict[str, int]:
    """The score of every ink, as things are."""
    return {name: score(raw, ink) for ink, name in enumerate(INKS)}


def read_position(given: Any) -> State:
    """A position from JSON, checked field by field: its placements must be a legal game so far."""
    if not isinstance(given, Mapping):
        raise PositionError("position", "position-red-object", given=_short(given), needed="'placed'")
    for key in given:
        if key not in KEYS:
            raise PositionError(str(key), "position-no-field", names=", ".join(KEYS))
    if given.get("game", "red") != "red":
        raise PositionError("game", "position-game", given=_short(given["game"]), game="'red'")
    try:
        state = begun(Options.read(given.get("options")))
    except BadParameter as error:
        raise PositionError(error.field, error) from None
    if not isinstance(given.get("placed"), list):
        if "placed" not in given:
            raise PositionError("placed", "position-red-missing")
        raise PositionError("placed", "position-red-list", given=_short(given["placed"]))
    raw = state.raw
    for place, text in enumerate(given["placed"]):
        _replay(raw, text, f"placed[{place}]")
    if given.get("flipped") is not None:
        _turn_up(raw, given["flipped"])
    return replace(state, outcome=outcome_of(raw))


def write_position(state: State) -> Json:
    """The position of a state."""
    return {
        "game": "red",
        "options": state.options.to_json(),
        "placed": list(map(placement_text, state.raw.placed[: state.raw.tiles])),
        "flipped": None if state.flipped is None else str(state.flipped),
    }


def _replay(raw: Any, text: Any, field: str) -> None:
    """Play one placement of a position. Face down, its tile was turned up before it."""
    try:
        placement = Placement.parse(text)
        if raw.face_down:
            flip = Flip(placement.tile.size, placement.tile)
            refuse(raw, flip)
            turn.play(raw, flip.action)
        refuse(raw, placement)
    except (NotationError, IllegalMove) as error:
        raise PositionError(field, error) from None
    turn.play(raw, placement.action)


def _turn_up(raw: Any, text: Any) -> None:
    try:
        tile = Tile.parse(text)
        refuse(raw, Flip(tile.size, tile))
    except (NotationError, IllegalMove) as error:
        raise PositionError("flipped", error) from None
    turn.play(raw, Flip(tile.size, tile).action)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
