"""Tables over REST and the socket: people, seats, bots, clocks, practice, records."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from typing import Any

from rubrica.core.game import find_game
from rubrica.core.words import LANGUAGES
from rubrica.lab.clients import NONCE, Client, finish, run, sealed_word, seated
from rubrica.lab.served import Served
from rubrica.match.verify import verify
from rubrica.server.application import Application
from tests.server.conftest import serving, until

RED7 = {"draw": "may", "scoring": False, "actions": True}
EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"


async def alone(port: int, seats: list[str], **more: Any) -> tuple[Client, dict[str, Any]]:
    me = await Client.new(port, "Me")
    asked = {"game": "red7", "options": RED7, "seats": seats} | more
    table = await me.ask("POST", "/api/matches", asked)
    await me.connect()
    return me, table


async def play_on(me: Client, match: str, choose: Any) -> None:
    """Play one's own seats to the end, whoever else moves."""
    await me.watch(match)
    while me.view["view"]["to_act"] is not None:
        if me.view["view"]["legal"]:
            answer = await me.play(choose(me.view["view"]["legal"]))
            assert answer["type"] == "played", answer
            await me.see(answer["version"])
        else:
            await me.receive("view")


def test_a_person_plays_bots_and_the_record_verifies(served: Served) -> None:
    async def work() -> None:
        me, table = await alone(served.port, ["me", "novice", "casual"], lot_order=True, seal=sealed_word("mine"))
        assert table["status"] == "open"
        assert table["revealing"]
        wrong = await me.request("POST", f"/api/matches/{table['match']}/reveal", {"word": "other", "nonce": NONCE})
        assert wrong.status_code == 422
        await me.ask("POST", f"/api/matches/{table['match']}/reveal", {"word": "mine", "nonce": NONCE})
        await play_on(me, table["match"], random.Random(1).choice)
        record = await me.ask("GET", f"/api/matches/{table['match']}/record")
        assert record["fair"]["commitment"] == table["commitment"]
        assert record["fair"]["words"] == ["mine", "", ""]
        assert record["fair"]["seals"] == table["seals"] == [sealed_word("mine"), None, None]
        assert sorted(record["fair"]["lots"]["order"]) == [0, 1, 2]
        assert verify(record).dealt == 1

    run(work())


def test_one_person_may_hold_several_seats(served: Served) -> None:
    async def work() -> None:
        me, table = await alone(served.port, ["me", "me"], options=RED7)
        await play_on(me, table["match"], random.Random(2).choice)
        assert (await me.ask("GET", "/api/matches/mine"))[0]["seats"] == [0, 1]

    run(work())


def test_a_program_with_a_token_plays_a_whole_match(served: Served) -> None:
    async def work() -> None:
        me, table = await alone(served.port, ["me", "open"])
        owner = await Client.new(served.port, "Program")
        token = (await owner.ask("POST", "/api/tokens", {"label": "test"}))["token"]
        where = f"http://127.0.0.1:{served.port}"
        program = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), where, table["code"], token)
        me.send(type="watch", match=table["match"])
        while (await me.receive("table"))["status"] == "open":
            pass
        await play_on(me, table["match"], random.Random(3).choice)
        assert await program.wait() == 0
        kept = await owner.ask("GET", "/api/tokens")
        assert token not in str(kept)
        assert (await owner.ask("DELETE", f"/api/tokens/{kept[0]['id']}")) == {"dropped": True}

    assert len(EXAMPLE.read_text().splitlines()) < 50
    run(work())


