"""The open sockets by what they were opened with, so that ending a session closes its sockets at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rubrica.server.errors import TooMany
from rubrica.store.sessions import Credential

MOST_OF_ONE = 30
"""Sockets one person may have open: a few devices with several tabs each."""
ENDED = 4401
"""The close code of a socket whose session or token was ended."""


class OpenSockets:
    """Counts open sockets, and closes those of a credential."""

    def __init__(self, most: int, most_of_one: int = MOST_OF_ONE) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._closers: dict[str, dict[object, Callable[[], None]]] = {}
        self._credentials: dict[str, Credential] = {}
        self._of_person: dict[str, int] = {}
        self.count = 0

    @contextmanager
    def registered(self, credential: Credential, close: Callable[[], None]) -> Iterator[None]:
        """Count a socket while it is open; `close` is called if its credential ends. TooMany if no more are allowed.

        No await may lie between finding the credential and this, or its end could be missed.
        """
        person, key, socket = credential.person.id, credential.key, object()
        if self.count >= self._most:
            raise TooMany("the server has as many connections as it can hold: try again later")
        if self._of_person.get(person, 0) >= self._most_of_one:
            raise TooMany(f"one person may have {self._most_of_one} connections open")
        self.count += 1
        self._of_person[person] = self._of_person.get(person, 0) + 1
        self._closers.setdefault(key, {})[socket] = close
        self._credentials[key] = credential
        try:
            yield
        finally:
            self.count -= 1
            self._of_person[person] -= 1
            if not self._of_person[person]:
                del self._of_person[person]
            self._closers[key].pop(socket)
            if not self._closers[key]:
                del self._closers[key], self._credentials[key]

    @property
    def credentials(self) -> list[Credential]:
        """What the open sockets were opened with."""
        return list(self._credentials.values())

    def close(self, key: str) -> None:
        """Close the sockets of a credential, named by its `key`."""
        for close in list(self._closers.get(key, {}).values()):
            close()
