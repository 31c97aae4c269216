"""Red7: 49 cards, seven ways to win, for two to four seats.

The functions are those of `GAME`, the rules of Red7: they change nothing, and give new values.

>>> from random import Random
>>> from rubrica import red7
>>> state = red7.start(red7.Options(draw="may"), seats=3)
>>> state = red7.play(state, red7.dealt(state, Random(7))).state
>>> move = red7.legal(state)[0]
"""

from rubrica.core.game import View
from rubrica.red7.game import GAME, Red7
from rubrica.red7.notation import Card, Move
from rubrica.red7.options import Options
from rubrica.red7.reasons import Red7Reason
from rubrica.red7.state import State

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
describe = GAME.describe
lines = GAME.lines
perft = GAME.perft
split = GAME.split
simulate = GAME.simulate

__all__ = [
    "GAME",
    "Card",
    "Move",
    "Options",
    "Red7",
    "Red7Reason",
    "State",
    "View",
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
