"""`rubrica review`: what each decision of a finished match was worth."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rubrica.cli.files import read_records, record_in
from rubrica.cli.position import Lang, known_language
from rubrica.cli.progress import bar
from rubrica.core.words import Words

if TYPE_CHECKING:
    from rubrica.wire.luck import PlayerLuck
    from rubrica.wire.ranking import ReviewReason
    from rubrica.wire.review import ReviewedDecision, ReviewTold


def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD.json", help="A record as JSON; - reads standard input.")],
    deep: Annotated[bool, typer.Option("--deep", help="Compare on many more deals: some minutes.")] = False,
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object for each record.")] = False,
) -> None:
    """Review a finished match: for every decision, what else the seat could have done from what it knew, and why.

    The record is replayed first, and its chance checked where that can be done. What `rubrica export` wrote is read
    too, each line of it.

    [bold]Examples[/bold]

    rubrica review match.json

    rubrica review match.json --deep --json
    """
    known_language(lang)
    for told in read_records(record):
        done = _reviewed(record_in(told), deep)
        print(done.model_dump_json() if as_json else "\n".join(_lines(done, Words.of(lang))))


def _reviewed(told: Any, deep: bool) -> ReviewTold:
    """The whole review of a record."""
    from rubrica.lab.review import decisions_of, review
    from rubrica.match.verify import verify

    if isinstance(told, dict) and "fair" in told:
        verify(told)
    with bar("Review", len(decisions_of(told))) as progress:
        done: ReviewTold | None = None
        for done in review(told, "deep" if deep else "first"):
            progress(done.done)
    assert done is not None
    return done


def _lines(told: ReviewTold, words: Words) -> Iterable[str]:
    """The review for people: what each seat lost in all, then every decision that was not the best."""
    for player in told.players:
        marks = ", ".join(f"{count} {mark}" for mark, count in player.marks.items() if count)
        lost = f"{100 * player.lost:.1f} ± {100 * player.interval:.1f} points of win chance lost"
        yield f"seat {player.seat}: {lost} in {player.decisions} decisions ({marks or 'none'})"
        if told.luck is not None:
            yield f"  {luck_sentence(told.luck.players[player.seat])}"
    for one in told.decisions:
        if one.mark != "best" or one.passed:
            yield from _decision_lines(one, words)


def luck_sentence(player: PlayerLuck) -> str:
    """Luck and skill of a player in words; points of win chance."""
    ends = {0.0: "a loss", 1.0: "a win"}.get(player.result, "a tie")
    own = f"{100 * player.own:+.1f} ± {100 * player.interval:.1f} by its own decisions"
    rest = f"{100 * player.luck:+.1f} by luck, {own}, {100 * player.others:+.1f} by those of others"
    return f"from {100 * player.par:.1f} % at the start to {ends}: {rest}"


def _decision_lines(one: ReviewedDecision, words: Words) -> Iterable[str]:
    yield f"\nround {one.round}, turn {one.turn}, seat {one.seat} (entry {one.version}): {one.mark}"
    yield f"  played  {', '.join(one.moves):44} {100 * one.chance:5.1f} %"
    if one.best != one.moves:
        lost = f"   lost {100 * one.lost:.1f} ± {100 * one.lost_interval:.1f}" if one.lost else "   within the interval"
        yield f"  best    {', '.join(one.best):44} {100 * one.best_chance:5.1f} %{lost}"
    if one.passed:
        more = "more than " if one.more_ways else ""
        yield f"  passed although {more}{one.ways} {'turn' if one.ways == 1 else 'turns'} kept the seat in"
    for reason in one.reasons:
        yield f"  {sentence(reason, words)}"


def sentence(reason: ReviewReason, words: Words) -> str:
    """A reason in words; cards stay in notation."""
    about = dict(reason.values)
    if "seat" in about:
        about["seat"] = words.say("seat", number=about["seat"])
    return words.say(f"why-{reason.key}", **about)
