"""Names for several people at one device: stored with their seats, told to everyone, and checked as all names are."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served

PLAIN = {"draw": "off", "scoring": False, "actions": False}


def asked(seats: list[str], names: list[Any]) -> dict[str, Any]:
    return {"game": "red7", "options": PLAIN, "seats": seats, "names": names}


def called(table: dict[str, Any]) -> list[str]:
    return [one["name"] for one in table["people"]]


async def finish(*players: Client) -> None:
    """Play until the match is over; each person has all the seats that are theirs."""
    rng = random.Random(7)
    while players[0].view["view"]["to_act"] is not None:
        for player in players:
            if player.view["view"]["legal"]:
                answer = await player.play(rng.choice(player.view["view"]["legal"]))
                assert answer["type"] == "played", answer
                for one in players:
                    await one.see(answer["version"])
                break


def test_everyone_is_told_the_names_also_after_the_end_and_at_the_rematch(served: Served) -> None:
    async def work() -> None:
        ana, other = await Client.new(served.port, "Ana"), await Client.new(served.port, "Otto")
        table = await ana.ask("POST", "/api/matches", asked(["me", "me", "open"], [" Rui ", "Bea"]))
        match = table["match"]
        assert called(table) == ["Rui", "Bea", ""]
        joined = await other.ask("POST", f"/api/matches/{match}/join", {})
        assert called(joined) == ["Rui", "Bea", "Otto"]
        for one in (ana, other):
            await one.connect()
            await one.watch(match)
        assert [one["name"] for one in other.view["people"]] == ["Rui", "Bea", "Otto"]
        await finish(ana, other)
        assert called(await other.ask("GET", f"/api/matches/{match}")) == ["Rui", "Bea", "Otto"]

        # The other asks first: those at one device get all their seats again, with their names.
        await other.ask("POST", f"/api/matches/{match}/rematch", {})
        again = await ana.ask("POST", f"/api/matches/{match}/rematch", {})
        assert sorted(called(again)) == ["Bea", "Otto", "Rui"]
        assert len(again["seats"]) == 2
        assert again["status"] == "playing"

    run(work())


def test_a_seat_without_a_name_has_the_person_s_own(served: Served) -> None:
    async def work() -> None:
        ana = await Client.new(served.port, "Ana")
        assert called(await ana.ask("POST", "/api/matches", asked(["me", "me", "me"], [None, "Bea"]))) == [
            "Ana",
            "Bea",
            "Ana",
        ]

    run(work())


WRONG: list[tuple[list[str], list[Any]]] = [
    (["me", "me"], ["Rui", ""]),
    (["me", "me"], ["Rui", "x" * 31]),
    (["me", "me"], ["Rui", "a\u200bb"]),
    (["me", "me"], ["Rui", 7]),
    (["me", "me"], ["Rui", "Bea", "Eva"]),
    (["me", "open"], ["Rui", "Bea"]),
    (["me", "novice"], ["Rui", "Bea"]),
]


@pytest.mark.parametrize(("seats", "names"), WRONG, ids=str)
def test_wrong_names_are_refused_and_no_table_is_opened(served: Served, seats: list[str], names: list[Any]) -> None:
    async def work() -> None:
        ana = await Client.new(served.port, "Ana")
        refused = await ana.request("POST", "/api/matches", asked(seats, names))
        assert refused.status_code == 422
        assert "names" in refused.json()["sentence"]
        assert await ana.ask("GET", "/api/matches/mine") == []

    run(work())
