"""How strong the masters are: against fixed opponents, on deals that nothing was learnt from or chosen by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rubrica.core.game import Json
from rubrica.core.progress import Progress, no_progress
from rubrica.lab.arena import Contest, ContestResults, play_part
from rubrica.lab.parts import open_run

HELD_OUT = 886_666
"""The seed of the deals: not used for training, nor to choose settings."""


@dataclass(frozen=True)
class Row:
    """One bot alone among seats of another."""

    name: str
    game: str
    bot: str
    among: str
    seats: int = 2
    options: Json = field(default_factory=dict)
    part: float = 1.0
    """Deals, next to those of the first row: games that take longer get fewer."""


_ACTIONS = {"draw": "may", "scoring": True, "actions": True}
ROWS = (
    Row("against random survivors, 2 seats", "red7", "master", "random"),
    Row("against first-fit, 2 seats", "red7", "master", "first-fit"),
    Row("against the seer, 2 seats", "red7", "master", "seer"),
    Row("against flat-8k, 2 seats", "red7", "master", "flat-8k"),
    Row("among three first-fit, 4 seats", "red7", "master", "first-fit", 4, part=0.3),
    Row("among three flat-8k, 4 seats", "red7", "master", "flat-8k", 4, part=0.3),
    Row(
        "against flat-8k, matches with draw, scoring and actions, 2 seats",
        "red7",
        "master",
        "flat-8k",
        2,
        _ACTIONS,
        0.1,
    ),
    Row("among two tree-10k, 3 seats", "red", "master", "tree-10k", 3, part=0.1),
    Row("against tree-10k, 2 seats", "red", "master", "tree-10k", 2, part=0.1),
    Row("against tree-10k, face down, 2 seats", "red", "master", "tree-10k", 2, {"face_down": True}, 0.05),
)


def strength_figures(
    deals: int,
    tell: Callable[[str], object],
    progress: Progress = no_progress,
    rows: tuple[Row, ...] = ROWS,
    workers: int = 1,
) -> Iterator[Json]:
    """Each row as it is measured, on so many processes; an interrupt cuts one short, which then is the last."""
    done = 0
    for row in rows:
        tell(f"{row.game}: {row.bot} {row.name}")
        contest = Contest(
            row.game, (row.among, row.bot), row.options, row.seats, max(2, round(deals * row.part)), HELD_OUT
        )
        results = ContestResults(contest)
        stopped = False
        parts = [(contest, row.bot, row.among, deal) for deal in range(contest.deals)]
        try:
            with open_run(workers) as run:
                for part in run(play_part, parts):
                    results.parts.append(part)
                    done += 1
                    progress(done)
        except KeyboardInterrupt:
            stopped = True
        yield figure_of(row, results)
        if stopped:
            return


def parts_of(deals: int, rows: tuple[Row, ...] = ROWS) -> int:
    """How many deals there are in all rows."""
    return sum(max(2, round(deals * row.part)) for row in rows)


def figure_of(row: Row, results: ContestResults) -> Json:
    """What a row came to: per cent of the games, the half-width of the 95 % interval, and what it cost."""
    share, half, deals = results.share(row.bot, row.among)
    return {
        "row": row.name,
        "game": row.game,
        "bot": row.bot,
        "among": row.among,
        "share": round(100 * share, 1),
        "interval": round(100 * half, 1),
        "par": round(100 / row.seats, 1),
        "deals": deals,
        "ms_a_move": round(results.ms_a_move(row.bot), 1),
        "forfeits": sum(len(part.forfeits) for part in results.parts),
    }
