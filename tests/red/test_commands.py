"""The commands and the engine serve RED in the same way as every game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.core.errors import RecordError
from rubrica.core.record import Recorder, replay
from rubrica.core.simulation import simulate
from rubrica.engine import answer_request
from rubrica.red import GAME
from tests.red.games import BOOK, OPTION_SETS, PINWHEEL

POSITION = {"game": "red", "placed": BOOK}


def ask(method: str, **params: Any) -> Any:
    return answer_request({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})


def run(*arguments: str, given: Any = None) -> str:
    done = CliRunner().invoke(app, list(arguments), input=json.dumps(given))
    assert done.exit_code == 0, done.output
    return done.stdout


def record_of(options: dict[str, Any], seed: int = 1) -> dict[str, Any]:
    rng, recorder = random.Random(seed), Recorder(GAME, *GAME.read_options(options))
    while GAME.to_act(recorder.state) is not None:
        recorder.play(GAME.dealt(recorder.state, rng, rng.choice(GAME.legal(recorder.state))))
    told: dict[str, Any] = json.loads(json.dumps(recorder.to_json()))
    return told


def test_the_engine_tells_the_state() -> None:
    told = ask("state", position=POSITION)["result"]
    assert list(told) == ["to_act", "legal", "scores", "groups", "pool", "outcome"]
    assert told["scores"] == {"white": 24, "black": 36, "red": 48}


def test_the_engine_starts_plays_and_counts() -> None:
    start = ask("start", game="red", options={"players": 2, "inks": ["red", "black"]})["result"]["position"]
    assert start["options"]["inks"] == ["black", "red"]
    assert ask("perft", position=start, depth=3)["result"] == {"nodes": 10_752}
    split = ask("perft", position=start, depth=2, split=True)["result"]
    assert split["by_move"] == {f"{tile}@0,0": 48 for tile in ("br", "bw", "rb", "rw", "wb", "wr")}
    view = ask("view", position=start, moves=["wb@0,0"], seat=1)["result"]
    assert view["to_act"] == 1
    assert len(ask("turns", position=start)["result"]) == 6


def test_face_down_the_engine_takes_flips_with_what_they_turned_up() -> None:
    start = ask("start", game="red", options={"face_down": True}, seats=3)["result"]["position"]
    told = ask("state", position=start, moves=["flip small wb", "wb@0,0", "flip large RB"])["result"]
    assert (told["to_act"], len(told["legal"])) == (1, 8)
    assert ask("turns", position=start)["result"] == [["flip small", "..."]]
    split = ask("perft", position=start, depth=2, split=True)["result"]
    assert (split["nodes"], len(split["by_move"])) == (432, 6)


@pytest.mark.parametrize(
    ("moves", "code", "index"),
    [
        (["bw@5,5"], -32002, 0),
        (["flip small wb"], -32002, 0),
        (["rw@0,2", "wb@9999,0"], -32002, 1),
        (["rw@0,"], -32001, 0),
    ],
)
def test_the_engine_says_which_move_is_wrong(moves: list[str], code: int, index: int) -> None:
    error = ask("state", position={"game": "red", "placed": ["wb@0,0", "wr@0,1"]}, moves=moves)["error"]
    assert (error["code"], error["data"]["index"]) == (code, index)


def test_the_engine_refuses_what_cannot_be() -> None:
    assert ask("state", position={"game": "red", "placed": ["WB@0,0"]})["error"]["code"] == -32003
    down = {"game": "red", "options": {"face_down": True}, "placed": []}
    assert ask("state", position=down, moves=["flip small"])["error"]["code"] == -32004


def test_legal_draws_the_board_and_says_why() -> None:
    said = run("legal", "-", "--lang", "pt", given=POSITION)
    assert "┌WR──┐" in said
    assert "Branco: 6 × 4 = 24." in said
    said = run("legal", "-", "--moves", "wb@0,0, WB@1,0,rb@-1,0", given={"game": "red", "placed": []})
    assert "Seat 0, white" in said


def test_perft_counts() -> None:
    assert "perft(3) = 23,328" in run("perft", "-", "--depth", "3", given={"game": "red", "placed": []})
    down = {"game": "red", "options": {"face_down": True}, "placed": []}
    assert json.loads(run("perft", "-", "--depth", "2", "--json", given=down)) == {"nodes": 432}


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_simulations_play_every_option_set(options: dict[str, Any]) -> None:
    done = simulate(GAME, options, games=600, seed=5)
    assert done.tally.games == 600
    assert done.tally.endings == {"no placement": 600}
    assert sum(done.tally.wins) + done.tally.drawn == 600
    assert 0 < done.tally.drawn < 60, "two players tie, or three all three"
    # Face down a turn has two moves, and as many large tiles as small ones are turned up: more games get stuck.
    moves = 2 * 34.8 if options.get("face_down") else 35.6
    assert done.tally.moves / 600 == pytest.approx(moves, rel=0.015)


def test_a_simulation_is_the_same_for_a_seed_however_many_threads() -> None:
    one, two = (simulate(GAME, {}, games=5_000, seed=3, threads=threads).tally for threads in (1, 2))
    assert one == two


def test_simulate_takes_the_options_of_the_game() -> None:
    told = json.loads(
        run("simulate", "red", "--seats", "2", "--inks", "red,white", "--face-down", "--games", "50", "--json")
    )
    assert told["options"] == {"players": 2, "inks": ["white", "red"], "face_down": True}
    assert (told["games"], len(told["wins"]["by_seat"])) == (50, 2)


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_records_replay(options: dict[str, Any], tmp_path: Path) -> None:
    record = record_of(options)
    entries = list(replay(record))
    assert GAME.outcome(entries[-1].step.state) == record["outcome"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert "the record is sound" in run("replay", str(file), "--quiet")


def test_a_changed_record_does_not_replay() -> None:
    record = record_of({})
    record["entries"][5]["move"] = "wb@1,1"
    with pytest.raises(RecordError, match=r"entries\[5\]"):
        list(replay(record))
    record = record_of({})
    record["outcome"]["scores"]["white"] += 1
    with pytest.raises(RecordError, match=r"scores\.white"):
        list(replay(record))


def test_a_game_can_go_on_from_a_position() -> None:
    position = {"game": "red", "placed": PINWHEEL[:6]}
    recorder = Recorder(GAME, *GAME.read_options(), position=position)
    recorder.play(GAME.parse(PINWHEEL[6]))
    recorder.play(GAME.parse(PINWHEEL[7]))
    assert [entry.seat for entry in replay(json.loads(json.dumps(recorder.to_json())))] == [0, 1]
