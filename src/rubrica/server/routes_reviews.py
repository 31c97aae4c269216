"""REST: the review of a match that is over, computed in the background and shown as it grows."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rubrica.core.errors import BadParameter
from rubrica.match.hall import NoSuchMatch
from rubrica.match.match import Match
from rubrica.server.application import Application
from rubrica.server.dependencies import CurrentApplication, CurrentPerson, MaybePerson
from rubrica.server.errors import NotAllowed
from rubrica.server.reviewing import nothing_told
from rubrica.server.senders import sender_of
from rubrica.store.people import Person
from rubrica.wire.rest import Depth, ReviewAsked
from rubrica.wire.review import ReviewTold

router = APIRouter(prefix="/api", tags=["reviews"])


@router.post("/matches/{match}/review", response_model=ReviewTold)
async def ask(
    match: str, asked: ReviewAsked, application: CurrentApplication, person: CurrentPerson, request: Request
) -> Response:
    """Ask for the review of a match that is over: it is begun, unless it is there or under way."""
    application.limit("look", request, person)
    over, reviewing = await _over(application, match, person, request), application.reviewing
    told = nothing_told(over.id, over.table.game, over.table.seats, asked.depth)
    found = await reviewing.find(over.id, asked.depth)
    if found is None:
        if not application.settings.reviews:
            raise NotAllowed("this server computes no reviews")
        application.limit("review" if asked.depth == "first" else "deep review", request, person)
        stored = await asyncio.to_thread(application.store.log.load, over.id)
        if stored is None:
            raise NoSuchMatch
        reviewing.begin(stored, told)
        found = await reviewing.find(over.id, asked.depth)
    return _response(found or told)


@router.get("/matches/{match}/review", response_model=ReviewTold)
async def read(
    match: str,
    application: CurrentApplication,
    person: MaybePerson,
    request: Request,
    depth: Depth = "first",
    since: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
) -> Response:
    """A review as far as it has come, with the decisions from one on; to ask is the sign that someone waits."""
    application.limit("look", request, person)
    over = await _over(application, match, person, request)
    found = await application.reviewing.find(over.id, depth, since)
    return _response(found or nothing_told(over.id, over.table.game, over.table.seats, depth))


async def _over(application: Application, match: str, person: Person | None, request: Request) -> Match:
    """A match whose record anyone may read, because it is over."""
    referee = await application.find_match(match, None if person is None else person.id, sender_of(request))
    await referee.refresh()
    if referee.match.status != "over":
        raise BadParameter("match", "is not over yet: only a finished match is reviewed")
    return referee.match


def _response(told: bytes | ReviewTold) -> Response:
    body = told if isinstance(told, bytes) else told.model_dump_json()
    return Response(body, media_type="application/json")
