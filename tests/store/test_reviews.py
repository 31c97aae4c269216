"""Reviews in the store: one for each match and depth, found by the number of their method."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rubrica.store import Store
from tests.databases import database_in


def test_a_review_is_found_by_its_method_and_replaced(tmp_path: Path) -> None:
    location = database_in(tmp_path)
    store = Store(location)

    async def keep() -> None:
        await store.reviews.keep("one", "first", 1, b'{"a": 1}')
        await store.reviews.keep("one", "deep", 1, b'{"a": 2}')
        await store.reviews.keep("one", "first", 2, b'{"a": 3}')

    asyncio.run(keep())
    store.close()
    store = Store(location)
    assert store.reviews.find("one", "first", 1) is None
    assert store.reviews.find("one", "first", 2) == b'{"a": 3}'
    assert store.reviews.find("one", "deep", 1) == b'{"a": 2}'
    assert store.reviews.find("two", "first", 2) is None
    store.close()
