"""Wherever a bot plays, it gets the events of the round so far as its seat saw them.

On another machine, too: tests/lab/test_remote_bots.py.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
import structlog.testing

from rubrica.core.bot import Budget
from rubrica.core.game import Step, View, find_game
from rubrica.engine import answer_request
from rubrica.lab.arena import Contest, play_contest
from rubrica.lab.clients import Client, finish, run, seated
from rubrica.match.hall import Hall
from rubrica.match.player import Player
from rubrica.match.table import Table
from rubrica.match.thinking import Thinking, choose_move
from rubrica.match.workers import Workers
from rubrica.store import Store
from rubrica.testing import check_bot
from tests import witness
from tests.databases import database_in
from tests.server.conftest import serving
from tests.witness import Red7Witness, Unlike, Witness, check_past

OPTIONS: dict[str, dict[str, Any]] = {
    "red7": {"scoring": True, "actions": True, "draw": "may"},
    "red": {"players": 3, "face_down": True},
}
games = pytest.mark.parametrize("game", list(OPTIONS))
HERE = Path(witness.__file__)


def dealt(seats: int) -> Step[Any]:
    """The first deal of a match of Red7."""
    game = find_game("red7")
    state = game.start(*game.read_options(OPTIONS["red7"], seats))
    return game.play(state, game.dealt(state, random.Random(1)))


def asked(method: str, **params: Any) -> Any:
    answer = answer_request({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    assert answer is not None
    return answer.get("result", answer.get("error"))


@games
def test_in_the_checks_of_bots(game: str) -> None:
    assert check_bot(Witness(game), OPTIONS[game], 3) > 3


def test_a_bot_without_past_is_told_apart() -> None:
    """The bots of these tests fail where the events are missing or are another's."""
    step = dealt(2)
    own, other = ([event.seen_by(seat) for event in step.events] for seat in (0, 1))
    seen = find_game("red7").view(step.state, 0).told
    check_past(seen, own)
    for past in ([], other):
        with pytest.raises((Unlike, ValueError)):
            check_past(seen, past)


@games
def test_in_the_arena(game: str) -> None:
    ours, program = f"{HERE}:{game.title()}Witness", f"exec:{sys.executable} {HERE}"
    played = play_contest(Contest(game, (ours, program), OPTIONS[game], 3, 1, seed=4, ms=60_000))
    assert [part.forfeits for part in played.parts] == [[], []]
    assert all(part.moves[name] for part in played.parts for name in (ours, program))


def test_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[View] = []

    class Listening(Witness):
        def consider(self, view: View, budget: Budget, rng: Any) -> Any:
            heard.append(view)
            return super().consider(View(view.told, past), budget, rng)

    monkeypatch.setattr("rubrica.engine.find_bot", lambda game, _: Listening(game))
    game, rng = find_game("red7"), random.Random(3)
    state = dealt(3).state
    position, moves = game.position(state), list[str]()
    deal = {"event": "dealt", "seat": None, "palettes": position["palettes"]}
    while isinstance(actor := game.to_act(state), int):
        told = asked("past", position=position, moves=moves, seat=actor)
        past = [deal | {"hand": position["hands"][actor]}, *told]
        by_moves = asked("choose", position=position, moves=moves)
        assert list(heard[-1].past) == told
        by_view = asked("choose", view=game.view(state, actor).told, past=past)
        assert list(heard[-1].past) == past
        assert by_moves["move"] == by_view["move"]
        full = game.dealt(state, rng, game.parse(by_view["move"]))
        state, moves = game.play(state, full).state, [*moves, str(full)]
    assert len(moves) >= 3
    assert asked("choose", view={}, past=[])["code"] == -32602


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"past": "dealt"}, "past: 'dealt' is not a list"),
        ({"past": ["dealt"]}, "past[0]: 'dealt' is not an object"),
    ],
)
def test_a_wrong_past_is_refused_by_the_engine(params: dict[str, Any], said: str) -> None:
    game, state = find_game("red7"), dealt(2).state
    seat = game.to_act(state)
    assert isinstance(seat, int)
    wrong = asked("choose", view=game.view(state, seat).told, **params)
    assert (wrong["code"], wrong["message"], wrong["data"]["field"]) == (-32602, said, said.partition(":")[0])
    wrong = asked("choose", position=game.position(state), past=[])
    assert wrong["message"] == "past: belongs to a view; with a position it is found from the moves"


