"""`rubrica bench kills`, `leaks`, `faults` and `reconnects`: what the tests show, on a larger scale."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.progress import bar
from rubrica.core.game import Json

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
RunStudy = Callable[[Path, Callable[[int], None]], Coroutine[Any, Any, Json]]


def kills(
    matches: Annotated[int, typer.Option(min=1, help="How many matches of both games.")] = 200,
    deaths: Annotated[int, typer.Option("--kills", min=1, help="How often the server is killed.")] = 27,
    as_json: AsJson = False,
) -> None:
    """Kill a server with SIGKILL again and again: nothing that was sent to anyone is lost, and every match ends.

    [bold]Example[/bold]

    rubrica bench kills --matches 200
    """
    from rubrica.lab.kills import study_kills
    from rubrica.match.verify import verify

    _run(
        "matches on a server that is killed",
        matches,
        as_json,
        lambda at, done: study_kills(at, matches, deaths, verify, done),
    )


def leaks(
    matches: Annotated[int, typer.Option(min=1, help="How many matches of both games.")] = 500,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of positions that differ only in hidden cards.")] = 200,
    as_json: AsJson = False,
) -> None:
    """Compare every byte sent to each seat: none changes when everything hidden from it is dealt anew.

    [bold]Example[/bold]

    rubrica bench leaks --matches 500
    """
    from rubrica.lab.leaks import LeakStudy, compare_positions
    from rubrica.lab.redeals import FixedDealsByWord
    from rubrica.server.logs import set_up_logs
    from rubrica.server.run import serving
    from rubrica.server.settings import DATABASE, Settings

    set_up_logs(logging.WARNING)

    async def study(folder: Path, done: Callable[[int], None]) -> Json:
        fixed_deals = FixedDealsByWord()
        settings = Settings(folder / DATABASE, port=0, limited=False)
        async with serving(settings, chance_of=fixed_deals) as application:
            figures = await LeakStudy(application.settings.port, fixed_deals).run(matches, done)
            return figures | {"pairs of positions": await compare_positions(application.settings.port, pairs)}

    _run("matches dealt anew", matches, as_json, study)


def faults(
    quick: Annotated[bool, typer.Option("--quick", help="Smaller and shorter faults: half a minute.")] = False,
    as_json: AsJson = False,
) -> None:
    """Fill the disk, lock the file, stop the server, flood it with connections, while tables play on.

    [bold]Example[/bold]

    rubrica bench faults --json
    """
    from rubrica.lab.faults import QUICK, Scale, faults_here, study_faults

    scale = QUICK if quick else Scale()
    _run("faults", len(faults_here()), as_json, lambda at, done: study_faults(at, scale, done), "faults")


def reconnects(
    schedules: Annotated[int, typer.Option(min=1, help="How many matches, each with three failures.")] = 100,
    longest: Annotated[float, typer.Option(min=0.1, help="Seconds that a failure takes at most.")] = 60.0,
    as_json: AsJson = False,
) -> None:
    """Let network, page and server fail while a browser plays: no move is lost or doubled, and nothing goes back.

    It needs Playwright and Chromium; RUBRICA_BROWSER names the browser. The server's state, or the end of
    a round that was missed, is to be on screen within 3 seconds of the end of a failure, or within 15 where the network
    died without a word ("silent").

    [bold]Example[/bold]

    rubrica bench reconnects --schedules 100
    """
    from rubrica.lab.reconnects import ReconnectStudy, browsing

    async def study(folder: Path, done: Callable[[int], None]) -> Json:
        async with browsing() as browser:
            return await ReconnectStudy(browser, folder, longest).run(schedules, done)

    _run("matches on a network that fails", schedules, as_json, study)


def _run(what: str, total: int, as_json: bool, study: RunStudy, unit: str = "matches") -> None:
    """Run a study in a folder of its own, and print what it counted."""
    reached = [0]
    try:
        with tempfile.TemporaryDirectory(prefix="rubrica-bench-") as folder, bar(what, total) as show:

            def done(count: int) -> None:
                reached[0] = count
                show(count)

            figures = asyncio.run(study(Path(folder), done))
    except KeyboardInterrupt:
        print(f"Stopped after {reached[0]} of {total} {unit}: nothing wrong was found until then.")
        raise typer.Exit(130) from None
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        if isinstance(value, dict):
            print(name)
            for part, figure in value.items():
                print(f"  {part:26} {figure}")
        else:
            print(f"{name:28} {value:>12,}")
