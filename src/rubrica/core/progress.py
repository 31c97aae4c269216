"""How far long work has come, told to whoever wants to show it."""

from collections.abc import Callable

Progress = Callable[[int], object]
"""Called with how much of the work is done."""


def no_progress(_: int) -> None:
    """Default callback: does nothing."""
