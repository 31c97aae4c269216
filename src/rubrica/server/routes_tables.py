"""REST: tables to open, find, join and leave."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import structlog
from fastapi import APIRouter, Request, Response

from rubrica.core.errors import BadParameter
from rubrica.match import commands
from rubrica.match.clock import now_ms
from rubrica.match.hall import NoSuchMatch
from rubrica.match.player import Player, Players, named
from rubrica.match.records import position_at, record_of, view_at, views_json
from rubrica.match.referee import Referee
from rubrica.match.story import story_of
from rubrica.match.table import ClockRule, Table, checked_level
from rubrica.server.application import Application
from rubrica.server.dependencies import CurrentApplication, CurrentPerson, MaybePerson
from rubrica.server.errors import NotAllowed
from rubrica.server.senders import sender_of
from rubrica.store import Stored
from rubrica.store.people import Person
from rubrica.wire.from_server import JoinedTable, ListedTable, MyTable, PositionTold, Shown, StoryTold
from rubrica.wire.rest import Join, NewPractice, NewTable, Rematch, Reveal, SeatBot, StandIn

router = APIRouter(prefix="/api", tags=["tables"])
LONG = 100
"""Lines from which on all views of a match are computed in a worker process."""
VIEWS_SECONDS = 20.0
log = structlog.get_logger()


@router.post("/matches", response_model=MyTable)
async def create(
    asked: NewTable, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Open a table; it starts when every seat is taken, unless its `start` is `asked`."""
    application.limit("join", request, person)
    table = Table(
        game=asked.game,
        options=asked.options,
        seats=len(asked.seats),
        clock=None if asked.clock is None else ClockRule(**asked.clock.model_dump()),
        hints=asked.hints,
        listed=asked.listed,
        owner=person.id,
        lot_order=asked.lot_order,
        lot_options=tuple(asked.lot_options),
        start=asked.start,
        when_left=asked.when_left,
        stand_in=asked.stand_in,
        patience=asked.patience,
    )
    players = _players(asked.game, asked.seats, person, asked.seal)
    return await _opened(application, table, person, named(players, asked.names))


