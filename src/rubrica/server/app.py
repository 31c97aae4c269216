"""The application: routes, refusals, and what runs beside them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from rubrica import __version__
from rubrica.core.errors import BadParameter, NoSuchGame, RubricaError
from rubrica.match.errors import Refused
from rubrica.match.hall import MatchSetAside, NoSuchMatch
from rubrica.server import routes_house, routes_people, routes_tables
from rubrica.server.guard import Guard
from rubrica.server.lan import NoNetwork
from rubrica.server.page import Page
from rubrica.server.room import NotAllowed, NotSignedIn, Room, TooFast
from rubrica.server.socket import open_line
from rubrica.store import Conflict, Unavailable

STATUS: dict[type[RubricaError], int] = {
    NoSuchMatch: 404,
    NoSuchGame: 404,
    NotSignedIn: 401,
    NotAllowed: 403,
    TooFast: 429,
    Unavailable: 503,
    MatchSetAside: 503,
    NoNetwork: 503,
    Conflict: 409,
    Refused: 409,
    BadParameter: 422,
}
log = structlog.get_logger()


def create_app(room: Room) -> FastAPI:
    """The application of a room."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        room.hall.start()
        if room.settings.lan and room.lan is not None:
            try:
                log.info("open to the local network", addresses=await room.lan.open())
            except NoNetwork as error:  # this machine is served all the same
                log.warning("not open to the local network", why=str(error))
        yield
        if room.lan is not None:
            await room.lan.close()
        await room.hall.close()
        await room.workers.close()
        room.store.close()

    answers: dict[int | str, dict[str, Any]] = {
        code: {"description": told} for code, told in {401: "not signed in", 403: "not yours", 404: "not here"}.items()
    }
    app = FastAPI(
        title="Rubrica", version=__version__, lifespan=lifespan, responses=answers, docs_url=None, redoc_url=None
    )
    app.state.room = room
    for routes in (routes_people, routes_tables, routes_house):
        app.include_router(routes.router)
    app.router.default = Page(app.router.default)  # asked last, so that it takes nothing from the routes
    app.add_exception_handler(RubricaError, _refused)
    app.add_middleware(Guard, known=room.known, sockets={"/socket": partial(open_line, room)})
    return app


async def _refused(_: Request, error: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    return JSONResponse({"error": type(error).__name__, "sentence": str(error)}, status)
