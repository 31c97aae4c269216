"""Arguments as callers give them, made plain: NumPy's numbers and truth values count as Python's own."""

from __future__ import annotations

import operator
from typing import Any

import numpy

from rubrica.core.errors import BadParameter


def whole(name: str, value: Any) -> int:
    """A whole number of any type; BadParameter if it is none, as True is not."""
    try:
        number = operator.index(value)
    except TypeError:
        raise BadParameter(name, f"{value!r} is not a whole number") from None
    if isinstance(value, bool | numpy.bool_):
        raise BadParameter(name, f"{value!r} is not a whole number")
    return number


def plain(value: Any) -> Any:
    """A scalar or an array of NumPy as a value of Python's own; all else as it is."""
    return value.tolist() if isinstance(value, numpy.generic | numpy.ndarray) else value
