"""Matches out of the log: as records, as they stood at any version, and into another server's log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rubrica.core.errors import BadParameter, RecordError
from rubrica.core.game import Game, Json, Seat
from rubrica.core.record import Recorder
from rubrica.match.course import events_of
from rubrica.match.fair import METHOD, Lots, commitment_of
from rubrica.match.table import Table
from rubrica.match.verify import verify
from rubrica.store import Batch, Entry, Note, Stored

EXPORT = 1
"""The version of an exported match."""


def record_of(stored: Stored) -> Json:
    """The record of a match that is over, with all that is needed to check its chance."""
    if stored.status != "over":
        raise BadParameter("match", "is not over yet: its record would tell what is hidden")
    game, options, seats, table, start = _begun(stored)
    position = table.position_with(Lots.from_json(start["lots"]))
    fair = {
        "method": METHOD,
        "commitment": commitment_of(stored.secret),
        "secret": stored.secret,
        "words": start["words"],
        "lots": start["lots"],
        "since": len(table.moves),
    }
    recorder = Recorder(game, options, seats, position, fair)
    for entry in stored.entries:
        recorder.play(game.parse(entry.move))
    return recorder.to_json()


def view_at(stored: Stored, version: int, seat: Seat | None) -> Json:
    """What a seat could know when the match had so many entries."""
    if not 0 <= version <= len(stored.entries):
        raise BadParameter("version", f"{version} is not one from 0 to {len(stored.entries)}")
    game, _, _, table, start = _begun(stored)
    first = table.first_state(Lots.from_json(start["lots"]))
    state = game.play_all(first, [entry.move for entry in stored.entries[:version]])
    return game.view(state, seat).to_json()


def views_of(stored: Stored, seat: Seat | None) -> Iterator[Json]:
    """Every version as a seat could know it, the match replayed once; a deal is named only after the end."""
    game, _, _, table, start = _begun(stored)
    state = table.first_state(Lots.from_json(start["lots"]))
    yield {"version": 0, "seat": None, "move": None, "view": game.view(state, seat).to_json(), "events": []}
    for entry in stored.entries:
        step = game.play(state, game.parse(entry.move))
        state = step.state
        yield {
            "version": entry.version,
            "seat": entry.seat,
            "move": entry.move if entry.seat is not None or stored.status == "over" else None,
            "view": game.view(state, seat).to_json(),
            "events": [event.seen_by(seat) for event in events_of(entry, step)],
        }


def exported(stored: Stored) -> Json:
    """A finished match as JSON, for another server."""
    return {
        "rubrica_export": EXPORT,
        "id": stored.id,
        "code": stored.code,
        "created": stored.created,
        "table": stored.head,
        "holders": _holders(stored),
        "log": [{"at": entry.at, "cause": entry.cause, "reserve": entry.reserve} for entry in stored.entries],
        "record": record_of(stored),
    }


def imported(told: Any) -> Batch:
    """The batch that puts an exported match into a log; its record is replayed and its chance checked first."""
    if not isinstance(told, Mapping) or told.get("rubrica_export") != EXPORT:
        raise RecordError("rubrica_export", f"is not {EXPORT}: this is no match exported by this version")
    try:
        record, log = told["record"], told["log"]
        verify(record)
        table, fair = Table.from_json(told["table"]), record["fair"]
        entries = tuple(
            Entry(version, move["seat"], move["move"], int(noted["at"]), str(noted["cause"]), reserve=noted["reserve"])
            for version, (move, noted) in enumerate(zip(record["entries"], log, strict=True), start=1)
        )
        start = {"lots": fair["lots"], "words": fair["words"], "holders": told["holders"]}
        people = tuple({one["person"]: None for one in told["holders"] if one and one["person"]})
        more = {"code": told["code"], "created": int(told["created"]), "listed": False, "secret": fair["secret"]}
        note = Note(1, "start", start, int(told["created"]))
        return Batch(str(told["id"]), entries, (note,), "over", people, table.to_json(), more)
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, BadParameter):
            raise
        raise RecordError("export", f"a field is missing or wrong: {error}") from None


def _begun(stored: Stored) -> tuple[Game[Any, Any, Any], Any, int, Table, Json]:
    """The game, options, seats, table and start of a match that was started."""
    table = Table.from_json(stored.head)
    start = next((note.told for note in stored.notes if note.kind == "start"), None)
    if start is None:
        raise BadParameter("match", "has not started")
    options, seats = table.law.read_options(table.options | start["lots"]["options"], table.seats)
    return table.law, options, seats, table, start


def _holders(stored: Stored) -> list[Json | None]:
    return next((note.told["holders"] for note in reversed(stored.notes) if "holders" in note.told), [])
