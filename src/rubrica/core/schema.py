"""JSON schemas of a game's views and events, made from typed dictionaries."""

from __future__ import annotations

from typing import Any, TypeVar

from typing_extensions import TypedDict

from rubrica.core.game import Json

Shape = TypeVar("Shape")


def exact(shape: Shape) -> Shape:
    """Mark a typed dictionary as one without further fields."""
    shape.__pydantic_config__ = {"extra": "forbid"}  # type: ignore[attr-defined]  # where pydantic looks for it
    return shape


def open_ended(shape: Shape) -> Shape:
    """Mark a typed dictionary as one that may have further fields."""
    shape.__pydantic_config__ = {"extra": "allow"}  # type: ignore[attr-defined]  # the same
    return shape


@open_ended
class Reason(TypedDict):
    """Why something is so: the name of the reason, and what it speaks of."""

    reason: str


def schema_of(told: Any) -> Json:
    """The JSON schema of a typed dictionary or a union of them."""
    from pydantic import TypeAdapter

    return TypeAdapter(told).json_schema(mode="serialization")
