"""All that the routes of a server share, and what goes wrong in them by name."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from rubrica.core.errors import RubricaError
from rubrica.match.autoplay import Bots
from rubrica.match.decide import ChanceOf, fair_chance
from rubrica.match.hall import Hall
from rubrica.match.thinking import Thinking
from rubrica.match.workers import Workers
from rubrica.server.guard import is_loopback
from rubrica.server.lan import Lan, lan_addresses
from rubrica.server.pace import Pace
from rubrica.server.page import read_build
from rubrica.server.sessions import Sessions
from rubrica.server.settings import Settings
from rubrica.store import Store
from rubrica.store.people import Person

EVERYWHERE = ("0.0.0.0", "::")
OWN_NAMES = ("localhost", "127.0.0.1", "::1")


class NotSignedIn(RubricaError):
    """A request without a valid cookie or token."""

    def __init__(self) -> None:
        super().__init__("this needs a person: choose a name first, or send a valid token")


class NotAllowed(RubricaError):
    """A request for what is another's."""


class TooFast(RubricaError):
    """Too many requests."""

    def __init__(self) -> None:
        super().__init__("too many at once: wait a moment")


class Room:
    """The parts of a running server."""

    def __init__(self, settings: Settings, chance_of: ChanceOf = fair_chance, bots: Bots | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(max(1, settings.bot_threads))
        self.hall = Hall(self.store.log, bots or Thinking(self.workers, settings.bot_pause), chance_of)
        self.build = read_build()
        self.sessions = Sessions(self.store, settings.key)
        self.pace = Pace(settings.limited)
        self.sockets = 0
        self.lan: Lan | None = None

    def known(self, name: str) -> bool:
        """Whether the server may be called so: a page of another site cannot borrow our name."""
        names = (*OWN_NAMES, self.settings.host, *self.settings.names)
        return name in names or name in self.shared_addresses()

    def shared_addresses(self) -> list[str]:
        """The addresses under which others on the local network reach the server."""
        if self.settings.host in EVERYWHERE:
            return lan_addresses()
        return [] if self.lan is None else self.lan.addresses

    def person(self, connection: HTTPConnection) -> Person:
        """Who is asking."""
        found = self.sessions.person(connection)
        if found is None:
            raise NotSignedIn
        return found

    def hurry(self, what: str, connection: HTTPConnection, person: Person | None = None) -> None:
        """Refuse what comes too fast."""
        if not self.pace.allows(what, None if person is None else person.id, address_of(connection)):
            raise TooFast


def address_of(connection: HTTPConnection) -> str | None:
    """The address a request comes from."""
    return connection.client.host if connection.client else None


def from_here(connection: HTTPConnection) -> bool:
    """Whether a request was made on this machine itself."""
    return is_loopback(address_of(connection)) and "x-forwarded-for" not in connection.headers


def _room(request: Request) -> Room:
    room: Room = request.app.state.room
    return room


def _person(request: Request) -> Person:
    return _room(request).person(request)


AskedRoom = Annotated[Room, Depends(_room)]
AskedBy = Annotated[Person, Depends(_person)]
