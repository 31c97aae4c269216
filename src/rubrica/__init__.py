"""Rubrica: a home for the table games Red7 and RED, and a library of their rules.

`rubrica.red7` and `rubrica.red` hold the two games; here is what they share: views, bots, records and errors.
Each name is loaded when it is first used, so that `import rubrica` takes no time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rubrica import red, red7
    from rubrica.core.bot import Bot, Budget, Considered, find_bot, find_bots
    from rubrica.core.errors import (
        BadParameter,
        IllegalMove,
        NoSuchGame,
        NotationError,
        PositionError,
        RecordError,
        RubricaError,
        UnknownDeck,
    )
    from rubrica.core.game import DEALER, Ending, Event, Game, Option, Step, Tally, Turn, View, find_game, game_names
    from rubrica.core.reason import Reason
    from rubrica.core.record import Record, Recorder, Replayed
    from rubrica.core.simulation import Simulated

__version__ = "0.1.0"
__all__ = [
    "DEALER",
    "BadParameter",
    "Bot",
    "Budget",
    "Considered",
    "Ending",
    "Event",
    "Game",
    "IllegalMove",
    "NoSuchGame",
    "NotationError",
    "Option",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Recorder",
    "Replayed",
    "RubricaError",
    "Simulated",
    "Step",
    "Tally",
    "Turn",
    "UnknownDeck",
    "View",
    "find_bot",
    "find_bots",
    "find_game",
    "game_names",
    "red",
    "red7",
]
_MODULES = ("core.game", "core.errors", "core.bot", "core.record", "core.reason", "core.simulation")


if not TYPE_CHECKING:  # a type checker would take any name for one that is there

    def __getattr__(name: str) -> Any:
        """A public name, from the module that defines it (PEP 562)."""
        if name in ("red", "red7"):
            return import_module(f"rubrica.{name}")
        if name in __all__:
            for module in _MODULES:
                found = import_module(f"rubrica.{module}")
                if hasattr(found, name):
                    globals()[name] = getattr(found, name)
                    return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
