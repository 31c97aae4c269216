"""How a server is set up."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

import platformdirs

DATABASE = "rubrica.db"
KEY = "key"


def data_folder() -> Path:
    """Where Rubrica keeps its data on this machine; RUBRICA_DATA names another place."""
    given = os.environ.get("RUBRICA_DATA")
    return Path(given) if given else Path(platformdirs.user_data_dir("rubrica", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen when a server starts."""

    database: Path
    key: str
    host: str = "127.0.0.1"
    port: int = 8707
    lan: bool = False
    bot_threads: int = 1
    patience: float = 600.0
    bot_pause: float = 0.0
    behind_proxy: bool = False
    names: tuple[str, ...] = ()
    """Names by which the server may be called, besides those of this machine."""
    lan_addresses: tuple[str, ...] = ()
    """The addresses on the local network to listen on; without any, those that this machine finds."""
    limited: bool = True


def read_key(folder: Path) -> str:
    """The key that signs cookies: made on first run, in a file that only its owner can read."""
    path = folder / KEY
    folder.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text("ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text("ascii").strip()
