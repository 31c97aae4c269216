"""What a seat may know of a game of RED: everything, but for what a flip will turn up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from rubrica.core.game import Json, Seat, View, with_shared
from rubrica.red import turn
from rubrica.red.board import weight
from rubrica.red.notation import INKS, TILE_TEXT, legal_texts
from rubrica.red.reasons import tiles_of
from rubrica.red.state import State, read_position, scores_of, write_position
from rubrica.red.tiles import FIRST_LARGE

PHASES = ("flip", "place", "over")


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
    return {"seat": seat, "legal": legal_texts(state.law) if mine else []}


def _shared_json(state: State) -> Json:
    """What every view tells."""
    law = state.law
    return write_position(state) | {
        "to_act": state.seat,
        "phase": PHASES[turn.phase(law)],
        "pool": sizes_json(law) if law.face_down else pool_json(law),
        "scores": scores_of(law),
        "groups": groups_json(law),
        "outcome": state.outcome,
    }


def pool_json(law: Any) -> Json:
    """How many tiles of each kind are left; one that is turned up stays in the pool until it is placed."""
    return dict(zip(TILE_TEXT, law.left, strict=True))


def sizes_json(law: Any) -> Json:
    """How many tiles of each size are left."""
    return {"small": sum(law.left[:FIRST_LARGE]), "large": sum(law.left[FIRST_LARGE:])}


def groups_json(law: Any) -> Json:
    """The largest groups of each ink: what they are worth, and their tiles as indices into `placed`."""
    told = {}
    for ink, name in enumerate(INKS):
        backgrounds, circles = law.best[ink], law.best[len(INKS) + ink]
        told[name] = {
            "background": weight(law, backgrounds),
            "background_tiles": tiles_of(backgrounds),
            "circle": weight(law, circles),
            "circle_tiles": tiles_of(circles),
        }
    return told


def state_of(view: View) -> State:
    """The state a view tells of: nothing of it is hidden, since chance is not there before the dealer makes it."""
    return read_position({key: view.told[key] for key in ("game", "options", "placed", "flipped")})
