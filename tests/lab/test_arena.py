"""The arena: fair, repeatable, and not stopped by bots that fail."""

import json
import re
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rubrica.cli.app import app
from rubrica.cli.arena import _table
from rubrica.core.errors import BadParameter
from rubrica.lab.arena import Contest, ContestResults, Part, play_contest, play_part
from rubrica.lab.contestants import find_contestant
from rubrica.lab.ladder import ladder
from tests.lab.full_disk import limited, needs_limits

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {body}
"""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may start as slowly as the machine lets it."""
    monkeypatch.setattr("rubrica.lab.contestants.GRACE", 300.0)


def contest(*bots: str, seats: int = 2, deals: int = 3, game: str = "red7") -> Contest:
    return Contest(game, bots, {}, seats, deals, seed=1, iterations=20)


def program(folder: Path, body: str) -> str:
    path = folder / "bot.py"
    path.write_text(PROGRAM.format(body=body), encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def test_the_same_contest_gives_the_same_result() -> None:
    one, again = (play_contest(contest("random", "first-fit", "club")) for _ in range(2))
    assert [part.winners for part in one.parts] == [part.winners for part in again.parts]


def test_two_processes_play_the_same_games_as_one() -> None:
    one, two = play_contest(contest("random", "first-fit")), play_contest(contest("random", "first-fit"), workers=2)
    assert {part.deal: part.winners for part in one.parts} == {part.deal: part.winners for part in two.parts}


def test_mirrored_deals_cancel_out_for_a_bot_against_its_like() -> None:
    """First fit uses no luck, so against itself under another name it wins each deal exactly once."""
    played = play_contest(contest("first-fit", "casual", deals=20))
    assert [part.won for part in played.parts] == [1.0] * 20


def test_with_more_seats_each_bot_sits_alone_among_the_others() -> None:
    played = play_contest(contest("random", "first-fit", seats=3, deals=2))
    assert {(part.one, part.other) for part in played.parts} == {("random", "first-fit"), ("first-fit", "random")}
    assert all(len(part.winners) == 3 for part in played.parts)


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = play_contest(contest("random", "first-fit", deals=6))
    saved = tmp_path / "parts.jsonl"
    play_contest(contest("random", "first-fit", deals=6), saved=saved)
    lines = saved.read_text(encoding="utf-8").splitlines()
    saved.write_text("\n".join(lines[:3]) + '\n{"one": "ran', encoding="utf-8")
    went_on = play_contest(contest("random", "first-fit", deals=6), saved=saved)
    assert sorted(part.deal for part in went_on.parts) == [0, 1, 2, 3, 4, 5]
    assert went_on.share("first-fit", "random") == whole.share("first-fit", "random")
    assert len(saved.read_text(encoding="utf-8").splitlines()) == 7


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    saved = tmp_path / "parts.jsonl"
    play_contest(contest("random", "first-fit", deals=1), saved=saved)
    with pytest.raises(BadParameter, match="another contest"):
        play_contest(contest("random", "club", deals=1), saved=saved)


@pytest.mark.parametrize("text", ["not JSON\n", "[1]\n", '{"game": "red7"}\n'])
def test_a_file_that_holds_no_contest_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    saved = tmp_path / "notes.txt"
    saved.write_text(text, encoding="utf-8")
    with pytest.raises(BadParameter, match="is not a file that `rubrica arena --save` wrote"):
        play_contest(contest("random", "first-fit", deals=1), saved=saved)
    ran = CliRunner().invoke(app, ["arena", "red7", "--bots", "random,first-fit", "--save", str(saved)])
    assert "is not a file that `rubrica arena --save` wrote" in str(ran.exception)
    assert saved.read_text(encoding="utf-8") == text


def test_the_stronger_bot_is_rated_higher_and_drawn_first() -> None:
    told = play_contest(contest("random", "first-fit", deals=60)).to_json()
    rated = {row["bot"]: row["rating"] for row in told["bots"]}
    assert rated["first-fit"] > rated["random"]
    share = next(row for row in told["bots"] if row["bot"] == "first-fit")["against"]["random"]
    assert share["share"] - share["interval"] > 0.5
    picture = ladder(told)
    assert picture.startswith("<svg")
    assert picture.index(">first-fit<") < picture.index(">random<")


def test_a_bot_from_a_file_plays(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "from rubrica.core.bot import Bot, Considered\n"
        "class Last(Bot):\n"
        "    game = 'red7'\n"
        "    def consider(self, view, budget, rng):\n"
        "        return [Considered(view.legal[-1], 0.5, 1)]\n",
        encoding="utf-8",
    )
    part = play_part(contest(f"{path}:Last", "random"), f"{path}:Last", "random", 0)
    assert len(part.winners) == 2
    assert part.forfeits == []


def test_a_program_plays(tmp_path: Path) -> None:
    spec = program(tmp_path, "print(json.dumps({'move': asked['view']['legal'][-1]}), flush=True)")
    part = play_part(contest(spec, "random"), spec, "random", 0)
    assert part.forfeits == []
    assert part.moves[spec] > 0


def test_an_open_program_gets_position_and_moves(tmp_path: Path) -> None:
    body = "assert len(asked['position']['hands']) == 2 and isinstance(asked['moves'], list)\n"
    body += "    print(json.dumps({'move': asked['view']['legal'][-1]}), flush=True)"
    spec = program(tmp_path, body).replace("exec:", "exec-open:")
    assert play_part(contest(spec, "random"), spec, "random", 0).forfeits == []


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(3)", "died"),
        ("print('what?', flush=True)", "no move"),
        ("print(json.dumps({'move': 'castle'}), flush=True)", "cannot read 'castle'"),
        ("print(json.dumps({'move': 'paint r7'}), flush=True)", "paint r7"),
    ],
)
def test_a_bot_that_fails_forfeits_with_the_reason_and_the_arena_goes_on(tmp_path: Path, body: str, why: str) -> None:
    spec = program(tmp_path, body)
    played = play_contest(Contest("red7", (spec, "random"), {}, 2, 2, seed=1, ms=50))
    told = played.to_json()
    assert len(played.parts) == 2
    assert told["bots"][1]["against"][spec]["share"] == 1.0
    assert len(told["forfeits"]) == 4
    assert all(why in reason for reason in told["forfeits"])
    json.dumps(told)


