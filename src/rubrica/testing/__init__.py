"""Checks that any game and any bot must pass, ours and yours."""

from rubrica.testing.bots import check_bot
from rubrica.testing.conformance import ConformanceError, check_game

__all__ = ["ConformanceError", "check_bot", "check_game"]
