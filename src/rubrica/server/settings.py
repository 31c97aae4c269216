"""How a server is set up."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from rubrica.core.errors import BadParameter, RubricaError
from rubrica.server.connections import RECEIVE_SECONDS
from rubrica.store.location import Location
from rubrica.store.private_files import FILE_MODE, make_private_folder

DATABASE = "rubrica.db"
KEY = "key"
KEY_SHAPE = re.compile(r"[0-9a-f]{64}")


class BadKey(RubricaError):
    """A key file that is damaged."""


def data_folder() -> Path:
    """Where Rubrica keeps its data on this machine; RUBRICA_DATA names another place."""
    given = os.environ.get("RUBRICA_DATA")
    return Path(given) if given else Path(platformdirs.user_data_dir("rubrica", appauthor=False))


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen when a server starts."""

    database: Location
    key: str | None = None
    """What signed the cookies from before sessions; without it they are not exchanged."""
    host: str = "127.0.0.1"
    port: int = 8707
    lan: bool = False
    bot_threads: int = 1
    bot_pause: float = 0.0
    reviews: int = 1
    """Processes that compute reviews; with 0 there are none."""
    allowed_bots: tuple[str, ...] = ()
    """Names of installed bots that may sit at tables besides our levels; none by default."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they name the address of a visitor."""
    names: tuple[str, ...] = ()
    """Names by which the server may be called, besides those of this machine."""
    lan_addresses: tuple[str, ...] = ()
    """The addresses on the local network to listen on; without any, those that this machine finds."""
    metrics_port: int | None = None
    """The port on which Prometheus is answered; none by default."""
    metrics_host: str = "127.0.0.1"
    limited: bool = True
    """Whether the limits on requests are kept."""
    receive_seconds: float = RECEIVE_SECONDS
    """In which a request must have arrived."""


def read_key(folder: Path) -> str | None:
    """The key that signed cookies before there were sessions; None if the folder has none. It is never made anew.

    It is needed only to exchange such cookies for sessions. BadKey if the file does not hold what was written there.
    """
    path = folder / KEY
    try:
        key = path.read_bytes().decode("ascii", "replace").strip()
        path.chmod(FILE_MODE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadKey(f"{path} cannot be read: {error.strerror}") from None
    if not KEY_SHAPE.fullmatch(key):
        raise BadKey(
            f"{path} is damaged: it should hold 64 hexadecimal digits. Put back the right one from a backup, or "
            "remove it: then those whose cookies are from before sessions need their recovery link once"
        )
    return key


def prepare_folder(database: Location) -> Path:
    """The folder of a database, made if it is not there. Rubrica's own data folder is for its owner alone.

    A PostgreSQL has none: what lies beside a database file is then looked for in the data folder.
    """
    folder = database.absolute().parent if isinstance(database, Path) else data_folder().absolute()
    try:
        make_private_folder(folder, own=folder == data_folder().absolute())
    except OSError as error:
        raise BadParameter("database", f"the folder {folder} cannot be made: {error.strerror}") from None
    if not folder.is_dir():
        raise BadParameter("database", f"{folder} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BadParameter("database", f"nothing can be written into the folder {folder}")
    if isinstance(database, Path) and database.is_dir():
        raise BadParameter("database", f"{database} is a folder: name a file in it")
    return folder
