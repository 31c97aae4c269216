"""What is where in an observation, for every game and every way to write one.

The spaces have one version for all environments, VERSION: when an action or an observation changes its meaning, it
becomes the next number, and names that carry it (`rubrica/red7-v0`) change with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from types import ModuleType
from typing import Any, TypeAlias

import numpy

from rubrica.core.compiled import Shape
from rubrica.core.errors import BadParameter
from rubrica.core.game import Game
from rubrica.envs import red7_arrays, red_arrays
from rubrica.red import GAME as RED
from rubrica.red import turn as red_turn
from rubrica.red.tiles import INKS, KINDS, TILES
from rubrica.red7 import GAME as RED7
from rubrica.red7 import turn as red7_turn

VERSION = 0

Layout: TypeAlias = dict[str, tuple[int, ...]]
"""The parts of an observation in order, each with its shape."""


@dataclass(frozen=True)
class Kit:
    """What environments need of a game: its rules over rows of arrays, and the layouts of its observations."""

    game: Game[Any, Any, Any]
    rows: ModuleType
    state: Shape
    layouts: Mapping[str, Callable[[int], Layout]]
    """By the name of the writer, the first by default: from the number of seats to what it writes."""

    @property
    def actions(self) -> int:
        """How many actions there are; they are 0 to one less."""
        count: int = self.rows.ACTIONS
        return count

    def layout(self, observation: Any, seats: int) -> Layout:
        """What a writer writes; BadParameter if there is no such writer."""
        if not isinstance(observation, str) or observation not in self.layouts:
            raise BadParameter("observation", f"{observation!r} is not one of {', '.join(self.layouts)}")
        return self.layouts[observation](seats)


def size_of(layout: Layout) -> int:
    """How many bytes an observation has."""
    return sum(map(prod, layout.values()))


def parts_of(layout: Layout, observations: numpy.ndarray) -> dict[str, numpy.ndarray]:
    """Observations (the last axis holds the bytes of one) taken apart: views by name, nothing is copied."""
    parts, at = {}, 0
    for name, shape in layout.items():
        part = observations[..., at : at + prod(shape)]
        parts[name] = part.reshape(*observations.shape[:-1], *shape)
        at += prod(shape)
    return parts


def _public(seats: int) -> Layout:
    """What everyone sees of Red7 beside the cards; seats are counted from the one that observes."""
    kinds: Layout = {"rule": (7,), "phase": (7,)}
    each: Layout = dict.fromkeys(("to_act", "in", "hand_size", "points"), (seats,))
    return {**kinds, **each, "deck_size": (1,), "took": (1,)}


def _cards(seats: int) -> Layout:
    own: Layout = {"hand": (49,), "palette": (seats, 49), "known": (seats, 49), "score_pile": (seats, 49)}
    return {**own, "canvas": (49,), "deck_top": (49,), **_public(seats)}


def _standings(seats: int) -> Layout:
    return {"hand": (49,), "count": (seats, 7), "top": (seats, 7), **_public(seats)}


_NUMBERS: Layout = {
    **dict.fromkeys(("pool", "flipped", "placeable"), (KINDS,)),
    **dict.fromkeys(("score", "background", "circle", "ink", "ink_to_act"), (INKS,)),
    "phase": (3,),
    "tiles_placed": (1,),
}
"""All that RED has beside the board."""


def _tiles(_: int) -> Layout:
    return {"tiles": (TILES, 3), **_NUMBERS}


def _planes(_: int) -> Layout:
    return {"planes": (red_arrays.PLANE_COUNT, red_arrays.SIDE, red_arrays.SIDE), **_NUMBERS}


def _nothing(_: int) -> Layout:
    return {}


KITS = {
    "red7": Kit(RED7, red7_arrays, red7_turn.STATE, {"cards": _cards, "standings": _standings, "none": _nothing}),
    "red": Kit(RED, red_arrays, red_turn.STATE, {"tiles": _tiles, "planes": _planes, "none": _nothing}),
}


def kit_of(game: Any) -> Kit:
    """The kit of a game; BadParameter if there is none."""
    if not isinstance(game, str) or game not in KITS:
        raise BadParameter("game", f"{game!r} is not one of {', '.join(KITS)}")
    return KITS[game]
