"""What the server keeps is for its owner alone."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from rubrica.server.settings import prepare_folder, read_key
from rubrica.store import Store, StoreRefused
from rubrica.store.file import copy_file
from rubrica.store.lock import ServerLock
from rubrica.store.private_files import make_private_folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_database_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "a" / "b" / "rubrica.db")
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700
    files = list((tmp_path / "a" / "b").iterdir())
    assert {path.name for path in files} == {"rubrica.db", "rubrica.db-wal", "rubrica.db-shm"}
    assert {mode(path) for path in files} == {0o600}
    copy_file(tmp_path / "a" / "b" / "rubrica.db", tmp_path / "copy.db")
    assert mode(tmp_path / "copy.db") == 0o600
    store.close()


def test_what_was_open_to_all_is_made_private_at_start(tmp_path: Path) -> None:
    store = Store(tmp_path / "rubrica.db")
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    again = Store(tmp_path / "rubrica.db")
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    again.close()
    store.close()


def test_a_folder_that_is_not_ours_keeps_its_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o755)
    make_private_folder(tmp_path)
    assert mode(tmp_path) == 0o755
    monkeypatch.setenv("RUBRICA_DATA", str(tmp_path))
    assert prepare_folder(tmp_path / "rubrica.db") == tmp_path
    assert mode(tmp_path) == 0o700, "Rubrica's own data folder"


def test_the_key_is_read_if_it_is_there_and_made_private(tmp_path: Path) -> None:
    assert read_key(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "key").write_text("0123456789abcdef" * 4 + "\n")
    (tmp_path / "key").chmod(0o644)
    assert read_key(tmp_path) == "0123456789abcdef" * 4
    assert mode(tmp_path / "key") == 0o600


def test_one_server_a_database_also_within_a_process(tmp_path: Path) -> None:
    database = tmp_path / "rubrica.db"
    first = ServerLock(database)
    with pytest.raises(StoreRefused, match="another Rubrica"):
        ServerLock(database)
    first.release()
    second = ServerLock(database)
    first.release()
    with pytest.raises(StoreRefused):
        ServerLock(database)
    second.release()
