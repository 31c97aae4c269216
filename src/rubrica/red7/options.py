"""The options of Red7, each free to combine with the others and with every number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from rubrica.core.errors import BadParameter
from rubrica.core.game import Option
from rubrica.red7.notation import COLORS

SEATS = (2, 3, 4)
OPTIONS = (
    Option(
        "draw",
        ("off", "may", "must"),
        "off",
        "Whether a seat may or must draw after putting a card on the canvas.",
    ),
    Option("scoring", (False, True), False, "Rounds until someone has the points to win; else one round decides."),
    Option("actions", (False, True), False, "The cards 1, 3, 5 and 7 have actions."),
)
LAB_OPTIONS = (
    Option("numbers", tuple(range(1, 8)), 7, "A smaller deck: the numbers from 1 to this."),
    Option("colors", tuple(range(1, 8)), 7, "A smaller deck: so many colours, the highest ones."),
    Option("hand", tuple(range(1, 8)), 7, "How many cards each hand is dealt."),
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
    numbers: int = 7
    """For small games of the lab: only the cards from 1 to this number are in the deck."""
    colors: int = 7
    """For small games of the lab: only so many colours are in the deck, from red down."""
    hand: int = 7
    """For small games of the lab: how many cards are dealt to each hand."""

    def __post_init__(self) -> None:
        for option in (*OPTIONS, *LAB_OPTIONS):
            value = getattr(self, option.name)
            if not any(type(value) is type(choice) and value == choice for choice in option.choices):
                shown = ", ".join(str(choice).lower() for choice in option.choices)
                raise BadParameter(f"options.{option.name}", "position-not-one-of", given=repr(value), choices=shown)

    @staticmethod
    def read(given: Mapping[str, Any] | None) -> Options:
        """Options from JSON; what is left out is off."""
        if given is None:
            return Options()
        if not isinstance(given, Mapping):
            raise BadParameter("options", "position-object", given=repr(given), example="{'draw': 'may'}")
        names = [option.name for option in (*OPTIONS, *LAB_OPTIONS)]
        for name in given:
            if name not in names:
                raise BadParameter(f"options.{name}", "position-no-option", names=", ".join(names))
        return Options(**given)

    def to_json(self) -> dict[str, Any]:
        """Every option with its value; those of the lab only where they differ from the whole game."""
        lab = {one.name: getattr(self, one.name) for one in LAB_OPTIONS if getattr(self, one.name) != one.default}
        return {"draw": self.draw, "scoring": self.scoring, "actions": self.actions, **lab}

    @property
    def cards(self) -> int:
        """The cards of the deck, as a mask."""
        return _deck(self.numbers, self.colors)

    def refuse_short_deck(self, seats: int) -> None:
        """BadParameter if the deck has too few cards for the hands and palettes of so many seats."""
        have, need = self.numbers * self.colors, seats * (self.hand + 1)
        if have < need:
            raise BadParameter("options", f"{have} cards are too few: hands and palettes of {seats} seats take {need}")


@cache
def _deck(numbers: int, colors: int) -> int:
    """The cards of a deck with so many numbers, from 1 up, and colours, from red down: a mask."""
    kept = range(len(COLORS) - colors, len(COLORS))
    return sum(1 << len(COLORS) * number + color for number in range(numbers) for color in kept)
