"""One schedule of `rubrica bench reconnects`: a match at a page, and the failures while it is played."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rubrica.core.errors import RubricaError
from rubrica.lab.cable import Cable
from rubrica.lab.page_player import PagePlayer, Red7Player, RedPlayer
from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served

if TYPE_CHECKING:
    from playwright.async_api import Browser

KINDS = ("cut", "slow", "silent", "frozen", "stopped", "killed")
FAILURES = 3
"""Failures in one schedule: half of the kinds; the other half are those of the same game two schedules later."""
SECONDS = (2.0, 6.0)
"""How long a failure takes, in seconds."""
LONG_CUT = 60.0
LONG_CUTS = 20
"""Every so many schedules, a connection is cut for long."""
PATIENCE = 60.0
"""Seconds after which a page that does not show the server's state has failed."""
LONGEST = 400.0
"""Seconds that a schedule may take."""
POLL = 0.05
"""Seconds between two looks at the page."""
BUSY = 30_000
"""Milliseconds for which something on the page is waited for."""
PLAYERS: tuple[type[PagePlayer], ...] = (RedPlayer, Red7Player)
OPTIONS: dict[str, dict[str, Any]] = {"red": {"face_down": False}, "red7": {"scoring": True}}


class WentWrong(RubricaError):
    """A page lost, doubled or reordered something, or did not come back."""


