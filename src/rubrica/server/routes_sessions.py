"""REST: the devices on which one is signed in."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from rubrica.server.dependencies import CurrentApplication, CurrentSession
from rubrica.server.sessions import COOKIE
from rubrica.store.sessions import OLD_COOKIE
from rubrica.wire.rest import Session

router = APIRouter(prefix="/api", tags=["sessions"])


@router.get("/sessions", response_model=list[Session])
async def sessions(application: CurrentApplication, current: CurrentSession, request: Request) -> list[dict[str, Any]]:
    """My sessions, the last used first. The one with the id `old` stands for all cookies from before sessions."""
    application.limit("account", request, current.person)
    person = current.person.id
    found = await asyncio.to_thread(application.store.sessions.of_person, person)
    listed = [one | {"current": one["id"] == current.id} for one in found]
    if await asyncio.to_thread(application.sessions.old_cookie, person) is not None:
        old = {"id": OLD_COOKIE, "label": "", "created": None, "used": None}
        listed.append(old | {"current": current.kind == "old cookie"})
    return listed


@router.delete("/sessions/{id}")
async def end_session(
    id: str, application: CurrentApplication, current: CurrentSession, request: Request, response: Response
) -> dict[str, Any]:
    """End a session of mine, on its open sockets too; my own one is signing out."""
    application.limit("account", request, current.person)
    ended = await application.end_session(current.person.id, id)
    if id == current.id:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return {"ended": int(ended)}


@router.delete("/sessions")
async def end_other_sessions(
    application: CurrentApplication, current: CurrentSession, request: Request
) -> dict[str, Any]:
    """End all my sessions but this one, on their open sockets too."""
    application.limit("account", request, current.person)
    return {"ended": await application.end_other_sessions(current)}
