"""REST: people, how they get to their other devices, and tokens for their programs."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from rubrica.core.words import LANGUAGES, Words
from rubrica.server.dependencies import CurrentApplication, CurrentSession, MaybeCredential
from rubrica.server.errors import NotAllowed, NotSignedIn, TooMany
from rubrica.server.phrases import PHRASES
from rubrica.server.sessions import presented
from rubrica.store.people import MOST_TOKENS, Person
from rubrica.wire.rest import Key, Label, Me

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/me")
async def choose_name(
    me: Me, application: CurrentApplication, known: MaybeCredential, request: Request, response: Response
) -> dict[str, Any]:
    """Choose a name: whoever is new gets a session and its cookie, a known person another name."""
    people = application.store.people
    if known is None:
        application.limit("person", request)
        person = await people.add(me.name, me.language)
        await application.start_session(request, response, person)
        return _person_json(person)
    if known.kind == "token":
        raise NotAllowed("a token can play and watch; names are changed on the person's own device")
    application.limit("name", request, known.person)
    person = await people.rename(known.person.id, me.name, me.language)
    application.changed(person.id)
    if known.kind == "old cookie":
        await application.start_session(request, response, person)
    return _person_json(person)


@router.get("/me")
async def who(
    application: CurrentApplication, known: MaybeCredential, request: Request, response: Response
) -> dict[str, Any]:
    """Who I am. A cookie from before sessions is exchanged for a session; a session's cookie is given anew."""
    if known is None:
        raise NotSignedIn
    if known.kind == "old cookie":
        application.limit("account", request, known.person)
        await application.start_session(request, response, known.person)
    elif known.kind == "session" and (cookie := presented(request)):
        application.sessions.set_cookie(request, response, cookie)
    return _person_json(known.person)


@router.post("/me/recovery")
async def recovery(application: CurrentApplication, session: CurrentSession, request: Request) -> dict[str, Any]:
    """A private link that signs another device in as me, once; the link before it is no longer valid."""
    application.limit("key", request, session.person)
    return _key_json(request, await application.store.people.new_recovery(session.person.id))


@router.post("/recover")
async def recover(given: Key, application: CurrentApplication, request: Request, response: Response) -> dict[str, Any]:
    """Be, on this device too, the person whose recovery key this is. It is used up; the answer holds the next one."""
    application.limit("key", request)
    found = await application.store.people.recover(given.key)
    if found is None:
        application.limit("wrong key", request)
        raise NotAllowed("this recovery key is not valid: each can be used once")
    person, following = found
    await application.start_session(request, response, person)
    return _person_json(person) | _key_json(request, following)


@router.post("/tokens")
async def new_token(
    given: Label, application: CurrentApplication, session: CurrentSession, request: Request
) -> dict[str, Any]:
    """A token for a program that plays in my name; it is shown only now."""
    application.limit("key", request, session.person)
    made = await application.store.people.new_token(session.person.id, given.label)
    if made is None:
        raise TooMany(f"one person may have {MOST_TOKENS} tokens: withdraw one first")
    return {"token": made[0], "id": made[1], "label": given.label}


@router.get("/tokens")
async def tokens(application: CurrentApplication, session: CurrentSession, request: Request) -> list[dict[str, Any]]:
    """My tokens, without the tokens themselves."""
    application.limit("account", request, session.person)
    return await asyncio.to_thread(application.store.people.tokens_of, session.person.id)


@router.delete("/tokens/{name}")
async def drop_token(
    name: str, application: CurrentApplication, session: CurrentSession, request: Request
) -> dict[str, Any]:
    """Withdraw a token; its open sockets are closed."""
    application.limit("account", request, session.person)
    return {"dropped": await application.drop_token(session.person.id, name)}


@router.get("/phrases")
async def phrases() -> dict[str, dict[str, str]]:
    """The phrases one can say at a table, in every language."""
    return {language: {name: Words.of(language).say(f"phrase-{name}") for name in PHRASES} for language in LANGUAGES}


def _person_json(person: Person) -> dict[str, Any]:
    return {"id": person.id, "name": person.name, "language": person.language}


def _key_json(request: Request, key: str) -> dict[str, Any]:
    # After the hash sign: a browser never sends that part, so it stands in no server's log.
    return {"key": key, "link": f"{request.base_url}#recover={key}"}
