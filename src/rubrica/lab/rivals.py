"""People who play a match over sockets in a thread of their own, while a browser looks on or plays against them."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import threading
import time
from typing import Any

from rubrica.core.game import Json
from rubrica.lab.clients import Client, Gone

AGAIN = 0.05
"""Seconds between two looks at what came, and after which one whose server is gone tries again."""


class Rivals:
    """The players of some seats of a match: they choose by chance, one move each `pause` seconds.

    Where there are moves that begin with one of `prefer`, they choose among those.
    """

    def __init__(self, port: int, pause: float = 0.0, seed: int = 0, prefer: tuple[str, ...] = ()) -> None:
        self.port, self.pause, self.rng, self.prefer = port, pause, random.Random(seed), prefer
        self.match, self.code = "", ""
        self.moves = 0
        """Moves that were played."""
        self.view: Json = {}
        """The newest view that one of them received, with its version."""
        self._resting, self._ended = threading.Event(), threading.Event()
        self._being_played = 0
        self._enough: float = math.inf
        """The version from which on nobody plays."""
        self._thread: threading.Thread | None = None
        self._players: list[Client] = []

    def open(self, game: str, options: Json, seats: int, mine: int = 0, **more: Any) -> str:
        """Open a table; all seats but the last `mine` are theirs. Gives its code."""

        async def work() -> None:
            self._players = [await Client.new(self.port, f"P{seat}") for seat in range(seats - mine)]
            asked = {"game": game, "options": options, "seats": ["me"] + ["open"] * (seats - 1), **more}
            told = await self._players[0].ask("POST", "/api/matches", asked)
            self.match, self.code = told["match"], told["code"]
            for player in self._players[1:]:
                await player.ask("POST", f"/api/matches/{self.match}/join", {})

        _in_a_loop(work())
        return self.code

    def rematch(self) -> str:
        """Let the first of them ask for another match; gives its id."""
        found: list[str] = []

        async def work() -> None:
            found.append((await self._players[0].ask("POST", f"/api/matches/{self.match}/rematch", {}))["match"])

        _in_a_loop(work())
        return found[0]

    def start(self, until: float = math.inf) -> None:
        """Play from now on, or until this version."""
        self._enough = until
        self._resting.clear()
        self._sit_down()

    def advance(self, more: int) -> None:
        """Play so many moves more and then rest; fewer only if the match ends. All seats must be theirs."""
        self.rest()
        self._sit_down()
        while not self.view:
            time.sleep(AGAIN)
        self._enough = self.version + more
        self._resting.clear()
        while self.version < self._enough and not self.over:
            time.sleep(AGAIN)
        self.rest()

    def _sit_down(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
            self._thread.start()

    def rest(self) -> None:
        """Play no more until started again; what was being played is answered first, or its connection is gone."""
        self._resting.set()
        while self._being_played:
            time.sleep(AGAIN)

    def stop(self) -> None:
        """Leave."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join(30)

    @property
    def cookie(self) -> str:
        """The cookie of the first of them."""
        return self._players[0].cookie

    @property
    def seat(self) -> int:
        """The seat whose view is the newest."""
        return int(self.view["view"]["seat"])

    @property
    def version(self) -> int:
        """The version of the newest view."""
        return int(self.view.get("version", 0))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.view) and self.view["view"]["to_act"] is None

    async def _run(self) -> None:
        await asyncio.gather(*(self._one(player) for player in self._players))

    async def _one(self, player: Client) -> None:
        """One player, who comes back whenever the server does."""
        while not self._ended.is_set() and not self.over:
            with contextlib.suppress(Gone, OSError, TimeoutError):
                await player.connect()
                player.send(type="watch", match=self.match)
                await self._play(player)
            player.close()
            await asyncio.sleep(AGAIN)

    async def _play(self, player: Client) -> None:
        while not self._ended.is_set():
            if not player.inbox.empty():
                await player.receive()
                self._note(player.view)
                continue
            if player.view and player.view["view"]["to_act"] is None:
                return
            self._being_played += 1  # before the question, so that nobody plays after `rest` has returned
            try:
                if self._may_play(player):
                    await self._move(player)
            finally:
                self._being_played -= 1
            await asyncio.sleep(AGAIN)

    async def _move(self, player: Client) -> None:
        await asyncio.sleep(self.pause)
        legal = player.view["view"]["legal"]
        answer = await player.play(self.rng.choice([one for one in legal if one.startswith(self.prefer)] or legal))
        self.moves += answer["type"] == "played"
        self._note(player.view)

    def _may_play(self, player: Client) -> bool:
        if not player.view or self._resting.is_set() or player.view["version"] >= self._enough:
            return False
        return bool(player.view["view"]["legal"])

    def _note(self, view: Json) -> None:
        if view and view["version"] >= self.version:
            self.view = view


def _in_a_loop(work: Any) -> None:
    """Do something in an event loop of its own, whatever loop this thread runs already."""
    thread = threading.Thread(target=lambda: asyncio.run(work))
    thread.start()
    thread.join()
