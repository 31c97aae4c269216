"""The WebSocket: one for each client, several matches on it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial

import structlog
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from rubrica import __version__
from rubrica.core.game import Json
from rubrica.core.words import Words
from rubrica.match.clock import now_ms
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.fair_queue import Busy
from rubrica.match.hall import MatchSetAside, NoSuchMatch
from rubrica.match.player import names_of
from rubrica.match.referee import Referee
from rubrica.match.turns import find_turns, view_for_ranking, view_for_turns
from rubrica.match.worker import WorkFailed
from rubrica.server.application import Application
from rubrica.server.errors import NotSignedIn, TooFast, TooMany
from rubrica.server.open_sockets import ENDED
from rubrica.server.phrases import PHRASES
from rubrica.server.senders import Sender, sender_of
from rubrica.server.socket_writer import SocketWriter
from rubrica.store import Unavailable, Unsure
from rubrica.store.people import Person
from rubrica.wire import from_client
from rubrica.wire.from_client import AboutMatch, AnyFromClient, read_message, what_is_wrong
from rubrica.wire.from_server import written

MOST_WATCHED = 64
NOT_TEXT = 1003
IN_A_ROW = 8
"""Messages of one client that are answered before others have their turn."""
LIMITED = {"play": "move", "turns": "turns", "rank": "evaluate"}
"""The limit that counts a message of a type; all others are `ask`."""
log = structlog.get_logger()


class Connection:
    """One client's socket: messages are answered in order; sending never waits."""

    def __init__(self, writer: SocketWriter, person: Person, sender: Sender, application: Application) -> None:
        self._writer, self.tell = writer, writer.tell
        self.application, self.known = application, person
        self.person, self.sender = person.id, sender
        self.watched: dict[str, Referee] = {}

    async def run(self, receive: Receive) -> bool:
        """Listen until the client goes; False if what it sends is no text."""
        heard = 0
        self.tell(written({"type": "hello", "rubrica": __version__, "build": self.application.build, "now": now_ms()}))
        try:
            while (message := await receive())["type"] == "websocket.receive":
                if self._writer.is_closing:  # its session or token was ended: its messages are ignored
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
            asked = read_message(text)
        except (ValidationError, ValueError, RecursionError) as error:
            wrong = what_is_wrong(error) if isinstance(error, ValidationError) else "not JSON"
            self._refuse(None, None, "malformed", f"{self._say('malformed')} ({wrong})")
            return
        match = asked.match if isinstance(asked, AboutMatch) else None
        referee: Referee | None = None
        try:
            if not self.application.limits.allows(LIMITED.get(asked.type, "ask"), self.person, self.sender):
                raise Refused("too fast", "too-fast")
            if match is not None:
                known = self.watched.get(match)
                referee = known or await self.application.find_match(match, self.person, self.sender)
            await self._answer(asked, referee)
        except (TooFast, Busy):
            self._refuse(match, asked.id, "too fast", self._say("too-fast"))
        except NoSuchMatch:
            self._refuse(match, asked.id, "not yours", self._say("no-match"))
        except (Unavailable, MatchSetAside, WorkFailed) as error:
            log.error("cannot answer", match=match, why=str(error))
            said = "unsure" if isinstance(error, Unsure) else "unavailable"
            self._refuse(match, asked.id, "unavailable", self._say(said))
        except Refused as error:
            names = names_of(referee.match.players, self.known.language) if referee else None
            more = self._now(referee) if isinstance(error, StaleMove) and referee else {}
            own = referee.match.seats_held_by(self.person) if referee else []
            said = error.sentence(self.known.language, names, own if len(own) == 1 else [])
            self._refuse(match, asked.id, error.code, said, error.index, more)

    async def _answer(self, asked: AnyFromClient, referee: Referee | None) -> None:
        if referee is None:
            self.tell(written({"type": "pong", "id": asked.id, "now": now_ms()}))
        elif isinstance(asked, from_client.Play):
            begun = time.perf_counter()
            version = await referee.play(self.person, asked.moves, asked.seen, asked.id)
            if self.application.metrics is not None:
                self.application.metrics.move.observe(time.perf_counter() - begun)
            self.tell(written({"type": "played", "id": asked.id, "version": version}))
        elif isinstance(asked, from_client.Draft):
            await referee.reach(asked.seen)
            done, view, events = referee.draft(self.person, asked.seen, asked.moves)
            about: Json = {"id": asked.id, "match": asked.match, "seen": asked.seen}
            self.tell(written({"type": "draft", **about, "moves": done, "view": view, "events": events}))
        elif isinstance(asked, from_client.Turns):
            await referee.reach(asked.seen)
            await self.application.ranked_hints.get_ready(referee.match.table.game)
            own = view_for_turns(referee.match, self.person, asked.seen)
            listed, more = await self.application.workers.run(
                find_turns, referee.match.table.game, own.told, key=self.person
            )
            about = {"id": asked.id, "match": asked.match, "seen": asked.seen}
            self.tell(written({"type": "turns", **about, "turns": listed, "more": more}))
        elif isinstance(asked, from_client.Rank):
            await referee.reach(asked.version)
            own = view_for_ranking(referee.match, self.person, asked.version)
            game, hints = referee.match.table.game, self.application.ranked_hints
            ranking = await hints.rank(game, own, asked.deals, self.person)
            about = {"type": "ranked", "id": asked.id, "match": asked.match, "version": asked.version}
            self.tell(written(about | ranking.model_dump()))
        elif isinstance(asked, from_client.Watch):
            if referee.match.id not in self.watched and len(self.watched) >= MOST_WATCHED:
                raise Refused("too fast", "too-fast")
            self.watched[referee.match.id] = referee
            await referee.watch(self, asked.since, asked.id, past=asked.past)
        elif isinstance(asked, from_client.Unwatch):
            referee.unwatch(self)
            self.watched.pop(referee.match.id, None)
            self.tell(written({"type": "unwatched", "match": asked.match, "id": asked.id}))
        elif isinstance(asked, from_client.Say):
            if asked.phrase not in PHRASES:
                raise Refused("malformed", "no-phrase")
            if not referee.match.seats_held_by(self.person):
                await referee.refresh()
            referee.say(self, self.known.name, asked.phrase, asked.id)

    def _now(self, referee: Referee) -> Json:
        """The current view, for one who saw an older one."""
        match = referee.match
        if match.fair is None:
            return {}
        view = match.game.view(match.state, match.seat_shown_to(self.person))
        return {"version": match.version, "view": view.told}

    def _say(self, key: str) -> str:
        return Words.of(self.known.language).say(f"refused-{key}")

    def _refuse(
        self,
        match: str | None,
        id: str | None,
        code: str,
        sentence: str,
        index: int | None = None,
        more: Json | None = None,
    ) -> None:
        told = {"type": "refused", "match": match, "id": id, "code": code, "sentence": sentence, "index": index}
        self.tell(written(told | (more or {})))


