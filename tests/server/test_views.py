"""What REST tells of a table and of a match's views, before the end and after it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from rubrica.core.game import find_game
from rubrica.core.record import replay
from rubrica.lab.clients import Client, finish, run, seated
from rubrica.lab.served import Served
from tests.server.conftest import serving

RED7 = {"draw": "may", "scoring": False, "actions": True}


def test_a_table_says_all_that_its_page_shows(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        clock = {"kind": "reserve", "seconds": 60, "increment": 2}
        asked = {"game": "red7", "seats": ["me", "open", "novice"], "clock": clock, "listed": True, "start": "asked"}
        table = await me.ask("POST", "/api/matches", asked)
        facts = {"places": 3, "clock": clock, "listed": True, "start": "asked", "practice": False, "follows": None}
        assert facts.items() <= table.items()
        path = f"/api/matches/{table['match']}"
        own = await me.ask("GET", path)
        assert (own["seats"], own["owner"], own["version"]) == ([0], True, 0)
        other = await (await Client.new(served.port, "Other")).ask("GET", path)
        assert (other["seats"], other["owner"]) == ([], False)
        nobody = await Client(served.port, "").ask("GET", path)
        assert facts.items() <= nobody.items()
        assert not {"seats", "owner", "version"} & set(nobody)
        await me.connect()
        me.send(type="watch", match=table["match"])
        assert facts.items() <= (await me.receive("table")).items()

    run(work())


@pytest.mark.parametrize(("game", "options"), [("red7", RED7), ("red", {"players": 2, "face_down": True})])
def test_all_views_of_a_match_at_once(served: Served, game: str, options: dict[str, object]) -> None:
    async def work() -> None:
        match, players = await seated(served.port, game, options, 2)
        path = f"/api/matches/{match}/views"
        before = await players[1].ask("GET", path)
        assert before[-1]["view"] == players[1].view["view"]
        assert [one["move"] for one in before] == [None] * len(before), "a deal is hidden until the end"
        assert (await players[0].request("GET", f"{path}?seat=1")).status_code == 403
        await finish(players, random.Random(1).choice)
        record = await players[0].ask("GET", f"/api/matches/{match}/record")
        moves = [entry.move for entry in replay(record)]
        for seat in (0, 1, None):
            shown = await players[0].ask("GET", path + ("" if seat is None else f"?seat={seat}"))
            assert [one["version"] for one in shown] == list(range(len(moves) + 1))
            assert [one["move"] for one in shown[1:]] == moves
            assert {one["view"]["seat"] for one in shown} == {seat}
            later = await players[0].ask("GET", path + "?since=2" + ("" if seat is None else f"&seat={seat}"))
            assert later == shown[3:]
        for player in players:
            heard = {one["version"]: one for one in map(json.loads, player.stream) if one["type"] == "view"}
            shown = await players[0].ask("GET", f"{path}?seat={player.view['view']['seat']}")
            assert all(shown[version]["view"] == one["view"] for version, one in heard.items())

    run(work())


@pytest.mark.parametrize(("game", "options"), [("red7", RED7), ("red", {"players": 2, "face_down": True})])
def test_a_match_is_played_on_from_any_of_its_moments(served: Served, game: str, options: dict[str, object]) -> None:
    async def work() -> None:
        match, players = await seated(served.port, game, options, 2)
        me, path = players[0], f"/api/matches/{match}/positions"
        assert (await me.request("GET", f"{path}/1")).status_code == 422, "hidden until the end"
        await finish(players, random.Random(1).choice)
        shown = await me.ask("GET", f"/api/matches/{match}/views?seat=0")
        rules, first = find_game(game), 1 if game == "red7" else 0  # Red7 has no position before its first deal
        for version in (first, first + 1, len(shown) // 2, len(shown) - 2, len(shown) - 1):
            told = await me.ask("GET", f"{path}/{version}")
            state = rules.play_all(rules.load(told["position"]), told["moves"])
            assert rules.view(state, 0).to_json() == shown[version]["view"]
        before = await me.ask("GET", f"{path}/{len(shown) - 2}")
        again = await me.ask("POST", "/api/practice", {**picked(before), "seats": ["me", "me"]})
        now = await me.ask("GET", f"/api/matches/{again['match']}/views/{again['version']}?seat=0")
        assert {**now, "legal": []} == {**shown[-2]["view"], "legal": []}
        for wrong in (len(shown), -1):
            assert (await me.request("GET", f"{path}/{wrong}")).status_code == 422
        if game == "red7":
            assert (await me.request("GET", f"{path}/0")).status_code == 422

    run(work())


def picked(told: dict[str, object]) -> dict[str, object]:
    """What a practice match begins with."""
    return {name: told[name] for name in ("position", "moves")}


def test_views_of_what_is_not_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            table = await me.ask("POST", "/api/matches", {"game": "red7", "seats": ["me", "open"]})
            path = f"/api/matches/{table['match']}/views"
            assert (await me.request("GET", path)).status_code == 422, "it has not started"
            assert (await me.request("GET", f"{path}?seat=7")).status_code == 403
            assert (await me.request("GET", f"{path}?since=soon")).status_code == 422
            assert (await me.request("GET", "/api/matches/nowhere/views")).status_code == 404
            assert (await Client(application.settings.port, "").request("GET", path)).status_code == 401

    run(work())
