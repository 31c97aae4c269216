"""Who is asking: a signed cookie, or the token of a program."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from rubrica.store import Store
from rubrica.store.people import TOKEN_START, Person

COOKIE = "rubrica"
TEN_YEARS = 10 * 365 * 24 * 3600
MOST_KEPT = 20_000


class Sessions:
    """Finds the person of a request. The seat always comes from here, never from a message."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._signer = URLSafeSerializer(key, salt="rubrica-person")
        self._kept: dict[str, Person] = {}

    def person(self, connection: HTTPConnection) -> Person | None:
        """The person of a request; None without a valid cookie or token."""
        given = connection.headers.get("authorization", "")
        if given:
            kind, _, token = given.partition(" ")
            named = kind.lower() == "bearer" and token.startswith(TOKEN_START)
            return self._store.people.of_token(token) if named else None
        return self._of_cookie(connection.cookies.get(COOKIE))

    def _of_cookie(self, cookie: str | None) -> Person | None:
        if not cookie:
            return None
        try:
            id = self._signer.loads(cookie)  # noqa: A001  # the protocol's own word
        except BadSignature:
            return None
        if not isinstance(id, str):
            return None
        if id not in self._kept and (found := self._store.people.find(id)) is not None:
            self.keep(found)
        return self._kept.get(id)

    def keep(self, person: Person) -> None:
        """Remember a person, so that the store need not be asked each time."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.pop(next(iter(self._kept)))
        self._kept[person.id] = person

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        """Give a browser the cookie of a person."""
        self.keep(person)
        value = self._signer.dumps(person.id)
        response.set_cookie(COOKIE, str(value), TEN_YEARS, httponly=True, samesite="lax", secure=secure)
