"""The WebSocket: one a client, several matches on it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import structlog
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from rubrica.core.game import Json
from rubrica.core.words import Words
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.hall import NoSuchMatch
from rubrica.match.referee import Referee
from rubrica.server.application import Application
from rubrica.server.errors import NotSignedIn, TooFast, TooMany
from rubrica.server.open_sockets import ENDED
from rubrica.server.phrases import PHRASES
from rubrica.server.senders import Sender, sender_of
from rubrica.server.wire import NAME, Wire
from rubrica.store import Unavailable
from rubrica.store.people import Person
from rubrica.wire.asked import AnyAsked, Draft, Play, Say, Turns, Watch, read_asked, what_is_wrong
from rubrica.wire.told import written

MOST_WATCHED = 64
NOT_TEXT = 1003
CLOSE_SECONDS = 1.0
"""In which a client must close its socket when its session was ended."""
IN_A_ROW = 8
"""Messages of one client that are heard before others have their turn."""
log = structlog.get_logger()


class Line:
    """One client's socket: it is heard in order, and told without waiting."""

    def __init__(self, wire: Wire, person: Person, sender: Sender, application: Application) -> None:
        self.tell, self.application, self.known = wire.tell, application, person
        self.person, self.sender = person.id, sender
        self.watched: dict[str, Referee] = {}
        self.closing: asyncio.Future[Any] | None = None
        self.ended = False
        """Whether its session or token was ended: nothing more is heard."""

    async def run(self, receive: Receive) -> bool:
        """Listen until the client goes; False if what it sends is no text."""
        heard = 0
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if self.ended:
                    return True
                if (text := message.get("text")) is None:
                    return False
                await self._hear(text)
                heard += 1
                if heard % IN_A_ROW == 0:
                    await asyncio.sleep(0)
            return True
        finally:
            for referee in self.watched.values():
                referee.unwatch(self)

    async def _hear(self, text: str) -> None:
        """Do what a message asks for, and answer."""
        try:
            asked = read_asked(text)
        except (ValidationError, ValueError, RecursionError) as error:
            wrong = what_is_wrong(error) if isinstance(error, ValidationError) else "not JSON"
            self._refuse(None, None, "malformed", f"{self._say('malformed')} ({wrong})")
            return
        name = asked.id if isinstance(asked, Play) else None
        referee: Referee | None = None
        try:
            what = "move" if name else "turns" if isinstance(asked, Turns) else "ask"
            if not self.application.limits.allows(what, self.person, self.sender):
                raise Refused("too fast", "too-fast")
            referee = await self._find(asked.match)
            await self._answer(asked, referee)
        except NoSuchMatch:
            self._refuse(asked.match, name, "not yours", self._say("no-match"))
        except Unavailable as error:
            log.error("cannot store", match=asked.match, why=str(error))
            self._refuse(asked.match, name, "unavailable", self._say("unavailable"))
        except Refused as error:
            names = referee.names_in(self.known.language) if referee else None
            more = self._now(referee) if isinstance(error, StaleMove) and referee else {}
            said = error.sentence(self.known.language, names)
            self._refuse(asked.match, name, error.code, said, error.index, more)

    async def _find(self, match: str) -> Referee:
        try:
            return self.watched.get(match) or await self.application.find_match(match, self.person, self.sender)
        except TooFast:
            raise Refused("too fast", "too-fast") from None

    async def _answer(self, asked: AnyAsked, referee: Referee) -> None:
        if isinstance(asked, Play):
            version = await referee.submit(self.person, asked.moves, asked.seen, asked.id)
            self.tell(written({"type": "played", "id": asked.id, "version": version}))
        elif isinstance(asked, Draft):
            done, view = referee.draft(self.person, asked.seen, asked.moves)
            about: Json = {"match": asked.match, "seen": asked.seen}
            self.tell(written({"type": "draft", **about, "moves": done, "view": view}))
        elif isinstance(asked, Turns):
            turns = await asyncio.to_thread(referee.turns, self.person, asked.seen)
            self.tell(written({"type": "turns", "match": asked.match, "seen": asked.seen, "turns": turns}))
        elif isinstance(asked, Watch):
            if len(self.watched) >= MOST_WATCHED:
                raise Refused("too fast", "too-fast")
            self.watched[referee.id] = referee
            referee.watch(self)
        else:
            self._say_phrase(asked, referee)

    def _say_phrase(self, asked: Say, referee: Referee) -> None:
        if asked.phrase not in PHRASES:
            raise Refused("malformed", "no-phrase")
        referee.say(self.person, self.known.name, asked.phrase)

    def _now(self, referee: Referee) -> Json:
        """The current view, for one who saw an older one."""
        if referee.course is None:
            return {}
        seat = referee.seat_of(self.person)
        return {"version": referee.version, "view": referee.course.view(seat).told}

    def _say(self, key: str) -> str:
        return Words.of(self.known.language).say(f"refused-{key}")

    def _refuse(
        self,
        match: str | None,
        name: str | None,
        code: str,
        sentence: str,
        index: int | None = None,
        more: Json | None = None,
    ) -> None:
        told = {"type": "refused", "match": match, "id": name, "code": code, "sentence": sentence, "index": index}
        self.tell(written(told | (more or {})))


async def open_line(application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a client that is signed in, and serve it until it goes or its session ends."""
    connection = HTTPConnection(scope)
    sender = sender_of(connection)
    try:
        credential = await application.signed_in(connection)
        if not application.limits.allows("connect", credential.person.id, sender):
            raise TooFast
        line = Line(scope["extensions"][NAME]["wire"], credential.person, sender, application)
        with application.sockets.registered(credential, partial(_end, application, line, scope, send)):
            await _serve(line, receive, send)
    except NotSignedIn as error:
        await _denied(401, str(error))(scope, receive, send)
    except TooFast as error:
        await _denied(429, str(error))(scope, receive, send)
    except TooMany as error:
        await _denied(503, str(error))(scope, receive, send)
    except Unavailable as error:
        await _denied(503, str(error))(scope, receive, send)


async def _serve(line: Line, receive: Receive, send: Send) -> None:
    await receive()  # that it wants to connect
    await send({"type": "websocket.accept"})
    try:
        if not await line.run(receive):
            await send({"type": "websocket.close", "code": NOT_TEXT})
    except OSError:
        return  # the client is gone


def _end(application: Application, line: Line, scope: Scope, send: Send) -> None:
    """Close a socket because its session or token was ended."""
    line.ended = True
    application.connections.abort_soon(scope, CLOSE_SECONDS)  # if it does not read, or does not answer
    line.closing = asyncio.ensure_future(send({"type": "websocket.close", "code": ENDED}))
    line.closing.add_done_callback(lambda done: done.cancelled() or done.exception())


def _denied(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"error": "refused", "sentence": sentence}, status)
