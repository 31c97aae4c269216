"""The WebSocket: one a client, several matches on it."""

from __future__ import annotations

import asyncio

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
from rubrica.server.phrases import PHRASES
from rubrica.server.room import Room, address_of
from rubrica.server.socket_writer import SocketWriter
from rubrica.store import Unavailable
from rubrica.store.people import Person
from rubrica.wire.asked import AnyAsked, Draft, Play, Say, Turns, Watch, read_asked, what_is_wrong
from rubrica.wire.told import written

MOST_WATCHED = 64
NOT_TEXT = 1003
IN_A_ROW = 8
"""Messages of one client that are heard before others have their turn."""
log = structlog.get_logger()


class Line:
    """One client's socket: it is heard in order, and told without waiting."""

    def __init__(self, writer: SocketWriter, person: Person, address: str | None, room: Room) -> None:
        self.tell, self.room, self.known = writer.tell, room, person
        self.person, self.address = person.id, address
        self.watched: dict[str, Referee] = {}

    async def run(self, receive: Receive) -> bool:
        """Listen until the client goes; False if what it sends is no text."""
        heard = 0
        try:
            while (message := await receive())["type"] == "websocket.receive":
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
            if not self.room.pace.allows("move" if name else "ask", self.person, self.address):
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
        return self.watched.get(match) or await self.room.hall.find(match)

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


async def open_line(room: Room, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a client that is someone, and serve it."""
    connection = HTTPConnection(scope)
    person, address = room.sessions.person(connection), address_of(connection)
    if person is None:
        sentence = "this needs a person: choose a name first, or send a valid token"
        await _denied(401, sentence)(scope, receive, send)
        return
    if not room.pace.allows("connect", person.id, address):
        await _denied(429, "too many connections: wait a moment")(scope, receive, send)
        return
    await receive()  # that it wants to connect
    await send({"type": "websocket.accept"})
    room.sockets += 1
    try:
        writer = SocketWriter(send)
        await writer.serve(_listen(writer, Line(writer, person, address, room), receive))
    except OSError:
        return  # gone
    finally:
        room.sockets -= 1


async def _listen(writer: SocketWriter, line: Line, receive: Receive) -> None:
    """Listen until the client goes; one that sends no text is sent away."""
    if not await line.run(receive):
        writer.close(NOT_TEXT)
        while (await receive())["type"] == "websocket.receive":
            pass  # until it is closed


def _denied(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"error": "refused", "sentence": sentence}, status)
