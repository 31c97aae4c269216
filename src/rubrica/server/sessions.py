"""Who is asking: a session's cookie, the token of a program, or a signed cookie from before sessions."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from rubrica.server.user_agents import label_of
from rubrica.store import Store, Unavailable
from rubrica.store.people import TOKEN_START, Person
from rubrica.store.sessions import DAY, EXCHANGE_DAYS, SESSION_DAYS, SESSION_START, Credential, now_ms

COOKIE = "rubrica"
MOST_KEPT = 20_000
MOST_WRONG_KEPT = 4096
LONGEST = 300
"""Characters of a cookie or token; what is longer is not looked for."""


class Sessions:
    """Finds the person of a request. The seat always comes from here, never from a message.

    What was found is kept in memory until something about its person changes, so that most requests read no database.
    """

    def __init__(self, store: Store, key: str | None = None) -> None:
        self._store = store
        self._since = store.sessions.begin()
        self._signer = None if key is None else URLSafeSerializer(key, salt="rubrica-person")
        self._kept: dict[str, Credential] = {}
        self._of_person: dict[str, set[str]] = {}
        self._wrong: dict[str, None] = {}
        self._changes = 0

    async def find(self, connection: HTTPConnection) -> Credential | None:
        """The session or token that a request was sent with; None without one, or if it is not valid."""
        given = presented(connection)
        if not given or len(given) > LONGEST or given in self._wrong:
            return None
        found = self._kept.get(given)
        while found is None:
            changes = self._changes
            found = await asyncio.to_thread(self._look_up, given)
            if found is None:
                if len(self._wrong) >= MOST_WRONG_KEPT:
                    del self._wrong[next(iter(self._wrong))]
                self._wrong[given] = None
                return None
            if changes != self._changes:
                found = None  # something was ended meanwhile, perhaps this
            else:
                self._keep(given, found)
        if found.kind == "session":
            return await self._used(given, found)
        if found.kind == "old cookie" and now_ms() > self.exchange_until:
            return None
        return found

    @property
    def exchange_until(self) -> int:
        """Until when signed cookies from before sessions are accepted, in milliseconds since 1970."""
        return self._since + EXCHANGE_DAYS * DAY

    async def start(self, connection: HTTPConnection, response: Response, person: Person) -> list[str]:
        """Begin a session on the device that asks; the ids of sessions that ended because there were too many."""
        label = label_of(connection.headers.get("user-agent", ""))
        secret, session, ended = await self._store.sessions.add(person, label)
        self._keep(secret, session)
        self.set_cookie(connection, response, secret)
        return ended

    @staticmethod
    def set_cookie(connection: HTTPConnection, response: Response, secret: str) -> None:
        """Have the browser keep a cookie as long as its session."""
        secure = connection.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, secret, SESSION_DAYS * 24 * 3600, httponly=True, samesite="lax", secure=secure)

    def old_cookie(self, person: str) -> Credential | None:
        """The signed cookie of a person from before sessions, if it is still accepted; reads the database."""
        if self._signer is None or now_ms() > self.exchange_until:
            return None
        return self._store.sessions.find_old(person, self._since)

    def forget(self, person: str) -> None:
        """Something about a person changed: read it again at the next request."""
        self._changes += 1
        for given in self._of_person.pop(person, set()):
            self._kept.pop(given, None)

    def forget_all(self) -> None:
        """Read everything again at the next requests."""
        self._changes += 1
        self._kept.clear()
        self._of_person.clear()

    def _look_up(self, given: str) -> Credential | None:
        if given.startswith(TOKEN_START):
            return self._store.sessions.find_token(given)
        if given.startswith(SESSION_START):
            return self._store.sessions.find(given)
        try:
            person = None if self._signer is None else self._signer.loads(given)
        except BadSignature:
            return None
        return self.old_cookie(person) if isinstance(person, str) else None

    async def _used(self, given: str, session: Credential) -> Credential | None:
        """The session if it is not over; once a day it is noted that it was used."""
        now = now_ms()
        if now - session.used > SESSION_DAYS * DAY:
            self.forget(session.person.id)
            return None
        if now - session.used > DAY:
            changes = self._changes
            with suppress(Unavailable):  # noted at another request
                await self._store.sessions.touch(session, now)
            if changes != self._changes:
                return await asyncio.to_thread(self._store.sessions.find, given)
            session = Credential("session", session.id, session.person, now)
            self._keep(given, session)
        return session

    def _keep(self, given: str, found: Credential) -> None:
        if len(self._kept) >= MOST_KEPT and given not in self._kept:
            oldest = next(iter(self._kept))
            self._let_go(oldest, self._kept.pop(oldest).person.id)
        self._kept[given] = found
        self._of_person.setdefault(found.person.id, set()).add(given)

    def _let_go(self, given: str, person: str) -> None:
        self._of_person[person].discard(given)
        if not self._of_person[person]:
            del self._of_person[person]


def presented(connection: HTTPConnection) -> str | None:
    """The token or cookie that a request was sent with: None without one, empty if it cannot be one."""
    authorization = connection.headers.get("authorization")
    if authorization is None:
        cookie = connection.cookies.get(COOKIE) or None
        return "" if cookie is not None and cookie.startswith(TOKEN_START) else cookie
    kind, _, token = authorization.partition(" ")
    return token if kind.lower() == "bearer" and token.startswith(TOKEN_START) else ""
