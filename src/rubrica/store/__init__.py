"""The append-only log of every match, and the people who play: one SQLite file."""

from rubrica.store.entry import Batch, Entry, Note
from rubrica.store.errors import Conflict, StoreRefused, Unavailable
from rubrica.store.store import Store, Stored

__all__ = ["Batch", "Conflict", "Entry", "Note", "Store", "StoreRefused", "Stored", "Unavailable"]
