"""Ranked turns, of a position and at a table: from what a seat may know, with figures that grow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served
from tests.server.conftest import serving
from tests.server.test_positions import RED, RED7, WRONG
from tests.server.test_reviews import POSITION


async def evaluated(served: Served, position: dict[str, Any], **more: Any) -> Any:
    """A ranking for someone new, so that nobody asks too often."""
    me = await Client.new(served.port, "Me")
    return await me.ask("POST", "/api/positions/evaluate", {"position": position} | more)


async def ranked(me: Client, match: str, version: int, deals: int = 100) -> Any:
    me.send(type="rank", id=f"{version}", match=match, version=version, deals=deals)
    return await me.receive("ranked", "refused")


def test_the_best_turn_comes_first_and_figures_grow(served: Served) -> None:
    async def work() -> None:
        told = await evaluated(served, POSITION)
        assert told["turns"][0]["moves"] == ["play r7", "end"]
        assert (told["ways"], told["more_ways"]) == (1, False)
        for position in (RED7, RED):
            few, more = [await evaluated(served, position, deals=deals) for deals in (20, 200)]
            assert few["playouts"] < more["playouts"]
            chances = [turn["chance"] for turn in more["turns"]]
            assert chances[0] == max(chances)

    run(work())


def test_hidden_cards_of_the_true_state_change_nothing(served: Served) -> None:
    """Two states with the same view, and the view alone, give the same ranking."""

    async def work() -> None:
        mine, others = RED7["hands"][0], (["o1", "b7"], ["o2"])
        hands = [[mine, *others], [mine, ["r7", "v7"], ["i7"]], [mine, {"size": 2}, {"size": 1}]]
        told = [await evaluated(served, RED7 | {"hands": one}, deals=50) for one in hands]
        assert told[0] == told[1] == told[2]
        assert told[0] == await evaluated(served, RED7, deals=50), "and the same again"

    run(work())


@pytest.mark.parametrize(("position", "field"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_an_impossible_position_is_not_evaluated(served: Served, position: dict[str, Any], field: str) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        answer = await me.request("POST", "/api/positions/evaluate", {"position": position})
        assert (answer.status_code, answer.json()["field"]) == (422, field)

    run(work())


def test_what_is_out_of_bounds_is_not_evaluated(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        for deals in (19, 6401, "many"):
            answer = await me.request("POST", "/api/positions/evaluate", {"position": RED7, "deals": deals})
            assert answer.status_code == 422
        for wrong in ({"out": [False, True, True]}, {"hands": [{"size": 3}, ["o1", "b7"], ["o2"]]}):
            answer = await me.request("POST", "/api/positions/evaluate", {"position": RED7 | wrong})
            assert answer.status_code == 422, "a match that is over; a seat that does not know its own hand"

    run(work())


def test_turns_are_ranked_at_a_table_where_hints_are_allowed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            await me.connect()
            for hints in (True, False):
                asked = {"position": POSITION, "seats": ["me", "novice"], "hints": hints}
                match = (await me.ask("POST", "/api/practice", asked))["match"]
                await me.watch(match)
                version = me.view["version"]
                told = await ranked(me, match, version)
                if not hints:
                    assert (told["type"], told["code"]) == ("refused", "not yours")
                    continue
                assert (told["type"], told["id"], told["version"]) == ("ranked", f"{version}", version)
                assert told["turns"][0]["moves"] == ["play r7", "end"]
                await me.play("fold")
                late = await ranked(me, match, version + 1)
                assert late["type"] == "refused"
                wrong = await ranked(me, match, version, 7000)
                assert (wrong["type"], wrong["code"]) == ("refused", "malformed")

    run(work())