def test_a_bot_that_stalls_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.lab.contestants.GRACE", 0.1)
    monkeypatch.setattr("rubrica.lab.contestants.START_UP", 0.1)
    spec = program(tmp_path, "pass")
    part = play_part(Contest("red7", (spec, "random"), {}, 2, 1, seed=1, ms=10), spec, "random", 0)
    assert len(part.forfeits) == 2
    assert "no answer within" in part.forfeits[0]


@pytest.mark.parametrize("spec", ["grandmaster", "./missing.py:Bot", "exec:"])
def test_an_unknown_contestant_is_refused(spec: str) -> None:
    with pytest.raises(BadParameter):
        find_contestant("red7", spec)


def test_the_seer_wins_more_than_the_best_that_is_blind() -> None:
    played = play_contest(Contest("red7", ("first-fit", "seer"), {}, 2, 12, seed=3, iterations=200))
    share, _, _ = played.share("seer", "first-fit")
    assert share > 0.6


SCRIPT = """#!/bin/sh
sleep 3600 &
echo $! > {folder}/child
cat > /dev/null
"""


def test_a_program_is_ended_with_all_that_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script around a program that stalls: the child holds the script's output open."""
    monkeypatch.setattr("rubrica.lab.contestants.GRACE", 0.2)
    monkeypatch.setattr("rubrica.lab.contestants.START_UP", 0.2)
    path = tmp_path / "bot"
    path.write_text(SCRIPT.format(folder=tmp_path), encoding="utf-8")
    path.chmod(0o755)
    spec = f"exec:{path}"
    part = play_part(Contest("red7", (spec, "random"), {}, 2, 1, seed=1, ms=10), spec, "random", 0)
    assert all("no answer within" in why for why in part.forfeits)
    assert len(part.forfeits) == 2
    child = int((tmp_path / "child").read_text())
    until = time.monotonic() + 60
    while is_running(child):
        assert time.monotonic() < until, "what the script started is still there"
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_program_that_overruns_forfeits_and_its_start_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer may take the time of a start, the second may not."""
    monkeypatch.setattr("rubrica.lab.contestants.GRACE", 0.5)
    monkeypatch.setattr("rubrica.lab.contestants.START_UP", 300.0)
    body = "import time; time.sleep(1)\n    print(json.dumps({'move': asked['view']['legal'][-1]}), flush=True)"
    spec = program(tmp_path, body)
    part = play_part(Contest("red", (spec, "random"), {"players": 2}, 2, 1, seed=1, ms=10), spec, "random", 0)
    assert [why.partition("): ")[2] for why in part.forfeits] == ["no answer within 0.51 s on a budget of 10 ms"] * 2
    assert spec not in part.moves, "the first move of a program is not timed, and the second was never made"


def test_a_bot_of_a_file_that_overruns_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.lab.contestants.GRACE", 0.1)
    spec = bot_file(tmp_path, "import time; time.sleep(0.2)")
    part = play_part(Contest("red", (spec, "random"), {"players": 2}, 2, 1, seed=1, ms=10), spec, "random", 0)
    assert len(part.forfeits) == 2
    assert all(re.search(r"took \d\.\d\d s on a budget of 10 ms$", why) for why in part.forfeits)


def bot_file(folder: Path, body: str, game: str = "red") -> str:
    path = folder / "file_bot.py"
    path.write_text(
        "from rubrica.core.bot import Bot, Considered\n"
        "class Last(Bot):\n"
        f"    game = {game!r}\n"
        "    def consider(self, view, budget, rng):\n"
        f"        {body}\n"
        "        return [Considered(view.legal[-1], 0.5, 1)]\n"
        "class Half(Bot):\n    game = 'red'\n"
        "def function(): pass\n"
        "class Failing(Last):\n    def __init__(self): raise ValueError('no weights')\n",
        encoding="utf-8",
    )
    return f"{path}:Last"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("{file}:Last", "Last of {file} plays red7, not red"),
        ("{file}:First", "{file} has no 'First'"),
        ("{file}:function", "function of {file} is not a class derived from rubrica.core.bot.Bot"),
        ("{file}:Half", "Half of {file} has no method consider(self, view, budget, rng)"),
        ("{file}:Failing", "Failing() of {file} failed: ValueError: no weights"),
        ("{file}", "{file} names a file only: write {file}:Class, with the class of the bot"),
        ("{folder}/broken.py:Bot", "{folder}/broken.py cannot be loaded: NameError: name 'oops' is not defined"),
        ("{folder}/missing.py:Bot", "there is no file {folder}/missing.py"),
        ("exec:{folder}/missing", "there is no program '{folder}/missing' that can be run"),
        ("exec:", "'exec:' names no program"),
        ("grandmaster", "there is no bot 'grandmaster' for red: there is "),
    ],
)
def test_what_is_wrong_with_a_contestant_is_said(tmp_path: Path, spec: str, said: str) -> None:
    names = {"folder": tmp_path, "file": tmp_path / "file_bot.py"}
    bot_file(tmp_path, "pass", "red7")
    (tmp_path / "broken.py").write_text("oops\n", "utf-8")
    with pytest.raises(BadParameter, match=re.escape(said.format(**names))):
        find_contestant("red", spec.format(**names))


def test_one_deal_has_a_share_and_the_widest_interval() -> None:
    told = play_contest(contest("random", "first-fit", deals=1)).to_json()
    assert "NaN" not in json.dumps(told)
    assert told["bots"][0]["against"]["first-fit"]["interval"] == 1.0
    table = _table(told)
    assert "nan" not in table
    assert "% (1 deal)" in table


@pytest.mark.parametrize(("seats", "won", "least", "most"), [(2, 1.0, 0.05, 0.15), (3, 1.0, 0.03, 0.1)])
def test_deals_that_all_come_out_alike_do_not_make_a_share_certain(
    seats: int, won: float, least: float, most: float
) -> None:
    results = ContestResults(contest("random", "first-fit", seats=seats, deals=15))
    results.parts = [Part("first-fit", "random", deal, won=won) for deal in range(15)]
    share, half, deals = results.share("first-fit", "random")
    assert share == pytest.approx(1 / seats)
    assert deals == 15
    assert least < half < most
    results.parts = [Part("first-fit", "random", deal, won=seats) for deal in range(15)]
    assert results.share("first-fit", "random")[1] > 0.1  # 15 of 15 may well be 80 of 100


def test_the_interval_of_few_deals_is_wide() -> None:
    """Student's: of four deals with 1, 2, 2 and 1 games won, 3.18 standard errors."""
    results = ContestResults(contest("random", "first-fit", deals=4))
    results.parts = [Part("first-fit", "random", deal, won=won) for deal, won in enumerate((1.0, 2.0, 2.0, 1.0))]
    share, half, _ = results.share("first-fit", "random")
    assert share == 0.75
    assert half == pytest.approx(3.18 * (1 / 12) ** 0.5 / 2)


