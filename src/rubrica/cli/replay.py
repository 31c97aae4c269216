"""`rubrica replay`: a record played again, checked entry by entry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from rubrica.cli.files import read_records, record_in
from rubrica.cli.position import AsJson
from rubrica.core.record import replay as replayed


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD.json", help="A record as JSON; - reads standard input.")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only check.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a record again and check every byte of it. What `rubrica export` wrote is read too, each line of it.

    [bold]Examples[/bold]

    rubrica replay match.json

    rubrica replay match.json --quiet && echo "it is sound"
    """
    for told in read_records(record):
        _replay(record_in(told), quiet, as_json)


def _replay(told: Any, quiet: bool, as_json: bool) -> None:
    """Play one record again, and print it."""
    count = 0
    for count, entry in enumerate(replayed(told), start=1):
        events = [event.seen_by(None) for event in entry.step.events]
        if as_json:
            print(json.dumps({"seat": entry.seat, "move": entry.move, "events": events}))
        elif not quiet:
            actor = "dealer" if entry.seat is None else f"seat {entry.seat}"
            print(f"{count:>4}  {actor:8}  {entry.move}")
            for event in events[1:] if entry.seat is not None and events else []:
                about = ", ".join(f"{name} {value}" for name, value in event.items() if name not in ("event", "seat"))
                who = "" if event["seat"] is None else f"seat {event['seat']} "
                print(f"{'':16}{who}{event['event']}" + (f" ({about})" if about and len(about) < 90 else ""))
    if as_json:
        print(json.dumps({"entries": count, "outcome": told["outcome"]}))
    else:
        print(f"{count} entries replayed; the record is sound. Outcome: {json.dumps(told['outcome'])}")
