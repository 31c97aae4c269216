"""Every sentence of every language with 1, 2 and many of what it speaks of."""

from __future__ import annotations

import itertools
import re
from functools import cache

import pytest

from rubrica.core.words import LANGUAGES, Words
from tests.words.messages import ANY, branches, each_file, each_language, entries, is_number, messages, variables

AMOUNTS = (0, 1, 2, 5, 21, 1_000_000)
"""None, one, two, some, one that ends in 1, and one with a form of its own in Portuguese, Spanish and French."""
ONE_AND_MANY = re.compile(r"\b1 \w+s\b")
"""A 1 and a word in the plural after it, as in “1 cards”."""


UNCHANGED = {
    "en": ("red-page-left", "red-page-pool-tile", "red-line-pool-face-down"),  # “1 left”, “1 small”
    "pt-BR": ("red-line-pool-face-down",),  # the number is after its name
    "es": ("red-line-pool-face-down",),
}


@cache
def counted(key: str) -> set[str]:
    """The variables of a message that are a number in some language."""
    return {
        variable
        for language in LANGUAGES
        for variable, choices in branches(language, key).items()
        if is_number(choices) or variable in ("points", "seconds", "minutes", "increment", "score", "number", "total")
    }


def renderings(language: str, key: str, amount: int) -> list[str]:
    """A message in each of its branches, with this amount of all that it counts."""
    numbers = counted(key)
    choices = {
        variable: [amount] if variable in numbers else (given or [ANY])
        for variable, given in branches(language, key).items()
    }
    words = Words.of(language)
    return [
        words.say(key, **dict(zip(choices, chosen, strict=True))) for chosen in itertools.product(*choices.values())
    ]


@each_language
@each_file
@pytest.mark.parametrize("amount", AMOUNTS)
def test_every_message_can_be_said_of_any_amount(language: str, file: str, amount: int) -> None:
    for key in messages(language, file):
        for said in renderings(language, key, amount):
            assert re.fullmatch("[^{}]+", said), f"{key}: {said!r}"


@each_language
@each_file
def test_one_is_not_said_in_the_plural(language: str, file: str) -> None:
    keys = [key for key in messages(language, file) if counted(key)]
    said = [(key, text) for key in keys for text in renderings(language, key, 1)]
    assert [(key, text) for key, text in said if ONE_AND_MANY.search(text)] == []


@each_language
def test_two_and_many_are_told_apart_from_one_wherever_another_language_does(language: str) -> None:
    """But for words that do not change with the number."""
    lacking = []
    for key in entries("en"):
        for variable in counted(key) & variables(language, key):
            forms = {other: "one" in branches(other, key)[variable] for other in LANGUAGES}
            if any(forms.values()) and not forms[language] and key not in UNCHANGED.get(language, ()):
                lacking.append((key, variable))
    assert lacking == []