@router.post("/practice", response_model=MyTable)
async def practice(
    asked: NewPractice, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """A match from any position: for lessons, puzzles and "what if"."""
    application.limit("practice", request, person)
    game = asked.position.get("game")
    if not isinstance(game, str):
        raise BadParameter("position.game", "is missing")
    table = Table(
        game,
        {},
        len(asked.seats),
        hints=asked.hints,
        owner=person.id,
        position=asked.position,
        moves=tuple(asked.moves),
    )
    return await _opened(application, table, person, _players(game, asked.seats, person, None))


@router.get("/matches", response_model=list[ListedTable])
async def open_tables(
    application: CurrentApplication,
    person: MaybePerson,
    request: Request,
    status: Literal["open", "playing"] = "open",
) -> list[dict[str, Any]]:
    """The listed tables: those that anyone may join, or those in play that anyone may watch."""
    application.limit("look", request, person)
    ids = await asyncio.to_thread(application.store.log.listed, status)
    return [_table_json(referee) for referee in await application.hall.find_present(ids)]


@router.get("/matches/mine", response_model=list[MyTable])
async def mine(application: CurrentApplication, person: CurrentPerson, request: Request) -> list[dict[str, Any]]:
    """The matches I sit or sat at, the newest first."""
    application.limit("look", request, person)
    ids = await asyncio.to_thread(application.store.log.of_person, person.id)
    return [_mine_json(referee, person) for referee in await application.hall.find_present(ids)]


@router.get("/matches/{match}", response_model=MyTable | ListedTable)
async def look(match: str, application: CurrentApplication, person: MaybePerson, request: Request) -> dict[str, Any]:
    """What anyone may know of a table, by its id or short code; one's own seats too, if one is someone."""
    application.limit("look", request, person)
    referee = await _found(application, match, person, request)
    return _table_json(referee) if person is None else _mine_json(referee, person)


@router.post("/matches/{match}/join", response_model=JoinedTable)
async def join(
    match: str, asked: Join, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Take a seat, or come back to one's own; another request takes another seat."""
    application.limit("join", request, person)
    referee = await _found(application, match, person, request)
    before = referee.match.seats_held_by(person.id)
    after = await referee.submit(commands.Sit(now_ms(), person.id, person.name, asked.seat, asked.seal))
    own = after.seats_held_by(person.id)
    return _mine_json(referee, person) | {"seat": next((seat for seat in own if seat not in before), own[0])}


@router.post("/matches/{match}/reveal", response_model=MyTable)
async def reveal(
    match: str, asked: Reveal, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Reveal the word for the shuffle that was promised by a seal, once every seat is taken."""
    application.limit("change", request, person)
    referee = await _seated(application, match, person, request)
    await referee.submit(commands.Reveal(now_ms(), person.id, asked.word, asked.nonce))
    return _mine_json(referee, person)


@router.put("/matches/{match}/seats/{seat}", response_model=MyTable)
async def seat_bot(
    match: str, seat: int, asked: SeatBot, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Give a free seat to a bot, or take it back; only for the one who opened the table."""
    application.limit("change", request, person)
    referee = await _owned(application, match, person, request)
    await referee.submit(commands.SeatBot(now_ms(), seat, asked.level))
    return _mine_json(referee, person)


@router.post("/matches/{match}/start", response_model=MyTable)
async def start(match: str, application: CurrentApplication, person: CurrentPerson, request: Request) -> dict[str, Any]:
    """Begin a table whose `start` is `asked`; only for the one who opened it."""
    application.limit("change", request, person)
    referee = await _owned(application, match, person, request)
    await referee.submit(commands.Start(now_ms()))
    return _mine_json(referee, person)


@router.post("/matches/{match}/leave", response_model=MyTable)
async def leave(match: str, application: CurrentApplication, person: CurrentPerson, request: Request) -> dict[str, Any]:
    """Leave; after the start a bot plays on until one comes back."""
    application.limit("change", request, person)
    referee = await _seated(application, match, person, request)
    await referee.submit(commands.Leave(now_ms(), person.id))
    return _mine_json(referee, person)


@router.post("/matches/{match}/stand-in", response_model=MyTable)
async def stand_in(
    match: str, asked: StandIn, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Have a bot play for someone who has been away longer than the table's patience, where there is no clock."""
    application.limit("change", request, person)
    referee = await _seated(application, match, person, request)
    await referee.replace_absent(asked.seat)
    return _mine_json(referee, person)


@router.post("/matches/{match}/rematch", response_model=MyTable)
async def rematch(
    match: str, asked: Rematch, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """A table like this one for the same people, who are sent its id; the first request opens it."""
    application.limit("join", request, person)
    referee = await _seated(application, match, person, request)
    following = await application.hall.rematch(referee, person.id, asked.seal)
    if not following.match.seats_held_by(person.id):
        for name in _names_again(referee.match.players, person):
            await following.submit(commands.Sit(now_ms(), person.id, name, None, asked.seal))
    return _mine_json(following, person)


@router.get("/matches/{match}/record")
async def record(match: str, application: CurrentApplication, person: MaybePerson, request: Request) -> dict[str, Any]:
    """The record of a match that is over, with the secret of its shuffle."""
    application.limit("replay", request, person)
    referee = await _found(application, match, person, request)
    stored = await asyncio.to_thread(application.store.log.load, referee.match.id)
    if stored is None:
        raise NoSuchMatch
    return await asyncio.to_thread(record_of, stored)


@router.get("/matches/{match}/views/{version}")
async def view(
    match: str,
    version: int,
    application: CurrentApplication,
    person: CurrentPerson,
    request: Request,
    seat: int | None = None,
) -> dict[str, Any]:
    """What a seat could know at a version: after the end any seat's, before it one's own (or a spectator's)."""
    stored, seat = await _shown(application, match, person, request, seat)
    return await asyncio.to_thread(view_at, stored, version, seat)


@router.get("/matches/{match}/views", response_model=list[Shown])
async def views(
    match: str,
    application: CurrentApplication,
    person: CurrentPerson,
    request: Request,
    seat: int | None = None,
    since: int = -1,
) -> Response:
    """Every version after `since` at once: after the end as any seat could know it, before it as one's own."""
    stored, seat = await _shown(application, match, person, request, seat)
    if len(stored.lines) < LONG:
        told = await asyncio.to_thread(views_json, stored, seat, since)
    else:  # in another process: in a thread it would keep all moves of others waiting
        told = await application.workers.run(views_json, stored, seat, since, key=person.id, limit=VIEWS_SECONDS)
    return Response(told, media_type="application/json")


@router.get("/matches/{match}/positions/{version}", response_model=PositionTold)
async def position(
    match: str, version: int, application: CurrentApplication, person: CurrentPerson, request: Request
) -> dict[str, Any]:
    """Everything at a version of a match that is over: to play on from there (`/practice`), or to look into it."""
    stored, _ = await _shown(application, match, person, request, None)
    return await asyncio.to_thread(position_at, stored, version)


@router.get("/matches/{match}/story", response_model=StoryTold)
async def story(
    match: str, application: CurrentApplication, person: CurrentPerson, request: Request, seat: int | None = None
) -> dict[str, Any]:
    """How a match went: its rounds and why seats went out; what one could have done is told to that seat alone."""
    stored, seat = await _shown(application, match, person, request, seat)
    if len(stored.lines) < LONG:
        return await asyncio.to_thread(story_of, stored, seat)
    return await application.workers.run(story_of, stored, seat, key=person.id, limit=VIEWS_SECONDS)


async def _shown(
    application: Application, match: str, person: Person, request: Request, seat: int | None
) -> tuple[Stored, int | None]:
    """What the log holds of a match, and the seat whose views a person may see: one's own, if none is named."""
    application.limit("replay", request, person)
    referee = await _found(application, match, person, request)
    own, status = referee.match.seats_held_by(person.id), referee.match.status
    if seat is None and own and status != "over":
        seat = own[0]
    if status != "over" and seat is not None and seat not in own:
        raise NotAllowed("another's view is shown when the match is over")
    if seat is not None and seat not in range(referee.match.table.seats):
        raise BadParameter("seat", f"{seat} is not a seat from 0 to {referee.match.table.seats - 1}")
    stored = await asyncio.to_thread(application.store.log.load, referee.match.id)
    if stored is None:
        raise NoSuchMatch
    return stored, seat


async def _found(application: Application, match: str, person: Person | None, request: Request) -> Referee:
    referee = await application.find_match(match, None if person is None else person.id, sender_of(request))
    await referee.refresh()
    return referee


async def _opened(application: Application, table: Table, person: Person, players: Players) -> dict[str, Any]:
    referee = await application.hall.create(table, players)
    log.info("table opened", match=referee.match.id, game=table.game, seats=table.seats)
    return _mine_json(referee, person)


async def _seated(application: Application, match: str, person: Person, request: Request) -> Referee:
    referee = await _found(application, match, person, request)
    if not referee.match.seats_held_by(person.id):
        raise NotAllowed("this is for those who sit at the table")
    return referee


async def _owned(application: Application, match: str, person: Person, request: Request) -> Referee:
    referee = await _found(application, match, person, request)
    if referee.match.table.owner != person.id:
        raise NotAllowed("this is for the one who opened the table")
    return referee


def _names_again(players: Players, person: Person) -> list[str]:
    """What a person's seats are called at the next table: several, at one device, keep their names."""
    names = [player.name for player in players if player is not None and player.person == person.id]
    return names if len(names) > 1 else [person.name]


def _table_json(referee: Referee) -> dict[str, Any]:
    match = referee.match
    winners = match.game.winners(match.state) if match.status == "over" else []
    about = {"created": match.head.created, "changed": match.at, "to_act": match.actor, "winners": winners}
    return referee.audience.table_json(match) | about


def _mine_json(referee: Referee, person: Person) -> dict[str, Any]:
    match = referee.match
    owner = match.table.owner == person.id
    return _table_json(referee) | {"seats": match.seats_held_by(person.id), "owner": owner, "version": match.version}


def _players(game: str, asked: list[str], person: Person, seal: str | None) -> Players:
    """Who sits where: `me`, `open`, or a bot's level."""

    def player(one: str) -> Player | None:
        if one == "open":
            return None
        if one == "me":
            return Player(person.name, person.id, seal=seal)
        return Player(one, None, checked_level(game, one))

    return tuple(player(one) for one in asked)