def test_the_table_shows_whole_names() -> None:
    long = "exec:./a-program-with-a-long-name --and some --options"
    row = {"rating": 1.0, "ms_a_move": 1.0, "against": {}}
    told = {"bots": [row | {"bot": long}, row | {"bot": "club"}], "forfeits": [], "par": 0.5, "games": 2}
    table = _table(told | {"contest": {"game": "red", "seats": 2, "seed": 1}})
    assert f"[1] {long} " in table
    assert "[2] club " in table


@needs_limits
@pytest.mark.parametrize("most", [100, 1000])
def test_a_full_disk_is_told_in_a_sentence_and_the_same_command_goes_on(tmp_path: Path, most: int) -> None:
    """The limit of the size of files stands for it: the contest itself does not fit, or some of its parts."""
    saved = tmp_path / "parts.jsonl"
    asked = ["arena", "red7", "--bots", "random,first-fit", "--games", "24", "--seed", "1", "--workers", "1", "--json"]
    stopped = limited(most, *asked, "--save", str(saved))
    sentence = "cannot be written: File too large; what it holds is kept, and the same command goes on"
    assert (stopped.returncode, stopped.stdout) == (2, "")
    assert stopped.stderr == f"rubrica: save: {saved} {sentence}\n"
    kept = saved.read_text("utf-8").splitlines()[:-1] if saved.exists() else []
    assert (len(kept) > 2) == (most > 100)
    went_on, whole = limited(0, *asked, "--save", str(saved)), limited(0, *asked)
    assert [row["against"] for row in json.loads(went_on.stdout)["bots"]] == [
        row["against"] for row in json.loads(whole.stdout)["bots"]
    ]
    assert saved.read_text("utf-8").splitlines()[: len(kept)] == kept
    assert [path.name for path in tmp_path.iterdir()] == ["parts.jsonl"]


def test_an_interrupted_arena_prints_its_json_alone(tmp_path: Path) -> None:
    body = "import os, signal; self.turns = getattr(self, 'turns', 0) + 1\n"
    body += "        if self.turns == 3: os.kill(os.getpid(), signal.SIGINT)"
    spec = bot_file(tmp_path, body, "red7")
    ran = limited(0, "arena", "red7", "--bots", f"{spec},random", "--games", "400", "--workers", "1", "--json")
    assert json.loads(ran.stdout)["contest"]["deals"] == 200
    assert ran.stderr == "Stopped after 0 of 200 parts.\n"
