"""The WebSocket: one a client, several matches on it."""

from __future__ import annotations

import asyncio
from collections import deque

import structlog
from pydantic import ValidationError
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rubrica.core.game import Json
from rubrica.core.words import Words
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.hall import NoSuchMatch
from rubrica.match.referee import Referee
from rubrica.server.phrases import PHRASES
from rubrica.server.room import Room, address_of
from rubrica.store import Unavailable
from rubrica.store.people import Person
from rubrica.wire.asked import AnyAsked, Draft, Play, Say, Turns, Watch, read_asked, what_is_wrong
from rubrica.wire.told import written

MOST_WAITING = 256
"""Messages a client may leave unread; then it is let go, and gets the whole view when it comes back."""
MOST_WATCHED = 64
log = structlog.get_logger()


class Line:
    """One client's socket: what is told to it waits in order, and never delays anyone else."""

    def __init__(self, socket: WebSocket, person: Person, room: Room) -> None:
        self.socket, self.room, self.known = socket, room, person
        self.person, self.address = person.id, address_of(socket)
        self.watched: dict[str, Referee] = {}
        self._waiting: deque[str] = deque()
        self._more = asyncio.Event()
        self._slow = False

    def tell(self, message: str) -> None:
        """Take a message to send; never waits."""
        if len(self._waiting) >= MOST_WAITING:
            self._slow = True
        else:
            self._waiting.append(message)
        self._more.set()

    async def run(self) -> None:
        """Listen and send until the client goes."""
        sending = asyncio.get_running_loop().create_task(self._send())
        try:
            while True:
                await self._hear(await self.socket.receive_text())
                if self._waiting:  # answers go out before more is heard, and others have their turn
                    await asyncio.sleep(0)
        except (WebSocketDisconnect, KeyError, RuntimeError):  # gone, or not text
            pass
        finally:
            sending.cancel()
            for referee in self.watched.values():
                referee.unwatch(self)
            if self.socket.application_state is WebSocketState.CONNECTED:
                await _closed(self.socket)

    async def _send(self) -> None:
        try:
            while True:
                await self._more.wait()
                self._more.clear()
                while self._waiting:
                    await self.socket.send({"type": "websocket.send", "text": self._waiting.popleft()})
                if self._slow:
                    await self.socket.close(1013, "too slow")
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # gone: whoever listens finds out

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
            names = referee.names if referee else None
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


async def open_line(socket: WebSocket) -> None:
    """Accept a client that is someone, and serve it."""
    room: Room = socket.app.state.room
    person = room.sessions.person(socket)
    if person is None:
        await _denied(socket, 401, "this needs a person: choose a name first, or send a valid token")
        return
    if not room.pace.allows("connect", person.id, address_of(socket)):
        await _denied(socket, 429, "too many connections: wait a moment")
        return
    await socket.accept()
    room.sockets += 1
    try:
        await Line(socket, person, room).run()
    finally:
        room.sockets -= 1


async def _denied(socket: WebSocket, status: int, sentence: str) -> None:
    await socket.send_denial_response(JSONResponse({"error": "refused", "sentence": sentence}, status))


async def _closed(socket: WebSocket) -> None:
    try:
        await socket.close()
    except (RuntimeError, OSError, WebSocketDisconnect):
        return  # it was gone already
