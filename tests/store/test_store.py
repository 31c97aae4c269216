"""The store: what is told as stored is on the disk, together and in order; a file that will not do is not touched."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from rubrica.store import Append, Conflict, Damaged, Head, Line, Store, StoreRefused
from rubrica.store.file import copy_file
from rubrica.store.location import read_location
from rubrica.store.tables import meta
from tests.databases import postgresql


def head_of(match: str) -> Head:
    return Head(match, match.upper(), 1, True, "00", {"game": "red7"})


def new_match(store: Store, match: str) -> None:
    store.log.append_now(Append(match, 0, (), "open", head=head_of(match)))


def lines(match: str, *moves: str) -> tuple[Line, ...]:
    """Lines of a new match, from the first on."""
    made: list[Line] = []
    digest = head_of(match).digest
    for number, move in enumerate(moves, start=1):
        made.append(Line.after(digest, number, "move", 5, {"seat": 0, "move": move}))
        digest = made[-1].digest
    return tuple(made)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(tmp_path: Path, request: pytest.FixtureRequest) -> Store:
    return Store(tmp_path / "rubrica.db" if request.param == "sqlite" else read_location(postgresql().new()))


def test_what_was_appended_is_read_again_after_a_restart(store: Store) -> None:
    new_match(store, "one")
    appended = lines("one", "play r7", "end")
    store.log.append_now(Append("one", 0, appended, "playing", ("someone",)))
    store.close()
    again = Store(store.location)
    stored = again.log.load("ONE")
    assert stored is not None
    assert (stored.head, stored.status, stored.lines) == (head_of("one"), "playing", [*appended])
    assert again.log.lines_after("one", 1, appended[0].digest) == [appended[1]]
    assert again.log.of_person("someone") == again.log.unfinished() == ["one"]
    again.close()


def test_a_line_is_written_once_and_an_append_whole_or_not_at_all(store: Store) -> None:
    new_match(store, "one")
    first, second = lines("one", "fold", "end")
    store.log.append_now(Append("one", 0, (first,)))
    with pytest.raises(Conflict) as conflict:
        store.log.append_now(Append("one", 0, (second, first)))
    assert "INSERT" not in str(conflict.value)
    stored = store.log.load("one")
    assert stored is not None
    assert stored.lines == [first]
    store.close()


def test_appends_to_two_matches_are_stored_together_or_not_at_all(store: Store) -> None:
    new_match(store, "one")
    (line,) = lines("one", "fold")
    store.log.append_now(Append("one", 0, (line,)))
    with pytest.raises(Conflict):
        store.log.append_now(
            Append("two", 0, lines("two", "fold"), "open", head=head_of("two")), Append("one", 0, (line,))
        )
    assert store.log.load("two") is None
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE lines SET body = replace(body, 'fold', 'skip') WHERE line = 2",
        "UPDATE lines SET at = at + 1 WHERE line = 1",
        "DELETE FROM lines WHERE line = 2",
        'UPDATE matches SET head = \'{"game": "red"}\'',
        "UPDATE matches SET secret = '01'",
        "UPDATE matches SET head = 'nonsense'",
        "UPDATE lines SET digest = 'x' WHERE line = 3",
    ],
)
def test_a_changed_match_is_found_out_and_the_others_are_read(store: Store, change: str) -> None:
    for match in ("one", "two"):
        new_match(store, match)
        store.log.append_now(Append(match, 0, lines(match, "play r7", "fold", "end")))
    name = "id" if "matches" in change else "match"
    chosen = text(f"{change}{' AND' if 'WHERE' in change else ' WHERE'} {name} = 'one'".replace('": ', '"\\: '))
    store.writer.write_now(lambda connection: connection.execute(chosen).rowcount)
    with pytest.raises(Damaged):
        store.log.load("one")
    assert store.log.load("two") is not None
    store.close()


def test_appends_that_arrive_together_share_commits_and_a_clash_hurts_only_itself(store: Store) -> None:
    moves = {}
    for number in range(20):
        new_match(store, f"m{number}")
        moves[number] = lines(f"m{number}", "fold", "end")
    store.log.append_now(Append("m7", 0, moves[7][:1]))

    async def all_at_once() -> list[BaseException | None]:
        work = [store.log.append(Append(f"m{number}", 0, moves[number][:1])) for number in range(20)]
        return await asyncio.gather(*work, return_exceptions=True)

    results = asyncio.run(all_at_once())
    assert [number for number, result in enumerate(results) if isinstance(result, Conflict)] == [7]
    assert all(result is None for number, result in enumerate(results) if number != 7)
    before = store.writer.commits

    async def more() -> None:
        await asyncio.gather(*(store.log.append(Append(f"m{number}", 1, moves[number][1:])) for number in range(20)))

    asyncio.run(more())
    assert 1 <= store.writer.commits - before < 20, "every append had a commit of its own"
    store.close()


def test_the_writer_goes_on_after_a_job_that_fails(store: Store) -> None:
    def fails(_: object) -> None:
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError):
        store.writer.write_now(fails)
    new_match(store, "one")
    assert store.log.find("one") == "one"
    store.close()


def test_the_disk_is_asked_to_be_sure(tmp_path: Path) -> None:
    store = Store(tmp_path / "rubrica.db")
    with sqlite3.connect(tmp_path / "rubrica.db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    found = store.writer.write_now(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar())
    assert found == 2  # FULL
    store.close()
    store = Store(read_location(postgresql().new()))
    shown = text("SELECT current_setting('fsync') || current_setting('synchronous_commit')")
    assert store.writer.write_now(lambda connection: connection.execute(shown).scalar()) == "onon"
    store.close()


def files(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def closed_store(folder: Path) -> Path:
    store = Store(folder / "rubrica.db")
    for number in range(50):
        new_match(store, f"m{number}")
        store.log.append_now(Append(f"m{number}", 0, lines(f"m{number}", *["play r7 and more"] * 40)))
    store.close()
    return folder / "rubrica.db"


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
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


def test_a_backup_is_made_while_others_write_and_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "rubrica.db"
    store = Store(path)
    new_match(store, "one")
    first, second = lines("one", "fold", "end")
    store.log.append_now(Append("one", 0, (first,)))
    copy_file(path, tmp_path / "copy.db")
    store.log.append_now(Append("one", 1, (second,)))
    copy = Store(tmp_path / "copy.db")
    held = copy.log.load("one")
    assert held is not None
    assert held.lines == [first]
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    copy.close()
    with pytest.raises(StoreRefused, match="not overwritten"):
        copy_file(path, tmp_path / "copy.db")
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
    chosen = [text(f'SELECT * FROM "{table}"') for table in meta.tables]
    held = store.writer.write_now(lambda connection: str([connection.execute(one).all() for one in chosen]))
    store.close()
    assert "Ana" in held
    assert not any(secret in held for secret in secrets)
