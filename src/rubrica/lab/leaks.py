"""Every byte sent to a client stays the same when everything hidden from it is dealt anew.

A match is played with all that a client can do besides: drafts, mistakes of every kind, hints, phrases, and what REST
answers while it is in play. Then it is played once more for each seat, and for a spectator, on other deals: what all
can see is repeated, and all that this client sent itself. In Red7 every card it never saw is shuffled. In RED face
down only the future is hidden: the match is played again, under another secret, up to some flip.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from rubrica.core.errors import RubricaError
from rubrica.core.game import Json, find_game
from rubrica.lab.clients import Client, seated
from rubrica.lab.redeals import FixedDealsByWord, redealt

Said = tuple[int, Json]
TOGETHER = 10
ALWAYS_NEW = ("code", "commitment", "words", "seals", "now")
"""Fields that differ from match to match, or by the time, whatever was dealt."""
CLOCK = {"kind": "reserve", "seconds": 3600, "increment": 1}
PATHS = ("", "/views", "/views/1", "/record")
PHRASES = ("hello", "oops", "wow")
ANYTHING = {
    "red7": ("play r7", "discard v1", "take g4", "draw", "end", "tuck r1", "play x9", "fold", "skip", "paint b7"),
    "red": ("flip small", "flip large", "rb@0,0", "WB@1,0", "flip small rb", "wb@9,9", "x", "rb@0,1"),
}


class Leak(RubricaError):
    """A client received something hidden."""


class Watched:
    """A match whose players and spectator do all kinds of things; the last of `clients` is the spectator."""

    def __init__(self, match: str, clients: list[Client]) -> None:
        self.match, self.clients = match, clients
        self.said: list[Said] = []
        self.made: list[int] = []
        """For each message sent, the version after it."""

    @staticmethod
    async def begin(port: int, table: Json, word: str) -> Watched:
        """A new match of this kind."""
        match, players = await seated(port, word=word, **table)
        spectator = await Client.new(port, "Spectator")
        await spectator.connect()
        await spectator.watch(match)
        for player in players:
            await player.receive("table")
        return Watched(match, [*players, spectator])

    @property
    def view(self) -> Json:
        """What a spectator sees."""
        view: Json = self.clients[-1].view
        return view

    async def say(self, who: int, message: Json) -> None:
        """Send a message, and wait until all have received what it leads to."""
        self.said.append((who, message))
        client = self.clients[who]
        if message["type"] == "ask":
            path = message["path"].replace("MATCH", self.match)
            client.stream.append((await client.request("GET", path)).body)
        else:
            client.send(match=self.match, **message)
            heard = "said" if message["type"] == "say" else message["type"]
            answer = await client.receive("played" if heard == "play" else heard, "refused")
            for other in self.clients:
                if answer["type"] == "said" and other is not client:
                    await other.receive("said")
                if answer["type"] == "played":
                    await other.see(answer["version"])
        self.made.append(self.view["version"])

    def told(self, who: int) -> list[bytes]:
        """Every byte, but for what names the match and what tells the time."""
        return [_scrubbed(raw, self.match) for raw in self.clients[who].stream]

    def close(self) -> None:
        """Close all sockets."""
        for client in self.clients:
            client.close()


NEW_FOR_EACH = ("code", "commitment", "words", "seals", "now", "created", "changed")
"""What a table or `hello` tells that is new for every match, or a time."""


def _scrubbed(raw: bytes, match: str) -> bytes:
    text = raw.replace(match.encode(), b"MATCH")
    if b'"commitment"' not in text and b'"left":[' not in text and b'"hello"' not in text:
        return text
    return json.dumps(_nameless(json.loads(text))).encode()


def _nameless(told: Any) -> Any:
    """Without what is new for every match, and without times."""
    if isinstance(told, list):
        return [_nameless(one) for one in told]
    if not isinstance(told, dict):
        return told
    if "running" in told:
        return told | {"left": len(told["left"])}
    return {name: "" if name in NEW_FOR_EACH else _nameless(one) for name, one in told.items()}


def _asides(watched: Watched, game: str, actor: int, rng: random.Random) -> list[Said]:
    """What is said besides the move: tries in private, mistakes, hints, phrases, and what REST can be asked."""
    seen, legal = watched.view["version"], watched.clients[actor].view["view"]["legal"]
    anyone, other = rng.randrange(len(watched.clients)), rng.randrange(len(watched.clients) - 1)
    anything, wrong = rng.choice(ANYTHING[game]), f"w{rng.randrange(3)}"
    possible: list[Said] = [
        (actor, {"type": "draft", "seen": seen, "moves": [rng.choice(legal)]}),
        (actor, {"type": "draft", "seen": seen, "moves": [rng.choice(legal), anything]}),
        (actor, {"type": "draft", "seen": seen, "moves": [anything]}),
        (actor, {"type": "turns", "seen": seen}),
        (actor, {"type": "play", "seen": seen, "id": wrong, "moves": [rng.choice(legal), "play x9"]}),
        (anyone, {"type": "draft", "seen": seen, "moves": [anything]}),
        (anyone, {"type": "turns", "seen": seen}),
        (anyone, {"type": "play", "seen": abs(seen - 1), "id": f"s{seen}", "moves": [anything]}),  # never what is now
        (other, {"type": "say", "phrase": rng.choice(PHRASES)}),
        (anyone, {"type": "ask", "path": f"/api/matches/MATCH{rng.choice(PATHS)}"}),
        (anyone, {"type": "ask", "path": f"/api/matches/MATCH/views?seat={other}"}),
        (anyone, {"type": "ask", "path": "/api/matches/mine"}),
    ]
    return rng.sample(possible, 3)


async def _first(port: int, table: Json, rng: random.Random) -> Watched:
    watched = await Watched.begin(port, table, "first")
    while (actor := watched.view["view"]["to_act"]) is not None:
        for who, message in _asides(watched, table["game"], actor, rng):
            await watched.say(who, message)
        seen, legal = watched.view["version"], watched.clients[actor].view["view"]["legal"]
        await watched.say(actor, {"type": "play", "seen": seen, "id": f"p{seen}", "moves": [rng.choice(legal)]})
    return watched


def _seen_by_all(message: Json) -> bool:
    return message["type"] == "say" or str(message.get("id", "")).startswith("p")


async def _again(port: int, table: Json, said: Sequence[Said], who: int, word: str) -> Watched:
    """The same match on other deals: what all saw is repeated, and all that this client said itself."""
    watched = await Watched.begin(port, table, word)
    for one, message in said:
        if one == who or _seen_by_all(message):
            await watched.say(one, message)
    return watched


class LeakStudy:
    """Matches played again on other deals, on a server with fixed deals."""

    def __init__(self, port: int, fixed_deals: FixedDealsByWord) -> None:
        self.port, self.fixed_deals = port, fixed_deals
        self.figures: Counter[str] = Counter()
        self._slots = asyncio.Semaphore(TOGETHER)

    async def run(self, matches: int, done: Callable[[int], None] = lambda _: None) -> Json:
        """Play so many; Leak names the first client that received something hidden."""
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(matches):
                    group.create_task(self._match(number, done))
        except ExceptionGroup as failed:
            raise failed.exceptions[0] from None
        return dict(self.figures)

    async def _match(self, number: int, done: Callable[[int], None]) -> None:
        async with self._slots:
            rng, table = random.Random(number), table_of(number)
            watched = await _first(self.port, table, rng)
            record = await watched.clients[0].ask("GET", f"/api/matches/{watched.match}/record")
            for who in range(len(watched.clients)):
                await self._client(f"m{number}c{who}", table, watched, who, record, rng)
            watched.close()
            self.figures["matches"] += 1
            done(self.figures["matches"])

    async def _client(
        self, word: str, table: Json, watched: Watched, who: int, record: Json, rng: random.Random
    ) -> None:
        said, streams = watched.said, watched.told(who)
        if table["game"] == "red":
            said, deals = _until_a_flip(watched, record, rng)
        else:
            anew = redealt(record, watched.clients[who].stream, rng)
            if anew is None:
                return
            deals = anew
            moves = [entry["move"] for entry in record["entries"]]
            self.figures["dealt anew"] += any(moves[version - 1] != deal for version, deal in deals.items())
        self.fixed_deals.waiting[word] = deals
        again = await _again(self.port, table, said, who, word)
        told = again.told(who)
        again.close()
        if told != streams[: len(told)] or (said is watched.said and len(told) != len(streams)):
            raise Leak(f"{table['game']}, {word}: client {who} received something hidden")
        self.figures["streams"] += 1
        self.figures["bytes"] += sum(map(len, told))


async def compare_positions(port: int, pairs: int, done: Callable[[int], None] = lambda _: None) -> int:
    """Pairs of positions of Red7 that differ only in what a seat cannot see: all it is told must be the same.

    How many pairs were compared; Leak names the first that differs.
    """
    rng, compared = random.Random(1), 0
    while compared < pairs:
        state, seat = _position(rng)
        game = find_game("red7")
        other = game.redeal(game.view(state, seat), rng)
        if game.position(other) == game.position(state):
            continue
        positions = [game.position(one) for one in (state, other)]
        told = [await _told_of_position(port, position, seat, compared) for position in positions]
        if told[0] != told[1]:
            raise Leak(f"pair {compared}: seat {seat} is told something hidden")
        compared += 1
        done(compared)
    return compared


def _position(rng: random.Random) -> tuple[Any, int]:
    """A state in the middle of a round of Red7, and the seat to act or another."""
    game = find_game("red7")
    while True:
        given = {"draw": rng.choice(["off", "may", "must"]), "actions": rng.random() < 0.5}
        options, seats = game.read_options(given, rng.choice([2, 3, 4]))
        state = game.start(options, seats)
        state = game.play(state, game.dealt(state, rng)).state
        for _ in range(rng.randrange(12)):
            moves = [move for move in game.legal(state) if str(move) != "fold"]
            if not moves or game.to_act(state) is None:
                break
            state = game.play(state, game.dealt(state, rng, rng.choice(moves))).state
        actor = game.to_act(state)
        if isinstance(actor, int) and game.view(state, None).told["phase"] == "start":
            return state, rng.choice([actor, rng.randrange(seats)])


async def _told_of_position(port: int, position: Json, seat: int, seed: int) -> list[bytes]:
    """Every byte that the client of a seat is told of a practice match: what it sees, tries and asks for."""
    me, others = await Client.new(port, "Me"), await Client.new(port, "Others")
    seats = ["open"] * len(position["hands"])
    seats[seat] = "me"
    match = (await me.ask("POST", "/api/practice", {"position": position, "seats": seats}))["match"]
    for _ in range(len(seats) - 1):
        await others.ask("POST", f"/api/matches/{match}/join", {})
    await me.connect()
    await me.watch(match)
    rng, seen = random.Random(seed), me.view["version"]
    tried = [*me.view["view"]["legal"], *ANYTHING["red7"]]
    for number, moves in enumerate([[rng.choice(tried)], [rng.choice(tried), rng.choice(tried)]]):
        me.send(type="draft", match=match, seen=seen, moves=moves, id=str(number))
        await me.receive("draft", "refused")
    me.send(type="turns", match=match, seen=seen, id="turns")
    await me.receive("turns", "refused")
    me.stream.append((await me.request("GET", f"/api/matches/{match}/views")).body)
    me.close()
    return [_scrubbed(raw, match) for raw in me.stream]


def _until_a_flip(watched: Watched, record: Json, rng: random.Random) -> tuple[list[Said], dict[int, str]]:
    """What was said until some flip, and the flips until then; under its own secret the rest would be another."""
    moves = [entry["move"] for entry in record["entries"]]
    flips = [version for version, move in enumerate(moves, start=1) if move.startswith("flip")]
    cut = rng.choice(flips) if flips else len(moves)
    said = [one for one, made in zip(watched.said, watched.made, strict=True) if made < cut]
    return said, {version: moves[version - 1] for version in flips if version < cut}


def table_of(number: int) -> Json:
    """The table of a match by its number: every fourth is RED face down, every other has clocks."""
    clock = CLOCK if number % 2 else None
    if number % 4 == 3:
        seats = 2 + number // 4 % 2
        return {"game": "red", "options": {"face_down": True, "players": seats}, "seats": seats, "clock": clock}
    options = {"draw": ("off", "may", "must")[number % 3], "scoring": number % 10 == 9, "actions": number // 3 % 2 == 0}
    return {"game": "red7", "options": options, "seats": 2 + number % 3, "clock": clock}
