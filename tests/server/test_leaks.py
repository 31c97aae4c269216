"""Every byte sent to a seat stays the same when everything hidden from it is dealt anew."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.errors import RubricaError
from rubrica.core.game import find_game
from rubrica.core.record import first_state
from rubrica.match.fair import Fair
from tests.server.conftest import serving
from tests.server.players import Player, seated

MATCHES = int(os.environ.get("RUBRICA_MATCHES", "50"))
TOGETHER = 10
Said = tuple[int, dict[str, Any]]
PUBLIC = ("to_act", "phase")


class Redealt:
    """A dealer who deals what it is told: the deal of each entry, by version."""

    def __init__(self, deals: dict[int, str]) -> None:
        self.deals = deals

    def complete(self, game: Any, state: Any, move: Any, version: int) -> Any:
        return game.parse(self.deals[version]) if version in self.deals else move


class Dealers:
    """Each match has the deals that were left for it, by the word its first player gave; else fair ones."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[int, str]] = {}

    def __call__(self, fair: Fair) -> Any:
        deals = self.waiting.get(fair.words[0])
        return fair if deals is None else Redealt(deals)


async def first_run(
    port: int, options: dict[str, Any], seats: int, rng: random.Random
) -> tuple[str, list[Player], list[Said]]:
    """A match with drafts, hints, stale and wrong moves, and what each seat said."""
    match, players = await seated(port, "red7", options, seats, word="first")
    said: list[Said] = []
    while (actor := players[0].view["view"]["to_act"]) is not None:
        for seat, message in asides(players, actor, rng):
            said.append((seat, message))
            await ask(players, match, seat, message)
        view = players[actor].view
        message = {"type": "play", "seen": view["version"], "moves": [rng.choice(view["view"]["legal"])]}
        said.append((actor, message | {"id": f"p{len(said)}"}))
        await ask(players, match, *said[-1])
    return match, players, said


def asides(players: list[Player], actor: int, rng: random.Random) -> list[Said]:
    """What is said besides the move: tries in private, and all kinds of mistakes."""
    view, other = players[actor].view, rng.randrange(len(players))
    seen, legal = view["version"], view["view"]["legal"]
    anything = rng.choice(["play r7", "discard v1", "take g4", "draw", "end", "tuck r1", "play x9", "fold", "skip"])
    possible: list[Said] = [
        (actor, {"type": "draft", "seen": seen, "moves": [rng.choice(legal)]}),
        (actor, {"type": "draft", "seen": seen, "moves": [rng.choice(legal), anything]}),
        (actor, {"type": "draft", "seen": seen, "moves": [anything]}),
        (actor, {"type": "play", "seen": seen, "id": f"w{rng.random()}", "moves": [rng.choice(legal), "play x9"]}),
        (other, {"type": "draft", "seen": seen, "moves": [anything]}),
        (other, {"type": "play", "seen": max(0, seen - 1), "id": f"s{rng.random()}", "moves": [anything]}),
    ]
    return rng.sample(possible, 2)


async def ask(players: list[Player], match: str, seat: int, message: dict[str, Any]) -> dict[str, Any]:
    """Say something and wait until all it brings about is told."""
    players[seat].send(match=match, **message)
    answer = await players[seat].hear("played", "refused", "draft", "turns")
    if answer["type"] == "played":
        for player in players:
            await player.see(answer["version"])
    return answer


async def second_run(
    port: int, options: dict[str, Any], seats: int, said: list[Said], seat: int, word: str
) -> list[bytes]:
    """The same match on other deals: what a seat is told when all plays are repeated, and all that it said itself."""
    match, players = await seated(port, "red7", options, seats, word=word)
    for who, message in said:
        if who == seat or (message["type"] == "play" and message["id"].startswith("p")):
            await ask(players, match, who, message)
    return told(players[seat], match)


