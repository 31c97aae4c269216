"""Checks that any game must pass, ours and yours: `check_game(game)`."""

from rubrica.testing.conformance import ConformanceError, check_game

__all__ = ["ConformanceError", "check_game"]
