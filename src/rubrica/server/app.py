"""The FastAPI app: routes, refusals, and what runs beside them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import structlog
from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from rubrica import __version__
from rubrica.core.errors import BadParameter, NoSuchGame, RubricaError
from rubrica.match.errors import Refused
from rubrica.match.fair_queue import Busy
from rubrica.match.hall import MatchSetAside, NoSuchMatch
from rubrica.match.worker import WorkFailed
from rubrica.server import (
    routes_people,
    routes_positions,
    routes_reviews,
    routes_server,
    routes_sessions,
    routes_tables,
)
from rubrica.server.application import Application
from rubrica.server.dependencies import find_credential
from rubrica.server.errors import BadPosition, NotAllowed, NotSignedIn, TooFast, TooMany
from rubrica.server.guard import Guard
from rubrica.server.lan import NoNetwork
from rubrica.server.page import Page
from rubrica.server.socket import open_socket
from rubrica.store import Conflict, Unavailable

STATUS: dict[type[RubricaError], int] = {
    NoSuchMatch: 404,
    NoSuchGame: 404,
    NotSignedIn: 401,
    NotAllowed: 403,
    TooFast: 429,
    TooMany: 409,
    Unavailable: 503,
    MatchSetAside: 503,
    WorkFailed: 503,
    Busy: 429,
    NoNetwork: 503,
    Conflict: 409,
    Refused: 409,
    BadParameter: 422,
}
log = structlog.get_logger()


def create_app(application: Application) -> FastAPI:
    """The FastAPI app of an application."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        application.start()
        if application.settings.lan and application.lan is not None:
            try:
                log.info("open to the local network", addresses=await application.lan.open())
            except NoNetwork as error:  # this machine is served all the same
                log.warning("not open to the local network", why=str(error))
        yield
        await application.close()

    answers: dict[int | str, dict[str, Any]] = {
        code: {"description": told}
        for code, told in {401: "not signed in", 403: "not yours", 404: "not here", 429: "too many requests"}.items()
    }
    app = FastAPI(
        title="Rubrica", version=__version__, lifespan=lifespan, responses=answers, docs_url=None, redoc_url=None
    )
    app.state.application = application
    for routes in (routes_people, routes_sessions, routes_tables, routes_reviews, routes_positions, routes_server):
        app.include_router(routes.router, dependencies=[Depends(find_credential)])
    app.router.default = Page(app.router.default)  # after all routes, so that it hides none of them
    app.add_exception_handler(RubricaError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(SQLAlchemyError, _unreadable)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_middleware(
        Guard,
        known=application.known,
        sockets={"/socket": partial(open_socket, application)},
        proxies=application.proxies,
        connections=application.connections,
    )
    return app


async def _refused(_: Request, error: Exception) -> Response:
    if isinstance(error, BadPosition):
        return _refusal(422, error.kind, str(error), error.more)
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    return _refusal(status, type(error).__name__, str(error))


async def _not_here(request: Request, error: Exception) -> Response:
    """A path or a method that no route has, as JSON like every refusal."""
    assert isinstance(error, HTTPException)
    said = {404: "there is nothing at this address", 405: f"this address does not take {request.method}"}
    sentence = said.get(error.status_code, str(error.detail))
    refusal = _refusal(error.status_code, str(error.detail).lower(), sentence)
    refusal.headers.update(error.headers or {})
    return refusal


async def _malformed(_: Request, error: Exception) -> Response:
    """Which field is wrong, and how; the value is not repeated, because it may not be encodable."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return _refusal(422, "malformed", f"{where}: {first['msg']}" if where else first["msg"])


async def _unreadable(_: Request, error: Exception) -> Response:
    log.error("cannot read", why=type(error).__name__)
    return _refusal(503, "Unavailable", "the database cannot be read now: try again later")


def _refusal(status: int, error: str, sentence: str, more: dict[str, Any] | None = None) -> Response:
    told = json.dumps({"error": error, "sentence": sentence} | (more or {}))  # ASCII: also what UTF-8 cannot encode
    return Response(told, status, media_type="application/json")
