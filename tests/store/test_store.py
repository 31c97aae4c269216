"""The store: what is told as stored is on the disk, together and in order; a file that will not do is not touched."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import pytest

from rubrica.store import Batch, Conflict, Entry, Note, Store, StoreRefused
from rubrica.store.store import copy_file

MORE = {"created": 1, "listed": True, "secret": "00"}


def new_match(store: Store, match: str) -> None:
    store.append_now(Batch(match, head={"game": "red7"}, more={**MORE, "code": match.upper()}))


def entry(version: int, move: str = "fold") -> Entry:
    return Entry(version, 0, move, 5, by="someone", client=f"c{version}")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "rubrica.db")


def test_what_was_appended_is_read_again_after_a_restart(store: Store) -> None:
    new_match(store, "one")
    entries, note = (entry(1, "play r7"), entry(2, "end")), Note(1, "sat", {"holders": [None]}, 7)
    store.append_now(Batch("one", entries, (note,), "playing", ("someone",)))
    store.close()
    again = Store(store.path)
    stored = again.load("ONE")
    assert stored is not None
    assert (stored.id, stored.status, stored.entries, stored.notes) == ("one", "playing", [*entries], [note])
    assert again.of_person("someone") == ["one"]
    assert again.unfinished() == ["one"]
    again.close()


def test_a_version_is_written_once_and_a_batch_whole_or_not_at_all(store: Store) -> None:
    new_match(store, "one")
    store.append_now(Batch("one", (entry(1),)))
    with pytest.raises(Conflict):
        store.append_now(Batch("one", (entry(2), entry(1))))
    stored = store.load("one")
    assert stored is not None
    assert [one.version for one in stored.entries] == [1]
    store.close()


def test_appends_that_arrive_together_share_commits_and_a_clash_hurts_only_itself(store: Store) -> None:
    for number in range(20):
        new_match(store, f"m{number}")
    store.append_now(Batch("m7", (entry(1),)))
    before = store.writer.commits

    async def all_at_once() -> list[BaseException | None]:
        work = [store.append(Batch(f"m{number}", (entry(1),))) for number in range(20)]
        return await asyncio.gather(*work, return_exceptions=True)

    results = asyncio.run(all_at_once())
    assert [number for number, result in enumerate(results) if isinstance(result, Conflict)] == [7]
    assert all(result is None for number, result in enumerate(results) if number != 7)
    before, commits = store.writer.commits, store.writer.commits - before
    assert commits >= 1

    async def more() -> None:
        await asyncio.gather(*(store.append(Batch(f"m{number}", (entry(2),))) for number in range(20)))

    asyncio.run(more())
    assert store.writer.commits - before < 20, "every append had a commit of its own"
    store.close()


def test_the_disk_is_asked_to_be_sure(store: Store) -> None:
    with sqlite3.connect(store.path) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    found = store.writer.write_now(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar())
    assert found == 2  # FULL
    store.close()


def files(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def closed_store(folder: Path) -> Path:
    store = Store(folder / "rubrica.db")
    for number in range(50):
        new_match(store, f"m{number}")
        store.append_now(Batch(f"m{number}", tuple(entry(version) for version in range(1, 40))))
    store.close()
    return store.path


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("INSERT INTO rubrica_schema VALUES (99)")
    connection.close()


def no_database(path: Path) -> None:
    path.write_bytes(b"These are my notes, not a database. " * 50)


def broken(path: Path) -> None:
    held = bytearray(path.read_bytes())
    middle = len(held) // 2 // 4096 * 4096
    held[middle : middle + 4096] = b"\x55" * 4096
    path.write_bytes(held)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: 4096 * 3 + 17])


def anothers(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()


@pytest.mark.parametrize("spoil", [newer, no_database, broken, cut_short, anothers])
def test_a_file_that_will_not_do_is_refused_and_not_touched(tmp_path: Path, spoil: object) -> None:
    path = closed_store(tmp_path)
    assert callable(spoil)
    spoil(path)
    before = files(tmp_path)
    with pytest.raises(StoreRefused, match="not touched"):
        Store(path)
    assert files(tmp_path) == before


def test_a_backup_is_made_while_others_write_and_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    new_match(store, "one")
    store.append_now(Batch("one", (entry(1),)))
    copy_file(store.path, tmp_path / "copy.db")
    store.append_now(Batch("one", (entry(2),)))
    copy = Store(tmp_path / "copy.db")
    held = copy.load("one")
    assert held is not None
    assert len(held.entries) == 1
    copy.close()
    with pytest.raises(StoreRefused, match="not overwritten"):
        copy_file(store.path, tmp_path / "copy.db")
    store.close()


def test_tokens_recovery_keys_and_sessions_are_kept_only_as_hashes(store: Store) -> None:
    async def work() -> tuple[str, str, str]:
        person = await store.people.add("Ana", "pt-BR")
        token, _ = await store.people.new_token(person.id, "bot") or ("", "")
        key = await store.people.new_recovery(person.id)
        secret, session, _ = await store.sessions.add(person, "Firefox, Android")
        assert store.sessions.find(secret) == session
        found = store.sessions.find_token(token)
        assert found is not None
        assert found.person == session.person == person
        return token, key, secret

    secrets = asyncio.run(work())
    store.close()
    held = store.path.read_bytes()
    assert b"Ana" in held
    assert not any(secret.encode() in held for secret in secrets)
