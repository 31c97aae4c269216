"""REST: people, their other devices, and tokens for their programs."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rubrica.core.words import LANGUAGES, Words
from rubrica.server.phrases import PHRASES
from rubrica.server.room import AskedBy, AskedRoom, NotAllowed
from rubrica.store.people import Person
from rubrica.wire.rest import Key, Label, Me

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/me")
async def be(me: Me, room: AskedRoom, request: Request, response: Response) -> dict[str, Any]:
    """Choose a name: a new guest gets a cookie, a known one a new name."""
    known = room.sessions.person(request)
    room.hurry("person", request, known)
    people = room.store.people
    person = await (people.rename(known.id, me.name, me.language) if known else people.add(me.name, me.language))
    room.sessions.remember(response, person, request.url.scheme == "https")
    return _person_json(person)


@router.get("/me")
async def who(person: AskedBy) -> dict[str, Any]:
    """Who I am."""
    return _person_json(person)


@router.post("/me/recovery")
async def recovery(room: AskedRoom, person: AskedBy, request: Request) -> dict[str, Any]:
    """A private link that makes another device mine; the one before it opens nothing any more."""
    room.hurry("person", request, person)
    key = await room.store.people.new_recovery(person.id)
    # After the hash sign: a browser never sends that part, so it stands in no server's log.
    return {"key": key, "link": f"{request.base_url}#recover={key}"}


@router.post("/recover")
async def recover(given: Key, room: AskedRoom, request: Request, response: Response) -> dict[str, Any]:
    """Be, on this device too, the person whose recovery key this is."""
    room.hurry("person", request)
    person = room.store.people.recovered(given.key)
    if person is None:
        raise NotAllowed("this recovery key opens nothing")
    room.sessions.remember(response, person, request.url.scheme == "https")
    return _person_json(person)


@router.post("/tokens")
async def new_token(given: Label, room: AskedRoom, person: AskedBy, request: Request) -> dict[str, Any]:
    """A token for a program that plays in my name; it is shown only now."""
    room.hurry("person", request, person)
    token, name = await room.store.people.new_token(person.id, given.label)
    return {"token": token, "id": name, "label": given.label}


@router.get("/tokens")
async def tokens(room: AskedRoom, person: AskedBy) -> list[dict[str, Any]]:
    """My tokens, without what opens doors."""
    return room.store.people.tokens_of(person.id)


@router.delete("/tokens/{name}")
async def drop_token(name: str, room: AskedRoom, person: AskedBy) -> dict[str, Any]:
    """Withdraw a token."""
    return {"dropped": await room.store.people.drop_token(person.id, name)}


@router.get("/phrases")
async def phrases() -> dict[str, dict[str, str]]:
    """The phrases one can say at a table, in every language."""
    return {language: {name: Words.of(language).say(f"phrase-{name}") for name in PHRASES} for language in LANGUAGES}


def _person_json(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "language": person.language}
