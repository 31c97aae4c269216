"""Matches out of the log: as records, as they stood at any version, and into another server's log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rubrica.core.errors import BadParameter, RecordError
from rubrica.core.game import Event, Json, Seat
from rubrica.core.record import Recorder
from rubrica.match.fair import METHOD, OLD_METHOD, commitment_of
from rubrica.match.match import Match
from rubrica.match.player import players_json
from rubrica.match.verify import verify
from rubrica.store import Append, Head, Line, Stored
from rubrica.wire.from_server import written

EXPORT = 1
"""The version of an exported match."""


def fold(stored: Stored) -> Iterator[tuple[Line, Match, tuple[Event, ...]]]:
    """Each line of a match, the match after it, and what it brought about."""
    match = Match.begin(stored.head)
    for line in stored.lines:
        match, events = match.apply(line)
        yield line, match, events


def moves_of(stored: Stored) -> list[tuple[Line, Match, tuple[Event, ...]]]:
    """The lines that are moves or deals, from version 1 on."""
    return [one for one in fold(stored) if one[0].kind in ("move", "deal")]


def record_of(stored: Stored) -> Json:
    """The record of a match that is over, with all that is needed to check its chance."""
    match = Match.load(stored.head, stored.lines)
    if match.status != "over":
        raise BadParameter("match", "is not over yet: its record would tell what is hidden")
    assert match.fair is not None
    table, game = match.table, match.game
    fair: Json = {
        "method": OLD_METHOD if match.seals is None else METHOD,
        "commitment": commitment_of(match.head.secret),
        "secret": match.head.secret,
        "words": list(match.fair.words),
        "lots": match.lots.to_json(),
        "since": len(table.moves),
    }
    if match.seals is not None:
        fair |= {"seals": list(match.seals), "nonces": list(match.fair.nonces or ())}
    options, seats = game.read_options(table.options | match.lots.options, table.seats)
    recorder = Recorder(game, options, seats, table.position_with(match.lots), fair)
    for line in stored.lines:
        if line.kind in ("move", "deal"):
            recorder.play(game.parse(line.body["move"]))
    return recorder.to_json()


def view_at(stored: Stored, version: int, seat: Seat | None) -> Json:
    """What a seat could know at a version."""
    last = 0
    for _, match, _ in fold(stored):
        last = match.version
        if match.fair is not None and match.version == version:
            return match.game.view(match.state, seat).to_json()
    if last == 0:
        raise _not_started()
    raise BadParameter("version", f"{version} is not one from 0 to {last}")


def position_at(stored: Stored, version: int) -> Json:
    """All that is true at a version of a match that is over: the position after the last deal, and the moves since."""
    if Match.load(stored.head, stored.lines).status != "over":
        raise BadParameter("match", "is not over yet: its positions would tell what is hidden")
    begun, moves, last = None, list[str](), 0
    for line, match, _ in fold(stored):
        if match.fair is None or match.version > version:
            continue
        last = match.version
        if begun is None or line.kind == "deal":
            begun, moves = match, []
        elif line.kind == "move":
            moves.append(line.body["move"])
    if begun is None or last != version:
        raise BadParameter("version", f"{version} is not one of this match")
    position = begun.game.position(begun.state)
    return {"match": begun.id, "version": version, "position": position, "moves": moves}


def views_of(stored: Stored, seat: Seat | None, since: int = -1) -> Iterator[Json]:
    """Every version after `since` as a seat could know it; a deal is named only after the end."""
    over, started = Match.load(stored.head, stored.lines).status == "over", False
    for line, match, events in fold(stored):
        moved = line.kind in ("move", "deal")
        if moved or (match.fair is not None and not started):
            started = True
            if match.version <= since:
                continue
            yield {
                "version": match.version,
                "seat": line.body["seat"] if moved else None,
                "move": line.body["move"] if moved and (over or line.kind == "move") else None,
                "view": match.game.view(match.state, seat).to_json(),
                "events": [event.seen_by(seat) for event in events],
            }
    if not started:
        raise _not_started()


def views_json(stored: Stored, seat: Seat | None, since: int = -1) -> bytes:
    """All of `views_of` as JSON."""
    return written(list(views_of(stored, seat, since)))


def exported(stored: Stored) -> Json:
    """A finished match as JSON, for another server."""
    head = stored.head
    return {
        "rubrica_export": EXPORT,
        "id": head.id,
        "code": head.code,
        "created": head.created,
        "table": head.table,
        "holders": players_json(Match.load(head, stored.lines).players),
        "log": [
            {"at": line.at, "cause": line.body["cause"], "reserve": _left_after(line, match)}
            for line, match, _ in moves_of(stored)
        ],
        "record": record_of(stored),
    }


def _left_after(line: Line, match: Match) -> int | None:
    """What the clock of the seat that moved had left after it, in milliseconds."""
    seat = line.body["seat"]
    return None if match.clocks is None or seat is None else match.clocks.left[seat]


def imported(told: Any) -> Append:
    """What puts an exported match into a log; its record is replayed and its chance checked first."""
    if not isinstance(told, Mapping) or told.get("rubrica_export") != EXPORT:
        raise RecordError("rubrica_export", f"is not {EXPORT}: this is no match exported by this version")
    try:
        record, noted = told["record"], told["log"]
        verify(record)
        fair, created = record["fair"], int(told["created"])
        head = Head(str(told["id"]), str(told["code"]), created, False, fair["secret"], dict(told["table"]))
        start = {name: fair[name] for name in ("lots", "words", "seals", "nonces") if name in fair}
        match, lines = Match.begin(head), list[Line]()
        for kind, at, body in _lines_of(record, noted, created, start | {"players": told["holders"]}):
            lines.append(match.line_after(kind, at, body))
            match, _ = match.apply(lines[-1])
        if match.status != "over":
            raise RecordError("record", "does not end")
        return Append(head.id, 0, tuple(lines), "over", tuple(sorted(match.people)), head)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, BadParameter):
            raise
        raise RecordError("export", f"a field is missing or wrong: {error}") from None


def _lines_of(record: Json, noted: list[Json], created: int, start: Json) -> Iterator[tuple[str, int, Json]]:
    yield "start", created, start
    for entry, note in zip(record["entries"], noted, strict=True):
        body: Json = {"seat": entry["seat"], "move": entry["move"], "cause": str(note["cause"])}
        if note["reserve"] is not None:
            body["left"] = int(note["reserve"])
        yield "deal" if entry["seat"] is None else "move", int(note["at"]), body


def _not_started() -> BadParameter:
    return BadParameter("match", "has not started")