def test_the_same_person_on_another_device(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me", "pt-BR")
        key = (await me.ask("POST", "/api/me/recovery"))["key"]
        other = Client(served.port, "")
        assert (await other.ask("POST", "/api/recover", {"key": key}))["name"] == "Me"
        assert (await other.ask("GET", "/api/me")) == await me.ask("GET", "/api/me")
        assert (await other.request("POST", "/api/recover", {"key": "wrong"})).status_code == 403

    run(work())


def test_views_before_the_end_are_ones_own_and_after_it_anyones(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        path = f"/api/matches/{match}/views/1"
        assert (await players[0].ask("GET", path))["seat"] == 0
        assert (await players[0].request("GET", f"{path}?seat=1")).status_code == 403
        spectator = await Client.new(served.port, "Spectator")
        assert (await spectator.ask("GET", path))["hand"] == []
        await finish(players, lambda legal: "fold" if "fold" in legal else legal[0])
        assert len((await spectator.ask("GET", f"{path}?seat=1"))["hand"]) == 7

    run(work())


def test_a_table_is_listed_joined_by_code_started_when_asked_and_left(served: Served) -> None:
    async def work() -> None:
        me, table = await alone(served.port, ["me", "open", "open"], listed=True, start="asked")
        match, code = table["match"], table["code"]
        other = await Client.new(served.port, "Other")
        assert code in [one["code"] for one in await other.ask("GET", "/api/matches")]
        assert (await other.request("POST", f"/api/matches/{match}/start")).status_code == 403
        assert (await me.request("POST", f"/api/matches/{match}/start")).status_code == 422
        assert (await other.ask("POST", f"/api/matches/{code.lower()}/join", {"seal": sealed_word("luck")}))[
            "seat"
        ] == 1
        await other.ask("POST", f"/api/matches/{match}/leave")
        await other.ask("POST", f"/api/matches/{match}/join", {"seat": 2, "seal": sealed_word("later")})
        assert (await other.request("POST", f"/api/matches/{match}/join", {"seat": 1})).status_code == 422
        await me.ask("PUT", f"/api/matches/{match}/seats/1", {"level": "novice"})
        reveal = {"word": "later", "nonce": NONCE}
        assert (await other.request("POST", f"/api/matches/{match}/reveal", reveal)).status_code == 422
        assert (await me.ask("POST", f"/api/matches/{match}/start"))["revealing"]
        started = await other.ask("POST", f"/api/matches/{match}/reveal", reveal)
        assert started["status"] == "playing"
        assert started["words"] == ["", "", "later"]

    run(work())


def test_a_bot_takes_over_for_who_left_and_who_left_may_come_back(served: Served) -> None:
    async def work() -> None:
        players = [await Client.new(served.port, name) for name in ("Leaving", "Staying")]
        hands, palettes = [["r5", "g4", "v6"], ["o1", "b7"]], [["y2"], ["b5"]]
        position = {"game": "red7", "options": {"scoring": True}, "hands": hands, "palettes": palettes, "seat": 0}
        asked = {"position": position, "seats": ["me", "open"]}
        match = (await players[0].ask("POST", "/api/practice", asked))["match"]
        await players[1].ask("POST", f"/api/matches/{match}/join", {})
        await players[1].connect()
        await players[1].watch(match)
        begun = players[1].view["version"]
        await players[0].ask("POST", f"/api/matches/{match}/leave")
        while not (await players[1].receive("table"))["people"][0]["left"]:
            pass
        while players[1].view["version"] == begun:  # the seat of who left is to act
            await players[1].receive("view")
        assert (await players[0].ask("POST", f"/api/matches/{match}/join", {}))["seats"] == [0]
        told = await players[1].receive("table")
        while told["people"][0]["left"]:
            told = await players[1].receive("table")

    run(work())


def causes(application: Application, match: str) -> set[str]:
    """Why the moves of a match that is over were made, by its log."""
    stored = application.store.log.load(match)
    assert stored is not None
    assert stored.status == "over"
    return {line.body["cause"] for line in stored.lines if "cause" in line.body}


def test_a_clock_moves_for_a_seat_and_the_log_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            clock = {"kind": "turn", "seconds": 0.05}
            match, players = await seated(application.settings.port, "red7", RED7, 2, clock=clock)
            while players[0].view["view"]["to_act"] is not None:
                await players[0].receive("view")
            views = await players[0].ask("GET", f"/api/matches/{match}/views")
            assert views[-1]["events"][0]["event"] == "time up"
            assert causes(application, match) == {"dealt", "time"}
            clock = {"kind": "reserve", "seconds": 3600, "increment": 0.01}
            _, players = await seated(application.settings.port, "red", {"players": 2}, 2, clock=clock)
            assert players[0].view["clocks"]["left"][1] == 3_600_000
            clock |= {"seconds": 0.2}
            match, players = await seated(application.settings.port, "red", {"players": 2}, 2, clock=clock)
            while players[0].view["view"]["to_act"] is not None:
                await players[0].receive("view")
            assert causes(application, match) == {"time"}

    run(work())


def test_rounds_follow_each_other_and_a_rematch_follows_a_match(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7 | {"scoring": True}, 2)
        await finish(players, lambda _: "fold")  # so no round brings more than one card
        assert players[0].view["view"]["round"] > 1
        following = await players[0].ask("POST", f"/api/matches/{match}/rematch", {})
        told = await players[1].receive("table")
        while told["next"] is None:
            told = await players[1].receive("table")
        assert told["next"] == following["match"]
        joined = await players[1].ask("POST", f"/api/matches/{match}/rematch", {})
        assert joined["status"] == "playing"

    run(work())


def test_practice_from_a_position(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Me")
        position = {
            "game": "red7",
            "hands": [["r7", "o3"], ["v1", "v2"]],
            "palettes": [["g2"], ["i6"]],
            "deck": [],
            "seat": 0,
        }
        asked = {"position": position, "moves": ["play r7", "end"], "seats": ["me", "me"]}
        table = await me.ask("POST", "/api/practice", asked)
        await me.connect()
        await play_on(me, table["match"], lambda legal: legal[0])
        record = await me.ask("GET", f"/api/matches/{table['match']}/record")
        assert [entry["move"] for entry in record["entries"][:2]] == ["play r7", "end"]
        assert verify(record).dealt == 0
        wrong = await me.request("POST", "/api/practice", asked | {"position": position | {"hands": [["r7"], ["r7"]]}})
        assert wrong.status_code == 422
        assert "r7" in wrong.json()["sentence"]

    run(work())


def test_phrases_in_four_languages_and_hints(served: Served) -> None:
    async def work() -> None:
        match, players = await seated(served.port, "red7", RED7, 2)
        phrases = await players[0].ask("GET", "/api/phrases")
        assert list(phrases) == list(LANGUAGES)
        players[0].send(type="say", match=match, phrase="hello")
        assert (await players[1].receive("said"))["seat"] == 0
        actor = players[players[0].view["view"]["to_act"]]
        actor.send(type="turns", match=match, seen=actor.view["version"])
        assert (await actor.receive("turns", "refused"))["type"] == "turns"
        match, players = await seated(served.port, "red7", RED7, 2, hints=False)
        actor = players[players[0].view["view"]["to_act"]]
        actor.send(type="turns", match=match, seen=actor.view["version"])
        assert (await actor.receive("turns", "refused"))["type"] == "refused"

    run(work())


def test_a_refusal_is_in_the_language_of_its_reader(served: Served) -> None:
    async def work() -> None:
        me = await Client.new(served.port, "Eu", "pt-BR")
        await me.connect()
        me.send(type="play", match="nowhere", seen=1, id="a", moves=["fold"])
        assert (await me.receive("refused"))["sentence"] == "Esta partida não existe aqui."

    run(work())


def test_a_player_who_is_away_keeps_the_seat_until_the_others_call_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            port = application.settings.port
            match, players = await seated(port, "red7", RED7, 2, patience=600)
            players[1].close()
            referee = await application.hall.find(match)
            await until(lambda: len(referee.audience) == 1)  # the server notices when it reads
            answer = await players[0].request("POST", f"/api/matches/{match}/stand-in", {"seat": 1})
            assert answer.status_code == 422, "too soon"
            referee.audience._last_here = dict.fromkeys(referee.audience._last_here, -1000.0)
            await application.hall.sweep()
            assert (await players[0].ask("GET", f"/api/matches/{match}"))["people"][1]["left"] is False
            table = await players[0].ask("POST", f"/api/matches/{match}/stand-in", {"seat": 1})
            assert table["people"][1]["left"]
            timed, others = await seated(port, "red7", RED7, 2, clock={"kind": "turn", "seconds": 86400})
            answer = await others[0].request("POST", f"/api/matches/{timed}/stand-in", {"seat": 1})
            assert "clock" in answer.json()["sentence"]

    run(work())


def test_a_match_that_all_have_left_waits_until_someone_watches(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            match, players = await seated(application.settings.port, "red7", RED7, 2)
            closing, others = await seated(application.settings.port, "red7", RED7, 2, when_left="close")
            for one in others:
                await one.ask("POST", f"/api/matches/{closing}/leave")
            assert (await others[0].ask("GET", f"/api/matches/{closing}"))["status"] == "closed"
            for player in players:
                player.close()
            referee = await application.hall.find(match)
            await until(lambda: len(referee.audience) == 0)  # the server notices when it reads
            actor = players[0].view["view"]["to_act"]
            for player in (players[1 - actor], players[actor]):  # no bot is to move while one of them is still here
                await player.ask("POST", f"/api/matches/{match}/leave")
            assert application.hall.live[match].autoplay.is_idle
            version = referee.match.version
            spectator = await Client.new(application.settings.port, "Spectator")
            await spectator.connect()
            await spectator.watch(match)
            assert spectator.view["version"] == version
            while spectator.view["view"]["to_act"] is not None:
                await spectator.receive("view")

    run(work())


def test_a_three_way_tie_starts_a_new_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as application:
            me = await Client.new(application.settings.port, "Me")
            position, moves = tie_in_red()
            asked = {"position": position, "moves": moves[:-1], "seats": ["me", "me", "me"]}
            match = (await me.ask("POST", "/api/practice", asked))["match"]
            await me.connect()
            await me.watch(match)
            assert (await me.play(moves[-1]))["type"] == "played"
            told = await me.receive("table")
            while told["next"] is None:
                told = await me.receive("table")
            following = await me.ask("GET", f"/api/matches/{told['next']}")
            assert following["status"] == "playing"
            assert [one["name"] for one in following["people"]] == ["Me"] * 3

    run(work())


def tie_in_red() -> tuple[dict[str, Any], list[str]]:
    """A position and moves of RED at whose end all three tie, found by playing at random."""
    game = find_game("red")
    options, seats = game.read_options()
    rng = random.Random(0)
    for _ in range(20_000):
        state, moves = game.start(options, seats), []
        while game.to_act(state) is not None:
            moves.append(rng.choice(game.legal(state)))
            state = game.play(state, moves[-1]).state
        outcome = game.outcome(state)
        if outcome is not None and outcome["tie"] == "three":
            return game.position(game.start(options, seats)), [str(move) for move in moves]
    raise AssertionError("no tie found")
