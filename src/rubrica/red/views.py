"""What a seat may know of a game of RED: everything, but for what a flip will turn up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from rubrica.core.game import Json, Seat, View, with_shared
from rubrica.red import turn
from rubrica.red.board import ROW_STEP, ROWS, SPOTS, spot, weight
from rubrica.red.notation import INKS, TILE_TEXT, legal_texts, placement_text
from rubrica.red.reasons import tiles_of, verdict, why_over
from rubrica.red.scoring import leaders
from rubrica.red.state import State, read_position, scores_of
from rubrica.red.tiles import FIRST_LARGE

PHASES = ("flip", "place", "over")
FAR_SIDES = (1, ROW_STEP)
FAR_SIDES_LARGE = (2, ROW_STEP + 2, 2 * ROW_STEP, 2 * ROW_STEP + 1)
"""The cells to the right of a tile and below it, from its own cell or anchor: each pair of neighbours is met once."""


def view_json(state: State, seat: Seat | None) -> Json:
    """The view of a seat."""
    return _own_json(state, seat) | _shared_json(state)


def views_text(state: State, seats: Iterable[Seat | None]) -> dict[Seat | None, bytes]:
    """The views of seats as JSON text, what they share written once."""
    shared = orjson.dumps(_shared_json(state))
    return {seat: with_shared(_own_json(state, seat), shared) for seat in seats}


def _own_json(state: State, seat: Seat | None) -> Json:
    """What a view tells only to its seat."""
    mine = seat is not None and seat == state.seat
    return {"seat": seat, "legal": legal_texts(state.raw) if mine else []}


def _shared_json(state: State) -> Json:
    """What every view tells."""
    raw, phase = state.raw, turn.phase(state.raw)
    return {
        "game": "red",
        "options": state.options.to_json(),
        "placed": [placement_text(action) for action in raw.placed[: raw.tiles]],
        "flipped": None if state.flipped is None else str(state.flipped),
        "to_act": state.seat,
        "phase": PHASES[phase],
        "pool": sizes_json(raw) if raw.face_down else pool_json(raw),
        "scores": scores_of(raw),
        "groups": groups_json(raw),
        **_standing_json(raw),
        "over": why_over(raw).to_json() if phase == turn.OVER else None,
        "outcome": state.outcome,
    }


def _standing_json(raw: Any) -> Json:
    """The seats that share the highest score, if anyone has scored, and who wins as the scores are."""
    why = verdict(raw)
    ahead = leaders(raw) if why.about["score"] else 0
    return {"leaders": [seat for seat in range(raw.players) if ahead >> seat & 1], "verdict": why.to_json()}


def pool_json(raw: Any) -> Json:
    """How many tiles of each kind are left; one that is turned up stays in the pool until it is placed."""
    return dict(zip(TILE_TEXT, raw.left, strict=True))


def sizes_json(raw: Any) -> Json:
    """How many tiles of each size are left."""
    return {"small": sum(raw.left[:FIRST_LARGE]), "large": sum(raw.left[FIRST_LARGE:])}


def groups_json(raw: Any) -> Json:
    """The largest groups of each ink: what they are worth, and their tiles as indices into `placed`."""
    told = {}
    for ink, name in enumerate(INKS):
        backgrounds, circles = raw.best[ink], raw.best[len(INKS) + ink]
        told[name] = {
            "background": weight(raw, backgrounds),
            "background_tiles": tiles_of(backgrounds),
            "circle": weight(raw, circles),
            "circle_tiles": tiles_of(circles),
            "circle_joints": _joints(raw, circles),
        }
    return told


def _joints(raw: Any, group: int) -> list[list[int]]:
    """The pairs of a group's tiles that share a side, or part of one, each by its numbers."""
    joints, tile_at = [], raw.tile_at
    for tile in tiles_of(group):
        own = spot(raw.placed[tile] >> 6 & ROWS - 1, raw.placed[tile] & ROWS - 1)
        cells = FAR_SIDES_LARGE if raw.large >> tile & 1 else FAR_SIDES
        beside = 0
        for step in cells:
            beside |= 1 << tile_at[own + step & SPOTS - 1]  # bit 0 is a cell without a tile
        if beside >> 1 & group:
            joints += [[tile, other] for other in tiles_of(beside >> 1 & group)]
    return joints


def state_of(view: View) -> State:
    """The state a view tells of: nothing of it is hidden, since chance is not there before the dealer makes it."""
    told = view.told_of("red")
    return read_position({key: told[key] for key in ("game", "options", "placed", "flipped")})