async def open_socket(application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a client that is signed in, and serve it until it goes or its session ends."""
    connection = HTTPConnection(scope)
    sender = sender_of(connection)
    try:
        credential = await application.signed_in(connection)
        if not application.limits.allows("connect", credential.person.id, sender):
            raise TooFast
        writer = SocketWriter(send, partial(application.connections.abort_soon, scope, 0.0))
        with application.sockets.registered(credential, partial(writer.close, ENDED)):
            await receive()  # that it wants to connect
            await send({"type": "websocket.accept"})
            with suppress(OSError):  # the client is gone
                await writer.serve(_listen(writer, Connection(writer, credential.person, sender, application), receive))
    except NotSignedIn as error:
        await _denied(401, str(error))(scope, receive, send)
    except TooFast as error:
        await _denied(429, str(error))(scope, receive, send)
    except (TooMany, Unavailable) as error:
        await _denied(503, str(error))(scope, receive, send)


async def _listen(writer: SocketWriter, connection: Connection, receive: Receive) -> None:
    """Listen until the client goes; one that sends no text is sent away."""
    if not await connection.run(receive):
        writer.close(NOT_TEXT)
    while writer.is_closing and (await receive())["type"] == "websocket.receive":
        pass  # until it is closed


def _denied(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"error": "refused", "sentence": sentence}, status)
