"""Work beside the requests survives any failure, and health tells which of it fails."""

from __future__ import annotations

import asyncio

import pytest

from rubrica.match import supervise
from rubrica.match.supervise import Supervisor


def test_work_that_fails_is_tried_again_and_told_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervise, "SHORTEST", 0.001)
    done: list[int] = []

    async def main() -> None:
        supervisor, over = Supervisor(), asyncio.Event()

        async def work() -> None:
            done.append(len(done))
            if len(done) < 3:
                raise RuntimeError("a fault that must not be told: r7")
            assert supervisor.failing == {"sweep": "RuntimeError"}, "nothing of the message is told"
            over.set()

        supervisor.repeat("sweep", work, 0.001)
        await over.wait()
        while supervisor.failing:  # noqa: ASYNC110  # it is told in the same moment
            await asyncio.sleep(0)
        await supervisor.close()

    asyncio.run(main())
    assert len(done) >= 3


def test_closing_waits_for_all_work_even_if_it_fails_while_it_ends() -> None:
    begun, ended = list[str](), list[str]()

    async def main() -> None:
        supervisor = Supervisor()

        async def stubborn() -> None:
            begun.append("one")
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("one")
                raise RuntimeError("while ending")

        async def other() -> None:
            begun.append("other")
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("other")

        supervisor.once("stubborn", stubborn)
        supervisor.once("other", other)
        while len(begun) < 2:  # noqa: ASYNC110  # at the next turn of the event loop
            await asyncio.sleep(0)
        await supervisor.close()

    asyncio.run(asyncio.wait_for(main(), 60))
    assert sorted(ended) == ["one", "other"]
