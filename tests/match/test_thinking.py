"""Bots think in workers: whatever one does, its table gets a legal move."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import structlog.testing

from rubrica.core.bot import find_bot
from rubrica.core.game import View, find_game, game_names
from rubrica.lab.opening import opening
from rubrica.match.table import levels_of
from rubrica.match.thinking import Thinking, Thought, choose_move
from rubrica.match.workers import Workers
from tests.match import jobs

BAD_BOTS = """
import os, time
from rubrica.core.bot import Bot, Budget, Considered

class Bad(Bot):
    game = "red7"
    budget = Budget(iterations=2)

    def __init__(self, name, do):
        self.name, self.do = name, do

    def consider(self, view, budget, rng):
        if budget.iterations == 2:
            self.do(view)
        return [Considered("discard no such card", 1.0, 1)]

    def choose(self, view, budget, rng):
        return self.consider(view, budget, rng)[0].move if budget.iterations == 2 else view.legal[0]

def sleep(view):
    time.sleep(3600)

def eat(view):
    held = []
    while True:
        held.append(bytearray(1 << 24))

def fail(view):
    raise ValueError(str(view))

def crash(view):
    os.abort()

DOES = {"novice": sleep, "casual": eat, "club": fail, "expert": crash, "master": lambda view: None}
BOTS = {name: Bad(name, do) for name, do in DOES.items()}
"""


@asynccontextmanager
async def thinking(**more: Any) -> AsyncIterator[Thinking]:
    workers = Workers(1, memory=512 << 20)
    try:
        yield Thinking(workers, **{"patience": 600.0, **more})
    finally:
        await workers.close()


def view_of(name: str) -> View:
    return opening(find_game(name))


def test_every_level_gives_a_legal_move_and_the_same_for_the_same_seed() -> None:
    async def work() -> None:
        async with thinking(limit=60) as bots:
            for name, level in [(game, level) for game in game_names() for level in levels_of(game)]:
                view, thoughts = view_of(name), []
                for _ in range(2):
                    bots.chance = random.Random(5)
                    thoughts.append(await bots.choose(level, view, "table"))
                assert thoughts[0].move == thoughts[1].move
                assert thoughts[0].move in view.legal
                assert thoughts[0].ms > 0

    asyncio.run(work())


def test_a_thought_is_what_the_bot_itself_chooses() -> None:
    view, bot = view_of("red7"), find_bot("red7", "expert")
    thought = choose_move("red7", "expert", view, 9)
    assert thought.move == bot.choose(view, bot.budget, random.Random(9))


@pytest.mark.slow
def test_a_bot_that_does_not_think_gets_a_legal_move_and_nothing_hidden_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad_bots.py").write_text(BAD_BOTS, "utf-8")
    told = tmp_path / "bad_bots-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1\n", "utf-8")
    (told / "entry_points.txt").write_text("[rubrica.bots]\nred7.bad = bad_bots:BOTS\n", "utf-8")
    monkeypatch.setattr("sys.path", [*sys.path, str(tmp_path)])  # last, so that these bots replace ours
    view = view_of("red7")

    async def work() -> None:
        async with thinking() as bots:
            for level in levels_of("red7"):
                bots.limit = 1.0 if level == "novice" else 60.0
                thought = await bots.choose(level, view, "table")
                assert thought == Thought(view.legal[0], 1000.0 if level == "novice" else 0.0)

    with structlog.testing.capture_logs() as lines:
        asyncio.run(work())
    failed = {line["bot"]: line["error"] for line in lines if line["event"] == "bot failed"}
    assert failed == {
        "novice": "TookTooLong",
        "casual": "TookTooMuch",
        "club": "ValueError",
        "expert": "WorkerDied",
        "master": "IllegalMove",
    }
    for line in lines:
        assert set(line) <= {"event", "log_level", "game", "bot", "error", "job", "key", "call"}


def test_without_a_choice_no_process_is_started() -> None:
    view = view_of("red7")

    async def work() -> None:
        async with thinking() as bots:
            one = View({**view.told, "legal": ["fold"]})
            assert await bots.choose("master", one, "table") == Thought("fold", 0.0)
            other = View({**view.told, "game": "no such game"})
            assert await bots.choose(None, other, "table") == Thought(view.legal[0], 0.0)
            assert not bots.workers.pids

    asyncio.run(work())


def test_a_bot_is_never_faster_than_the_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    async def work() -> None:
        async with thinking(pause=3600.0) as bots:
            monkeypatch.setattr(asyncio, "sleep", pause)
            await bots.choose(None, View({**view_of("red").told, "legal": ["b3@0,0"]}), "table")

    asyncio.run(work())
    assert len(paused) == 1
    assert 3500 < paused[0] <= 3600


@pytest.mark.parametrize("game", game_names())
def test_nothing_is_compiled_after_the_warm_up(game: str) -> None:
    """So the time limit of a move is never used up by the compiler."""

    async def work() -> None:
        workers = Workers()
        try:
            before, after = await workers.run(jobs.compiled, game, key="a", limit=600)
            assert before == after > 0
        finally:
            await workers.close()

    asyncio.run(work())
