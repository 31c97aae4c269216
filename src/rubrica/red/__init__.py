"""RED: 36 tiles of three inks, for three players or two."""

from rubrica.red.game import GAME, Red
from rubrica.red.notation import Flip, Move, Placement, Tile
from rubrica.red.options import Options
from rubrica.red.picture import Board
from rubrica.red.state import State

__all__ = ["GAME", "Board", "Flip", "Move", "Options", "Placement", "Red", "State", "Tile"]
