"""The append-only log of every match, and the people who play: in SQLite or PostgreSQL."""

from rubrica.store.errors import Conflict, Damaged, StoreRefused, Unavailable, Unsure
from rubrica.store.line import Append, Head, Line
from rubrica.store.log import Log, Stored
from rubrica.store.store import Store

__all__ = [
    "Append",
    "Conflict",
    "Damaged",
    "Head",
    "Line",
    "Log",
    "Store",
    "StoreRefused",
    "Stored",
    "Unavailable",
    "Unsure",
]
