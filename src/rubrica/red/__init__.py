"""RED: 36 tiles of three inks, for three players or two.

The functions are those of `GAME`, the rules of RED: they change nothing, and give new values.

>>> from rubrica import red
>>> state = red.start(red.Options(players=2))
>>> state = red.play(state, red.Placement.parse("wb@0,0")).state
>>> print(red.why(state).sentence("en"))
Both players have the same score, 0: the game is a draw.
"""

from rubrica.core.game import View
from rubrica.red.game import GAME, Red
from rubrica.red.notation import Flip, Move, Placement, Tile
from rubrica.red.options import Options
from rubrica.red.picture import Board
from rubrica.red.reasons import RedReason
from rubrica.red.state import State

start = GAME.start
load = GAME.load
position = GAME.position
parse = GAME.parse
to_act = GAME.to_act
legal = GAME.legal
dealt = GAME.dealt
play = GAME.play
play_all = GAME.play_all
outcome = GAME.outcome
winners = GAME.winners
view = GAME.view
redeal = GAME.redeal
hidden_from = GAME.hidden_from
turns = GAME.turns
first_turns = GAME.first_turns
why = GAME.why
why_not = GAME.why_not
scores = GAME.scores
changes = GAME.changes
describe = GAME.describe
lines = GAME.lines
perft = GAME.perft
split = GAME.split
simulate = GAME.simulate

__all__ = [
    "GAME",
    "Board",
    "Flip",
    "Move",
    "Options",
    "Placement",
    "Red",
    "RedReason",
    "State",
    "Tile",
    "View",
    "changes",
    "dealt",
    "describe",
    "first_turns",
    "hidden_from",
    "legal",
    "lines",
    "load",
    "outcome",
    "parse",
    "perft",
    "play",
    "play_all",
    "position",
    "redeal",
    "scores",
    "simulate",
    "split",
    "start",
    "to_act",
    "turns",
    "view",
    "why",
    "why_not",
    "winners",
]
