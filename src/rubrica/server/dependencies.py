"""What routes ask FastAPI for: the application, who is asking, and in what way they signed in.

All of them are coroutines: FastAPI calls other functions in a thread, which takes longer than they do.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from rubrica.server.application import Application
from rubrica.server.errors import NotAllowed, NotSignedIn
from rubrica.store.people import Person
from rubrica.store.sessions import Credential


async def _application(request: Request) -> Application:
    application: Application = request.app.state.application
    return application


CurrentApplication = Annotated[Application, Depends(_application)]


async def find_credential(application: CurrentApplication, request: Request) -> Credential | None:
    """What a request was sent with; None if nothing valid. Counts requests without anything valid."""
    return await application.credential(request)


MaybeCredential = Annotated[Credential | None, Depends(find_credential)]


async def _person(credential: MaybeCredential) -> Person:
    if credential is None:
        raise NotSignedIn
    return credential.person


async def _maybe_person(credential: MaybeCredential) -> Person | None:
    return None if credential is None else credential.person


async def _session(credential: MaybeCredential) -> Credential:
    if credential is None:
        raise NotSignedIn
    if credential.kind == "token":
        raise NotAllowed("a token can play and watch; this needs the person's own device")
    return credential


CurrentPerson = Annotated[Person, Depends(_person)]
"""Whoever asks, with a session or a token."""
MaybePerson = Annotated[Person | None, Depends(_maybe_person)]
CurrentSession = Annotated[Credential, Depends(_session)]
"""A person's own session: tokens are refused."""