@dataclass
class Lane:
    """What schedules use one after the other: a browser, a server, and the network between them."""

    browser: Browser
    folder: Path
    served: Served
    cable: Cable
    longest: float
    """Seconds that a failure takes at most."""

    async def fail(self, kind: str, seconds: float, player: PagePlayer) -> None:
        """Let something fail for so long."""
        if kind == "slow":
            self.cable.delay = seconds / 4
            await asyncio.sleep(seconds)
            self.cable.delay = 0.0
        elif kind == "frozen":
            devtools = await player.page.context.new_cdp_session(player.page)
            await devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
            await asyncio.sleep(seconds)
            await devtools.send("Page.setWebLifecycleState", {"state": "active"})
            await devtools.detach()
        elif kind == "stopped":
            self.served.child.send_signal(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            self.served.child.send_signal(signal.SIGCONT)
        elif kind == "killed":
            await asyncio.to_thread(self.served.kill)
            self.served = await asyncio.to_thread(Served, self.folder, port=self.served.port, one_core=False)
        else:
            self.break_network(kind)
            await asyncio.sleep(seconds)
            self.cable.mend()

    def break_network(self, kind: str) -> None:
        """Cut the connections, or let them go silent."""
        if kind == "cut":
            self.cable.cut()
        else:
            self.cable.silence()


class Schedule:
    """A page against others who play over sockets of their own."""

    def __init__(self, lane: Lane, number: int) -> None:
        self.lane, self.number, self.rng = lane, number, random.Random(number)
        self.rivals = Rivals(lane.served.port, self.rng.uniform(0.0, 0.3), number)
        self.failures: list[tuple[str, float, float]] = []
        """Each failure: its kind, how long it took, and how long the page took to show the server's state after it."""
        self.versions = 0
        """How many versions the page has shown."""

    async def run(self) -> None:
        """Play, fail and check; WentWrong if anything is not as it should be."""
        from playwright.async_api import Error

        context = await self.lane.browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        context.set_default_timeout(BUSY)
        try:
            self.player = PLAYERS[self.number % 2](await context.new_page(), self.rng)
            async with asyncio.timeout(LONGEST):
                await self._play()
        except (Error, TimeoutError) as error:
            raise WentWrong(f"schedule {self.number}: {str(error) or 'it does not end'}") from None
        finally:
            await asyncio.to_thread(self.rivals.stop)
            await context.close()

    async def _play(self) -> None:
        game, seats = self.player.game, self.player.seats
        code = await asyncio.to_thread(self.rivals.open, game, OPTIONS[game], seats, 1)
        await self.player.sit_down(f"http://127.0.0.1:{self.lane.cable.port}/t/{code}")
        seat = await self._seat()
        self.rivals.start()
        for kind in self._kinds():
            await self._one_failure(kind)
        await self._check(seat)

    def _kinds(self) -> list[str]:
        """What fails, in which order: any four schedules that follow each other have every kind in both games."""
        half = (self.number // 2 + self.number) % 2
        kinds = list(KINDS[half * FAILURES :][:FAILURES])
        self.rng.shuffle(kinds)
        return kinds

    def _seconds(self, kind: str) -> float:
        long = kind == "cut" and self.number // 2 % (LONG_CUTS // 2) == 0
        return min(LONG_CUT if long else self.rng.choice(SECONDS), self.lane.longest)

    async def _one_failure(self, kind: str) -> None:
        """Play some moves, then let something fail: before a move, just after it, or while the others think."""
        for _ in range(self.rng.randrange(2)):
            if await self._draft():
                await self.player.play()
        seconds, when = self._seconds(kind), self.rng.choice(["before", "during", "after", "between"])
        drafted = when != "between" and await self._draft()
        if drafted and when == "after":
            await self.player.play()
        if drafted and when == "during" and kind in ("cut", "silent"):
            self.lane.break_network(kind)
            await self.player.play()  # it has to be sent when the network is back
        await self.lane.fail(kind, seconds, self.player)
        if drafted and (when == "before" or (when == "during" and kind not in ("cut", "silent"))):
            await self.player.play()
        await self._catch_up(kind, seconds)

    async def _draft(self) -> bool:
        """Choose a move when it is the page's turn; False if there is none any more."""
        if not await self.player.is_to_play():
            return False
        await self.player.draft()
        return True

    async def _catch_up(self, kind: str, seconds: float) -> None:
        """Until the page shows what the server has, and that has the page's last play; the others rest meanwhile.

        It took as long as that, or until the end of a missed round was shown: the page goes on from there when the
        player does.
        """
        begun = time.monotonic()
        took: float | None = None
        await asyncio.to_thread(self.rivals.rest)
        while not await self._is_settled():
            if time.monotonic() - begun > PATIENCE:
                found = f"the page shows {await self.player.shown()}, the server is at {await self._version()}"
                raise WentWrong(f"schedule {self.number}: after {kind} {found}")
            if await self.player.sees_the_end_of_a_round():
                took = took or time.monotonic() - begun
                await self.player.go_on()
        self.failures.append((kind, seconds, took or time.monotonic() - begun))
        self.rivals.start()

    async def _is_settled(self) -> bool:
        shown = await self.player.shown()
        if (
            shown <= self.player.played_at or shown != self.rivals.version
        ):  # to ask the server each time would be too often for it
            await asyncio.sleep(POLL)
            return False
        return shown == await self._version()

    async def _version(self) -> int:
        return int((await self._ask(f"/api/matches/{self.rivals.match}"))["version"])

    async def _ask(self, path: str) -> Any:
        told, _ = await asyncio.to_thread(self.lane.served.ask, "GET", path, cookie=self.rivals.cookie)
        return told

    async def _seat(self) -> int:
        """The seat of the page; asked past its network, which may fail."""
        asked = f"http://127.0.0.1:{self.lane.served.port}/api/matches/{self.rivals.match}"
        return int((await (await self.player.page.context.request.get(asked)).json())["seats"][0])

    async def _check(self, seat: int) -> None:
        """Every move of the page is in the log once, and no version was shown after a newer one."""
        told = await self._ask(f"/api/matches/{self.rivals.match}/views")
        logged = [str(one["move"]) for one in told if one["seat"] == seat]
        played = [move for moves in self.player.plays.values() for move in moves]
        if logged != played or len(self.player.plays) != self.player.clicks:
            clicks = self.player.clicks
            raise WentWrong(f"schedule {self.number}: {clicks} clicks played {played}, the log has {logged}")
        shown = await self.player.all_shown()
        if shown != sorted(set(shown)):
            raise WentWrong(f"schedule {self.number}: versions were shown in the order {shown}")
        self.versions = len(shown)
