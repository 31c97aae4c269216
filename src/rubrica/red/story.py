"""How a game of RED went: the placement from which on its winner was ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rubrica.core.game import Json, Made
from rubrica.red.notation import placement_text
from rubrica.red.scoring import winners
from rubrica.red.state import State


def story_of(made: Sequence[Made[State]]) -> Json:
    """The placement after which the winner would have won at every moment; null while the game is played, or drawn."""
    last = made[-1].after if made else None
    if last is None or last.outcome is None or not last.outcome["winners"]:
        return {"decided": None}
    won = winners(last.raw)
    decisive = made[-1]
    for one in reversed(made):
        if winners(one.after.raw) != won:
            break
        if one.after.raw.tiles > one.before.raw.tiles:
            decisive = one
    raw = decisive.after.raw
    placement = placement_text(raw.placed[raw.tiles - 1])
    by = {"seat": decisive.seat, "version": decisive.version, "placement": placement}
    return {"decided": {"winner": won.bit_length() - 1, **by, "tile": raw.tiles, "tiles": last.raw.tiles}}
