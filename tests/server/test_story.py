"""How a match went, by REST: what a seat missed is told to that seat alone until the match is over."""

from __future__ import annotations

from typing import Any

from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served

POSITION = {
    "game": "red7",
    "hands": [["r5", "g4", "v6"], ["o1", "b7"], ["o2"]],
    "palettes": [["y2"], ["b5"], ["v1"]],
    "seat": 0,
}


async def passed(served: Served, hints: bool = True) -> tuple[str, Client]:
    """A practice match whose first seat has passed with ways to stay in; its path."""
    me = await Client.new(served.port, "Me")
    asked = {"position": POSITION, "seats": ["me", "me", "me"], "hints": hints}
    match = (await me.ask("POST", "/api/practice", asked))["match"]
    await me.connect()
    await me.watch(match)
    await me.play("fold")
    return f"/api/matches/{match}/story", me


async def missed(client: Client, path: str) -> list[dict[str, Any]]:
    return list((await client.ask("GET", path))["story"]["missed"])


def test_what_a_seat_missed_is_told_to_it_alone(served: Served) -> None:
    async def work() -> None:
        path, me = await passed(served)
        assert [one["seat"] for one in await missed(me, f"{path}?seat=0")] == [0]
        assert await missed(me, f"{path}?seat=1") == []
        other = await Client.new(served.port, "Other")
        assert await missed(other, path) == []
        assert (await other.request("GET", f"{path}?seat=0")).status_code == 403
        assert (await me.request("GET", f"{path}?seat=7")).status_code in (400, 403, 422)

    run(work())


def test_after_the_end_it_is_told_to_all(served: Served) -> None:
    async def work() -> None:
        path, me = await passed(served)
        await me.play("fold")
        other = await Client.new(served.port, "Other")
        told = await other.ask("GET", path)
        assert {one["seat"] for one in told["story"]["missed"]} >= {0}
        assert [out["seat"] for out in told["story"]["rounds"][0]["out"]] == [0, 1]
        assert told["story"]["rounds"][0]["winner"] == 2

    run(work())


def test_a_table_without_hints_tells_it_only_after_the_end(served: Served) -> None:
    async def work() -> None:
        path, me = await passed(served, hints=False)
        assert await missed(me, f"{path}?seat=0") == []
        await me.play("fold")
        assert await missed(me, f"{path}?seat=0") != []

    run(work())
