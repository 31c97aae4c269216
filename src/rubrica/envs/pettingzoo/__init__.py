"""Red7 and RED as PettingZoo environments (AEC), with action masks.

>>> from rubrica.envs.pettingzoo import red7
>>> env = red7.env(seats=3, draw="may", scoring=True)

Importing this package also registers them, so that `pettingzoo.make("aec", "rubrica/red7-v0", seats=3)` finds them.
"""

from pettingzoo import aec_registry, register

from rubrica.envs.pettingzoo import red, red7
from rubrica.envs.spaces import VERSION

__all__ = ["red", "red7"]

for _game in __all__:
    if f"rubrica/{_game}-v{VERSION}" not in aec_registry:
        register("aec", f"rubrica/{_game}-v{VERSION}", entry_point=f"{__name__}.{_game}:env")
