"""The application: the parts of a running server, and what its routes and its socket ask of them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection
from starlette.responses import Response

from rubrica.match.autoplay import Bots
from rubrica.match.compiling import Compiling
from rubrica.match.decide import ChanceOf, fair_chance
from rubrica.match.hall import Hall, NoSuchMatch
from rubrica.match.referee import Referee
from rubrica.match.table import allow_bots
from rubrica.match.thinking import Thinking
from rubrica.match.workers import Workers
from rubrica.server.connections import MOST_WAITING, Connections, descriptors
from rubrica.server.errors import NotSignedIn, TooFast
from rubrica.server.lan import Lan, lan_addresses
from rubrica.server.limits import RateLimits
from rubrica.server.metrics import Metrics
from rubrica.server.open_sockets import MOST_OF_ONE, OpenSockets
from rubrica.server.page import read_build
from rubrica.server.ranked_hints import RankedHints
from rubrica.server.reviewing import Reviewing
from rubrica.server.senders import OWN_NAMES, Sender, TrustedProxies, sender_of
from rubrica.server.sessions import Sessions, presented
from rubrica.server.settings import Settings
from rubrica.store import Store
from rubrica.store.location import Location
from rubrica.store.lock import ServerLock
from rubrica.store.people import Person
from rubrica.store.private_files import make_private_folder
from rubrica.store.sessions import Credential

if TYPE_CHECKING:
    from rubrica.match.together import Together

EVERYWHERE = ("0.0.0.0", "::")


def open_store(database: Location) -> tuple[Store, ServerLock | None]:
    """The store of a server; a file is locked, so that no other server has it too."""
    if not isinstance(database, Path):
        return Store(database), None
    make_private_folder(database.absolute().parent)
    lock = ServerLock(database)
    try:
        return Store(database), lock
    except BaseException:
        lock.release()
        raise


def _peers_on(database: Location) -> Together | None:
    """The other servers of a PostgreSQL; a file has none."""
    if isinstance(database, Path):
        return None
    from rubrica.match.together import Together  # it needs the driver, which not everyone has installed

    return Together(database)


class Application:
    """Made once from the settings; holds the database until `close`."""

    def __init__(self, settings: Settings, chance_of: ChanceOf = fair_chance, bots: Bots | None = None) -> None:
        self.settings = settings
        self.proxies = TrustedProxies(settings.trusted_proxies)
        allow_bots(settings.allowed_bots)
        self.store, self._lock = open_store(settings.database)
        self.workers = Workers(max(1, settings.bot_threads))
        self.peers = _peers_on(settings.database)
        self.compiling = Compiling(self.workers)
        thinking = Thinking(self.workers, settings.bot_pause, preparation=self.compiling.preparation)
        self.hall = Hall(self.store.log, bots or thinking, chance_of, peers=self.peers)
        self.reviewing = Reviewing(self.store, self.compiling, settings.reviews)
        self.ranked_hints = RankedHints(self.compiling)
        self.hall.thinks, self.compiling.changed = self.compiling.thinks, self.hall.tell_how_bots_think
        self.build = read_build()
        self.sessions = Sessions(self.store, settings.key)
        self.limits = RateLimits(settings.limited)
        files = descriptors()
        waiting = min(MOST_WAITING, files // 4)
        self.connections = Connections(waiting, settings.receive_seconds)
        # A tenth is kept for the database, requests under way and workers.
        self.sockets = OpenSockets(files - waiting - files // 10, MOST_OF_ONE if settings.limited else files)
        self.lan: Lan | None = None
        self.metrics: Metrics | None = None

    def start(self) -> None:
        """Start the background work, in the event loop of the server: matches, compiler, other servers, metrics."""
        self.hall.start()
        self.compiling.start()
        if self.peers is not None:
            self.peers.told = {"person": self.sessions.forget, "ended": self._close_ended}
            self.peers.missed.append(self._close_all_ended)
            self.peers.start(self.hall)
        if self.settings.metrics_port is not None:
            self.metrics = Metrics(self, self.settings.metrics_host, self.settings.metrics_port)

    async def close(self) -> None:
        """Stop the background work, write what is waiting, and release the database."""
        async with AsyncExitStack() as steps:  # the last is taken first, and each also when one before it failed
            if self._lock is not None:
                steps.callback(self._lock.release)
            steps.callback(self.store.close)
            steps.push_async_callback(self.workers.close)
            steps.push_async_callback(self.ranked_hints.close)
            steps.push_async_callback(self.reviewing.close)
            if self.peers is not None:
                steps.push_async_callback(self.peers.close)
            steps.push_async_callback(self.compiling.close)
            steps.push_async_callback(self.hall.close)
            if self.metrics is not None:
                steps.callback(self.metrics.close)
            if self.lan is not None:
                steps.push_async_callback(self.lan.close)

    def failing(self) -> dict[str, str]:
        """The work that failed the last time it was tried, and why."""
        found = dict(self.hall.supervisor.failing)
        if self.store.writer.trouble is not None:
            found["store"] = self.store.writer.trouble
        if self.peers is not None and self.peers.trouble is not None:
            found["renew"] = self.peers.trouble
        return found

    def not_ready(self) -> dict[str, str]:
        """Why requests should go to another server now; empty if they may come here."""
        found = {name: why for name, why in self.failing().items() if name in ("resume", "renew", "store")}
        if not self.hall.taken_up:
            found.setdefault("resume", "matches are still being taken up")
        if self.peers is not None and not self.peers.news.listening:
            found["news"] = "no news from other servers can be heard"
        return found

    def known(self, name: str) -> bool:
        """Whether this is a name of the server. Other names are refused, against DNS rebinding."""
        names = (*OWN_NAMES, self.settings.host, *self.settings.names)
        return name in names or name in self.shared_addresses()

    def shared_addresses(self) -> list[str]:
        """The addresses under which others on the local network reach the server."""
        if self.settings.host in EVERYWHERE:
            return lan_addresses()
        return [] if self.lan is None else self.lan.addresses

    async def credential(self, connection: HTTPConnection) -> Credential | None:
        """What a request was sent with; None if nothing valid. TooFast after too many of those from one address."""
        found, sender = await self.sessions.find(connection), sender_of(connection)
        if found is None:
            wrong = presented(connection) is not None and not self.limits.allows("wrong key", None, sender)
            if wrong or not self.limits.allows("request", None, sender):
                raise TooFast
        return found

    async def signed_in(self, connection: HTTPConnection) -> Credential:
        """What a request was sent with; NotSignedIn if nothing valid."""
        if (found := await self.credential(connection)) is None:
            raise NotSignedIn
        return found

    def limit(self, what: str, connection: HTTPConnection, person: Person | None = None) -> None:
        """Count a request; TooFast if it is beyond a limit."""
        if not self.limits.allows(what, None if person is None else person.id, sender_of(connection)):
            raise TooFast

    async def find_match(self, match: str, person: str | None, sender: Sender) -> Referee:
        """A match by id or code. TooFast after too many that do not exist, so that codes cannot be found by trying."""
        if not self.limits.has_left("wrong code", person, sender):
            raise TooFast
        try:
            return await self.hall.find(match)
        except NoSuchMatch:
            self.limits.allows("wrong code", person, sender)
            raise

    async def start_session(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Begin a session on the device that asks, and give it the cookie."""
        ended = await self.sessions.start(connection, response, person)
        if ended:  # there were too many
            self._ended(person.id, "session", ended)

    async def end_session(self, person: str, id: str) -> bool:
        """End a session of a person, also on its open sockets; whether there was one."""
        ended = await self.store.sessions.end(person, id)
        self._ended(person, "old cookie" if id == "old" else "session", [id])
        return ended

    async def end_other_sessions(self, current: Credential) -> int:
        """End all sessions of a person but the current one, and their cookies from before sessions; how many."""
        person = current.person.id
        ended = await self.store.sessions.end_others(person, current.id)
        old = current.kind != "old cookie" and await asyncio.to_thread(self.sessions.old_cookie, person) is not None
        if old:
            await self.store.sessions.end_old(person)
        self._ended(person, "session", ended)
        self._ended(person, "old cookie", ["old"] if old else [])
        return len(ended) + old

    async def drop_token(self, person: str, id: str) -> bool:
        """Withdraw a token of a person, also on its open sockets; whether there was one."""
        dropped = await self.store.people.drop_token(person, id)
        self._ended(person, "token", [id])
        return dropped

    def changed(self, person: str) -> None:
        """Something about a person was changed: every server reads it again."""
        self.sessions.forget(person)
        self.hall.peers.say("person", person)

    def _ended(self, person: str, kind: str, ids: list[str]) -> None:
        self._close_ended(person, kind, ids)
        self.hall.peers.say("ended", person, kind, ids)

    def _close_ended(self, person: str, kind: str, ids: list[str]) -> None:
        self.sessions.forget(person)
        for one in ids:
            self.sockets.close(f"{kind}:{person}:{one}")

    async def _close_all_ended(self) -> None:
        """Close the sockets of all that has ended while no news came from other servers."""
        self.sessions.forget_all()
        open_now = self.sockets.credentials
        valid = await asyncio.to_thread(self.store.sessions.valid, open_now)
        for one in open_now:
            if one not in valid:
                self.sockets.close(one.key)
