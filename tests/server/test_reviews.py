"""Reviews over REST: computed in the background, shown as they grow, kept, and shared by all who ask."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from rubrica.lab.clients import Client, run
from rubrica.lab.luck import value_of
from rubrica.lab.review import METHOD
from rubrica.server.application import Application
from rubrica.server.reviewing import nothing_told
from tests.server.conftest import serving, until

PATIENCE = 600.0
"""Seconds: the rules may have to be compiled first."""
POSITION: dict[str, Any] = {
    "game": "red7",
    "hands": [["r7", "g1"], ["b1"]],
    "palettes": [["r4"], ["o6"]],
    "seat": 0,
}
"""The red 7 is the one way to stay in."""


async def folded(application: Application) -> tuple[Client, str]:
    """A person who has lost a match by a pass, and the match."""
    me = await Client.new(application.settings.port, "Me")
    table = await me.ask("POST", "/api/practice", {"position": POSITION, "seats": ["me", "novice"]})
    await me.connect()
    await me.watch(table["match"])
    await me.play("fold")
    return me, table["match"]


async def finished(me: Client, match: str, depth: str = "first") -> tuple[Any, list[Any]]:
    """A review when it is done or has failed, and the decisions that were told one after the other."""
    grown: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await me.ask("GET", f"/api/matches/{match}/review?depth={depth}&from={len(grown)}")
            grown += told["decisions"]
            if told["status"] not in ("waiting", "running"):
                return told, grown
            await asyncio.sleep(0.02)


def test_a_review_is_asked_for_grows_and_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            path = f"/api/matches/{match}/review"
            none = await me.ask("GET", path)
            assert (none["status"], none["decisions"], none["luck"]) == ("none", [], None)
            begun = await me.ask("POST", path, {"depth": "first"})
            assert begun["status"] in ("waiting", "running")
            told, grown = await finished(me, match)
            assert (told["status"], told["done"], told["total"]) == ("done", 1, 1)
            assert (grown[0]["mark"], grown[0]["passed"], grown[0]["ways"]) == ("blunder", True, 1)
            for player in told["luck"]["players"]:
                gained = player["luck"] + player["own"] + player["others"]
                assert abs(player["result"] - player["par"] - gained) < 1e-9
            whole = await me.ask("GET", path)
            assert whole == told | {"decisions": grown}
            assert await me.ask("POST", path, {}) == whole, "it is computed once"
            nobody = await Client(application.settings.port, "").ask("GET", path)
            assert nobody == whole, "who may read the record may read its review"

    run(work())


def test_a_match_in_play_is_never_reviewed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            asked = {"position": POSITION, "seats": ["me", "me"]}
            match = (await me.ask("POST", "/api/practice", asked))["match"]
            for method, body in (("POST", {"depth": "first"}), ("GET", None)):
                answer = await me.request(method, f"/api/matches/{match}/review", body)
                assert (answer.status_code, "not over" in answer.json()["sentence"]) == (422, True)
            assert not application.reviewing.under_way

    run(work())


def test_those_who_ask_at_once_share_one_review(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            path, body = f"/api/matches/{match}/review", {"depth": "first"}
            you = await Client.new(application.settings.port, "You")
            both = await asyncio.gather(me.ask("POST", path, body), you.ask("POST", path, body))
            assert {told["status"] for told in both} <= {"waiting", "running"}
            assert len(application.reviewing.under_way) == 1
            mine, yours = await asyncio.gather(finished(me, match), finished(you, match))
            assert mine[1] == yours[1]
            assert mine[0]["status"] == "done"
            assert not application.reviewing.under_way

    run(work())


def test_a_review_for_which_nobody_waits_any_more_is_given_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            application.reviewing.patience = 0.0
            await me.ask("POST", f"/api/matches/{match}/review", {"depth": "deep"})
            await until(lambda: not application.reviewing.under_way)
            told = await me.ask("GET", f"/api/matches/{match}/review?depth=deep")
            assert (told["status"], told["done"]) == ("none", 0)

    run(work())


def test_a_server_stopped_in_the_middle_begins_anew_when_asked(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            await me.ask("POST", f"/api/matches/{match}/review", {})
        async with serving(tmp_path, limited=False) as application:
            you = await Client.new(application.settings.port, "You")
            assert (await you.ask("GET", f"/api/matches/{match}/review"))["status"] == "none"
            await you.ask("POST", f"/api/matches/{match}/review", {})
            assert (await finished(you, match))[0]["status"] == "done"
        async with serving(tmp_path, limited=False, reviews=0) as application:
            you = await Client.new(application.settings.port, "You")
            assert (await finished(you, match))[0]["status"] == "done", "it is kept, and shown where none are computed"
            refused = await you.request("POST", f"/api/matches/{match}/review", {"depth": "deep"})
            assert (refused.status_code, refused.json()["error"]) == (403, "NotAllowed")

    run(work())


def test_reviews_by_another_method_are_not_shown_and_a_new_one_takes_their_place(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            reviews = application.store.reviews
            await reviews.keep(match, "first", METHOD - 1, b'{"old": true}')
            assert (await me.ask("GET", f"/api/matches/{match}/review"))["status"] == "none"
            await me.ask("POST", f"/api/matches/{match}/review", {})
            assert (await finished(me, match))[0]["status"] == "done"
            assert reviews.find(match, "first", METHOD - 1) is None
            assert reviews.find(match, "first", METHOD) is not None

    run(work())


def test_a_record_that_does_not_verify_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, limited=False) as application:
            me, match = await folded(application)
            stored = application.store.log.load(match)
            assert stored is not None
            (line,) = [line for line in stored.lines if line.kind == "start"]
            words = replace(line, body=line.body | {"words": ["another"]})
            changed = replace(stored, lines=[words if one is line else one for one in stored.lines])
            application.reviewing.begin(changed, nothing_told(match, "red7", 2, "first"))
            told, _ = await finished(me, match)
            assert told["status"] == "failed"
            assert "fair" in told["why"]

    run(work())


def test_beginning_reviews_is_limited_but_reading_them_is_not(tmp_path: Path, one_moment: None) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me, match = await folded(application)
            application.reviewing.patience = 0.0
            statuses = []
            for _ in range(11):
                answer = await me.request("POST", f"/api/matches/{match}/review", {})
                statuses.append(answer.status_code)
                await until(lambda: not application.reviewing.under_way)
            assert statuses == [200] * 10 + [429]
            assert (await me.ask("GET", f"/api/matches/{match}/review"))["status"] == "none"

    run(work())


def test_the_method_has_a_new_number_when_a_value_function_has() -> None:
    versions = {game: value_of(game).version for game in ("red7", "red")}
    assert (METHOD, versions) == (1, {"red7": 1, "red": 1}), "stored reviews hold luck: raise METHOD, then this"
