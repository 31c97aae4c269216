"""REST: the games, the health of the server, and opening it to the local network."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rubrica import __version__
from rubrica.core.game import find_game, game_names
from rubrica.match.table import levels_of
from rubrica.server.dependencies import CurrentApplication
from rubrica.server.errors import NotAllowed
from rubrica.server.senders import sender_of
from rubrica.wire.from_client import client_schema
from rubrica.wire.from_server import server_schema

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health")
async def health(application: CurrentApplication) -> dict[str, Any]:
    """Whether the server is well: what fails, and which matches cannot be read."""
    failing = application.failing()
    if application.compiling.why is not None:
        failing["compiler"] = application.compiling.why
    return {
        "rubrica": __version__,
        "ok": not failing,
        "live": len(application.hall.live),
        "sockets": application.sockets.count,
        "failing": failing,
        "bots": application.compiling.to_json(),
        "set_aside": sorted(application.hall.set_aside),
    }


@router.get("/ready")
async def ready(application: CurrentApplication, response: Response) -> dict[str, Any]:
    """Whether requests may come to this server: 200, or 503 and why not. For load balancers."""
    why = application.not_ready()
    response.status_code = 503 if why else 200
    return {"ready": not why, "why": why}


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """The games, their options, seats and bot levels."""
    return [
        {
            "game": name,
            "seats": list(find_game(name).seats),
            "options": [option.to_json() for option in find_game(name).options],
            "levels": levels_of(name),
        }
        for name in game_names()
    ]


@router.get("/games/{game}/levels")
async def levels(game: str) -> list[str]:
    """The levels of a game's bots, the weakest first."""
    return levels_of(find_game(game).name)


@router.get("/schema")
async def schema() -> dict[str, Any]:
    """The JSON schema of the socket's messages, both ways."""
    return {"asked": client_schema(), "told": server_schema()}


@router.post("/network")
async def network(application: CurrentApplication, request: Request) -> dict[str, Any]:
    """Let others on the local network in; only the person on this machine itself may ask for it."""
    if not sender_of(request).local or application.lan is None:
        raise NotAllowed("only the person on the machine itself may open the table to the network")
    return {"addresses": await application.lan.open()}


@router.get("/network")
async def shared(application: CurrentApplication, request: Request) -> dict[str, Any]:
    """The addresses to share, if the table is open to the local network."""
    shared = [f"http://{address}:{application.settings.port}/" for address in application.shared_addresses()]
    return {"addresses": shared, "mine": sender_of(request).local}
