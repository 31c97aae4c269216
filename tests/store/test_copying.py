"""Everything is copied from one database to another, either way, and again after more was played."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from rubrica.store import Append, Store, StoreRefused
from rubrica.store.copying import copy_database, heads_of
from rubrica.store.location import Location, read_location
from tests.databases import postgresql
from tests.store.test_migrations import DATA, OLD
from tests.store.test_store import lines, new_match


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A database with people and matches of both games."""
    path = tmp_path / "played.db"
    shutil.copy(DATA / "schema-2.db", path)
    store = Store(path)  # upgraded
    asyncio.run(store.reviews.keep(OLD["matches"]["red7 finished"], "first", 1, b'{"told": true}'))
    store.close()
    return path


def held_in(location: Location) -> tuple[object, ...]:
    store = Store(location)
    heads = store.writer.write_now(heads_of)
    token = store.sessions.find_token(OLD["token"])
    sat = sorted(store.log.of_person(OLD["person"]))
    review = store.reviews.find(OLD["matches"]["red7 finished"], "first", 1)
    store.close()
    return heads, token, sat, review


def test_all_goes_to_postgresql_and_back(played: Path, tmp_path: Path) -> None:
    target, told = read_location(postgresql().new()), []
    assert copy_database(played, target, lambda *done: told.append(done)) == len(OLD["matches"])
    assert told[-1] == (len(OLD["matches"]),) * 2
    back = tmp_path / "back.db"
    copy_database(target, back)
    assert held_in(played) == held_in(target) == held_in(back)
    assert held_in(back)[-1] == b'{"told": true}'


def test_it_is_done_again_after_more_was_played(tmp_path: Path) -> None:
    store, target = Store(tmp_path / "rubrica.db"), read_location(postgresql().new())
    new_match(store, "one")
    first, second = lines("one", "fold", "end")
    store.log.append_now(Append("one", 0, (first,)))
    copy_database(tmp_path / "rubrica.db", target)
    store.log.append_now(Append("one", 1, (second,), "playing"))
    new_match(store, "two")
    asyncio.run(store.people.add("Ana", "en"))
    assert copy_database(tmp_path / "rubrica.db", target) == 2
    copied = Store(target)
    stored = copied.log.load("one")
    assert stored is not None
    assert (stored.lines, stored.status) == ([first, second], "playing")
    copied.close()
    store.close()


def test_what_was_ended_since_is_not_left_in_the_copy(tmp_path: Path) -> None:
    """A session or token that was ended between two copies would let someone in again at the target."""
    source, target = tmp_path / "rubrica.db", read_location(postgresql().new())
    store = Store(source)

    async def sign_in() -> tuple[str, str, str, str]:
        ana = await store.people.add("Ana", "en")
        secret, session, _ = await store.sessions.add(ana, "phone")
        made = await store.people.new_token(ana.id, "bot")
        assert made is not None
        return ana.id, secret, session.id, made[0]

    async def end(person: str, session: str) -> None:
        await store.sessions.end(person, session)
        for token in store.people.tokens_of(person):
            await store.people.drop_token(person, token["id"])

    person, secret, session, token = asyncio.run(sign_in())
    copy_database(source, target)
    asyncio.run(end(person, session))
    copy_database(source, target)
    copied = Store(target)
    assert copied.sessions.find(secret) is None
    assert copied.sessions.find_token(token) is None
    copied.close()
    store.close()


def test_a_target_in_which_something_else_was_played_is_not_changed(tmp_path: Path, played: Path) -> None:
    target = read_location(postgresql().new())
    store = Store(target)
    new_match(store, "one")
    with pytest.raises(StoreRefused, match="not changed"):
        copy_database(played, target)
    assert store.log.everything() == ["one"]
    store.close()
    with pytest.raises(StoreRefused, match="same database"):
        copy_database(played, played)
    with pytest.raises(StoreRefused, match="no database"):
        copy_database(tmp_path / "nothing.db", target)
    with pytest.raises(StoreRefused, match="rubrica upgrade"):
        copy_database(played, read_location(postgresql().empty()))
    old = tmp_path / "old.db"
    shutil.copy(DATA / "schema-1.db", old)
    with pytest.raises(StoreRefused, match="has schema 0001"):
        copy_database(old, target)


def test_a_copied_match_that_was_changed_is_found_out(tmp_path: Path, played: Path) -> None:
    target = read_location(postgresql().new())
    copy_database(played, target)
    match = OLD["matches"]["red7 finished"]
    url = postgresql().url(str(getattr(target, "database", "")))
    postgresql().execute(url, f"UPDATE lines SET digest = 'x' WHERE match = '{match}'")
    with pytest.raises(StoreRefused, match=match):
        copy_database(played, target)
