"""Bots that take seats at a server's tables by its public interface, from any machine."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from rubrica.core.bot import find_bot
from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, View

RETRY, LONGEST = 0.5, 30.0
"""Seconds before a lost connection is tried again; doubled after each failure in a row."""


class ServerRefused(RubricaError):
    """The server does not let a bot in."""


@dataclass
class RemoteBot:
    """A bot of a level that plays one match after another; each has a seat of the person whose token it is."""

    server: str
    token: str
    level: str
    told: Callable[[str], None] = lambda _: None
    rng: random.Random = field(default_factory=random.SystemRandom)

    async def play(self, code: str) -> None:
        """Take a seat at a table, and play until the match is over, whatever becomes of the connection."""
        with contextlib.suppress(ServerRefused):  # joining says why
            table = await asyncio.to_thread(self._ask, "GET", f"/api/matches/{code}")
            find_bot(table["game"], self.level)  # before a seat is taken for one that there is not
        match = (await asyncio.to_thread(self._ask, "POST", f"/api/matches/{code}/join", {}))["match"]
        self.told(f"{match}: seated")
        wait = RETRY
        while True:
            try:
                await self._serve(match)
                self.told(f"{match}: over")
                return
            except (OSError, WebSocketException) as error:
                if isinstance(error, InvalidStatus) and error.response.status_code in (401, 403):
                    raise ServerRefused(f"{self.server}: the token is not valid any more") from None
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST)

    async def _serve(self, match: str) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        address = self.server.rstrip("/").replace("http", "ws", 1) + "/socket"
        async with connect(address, additional_headers=headers) as socket:
            watch = json.dumps({"type": "watch", "match": match, "past": True})
            await socket.send(watch)
            async for text in socket:
                message: Json = json.loads(text)
                if message["type"] == "table" and message["status"] in ("over", "closed"):
                    return
                if message["type"] == "refused":  # too fast, unavailable, or the table was faster: look again
                    await asyncio.sleep(RETRY)
                    await socket.send(watch)
                elif message["type"] == "view" and message["view"]["legal"]:
                    move = await asyncio.to_thread(self._choose, message["view"], message["past"])
                    seen = message["version"]
                    play = {"type": "play", "match": match, "seen": seen, "id": f"bot{seen}", "moves": [move]}
                    await socket.send(json.dumps(play))

    def _choose(self, view: Json, past: list[Json]) -> str:
        bot = find_bot(view["game"], self.level)
        return bot.choose(View(view, past), bot.budget, self.rng)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        sent = None if body is None else json.dumps(body).encode()
        request = Request(self.server.rstrip("/") + path, sent, headers, method=method)
        try:
            with urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            try:
                why = json.load(error)["sentence"]
            except (ValueError, KeyError, TypeError):
                why = f"status {error.code}"
            raise ServerRefused(f"{self.server}: {why}") from None
        except (URLError, OSError, ValueError) as error:
            raise ServerRefused(f"{self.server} cannot be reached: {error}") from None
