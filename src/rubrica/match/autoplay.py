"""What a match does by itself: the dealer deals, bots move, and a clock that runs out moves for its seat."""

from __future__ import annotations

import asyncio
import time

from rubrica.core.game import DEALER, Seat
from rubrica.match.course import actor_of
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.referee import Referee
from rubrica.store import Unavailable

FORCED = ("fold", "skip", "end")
"""What is done for a seat whose time is up, the first that is legal; else the lowest bot's move."""
RETRY = 1.0
"""Seconds between two attempts to store something when the disk is full."""


class Autoplay:
    """Lets one match go on; it enters by the referee's door, like everyone."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Something changed: see whether there is something to do."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.referee.status != "playing" or self.referee.course is None:
            return
        if self._has_work():
            if self._task is None or self._task.done():
                self._task = asyncio.get_running_loop().create_task(self._run())
        elif self.referee.clocks is not None:
            self._set_alarm()

    def stop(self) -> None:
        """Do nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._task is not None:
            self._task.cancel()

    def _has_work(self) -> bool:
        course = self.referee.course
        return course is not None and (course.to_act == DEALER or self._plays(actor_of(course)) or self._time_is_up())

    def _plays(self, seat: Seat | None) -> bool:
        """Whether a bot moves for this seat."""
        holder = None if seat is None else self.referee.holders[seat]
        return holder is not None and (holder.person is None or holder.left)

    def _time_is_up(self) -> bool:
        clocks, course = self.referee.clocks, self.referee.course
        seat = actor_of(course) if course else None
        return clocks is not None and seat is not None and clocks.left_now(seat, time.monotonic() * 1000) <= 0

    def _set_alarm(self) -> None:
        clocks, course = self.referee.clocks, self.referee.course
        seat = actor_of(course) if course else None
        if clocks is not None and seat is not None:
            left = clocks.left_now(seat, time.monotonic() * 1000) / 1000
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, left) + 0.001, self.wake)

    async def _run(self) -> None:
        """Go on until a person is to act."""
        while self.referee.status == "playing" and self._has_work():
            try:
                await self._act()
            except StaleMove:
                continue
            except Unavailable:
                await asyncio.sleep(RETRY)
            except Refused:
                return
        self._task = None
        self.wake()

    async def _act(self) -> None:
        referee, course = self.referee, self.referee.course
        if course is None or (seat := actor_of(course)) is None:
            await referee.deal()
            return
        seen, late = referee.version, self._time_is_up()
        move = await (self._forced(seat) if late else self._chosen(seat))
        await referee.enter(seat, [move], seen, "time" if late else "bot")

    async def _chosen(self, seat: Seat) -> str:
        holder, course = self.referee.holders[seat], self.referee.course
        assert holder is not None
        assert course is not None
        level = holder.level if holder.person is None else self.referee.table.stand_in
        return await self.referee.house.think(level, course.view(seat))

    async def _forced(self, seat: Seat) -> str:
        course = self.referee.course
        assert course is not None
        view = course.view(seat)
        forced = next((move for move in FORCED if move in view.legal), None)
        return forced or await self.referee.house.think(None, view)
