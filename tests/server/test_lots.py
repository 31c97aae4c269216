"""What is drawn by lot before the first move: the seat order, the inks of RED, the deck that a position leaves open."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.errors import RecordError
from rubrica.core.game import Json, find_game
from rubrica.core.record import Recorder
from rubrica.lab.clients import Client, finish, run, seated
from rubrica.lab.served import Served
from rubrica.match.verify import verify
from tests.server.conftest import serving

OPEN_DECK = {
    "game": "red7",
    "options": {"draw": "must", "scoring": True},
    "hands": [["r7", "o3", "y5"], ["v1", "v2", "b6"]],
    "palettes": [["i6"], ["g2"]],
    "seat": 0,
}
"""Seat 0 leads, so that it may discard the red 7, and then must draw."""


def rewritten(record: Json, **changed: Any) -> Json:
    """The same match with other fields in its head, all digests made to fit."""
    record, game = record | changed, find_game(record["game"])
    options, seats = game.read_options(record["options"], record["seats"])
    recorder = Recorder(game, options, seats, record.get("position"), record["fair"])
    for entry in record["entries"]:
        recorder.play(game.parse(entry["move"]))
    return recorder.to_json()


async def drawn(served: Served, game: str, options: Json, seats: int, **lots: Any) -> Json:
    """The record of a match whose players gave words, played at random; player i need not hold seat i."""
    match, players = await seated(served.port, game, options, seats, word="a word", **lots)
    by_seat = sorted(players, key=lambda player: int(player.view["view"]["seat"]))
    await finish(by_seat, random.Random(5).choice)
    record: Json = await players[0].ask("GET", f"/api/matches/{match}/record")
    table = await players[0].ask("GET", f"/api/matches/{match}")
    order = record["fair"]["lots"]["order"] or range(seats)
    assert [one["name"] for one in table["people"]] == [f"P{place}" for place in order]
    assert table["options"] == record["options"]
    return record


def test_the_seat_order_is_drawn_by_lot(served: Served) -> None:
    async def work() -> None:
        orders: set[tuple[int, ...]] = set()
        while len(orders) < 2:  # the lot falls otherwise after a few matches
            record = await drawn(served, "red7", {}, 3, lot_order=True)
            assert verify(record).dealt >= 1
            order = record["fair"]["lots"]["order"]
            assert sorted(order) == [0, 1, 2]
            orders.add(tuple(order))
            swapped = record["fair"] | {"lots": {"order": order[::-1], "options": {}}}
            with pytest.raises(RecordError, match="secret and words give"):
                verify(rewritten(record, fair=swapped))

    run(work())


def test_the_inks_are_drawn_by_lot(served: Served) -> None:
    async def work() -> None:
        pairs: set[tuple[str, ...]] = set()
        while len(pairs) < 2:
            record = await drawn(served, "red", {"players": 2}, 2, lot_options=["inks"], lot_order=True)
            verify(record)
            inks = record["fair"]["lots"]["options"]["inks"]
            assert record["options"]["inks"] == inks
            pairs.add(tuple(inks))
            fair = record["fair"]
            other = next(pair for pair in (["white", "black"], ["white", "red"]) if pair != inks)
            lots = fair["lots"] | {"options": {"inks": other}}
            with pytest.raises(RecordError, match="secret and words give"):
                verify(rewritten(record, fair=fair | {"lots": lots}))
        three = await drawn(served, "red", {"players": 3, "face_down": True}, 3, lot_options=["inks"], lot_order=True)
        assert verify(three).dealt > 0
        assert three["options"]["inks"] == ["white", "black", "red"], "the seat order says who has which"

    run(work())


def test_what_a_game_does_not_have_is_not_drawn(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        asked = {"game": "red7", "seats": ["me", "open"], "lot_options": ["inks"]}
        assert (await me.request("POST", "/api/matches", asked)).status_code == 422

    run(work())


def test_a_position_that_leaves_its_deck_open_is_dealt_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            asked = {"position": OPEN_DECK, "seats": ["me", "me"]}
            match = (await me.ask("POST", "/api/practice", asked))["match"]
            await me.connect()
            await me.watch(match)
            assert me.view["view"]["deck"] == {"size": 41, "top": []}
            await me.see((await me.play("discard r7"))["version"])
            assert "drew" in [event["event"] for event in me.view["events"]]
            while me.view["view"]["to_act"] is not None:
                played = await me.play("fold")
                assert played["type"] == "played", played
                await me.see(played["version"])
            record = await me.ask("GET", f"/api/matches/{match}/record")
            dealt = record["fair"]["lots"]["position"]["deck"]
            assert record["position"]["deck"] == dealt
            verify(record)
            other = dealt[:-2] + dealt[:-3:-1]
            lots, position = (
                record["fair"]["lots"] | {"position": {"deck": other}},
                record["position"] | {"deck": other},
            )
            with pytest.raises(RecordError, match="secret and words give"):
                verify(rewritten(record, position=position, fair=record["fair"] | {"lots": lots}))
            shown = await me.ask("GET", f"/api/matches/{match}/views")
            assert len(shown) == len(record["entries"]) + 1

    run(work())
