"""The options of Red7, each free to combine with the others and with every number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rubrica.core.errors import BadParameter
from rubrica.core.game import Option

SEATS = (2, 3, 4)
OPTIONS = (
    Option("draw", ("off", "may", "must"), "off"),
    Option("scoring", (False, True), False),
    Option("actions", (False, True), False),
)
PRESETS = {
    "basic": {"draw": "off", "scoring": False, "actions": False},
    "advanced": {"draw": "may", "scoring": True, "actions": False},
    "advanced-fr": {"draw": "must", "scoring": True, "actions": False},
}


@dataclass(frozen=True, slots=True)
class Options:
    """Which of the optional rules are on; BadParameter if a value is none of its choices."""

    draw: Literal["off", "may", "must"] = "off"
    """Whether a seat draws after it put a card on the canvas whose number exceeds the count of its palette cards."""
    scoring: bool = False
    """Whether a match is a series of rounds in which cards are won as points, or one round."""
    actions: bool = False
    """Whether the cards 1, 3, 5 and 7 do something when they are played to the palette."""

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.name)
            if not any(value is choice or (isinstance(value, str) and value == choice) for choice in option.choices):
                shown = ", ".join(str(choice).lower() for choice in option.choices)
                raise BadParameter(f"options.{option.name}", "position-not-one-of", given=repr(value), choices=shown)

    @staticmethod
    def read(given: Mapping[str, Any] | None) -> Options:
        """Options from JSON; what is left out is off."""
        if given is None:
            return Options()
        if not isinstance(given, Mapping):
            raise BadParameter("options", "position-object", given=repr(given), example="{'draw': 'may'}")
        names = [option.name for option in OPTIONS]
        for name in given:
            if name not in names:
                raise BadParameter(f"options.{name}", "position-no-option", names=", ".join(names))
        return Options(**given)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value."""
        return {"draw": self.draw, "scoring": self.scoring, "actions": self.actions}
