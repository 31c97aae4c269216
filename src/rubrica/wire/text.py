"""What text from outside may hold."""

from __future__ import annotations

import math
import unicodedata
from typing import Any

JOINERS = "\u200c\u200d"
"""Invisible, but words of some languages and many emoji need them."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode categories: control, format and private characters, surrogates, what is not assigned, line separators."""
VISIBLE = frozenset("LNPS")
"""First letters of the categories that show something: letters, numbers, punctuation, symbols."""


def checked_text(text: str) -> str:
    """The text; ValueError if it holds control characters or others that show nothing."""
    for character in text:
        if unicodedata.category(character) in REFUSED and character not in JOINERS:
            raise ValueError("holds a character that is not allowed")
    return text


def checked_name(text: str) -> str:
    """A name without spaces around it; ValueError if nothing of it can be seen."""
    name = checked_text(text.strip())
    if not any(unicodedata.category(one)[0] in VISIBLE and one not in BLANK for one in name):
        raise ValueError("holds nothing that can be seen")
    return name


def check_json(value: Any) -> None:
    """ValueError if JSON holds what it cannot be written with again: half a surrogate pair, NaN or infinity."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            if not one.isascii() and any("\ud800" <= character <= "\udfff" for character in one):
                raise ValueError("holds half a surrogate pair")
        elif isinstance(one, float):
            if not math.isfinite(one):
                raise ValueError("holds a number that is not finite")
        elif isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one