def told(player: Player, match: str) -> list[bytes]:
    """Every byte, but for what names the match: its id, code, and the promise and words of its shuffle."""
    messages = []
    for raw in player.stream:
        text = raw.replace(match.encode(), b"MATCH")
        message = json.loads(text)
        if message["type"] == "table":
            message |= {"code": "", "commitment": "", "words": []}
            text = json.dumps(message).encode()
        messages.append(text)
    return messages


def seen_cards(player: Player) -> dict[int, set[str]]:
    """The cards a seat ever knew, by round."""
    known: dict[int, set[str]] = {}
    for raw in player.stream:
        message = json.loads(raw)
        if message["type"] != "view":
            continue
        view = message["view"]
        cards = known.setdefault(view["round"], set())
        cards.update(view["hand"], view["canvas"], view["deck"]["top"])
        for other in view["seats"]:
            cards.update(other["palette"], other["known"], other["score_pile"])
    return known


def redealt(record: dict[str, Any], player: Player, rng: random.Random) -> dict[int, str] | None:
    """Deals with everything shuffled that the seat never saw, such that the same moves can be made; else None."""
    known = seen_cards(player)
    moves = [entry["move"] for entry in record["entries"]]
    deals = [version for version, entry in enumerate(record["entries"], start=1) if entry["seat"] is None]
    for _ in range(200):
        anew = {version: _shuffled(moves[version - 1], known[number], rng) for number, version in enumerate(deals, 1)}
        if _same_course(record, moves, [anew.get(version, move) for version, move in enumerate(moves, 1)]):
            return anew
    return None


def _shuffled(deal: str, known: set[str], rng: random.Random) -> str:
    cards = deal.split()[1:]
    hidden = [card for card in cards if card not in known]
    rng.shuffle(hidden)
    return " ".join(["deal", *(card if card in known else hidden.pop() for card in cards)])


def _same_course(record: dict[str, Any], moves: list[str], others: list[str]) -> bool:
    """Whether the moves can be made on the other deals too, with the same seats to act in the same phases."""
    game = find_game("red7")
    one = other = first_state(record, game)
    for move, its in zip(moves, others, strict=True):
        one = game.play(one, game.parse(move)).state
        try:
            other = game.play(other, game.parse(its)).state
        except RubricaError:
            return False
        views = [game.view(state, None).told for state in (one, other)]
        if any(views[0][name] != views[1][name] for name in PUBLIC):
            return False
    return True


async def compare(port: int, dealers: Dealers, number: int, gate: asyncio.Semaphore) -> tuple[int, int]:
    """Play one match and once more for each seat; the bytes that were the same, and the streams with another deal."""
    async with gate:
        rng = random.Random(number)
        seats = 2 + number % 3
        options = {"draw": ("off", "may", "must")[number % 3], "scoring": number % 10 == 9, "actions": number % 2 == 0}
        match, players, said = await first_run(port, options, seats, rng)
        record = await players[0].ask("GET", f"/api/matches/{match}/record")
        size = changed = 0
        for seat, player in enumerate(players):
            deals = redealt(record, player, rng)
            if deals is None:
                continue
            word = f"m{number}s{seat}"
            dealers.waiting[word] = deals
            again = await second_run(port, options, seats, said, seat, word)
            assert again == told(player, match), f"match {number}: seat {seat} is told something hidden"
            size += sum(map(len, again))
            changed += any(record["entries"][version - 1]["move"] != deal for version, deal in deals.items())
        for player in players:
            player.close()
        return size, changed


async def all_streams(folder: Path, matches: int) -> tuple[int, int]:
    dealers, gate = Dealers(), asyncio.Semaphore(TOGETHER)
    async with serving(folder, {"dealer": dealers}, limited=False) as room:
        port = room.settings.port
        found = await asyncio.gather(*(compare(port, dealers, number, gate) for number in range(matches)))
    return sum(size for size, _ in found), sum(changed for _, changed in found)


@pytest.mark.slow
def test_no_byte_tells_a_hidden_card(tmp_path: Path) -> None:
    size, changed = asyncio.run(all_streams(tmp_path, MATCHES))
    assert changed > MATCHES, "hardly anything was dealt anew: this shows nothing"
    assert size > 1_000_000
