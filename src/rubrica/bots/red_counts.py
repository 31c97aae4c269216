"""What `rubrica study` counts of RED: games of bots without a search are played here, in compiled code."""

from typing import Any

from rubrica.bots.red_rows import choose
from rubrica.core.compiled import compilable, copy
from rubrica.core.counting import close_game, counts_shape, note, note_which
from rubrica.red.scoring import ink_of, leaders, score, winners
from rubrica.red.simulation import play_chosen
from rubrica.red.tiles import TILES
from rubrica.red.turn import OVER, phase

MOST_SCORE = 196
BIN = 10
"""Scores and margins are told apart in steps of so many points."""
BINS = MOST_SCORE // BIN + 1

WIN = 0
NOBODY = WIN + 3
TWO_SHARE = NOBODY + 1
THREE_SHARE = TWO_SHARE + 1
PLACED = THREE_SHARE + 1
DECISIONS = PLACED + 1
LENGTH = DECISIONS + 1
EARLY = LENGTH + TILES + 1
SCORE = EARLY + 1
HIGHEST = SCORE + 3
LOWEST = HIGHEST + 1
MARGIN = LOWEST + 1
HIGHEST_SPREAD = MARGIN + 1
LOWEST_SPREAD = HIGHEST_SPREAD + BINS
MARGIN_SPREAD = LOWEST_SPREAD + BINS
SLOTS = MARGIN_SPREAD + BINS

COUNTS = counts_shape(f"{__name__}.COUNTS", SLOTS, decisions=("i8", 0))


@compilable
def count_game(s: Any, counts: Any) -> None:
    """Count a game that is over."""
    won, sharing = winners(s), leaders(s).bit_count()
    highest, second, lowest = -1, -1, MOST_SCORE
    for seat in range(s.players):
        note(counts, WIN + seat, won >> seat & 1)
        points = score(s, ink_of(s, seat))
        note(counts, SCORE + seat, points)
        second = max(second, min(points, highest))
        highest, lowest = max(highest, points), min(lowest, points)
    note(counts, NOBODY, 1 if won == 0 else 0)
    note(counts, TWO_SHARE, 1 if sharing == 2 else 0)
    note(counts, THREE_SHARE, 1 if sharing == 3 else 0)
    note(counts, PLACED, s.tiles)
    note(counts, DECISIONS, counts.decisions)
    note_which(counts, LENGTH, TILES + 1, s.tiles)
    note(counts, EARLY, 1 if s.pool else 0)
    note(counts, HIGHEST, highest)
    note(counts, LOWEST, lowest)
    note(counts, MARGIN, highest - second)
    note_which(counts, HIGHEST_SPREAD, BINS, highest // BIN)
    note_which(counts, LOWEST_SPREAD, BINS, lowest // BIN)
    note_which(counts, MARGIN_SPREAD, BINS, (highest - second) // BIN)
    counts.decisions = 0
    close_game(counts)


@compilable
def play_counted(start: Any, s: Any, look: Any, samples: int, counts: Any, games: int, dice: Any) -> None:
    """Play so many games, all seats by one bot, and count them."""
    for _ in range(games):
        copy(s, start)
        while phase(s) != OVER:
            counts.decisions += 1
            play_chosen(s, choose(s, look, samples, dice), dice)
        count_game(s, counts)
