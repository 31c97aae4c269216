"""Clients of a real server, for tests and measurements: REST and one socket each."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from weakref import WeakSet

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json
from rubrica.lab.raw_socket import RawSocket, connect

PATIENCE = 60.0
"""Seconds to wait for an answer; then TimeoutError."""

NONCE = "a-nonce-of-a-test"
"""What is sealed with a word. A real client draws a new one each time."""
PAUSE = 0.1
"""Seconds after which one who was too fast tries again."""


class Gone(Exception):
    """The server closed the socket."""


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status_code: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, parsed as JSON."""
        return json.loads(self.body)


class Client:
    """A person with a cookie and one socket; `stream` holds every message it received."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.headers: dict[str, str] = {}
        """Headers sent with every request, besides the necessary ones."""
        self.source: tuple[str, int] | None = None
        """The address of this machine to connect from, with port 0 for any; None: the system chooses."""
        self.stream: list[bytes] = []
        self.inbox: asyncio.Queue[Json | None] = asyncio.Queue()
        self.view: Json = {}
        self.socket: RawSocket | None = None

    @staticmethod
    async def new(port: int, name: str, language: str = "en") -> Client:
        """A new person, signed in."""
        player = Client(port, "")
        await player.ask("POST", "/api/me", {"name": name, "language": language})
        return player

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The JSON answer to a request; RubricaError if its status is 400 or more."""
        answer = await self.request(method, path, body)
        if answer.status_code >= 400:
            raise RubricaError(f"{method} {path}: {answer.status_code} {answer.body.decode()}")
        return answer.json()

    async def request(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer to a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=self.source)
        try:
            writer.write(self._written(method, path, body))
            head, _, told = (await asyncio.wait_for(reader.read(), PATIENCE)).partition(b"\r\n\r\n")
        finally:
            writer.close()
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        return Answer(int(first.split()[1]), headers, told)

    def _written(self, method: str, path: str, body: Any) -> bytes:
        """The bytes of a request; the server closes the connection after its answer."""
        sent = b"" if body is None else json.dumps(body).encode()
        headers: dict[str, object] = {
            "host": f"127.0.0.1:{self.port}",
            "connection": "close",
            "content-length": len(sent),
        }
        headers |= {"content-type": "application/json"} | ({"cookie": self.cookie} if self.cookie else {})
        headers |= self.headers
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return "\r\n".join(lines).encode("latin-1") + sent

    async def connect(self) -> None:
        """Open the socket, and wait for the server's first message."""
        inbox: asyncio.Queue[Json | None] = asyncio.Queue()
        self.inbox = inbox

        def heard(message: bytes) -> None:
            self.stream.append(message)
            inbox.put_nowait(json.loads(message))

        self.close()
        headers = {"Cookie": self.cookie} | self.headers
        self.socket = await connect(self.port, "/socket", headers, heard, lambda: inbox.put_nowait(None), self.source)
        _connected.add(self)
        await self.receive("hello")

    def send(self, **message: Any) -> None:
        """Send a message on the socket."""
        assert self.socket is not None
        self.socket.send(json.dumps(message).encode())

    async def receive(self, *types: str) -> Json:
        """The next message, of these types if some are named; Gone if the server closed the socket."""
        while True:
            message = await asyncio.wait_for(self.inbox.get(), PATIENCE)
            if message is None:
                raise Gone
            if message["type"] == "view":
                self.view = message
            if not types or message["type"] in types:
                return message

    async def see(self, version: int) -> None:
        """Wait until the view has at least this version, and a seat is to act or the match is over."""
        while not self.view or self.view["version"] < version or self.view["view"]["to_act"] == "dealer":
            await self.receive("view")

    async def watch(self, match: str) -> None:
        """Watch a match; returns at its first view."""
        self.send(type="watch", match=match)
        await self.receive("view")

    async def play(self, *moves: str, id: str | None = None) -> Json:
        """Play moves in the match last seen, again after `too fast`; the answer."""
        seen = self.view["version"]
        while True:
            self.send(type="play", match=self.view["match"], seen=seen, id=id or f"id{seen}", moves=list(moves))
            answer = await self.receive("played", "refused")
            if answer.get("code") != "too fast":
                return answer
            await asyncio.sleep(PAUSE)

    def close(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            self.socket.close()


T = TypeVar("T")
_connected: WeakSet[Client] = WeakSet()


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a new event loop; at the end all clients are closed."""

    async def all_of_it() -> T:
        try:
            return await work
        finally:
            for player in list(_connected):
                player.close()
            _connected.clear()
            await asyncio.sleep(0)

    return asyncio.run(all_of_it())


async def opened(
    port: int, game: str, options: Json, seats: int, word: str = "", **more: Any
) -> tuple[str, list[Client]]:
    """A match that has just started, and the people who sit there; player i holds seat i.

    The first of them adds a word to the shuffle, if one is given.
    """
    players = [await Client.new(port, f"P{seat}") for seat in range(seats)]
    asked = {"game": game, "options": options, "seats": ["me"] + ["open"] * (seats - 1), **more}
    sealed = {"seal": sealed_word(word)} if word else {}
    match = (await players[0].ask("POST", "/api/matches", asked | sealed))["match"]
    for player in players[1:]:
        await player.ask("POST", f"/api/matches/{match}/join", {})
    if word:
        await players[0].ask("POST", f"/api/matches/{match}/reveal", {"word": word, "nonce": NONCE})
    return str(match), players


def sealed_word(word: str) -> str:
    """What a player publishes before the word."""
    return hashlib.sha256(f"{word}\n{NONCE}".encode()).hexdigest()


async def seated(port: int, game: str, options: Json, seats: int, **more: Any) -> tuple[str, list[Client]]:
    """A match that people play over sockets, all of them watching."""
    match, players = await opened(port, game, options, seats, **more)
    for player in players:
        await player.connect()
    for player in players:
        await player.watch(match)
    return match, players


async def finish(players: Sequence[Client], choose: Callable[[list[str]], str]) -> int:
    """Play to the end; `choose` picks from the legal moves. How many moves it took."""
    count = 0
    while (actor := players[0].view["view"]["to_act"]) is not None:
        played = await players[actor].play(choose(players[actor].view["view"]["legal"]))
        if played["type"] != "played":
            raise RubricaError(f"a legal move was refused: {played}")
        count += 1
        for player in players:
            await player.see(played["version"])
    return count