@games
def test_at_a_table(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of a server, which think in a process of their own."""
    folder = tmp_path / "witnesses-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: witnesses\nVersion: 1\n", "utf-8")
    points = "red7.witness = tests.witness:RED7_LEVELS\nred.witness = tests.witness:RED_LEVELS\n"
    (folder / "entry_points.txt").write_text(f"[rubrica.bots]\n{points}", "utf-8")
    monkeypatch.setattr("sys.path", [*sys.path, str(tmp_path)])  # last, so that these bots replace ours

    async def in_plain_rules() -> None:
        return None

    async def work() -> None:
        store, workers = Store(database_in(tmp_path)), Workers(1)
        hall = Hall(store.log, Thinking(workers, limit=300, preparation=in_plain_rules))
        table = Table(game, OPTIONS[game], 3, owner="owner", patience=10)
        try:
            referee = await hall.create(table, tuple(Player("novice", None, "novice") for _ in range(3)))
            referee.audience.came_or_went(referee.match, "someone", "elsewhere", here=True)  # bots alone do not play on
            referee.changed()
            async with asyncio.timeout(300):
                while referee.match.status != "over":  # noqa: ASYNC110  # it goes on by itself
                    await asyncio.sleep(0.01)
        finally:
            await hall.close()
            await workers.close()
            store.close()

    with structlog.testing.capture_logs() as lines:
        asyncio.run(work())
    assert [line for line in lines if line["event"] == "bot failed"] == []


def test_the_process_of_a_bot_gives_it_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.match.thinking.find_bot", lambda *_: Red7Witness())
    game, step = find_game("red7"), dealt(2)
    seat = game.to_act(step.state)
    assert isinstance(seat, int)
    view = game.view_with_past(step.state, seat, step.events)
    assert choose_move("red7", "novice", view, 1).move in view.legal
    with pytest.raises((Unlike, ValueError)):
        choose_move("red7", "novice", game.view(step.state, seat), 1)


@pytest.mark.slow
@games
def test_on_the_socket(game: str, tmp_path: Path) -> None:
    """Every view brings the round so far to those who asked for it, live and after they were away."""

    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            port = application.settings.port
            match, players = await seated(port, game, OPTIONS[game], 3)
            spectator = await Client.new(port, "Spectator")
            await spectator.connect()
            for one in (*players[1:], spectator):
                one.send(type="watch", match=match, past=True)
                await one.receive("view")
            rng = random.Random(5)
            await finish(players, lambda legal: rng.choice([move for move in legal if move != "fold"] or legal))
            last = players[0].view["version"]
            await spectator.see(last)
            assert not any(b'"past"' in message for message in players[0].stream)
            back = await Client.new(port, "Back")
            back.cookie = players[1].cookie
            await back.connect()
            back.send(type="watch", match=match, since=max(0, last - 50), past=True)
            await back.see(last)
            for one in (*players[1:], spectator, back):
                _check_views(one)

    run(work())


def _check_views(one: Client) -> None:
    """Every view that brings the round so far agrees with it."""
    views = [told for told in map(json.loads, one.stream) if told["type"] == "view" and "past" in told]
    assert len(views) > 3
    for told in views:
        if told["view"]["phase"] != "deal":
            check_past(told["view"], told["past"])
        assert told["past"][-len(told["events"]) :] == told["events"] or not told["events"]
