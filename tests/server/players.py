"""Clients for the tests: real people over real sockets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx

from rubrica.lab.raw_socket import RawSocket, connect


class Gone(Exception):
    """The server hung up."""


class Player:
    """A guest with a cookie and one socket; `stream` holds every byte it was told."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.stream: list[bytes] = []
        self.inbox: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.view: dict[str, Any] = {}
        self.socket: RawSocket | None = None

    @staticmethod
    async def new(port: int, name: str, language: str = "en") -> Player:
        player = Player(port, "")
        await player.ask("POST", "/api/me", {"name": name, "language": language})
        return player

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.request(method, path, body)
        answer.raise_for_status()
        return answer.json()

    async def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", trust_env=False, verify=False, timeout=30
        ) as client:
            answer = await client.request(method, path, json=body, headers=headers)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    async def connect(self) -> None:
        inbox: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.inbox = inbox

        def heard(message: bytes) -> None:
            self.stream.append(message)
            inbox.put_nowait(json.loads(message))

        self.socket = await connect(
            self.port, "/socket", {"Cookie": self.cookie}, heard, lambda: inbox.put_nowait(None)
        )

    def send(self, **message: Any) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message).encode())

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message, of these types if some are named."""
        while True:
            message = await asyncio.wait_for(self.inbox.get(), 60)
            if message is None:
                raise Gone
            if message["type"] == "view":
                self.view = message
            if not types or message["type"] in types:
                return message

    async def see(self, version: int) -> None:
        """Until the view has at least this version, and a seat is to act or all is over."""
        while not self.view or self.view["version"] < version or self.view["view"]["to_act"] == "dealer":
            await self.hear("view")

    async def watch(self, match: str) -> None:
        self.send(type="watch", match=match)
        await self.hear("view")

    async def play(self, *moves: str, id: str | None = None) -> dict[str, Any]:
        seen = self.view["version"]
        self.send(type="play", match=self.view["match"], seen=seen, id=id or f"id{seen}", moves=list(moves))
        return await self.hear("played", "refused")

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()


async def seated(port: int, game: str, options: dict[str, Any], seats: int, **more: Any) -> tuple[str, list[Player]]:
    """A match that people play over sockets, all of them watching; player i holds seat i."""
    players = [await Player.new(port, f"P{seat}") for seat in range(seats)]
    asked = {"game": game, "options": options, "seats": ["me"] + ["open"] * (seats - 1), **more}
    match = (await players[0].ask("POST", "/api/matches", asked))["match"]
    for player in players[1:]:
        await player.ask("POST", f"/api/matches/{match}/join", {})
    for player in players:
        await player.connect()
    for player in players:
        player.send(type="watch", match=match)
        await player.hear("view")
    return match, players


async def finish(players: list[Player], choose: Any) -> int:
    """Play to the end; `choose` picks from the legal moves. How many moves it took."""
    count = 0
    while (actor := players[0].view["view"]["to_act"]) is not None:
        played = await players[actor].play(choose(players[actor].view["view"]["legal"]))
        assert played["type"] == "played", played
        count += 1
        for player in players:
            await player.see(played["version"])
    return count
