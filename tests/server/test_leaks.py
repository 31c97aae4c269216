"""Every byte sent to a client stays the same when everything hidden from it is dealt anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rubrica.core.game import Json
from rubrica.lab.clients import run
from rubrica.lab.leaks import Leak, LeakStudy, compare_positions, table_of
from rubrica.lab.redeals import FixedDealsByWord
from rubrica.red7 import State, views
from tests.server.conftest import serving

MATCHES = 30


@pytest.mark.slow
def test_no_byte_tells_a_hidden_card(tmp_path: Path) -> None:
    async def work() -> Json:
        fixed_deals = FixedDealsByWord()
        async with serving(tmp_path, {"chance_of": fixed_deals}, limited=False) as application:
            return await LeakStudy(application.settings.port, fixed_deals).run(MATCHES)

    found = run(work())
    assert found["matches"] == MATCHES
    assert found["dealt anew"] > MATCHES, "hardly anything was dealt anew: this shows nothing"
    assert found["bytes"] > 1_000_000


def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that told the sum of all hidden cards would be found out."""
    truthful = views._own_json

    def talkative(state: State, *more: Any) -> Json:
        return truthful(state, *more) | {"hint": sum(state.raw.hand) % 1000}

    monkeypatch.setattr(views, "_own_json", talkative)

    async def work() -> None:
        fixed_deals = FixedDealsByWord()
        async with serving(tmp_path, {"chance_of": fixed_deals}, limited=False) as application:
            await LeakStudy(application.settings.port, fixed_deals).run(2)

    with pytest.raises(Leak):
        run(work())


def test_positions_that_differ_only_in_hidden_cards_are_told_the_same(tmp_path: Path) -> None:
    async def work() -> int:
        async with serving(tmp_path, limited=False) as application:
            return await compare_positions(application.settings.port, 10)

    assert run(work()) == 10


def test_the_matches_are_of_every_kind() -> None:
    tables = [table_of(number) for number in range(MATCHES)]
    kinds = {(table["game"], *map(str, table["options"].values())) for table in tables}
    assert {game for game, *_ in kinds} == {"red7", "red"}
    assert {table["options"].get("draw") for table in tables} == {"off", "may", "must", None}
    assert {table["options"].get("actions") for table in tables} == {True, False, None}
    assert {table["seats"] for table in tables} == {2, 3, 4}
    assert {table["clock"] is None for table in tables} == {True, False}
