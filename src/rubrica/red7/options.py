"""The options of Red7, each free to combine with the others and with every number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
    """Which of the optional rules are on."""

    draw: str = "off"
    scoring: bool = False
    actions: bool = False

    @staticmethod
    def read(given: Mapping[str, Any] | None) -> Options:
        """Options from JSON; what is left out is off."""
        if given is None:
            return Options()
        if not isinstance(given, Mapping):
            raise BadParameter("options", f"{given!r} is not an object such as {{'draw': 'may'}}")
        by_name = {option.name: option for option in OPTIONS}
        for name, value in given.items():
            if name not in by_name:
                raise BadParameter(f"options.{name}", f"there is no such option: they are {', '.join(by_name)}")
            choices = by_name[name].choices
            if not any(value is choice or (isinstance(value, str) and value == choice) for choice in choices):
                shown = ", ".join(str(choice).lower() for choice in choices)
                raise BadParameter(f"options.{name}", f"{value!r} is not one of {shown}")
        return Options(**given)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value."""
        return {"draw": self.draw, "scoring": self.scoring, "actions": self.actions}
