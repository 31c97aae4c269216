"""What a match does by itself: bots move, a clock that runs out moves for its seat, and what is due happens."""

from __future__ import annotations

import asyncio
from typing import Literal, Protocol

import structlog

from rubrica.core.game import Seat, View
from rubrica.match import commands
from rubrica.match.clock import now_ms
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.referee import Referee
from rubrica.match.thinking import Thought
from rubrica.store import Unavailable

REVEAL_TIME = 10_000
"""Milliseconds in which players reveal their words once every seat is taken."""
RETRY, LONGEST = 1.0, 60.0
"""Seconds before something that failed is tried again; doubled after each failure in a row."""
Work = Literal["start", "deal", "time", "bot"]
log = structlog.get_logger()


class Bots(Protocol):
    """Who chooses moves for bots."""

    async def choose(self, level: str | None, view: View, key: str) -> Thought:
        """The move of a bot of a level (None: the lowest) for a view; `key` names the table."""
        ...


class Autoplay:
    """Moves for bots, runs out clocks and deals in one match; it submits commands to the referee, like everyone."""

    def __init__(self, referee: Referee, bots: Bots) -> None:
        self.referee, self.bots = referee, bots
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """See whether there is something to do; called after every change."""
        self._cancel_alarm()
        if not self._runs:
            if self._work() is not None or self._due_at() is not None:
                self.referee.peers.want(self.referee.match.id)
        elif self._work() is not None:
            if self._task is None or self._task.done():
                self._task = asyncio.get_running_loop().create_task(self._run())
        elif (due := self._due_at()) is not None:
            wait = max(0, due - now_ms()) / 1000 + 0.001
            self._alarm = asyncio.get_running_loop().call_later(wait, self.wake)

    @property
    def _runs(self) -> bool:
        """Whether this is the server whose bots and clocks play here."""
        return self.referee.peers.runs(self.referee.match.id)

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen by itself."""
        return not self._runs or (self._work() is None and self._due_at() is None)

    async def stop(self) -> None:
        """Do nothing more."""
        self._cancel_alarm()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _work(self) -> Work | None:
        """What there is to do now."""
        match = self.referee.match
        if match.status == "open" and match.is_full and match.table.start == "full" and match.revealing is None:
            return "start"  # a server stopped between the last seat taken and the start
        due = self._due_at()
        if due is not None and due <= now_ms():
            return "start" if match.status == "open" else "time"
        if match.status != "playing":
            return None
        if match.deal_is_due:
            return "deal"
        seat = match.actor
        player = None if seat is None else match.players[seat]
        return "bot" if player is not None and player.is_bot_played and not self._is_paused() else None

    def _is_paused(self) -> bool:
        """Whether to wait: no clock, no person plays any more, and nobody watches."""
        return self.referee.match.is_left_to_bots and not self.referee.audience.is_watched

    def _due_at(self) -> int | None:
        """When something will have to be done, in milliseconds since 1970."""
        match = self.referee.match
        if match.status == "open":
            return None if match.revealing is None else match.revealing + REVEAL_TIME
        seat, clocks = match.actor, match.clocks
        if match.status != "playing" or clocks is None or seat is None or clocks.running != seat:
            return None
        player = match.players[seat]
        return None if player is None or player.is_bot_played else clocks.since + clocks.left[seat]

    async def _run(self) -> None:
        """Go on until a person is to act. Failures are logged and tried again: the match must not stand still."""
        wait = RETRY
        while self._runs and (work := self._work()) is not None:
            try:
                await self._do(work)
                wait = RETRY
                continue
            except StaleMove:
                await asyncio.sleep(0)
                continue
            except Unavailable as error:
                log.error("cannot go on", match=self.referee.match.id, work=work, why=str(error))
            except Refused as error:  # its sentence may name a hidden card
                log.error("cannot go on", match=self.referee.match.id, work=work, why=error.code)
            except Exception as error:  # noqa: BLE001  # one match's fault must not stop others
                log.error("cannot go on", match=self.referee.match.id, work=work, error=type(error).__name__)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)
        self._task = None
        self.wake()

    async def _do(self, work: Work) -> None:
        referee, match = self.referee, self.referee.match
        if work == "start":
            due = match.revealing is not None
            await referee.submit(commands.Start(now_ms(), without_waiting=due))
        elif work == "deal":
            await referee.submit(commands.Deal(now_ms()))
        elif match.actor is not None:
            await (self._time_up(match.actor) if work == "time" else self._bot(match.actor))

    async def _time_up(self, seat: Seat) -> None:
        await self.referee.peers.check_lease()
        match = self.referee.match
        if match.actor != seat or not self._runs:
            raise StaleMove
        view = match.view_for_bot(seat)
        move = match.game.when_time_is_up(view)
        if move is None:
            move = (await self.bots.choose(None, view, match.id)).move
        await self.referee.submit(commands.PlayFor(now_ms(), seat, move, match.version, "time"))

    async def _bot(self, seat: Seat) -> None:
        match = self.referee.match
        player = match.players[seat]
        level = match.table.stand_in if player is None or player.person is not None else player.level
        thought = await self.bots.choose(level, match.view_for_bot(seat), match.id)
        command = commands.PlayFor(now_ms(), seat, thought.move, match.version, "bot", round(thought.ms))
        await self.referee.submit(command)
