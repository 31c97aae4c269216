"""Lessons for the judge of RED: placements of games that it plays with itself, and what playouts make of each."""

from typing import Any

from rubrica.bots.red_judge import (
    MOST,
    judge_place,
    judge_round,
    judged_placement,
    write_features,
)
from rubrica.bots.red_policy import PLACES, greedy_placement
from rubrica.bots.red_search import UNIT, value
from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red.scoring import ink_of, score
from rubrica.red.simulation import uniform_flip
from rubrica.red.tiles import FIRST_LARGE
from rubrica.red.turn import fitting, nth_placement, placements, play, seat

SAMPLES = 10
"""Places evaluated per placement."""

LISTED = 40
"""Placements examined in a position: half of them by judgement, the others by chance."""

LESSON = Shape(
    f"{__name__}.LESSON",
    judged=("i8", 0),  # of 16 placements, how many are by judgement; the others are by the lead
    count=("i8", 0),
    listed=("i8", LISTED),
    total=("i8", LISTED),
    worth=("i8", 3),
)


@compilable
def partly_by_margin(s: Any, worth: Any) -> None:
    """What a game that is over is worth to each seat: three quarters by who won, a quarter by how far ahead it is."""
    value(s, worth)
    first = second = -1
    for player in range(s.players):
        points = score(s, ink_of(s, player))
        second = max(second, min(first, points))
        first = max(first, points)
    most = max(1, first // 2)
    for player in range(s.players):
        points = score(s, ink_of(s, player))
        ahead = points - (second if points == first else first)
        by_margin = (UNIT >> 1) + (UNIT >> 1) * min(most, max(-most, ahead)) // most
        worth[player] = worth[player] * 3 + by_margin >> 2


@compilable
def chosen(s: Any, judge: Any, look: Any, lesson: Any, samples: int, dice: Any) -> int:
    """The placement of a seat that looks at so many places."""
    if below(dice, 16) < lesson.judged:
        return judged_placement(s, judge, samples, dice)
    return greedy_placement(s, look, samples, dice)


@compilable
def _list(s: Any, judge: Any, look: Any, lesson: Any, dice: Any) -> None:
    """List different placements of a position to be examined."""
    lesson.count = 0
    for i in range(LISTED):
        samples = 3 + below(dice, 8)
        if i % 2:
            placement = nth_placement(s, below(dice, placements(s)))
        else:
            placement = chosen(s, judge, look, lesson, samples, dice)
        known = False
        for k in range(lesson.count):
            known = known or lesson.listed[k] == placement
        if not known:
            lesson.listed[lesson.count] = placement
            lesson.total[lesson.count] = 0
            lesson.count += 1


@compilable
def _play_out(s: Any, judge: Any, look: Any, lesson: Any, dice: Any) -> None:
    """Play a game to its end."""
    while fitting(s):
        if s.face_down and s.flipped == 0:
            play(s, uniform_flip(s, dice))
        play(s, chosen(s, judge, look, lesson, SAMPLES, dice))


@compilable
def examine(now: Any, s: Any, judge: Any, look: Any, lesson: Any, playouts: int, dice: Any) -> None:
    """Find what placements of a position come to in so many playouts each. `s` is a state to play in."""
    mover = seat(now)
    _list(now, judge, look, lesson, dice)
    for _ in range(playouts):
        for i in range(lesson.count):
            copy(s, now)
            play(s, lesson.listed[i])
            _play_out(s, judge, look, lesson, dice)
            partly_by_margin(s, lesson.worth)
            lesson.total[i] += lesson.worth[mover]


@compilable
def teach(
    start: Any,
    now: Any,
    s: Any,
    judge: Any,
    look: Any,
    lesson: Any,
    rows: Any,
    values: Any,
    groups: Any,
    positions: int,
    playouts: int,
    dice: Any,
) -> int:
    """Examine every fourth placement until there are so many positions; return the number of placements written down.

    A placement's features go to `rows`, MOST numbers each, its value to `values`, its position's number to `groups`.
    """
    made = met = 0
    while met < positions:
        copy(now, start)
        while fitting(now) and met < positions:
            if now.face_down and now.flipped == 0:
                play(now, uniform_flip(now, dice))
            if now.tiles and below(dice, 4) == 0 and placements(now) > 1:
                examine(now, s, judge, look, lesson, playouts, dice)
                judge_round(now, judge)
                for i in range(lesson.count):
                    kind = lesson.listed[i] >> 12
                    large = int(kind >= FIRST_LARGE)
                    judge_place(now, judge, lesson.listed[i] & PLACES, large)
                    write_features(judge, kind, large, rows, MOST * made)
                    values[made] = lesson.total[i] // playouts
                    groups[made] = met
                    made += 1
                met += 1
            play(now, chosen(now, judge, look, lesson, 2 + below(dice, 12), dice))
    return made


@compilable
def duel(start: Any, s: Any, judge: Any, look: Any, lesson: Any, worth: Any, games: int, dice: Any) -> int:
    """Games in which the judge sits in each seat in turn, among seats that play by their lead: units that it won."""
    won = 0
    for game in range(games):
        copy(s, start)
        alone = game % s.players
        while fitting(s):
            if s.face_down and s.flipped == 0:
                play(s, uniform_flip(s, dice))
            lesson.judged = 16 if seat(s) == alone else 0
            play(s, chosen(s, judge, look, lesson, SAMPLES, dice))
        value(s, worth)
        won += worth[alone]
    return won
