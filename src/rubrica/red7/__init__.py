"""Red7: 49 cards, seven ways to win."""

from rubrica.red7.game import GAME, Red7
from rubrica.red7.notation import Card, Move
from rubrica.red7.options import Options
from rubrica.red7.state import State

__all__ = ["GAME", "Card", "Move", "Options", "Red7", "State"]
