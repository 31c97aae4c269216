"""Red7 and RED as Python games of OpenSpiel. Importing this package registers `rubrica_red7` and `rubrica_red`.

>>> import pyspiel
>>> import rubrica.envs.openspiel
>>> game = pyspiel.load_game("rubrica_red7(players=3,draw=may)")
"""

from rubrica.envs.openspiel import red, red7

__all__ = ["red", "red7"]
