"""The command line as a newcomer runs it: each command, its examples, and one clear line for what goes wrong."""

import io
import json
import os
import random
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest
import typer

from rubrica import __version__
from rubrica.cli.app import app, main
from rubrica.core.compiled import plain_rules
from rubrica.core.game import find_game
from rubrica.core.record import Recorder
from rubrica.red7 import GAME, Options

Told = dict[str, Any]
RUBRICA = [sys.executable, "-m", "rubrica"]
POSITION: Told = {"game": "red7", "hands": [["g2", "r7"], ["v1", "b3"]], "palettes": [["r3"], ["o6"]]}
FAST = {"RUBRICA_LAW": "plain"}  # no compiling: for processes that play few games


@dataclass
class Done:
    """What a command came to."""

    code: int
    out: str
    errors: str


class Run(Protocol):
    """Runs `rubrica` in this process, as its script does."""

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Done: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("COLUMNS", "150")

    def rubrica(*arguments: str, stdin: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "argv", ["rubrica", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        with pytest.raises(SystemExit) as left:
            main()
        out, errors = (re.sub(r"\x1b\[[0-9;]*m", "", text) for text in capsys.readouterr())
        errors = re.sub(r"^Compiling the rules .*\n", "", errors)  # on a machine where it was not done before
        return Done(left.value.code if isinstance(left.value.code, int) else 0, out, errors)

    return rubrica


def process(*arguments: str, **environment: str) -> Done:
    """Runs `rubrica` in a process of its own."""
    done = subprocess.run(
        [*RUBRICA, *arguments], env=os.environ | environment, capture_output=True, check=False, stdin=subprocess.DEVNULL
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match, written down."""
    rng, recorder = random.Random(3), Recorder(GAME, Options("may", True, True), 3)
    while GAME.to_act(recorder.state) is not None:
        moves = [move for move in GAME.legal(recorder.state) if move.kind != "fold"]
        recorder.play(GAME.dealt(recorder.state, rng, rng.choice(moves) if moves else None))
    path = tmp_path / "match.json"
    path.write_text(json.dumps(recorder.to_json()), encoding="utf-8")
    return path


def refused(done: Done, *words: str) -> None:
    """One clear line on standard error, nothing else."""
    assert done.code == 2
    assert done.out == ""
    assert done.errors.startswith("rubrica: ")
    assert done.errors.count("\n") == 1
    for word in words:
        assert word in done.errors


# Commands and help


def commands(group: Any, *path: str) -> Iterator[tuple[str, ...]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *path, name)
        else:
            yield (*path, name)


COMMANDS = list(commands(typer.main.get_command(app)))


def test_every_command_is_there() -> None:
    first = {"legal", "perft", "replay", "engine", "warmup", "simulate red7", "bench law"}
    assert first <= {" ".join(command) for command in COMMANDS}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_has_an_example(run: Run, command: tuple[str, ...]) -> None:
    for option in ("--help", "-h"):
        done = run(*command, option)
        assert (done.code, done.errors) == (0, "")
        assert "Example" in done.out
        assert len(re.findall(rf"^ .*rubrica {' '.join(command)}\b", done.out, re.MULTILINE)) >= 2  # usage and example


def test_help_shows_all_commands(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    assert all(command[0] in done.out for command in COMMANDS)


def test_version_shows_the_backend() -> None:
    assert process("--version", RUBRICA_LAW="numba").out == f"rubrica {__version__} (law: numba)\n"
    assert process("--version", RUBRICA_LAW="plain").out == f"rubrica {__version__} (law: plain)\n"


EXAMPLE = POSITION | {"hands": [["b2", "r7"], ["v1", "b3"]]}


@pytest.mark.parametrize("command", ["legal", "perft", "replay"])
def test_the_examples_of_the_help_run(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.chdir(record.parent)
    Path("game.json").write_text(json.dumps(EXAMPLE), encoding="utf-8")
    example = re.compile(r"^ (?:echo '(.*)' \| )?rubrica (.*?)(?: && .*)?$", re.MULTILINE)
    found = [
        (piped, shlex.split(line))
        for piped, line in example.findall(re.sub(" +$", "", run(command, "-h").out, flags=re.MULTILINE))
    ]
    assert len(found) == {"legal": 3, "perft": 1, "replay": 2}[command]
    for piped, arguments in found:
        done = run(*arguments, stdin=piped.encode())
        assert (done.code, done.errors) == (0, "")


# legal


def test_legal_shows_the_moves_and_how_everyone_stands(run: Run, position: str) -> None:
    done = run("legal", position)
    assert (done.code, done.errors) == (0, "")
    assert done.out.splitlines() == [
        "Canvas: -   rule: red (highest card)",
        "Deck, 43 cards, top first: ?",
        "* Seat 0   palette: r3   hand: r7 g2",
        (
            "    Seat 0 does not lead under red (highest card): seat 1 also has 1 card that counts, "
            "and the orange 6 beats the red 3 by its number."
        ),
        "  Seat 1   palette: o6   hand: b3 v1",
        (
            "    Seat 1 leads under red (highest card) with 1 card that counts (orange 6): "
            "seat 0 also has 1, but the orange 6 beats the red 3 by its number."
        ),
        "",
        "3 legal moves:",
        "  fold",
        "  play g2",
        "  play r7",
    ]


def test_legal_reads_standard_input(run: Run, position: str) -> None:
    assert run("legal", "-", stdin=json.dumps(POSITION).encode()) == run("legal", position)


def test_legal_after_moves(run: Run, position: str) -> None:
    for moves in ("play r7, end", "play r7,end", " play r7 ,  end "):
        done = run("legal", position, "--moves", moves)
        assert "* Seat 1" in done.out
        assert "  play v1" in done.out
    assert run("legal", position, "-m", "") == run("legal", position)


def test_legal_when_the_round_is_over(run: Run, position: str) -> None:
    done = run("legal", position, "--moves", "fold")
    assert "Seat 0 passed and is out of the round." in done.out
    assert done.out.endswith("\nNo legal move.\n")


@pytest.mark.parametrize(
    ("language", "canvas"),
    [
        ("en", "Canvas: -"),
        ("pt", "Tela: -"),
        ("pt-BR", "Tela: -"),
        ("es", "Pila de Reglas: -"),
        ("fr", "Toile\u202f: -"),
    ],
)
def test_legal_in_four_languages(run: Run, position: str, language: str, canvas: str) -> None:
    done = run("legal", position, "--lang", language)
    assert done.code == 0
    assert done.out.startswith(canvas)
    assert done.out.endswith("  fold\n  play g2\n  play r7\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cannot read 'play r9': at '9', character 7, the number of a card is 1 to 7"),
        ("pt-BR", "não é possível ler 'play r9': em '9', caractere 7, uma carta tem um número de 1 a 7"),
        ("es", "no se puede leer 'play r9': en '9', carácter 7, una carta tiene un número de 1 a 7"),
        ("fr", "impossible de lire 'play r9'\u202f: à '9', caractère 7, une carte a une valeur de 1 à 7"),
    ],
)
def test_what_cannot_be_read_is_said_in_the_language_asked_for(
    run: Run, position: str, language: str, said: str
) -> None:
    done = run("legal", position, "--lang", language, "--moves", "play r9")
    assert (done.code, done.out, done.errors) == (2, "", f"rubrica: {said}\n")


@pytest.mark.parametrize("language", ["xx", "de", "", "english"])
def test_a_language_that_there_is_not_is_refused(run: Run, position: str, language: str) -> None:
    done = run("legal", position, "--lang", language)
    assert (done.code, done.out) == (2, "")
    assert done.errors == f"rubrica: lang: {language!r} is not one of en, pt-BR, es, fr\n"


@pytest.mark.parametrize(
    ("language", "seats"),
    [("pt", ("O lugar 0", "o lugar 1")), ("es", ("El asiento", "el asiento")), ("fr", ("Le siège", "le siège"))],
)
def test_seats_have_their_article(run: Run, position: str, language: str, seats: tuple[str, str]) -> None:
    out = run("legal", position, "--lang", language).out
    assert all(seat in out for seat in seats), out


def test_legal_as_json_is_the_engines_state(run: Run, position: str) -> None:
    done = run("legal", position, "--json", "--moves", "play r7")
    assert json.loads(done.out) == GAME.describe(GAME.play_all(GAME.load(POSITION), ["play r7"]))
    assert done.out.count("\n") == 1


def test_a_terminal_without_the_signs_of_a_language_still_shows_it(position: str) -> None:
    done = process("legal", position, "--lang", "fr", PYTHONIOENCODING="ascii")
    assert (done.code, done.errors) == (0, "")
    assert done.out.startswith("Toile?: -")


def test_a_file_may_begin_with_a_mark(run: Run, tmp_path: Path, position: str) -> None:
    path = tmp_path / "notepad.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8-sig")
    assert run("legal", str(path)) == run("legal", position)


# perft


def test_perft(run: Run, position: str) -> None:
    done = run("perft", position, "--depth", "4")
    assert done.code == 0
    assert re.fullmatch(r"perft\(4\) = 6   \(\d+\.\d\d s\)\n", done.out)


def test_perft_by_move(run: Run, position: str) -> None:
    lines = run("perft", position, "-d", "4", "--split").out.splitlines()
    assert [line.split() for line in lines[:-1]] == [["fold", "1"], ["play", "g2", "1"], ["play", "r7", "4"]]
    assert lines[-1].startswith("perft(4) = 6 ")


def test_perft_as_json(run: Run, position: str) -> None:
    assert json.loads(run("perft", position, "-d", "4", "--json").out) == {"nodes": 6}
    split = json.loads(run("perft", position, "-d", "4", "--json", "--split").out)
    assert split == {"nodes": 6, "by_move": {"fold": 1, "play g2": 1, "play r7": 4}}


@pytest.mark.parametrize(("arguments", "nodes"), [(["-d", "0"], 1), (["-d", "9", "-m", "fold"], 1)])
def test_perft_of_nothing(run: Run, position: str, arguments: list[str], nodes: int) -> None:
    assert json.loads(run("perft", position, "--json", *arguments).out) == {"nodes": nodes}


def test_perft_of_an_unknown_deck_is_refused(run: Run) -> None:
    drawing = POSITION | {"options": {"draw": "must", "actions": True}}
    refused(run("perft", "-", "-d", "9", stdin=json.dumps(drawing).encode()), "order is not known")


# simulate


def test_simulate_as_json(run: Run) -> None:
    done = run("simulate", "red7", "--seats", "3", "--games", "50", "--draw", "may", "--seed", "1", "--json")
    assert (done.code, done.errors, done.out.count("\n")) == (0, "", 1)
    told = json.loads(done.out)
    assert {"games", "seconds", "games_per_s", "wins", "moves_per_game", "endings"} <= set(told)
    assert {"by_seat", "by_start"} <= set(told["wins"])
    assert (told["games"], told["seats"], told["policy"], told["seed"]) == (50, 3, "survive", 1)
    assert told["options"] == {"draw": "may", "scoring": False, "actions": False}
    assert [sum(told["wins"][by]) for by in ("by_seat", "by_start")] == [50, 50]
    assert [len(told["wins"][by]) for by in ("by_seat", "by_start")] == [3, 3]
    assert told["endings"] == {"last standing": 50}
    assert told["seconds"] > 0
    assert told["moves_per_game"] > 2
    assert told["games_per_s"] == pytest.approx(50 / told["seconds"], rel=0.01)


def test_simulate_a_match_with_all_options_by_the_other_policy(run: Run) -> None:
    options = ["--draw", "must", "--scoring", "--actions", "--policy", "uniform"]
    told = json.loads(run("simulate", "red7", "--seats", "4", "--games", "20", *options, "--json").out)
    assert told["options"] == {"draw": "must", "scoring": True, "actions": True}
    assert sum(told["endings"].values()) == 20
    assert set(told["endings"]) <= {"points reached", "cards short"}


def test_the_same_seed_gives_the_same_games_with_any_number_of_threads(run: Run) -> None:
    def counted(*arguments: str) -> Told:
        told: Told = json.loads(run("simulate", "red7", "--games", "9000", "--json", *arguments).out)
        return {name: told[name] for name in ("games", "wins", "moves_per_game", "endings")}

    first = counted("--seed", "4")
    assert counted("--seed", "4", "--threads", "2") == first
    assert counted("--seed", "5") != first


def test_simulate_for_people(run: Run) -> None:
    lines = run("simulate", "red7", "--games", "50", "--seed", "1").out.splitlines()
    assert lines[0] == "red7, 2 seats, draw off, scoring false, actions false; policy survive; seed 1"
    assert re.match(r"50 games in \d+\.\d\d s, [\d,]+ a second$", lines[1])
    assert [line.split()[0] for line in lines[5:9]] == ["seat", "seat", "plays", "plays"]
    assert re.match(r"last standing +50 +100.00%$", lines[-1])


# replay


def test_replay_shows_and_checks_every_entry(run: Run, record: Path) -> None:
    done = run("replay", str(record))
    told = json.loads(record.read_text(encoding="utf-8"))
    assert (done.code, done.errors) == (0, "")
    shown = [line for line in done.out.splitlines() if re.match(r" *\d+  (seat \d|dealer) ", line)]
    assert [line.split(None, 3 if "seat" in line else 2)[-1] for line in shown] == [
        entry["move"] for entry in told["entries"]
    ]
    assert f"{len(told['entries'])} entries replayed; the record is sound." in done.out.splitlines()[-1]


def test_replay_quietly(run: Run, record: Path) -> None:
    done = run("replay", str(record), "--quiet")
    assert (done.code, done.out.count("\n")) == (0, 1)
    assert run("replay", "-", "-q", stdin=record.read_bytes()) == done


def test_replay_as_json(run: Run, record: Path) -> None:
    told = json.loads(record.read_text(encoding="utf-8"))
    *lines, last = [json.loads(line) for line in run("replay", str(record), "--json").out.splitlines()]
    moves = [(entry["seat"], entry["move"]) for entry in told["entries"]]
    assert [(line["seat"], line["move"]) for line in lines] == moves
    assert lines[0]["events"][0]["event"] == "dealt"
    assert "hand" not in lines[0]["events"][0]  # what a replay prints is what a spectator saw
    assert last == {"entries": len(moves), "outcome": told["outcome"]}


@pytest.mark.parametrize("old", ['"end"', '"seats": 3', '"winners": [', '"seat": null', '"draw": "may"'])
def test_a_broken_record_is_refused(run: Run, record: Path, old: str) -> None:
    text = record.read_text(encoding="utf-8")
    new = {'"end"': '"fold"', '"winners": [': '"winners": [7, '}.get(old, old.translate(str.maketrans("3y", "2n")))
    broken = text.replace(old, new if new != old else '"seat": 0', 1)
    assert broken != text
    done = run("replay", "-", "--quiet", stdin=broken.encode())
    refused(done)
    assert re.match(r"rubrica: (entries\[\d+\]|digest|outcome)[\w.\[\]]*: ", done.errors)


# engine, warmup


def test_the_engine_answers_until_its_input_ends() -> None:
    asked = b'{"jsonrpc": "2.0", "id": 1, "method": "games"}\n' * 2
    done = subprocess.run([*RUBRICA, "engine"], input=asked, capture_output=True, check=True)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 1]
    assert done.stderr == b""


def test_warmup_compiles_the_rules() -> None:
    done = process("warmup", **FAST)
    assert (done.code, done.out) == (0, "")
    assert re.match(r"The rules are ready \(plain, \d+\.\d s\)\.\n$", done.errors)


# What goes wrong

USAGE = [
    (["nothing"], "nothing"),
    (["legal"], "POSITION.json"),
    (["legal", "a.json", "b.json"], "b.json"),
    (["legal", "a.json", "--language", "fr"], "--language"),
    (["perft", "a.json"], "--depth"),
    (["perft", "a.json", "--depth", "deep"], "--depth"),
    (["perft", "a.json", "--depth", "-1"], "--depth"),
    (["perft", "a.json", "--depth", "1001"], "--depth"),
    (["simulate"], "red7"),
    (["simulate", "chess"], "chess"),
    (["simulate", "red7", "--seats", "two"], "--seats"),
    (["simulate", "red7", "--games", "0"], "--games"),
    (["simulate", "red7", "--threads", "0"], "--threads"),
    (["simulate", "red7", "--seed", "-1"], "--seed"),
    (["simulate", "red7", "--draw", "often"], "--draw"),
    (["replay"], "RECORD.json"),
    (["bench", "law", "--seconds", "0"], "--seconds"),
]


@pytest.mark.parametrize(("arguments", "word"), USAGE, ids=[" ".join(arguments) for arguments, _ in USAGE])
def test_bad_arguments_are_named(run: Run, arguments: list[str], word: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert word in done.errors + (done.out if arguments == ["simulate"] else "")
    assert "Traceback" not in done.errors


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seats", "5"], "seats: 5 seats: Red7 is for 2, 3 or 4"),
        (["--policy", "clever"], "policy: 'clever' is not one of survive, uniform"),
    ],
)
def test_bad_choices_are_one_clear_line(run: Run, arguments: list[str], word: str) -> None:
    refused(run("simulate", "red7", *arguments), word)


FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is not JSON: Expecting value, line 1, column 1"),
    "a part": (b'{"game": "red7",\n "hands": [', "is not JSON: Expecting value, line 2, column 12"),
    "binary": (bytes(range(256)), "is not UTF-8 text: invalid start byte at byte 128"),
    "an image": (b"\x89PNG\r\n\x1a\n\x00", "is not UTF-8 text: invalid start byte at byte 0"),
    "nested without end": (b"[" * 100_000, "cannot be read: "),
    "a number of 5000 digits": (b"1" * 5000, "cannot be read: "),
}


@pytest.mark.parametrize("content", FILES)
@pytest.mark.parametrize("command", [["legal"], ["perft", "-d", "1"], ["replay"]], ids=lambda command: command[0])
def test_a_file_that_is_no_json_is_one_clear_line(run: Run, tmp_path: Path, command: list[str], content: str) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(FILES[content][0])
    refused(run(*command, str(path)), f"{path}: ", FILES[content][1])
    refused(run(*command, "-", stdin=FILES[content][0]), "standard input: ", FILES[content][1])


@pytest.mark.parametrize("command", [["legal"], ["perft", "-d", "1"], ["replay"]], ids=lambda command: command[0])
def test_a_file_that_is_not_there_is_one_clear_line(run: Run, tmp_path: Path, command: list[str]) -> None:
    refused(run(*command, str(tmp_path / "nowhere.json")), "nowhere.json: No such file or directory")
    refused(run(*command, str(tmp_path)), f"{tmp_path}: Is a directory")


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ([], "game: is missing"),
        ({}, "game: is missing"),
        ({"game": 7}, "game: is missing"),
        ({"game": "chess"}, "there is no game 'chess': the games are "),
        (POSITION | {"canvas": ["r7"]}, "canvas[0]: the card r7 is also at hands[0][1]"),
        (POSITION | {"hands": [["x9"], []]}, "hands[0][0]: cannot read 'x9': at 'x', character 1, a card begins with"),
    ],
)
def test_a_position_that_cannot_be_is_one_clear_line(run: Run, given: Any, word: str) -> None:
    refused(run("legal", "-", stdin=json.dumps(given).encode()), word)


@pytest.mark.parametrize(
    ("moves", "word"),
    [
        ("play r8", "cannot read 'play r8': at '8', character 7, the number of a card is 1 to 7"),
        ("play r7,,end", "cannot read '': at its end, a move begins with one of"),
        ("play b3", "play b3: The blue 3 is not in the hand."),
        ("discard g2", "discard g2: The green 2 cannot be discarded to the canvas, because then seat 0 does not lead"),
    ],
)
def test_a_wrong_move_is_one_clear_line(run: Run, position: str, moves: str, word: str) -> None:
    refused(run("legal", position, "--moves", moves), word)


def test_no_traceback_from_a_real_process(tmp_path: Path) -> None:
    done = process("legal", str(tmp_path / "nowhere.json"))
    refused(done, "No such file or directory")


def test_nobody_reading_is_no_fault(record: Path) -> None:
    """As in `rubrica simulate … | head -0`: it stops without a word."""
    for arguments in (["simulate", "red7", "--games", "5"], ["replay", str(record)]):
        with subprocess.Popen(
            [*RUBRICA, *arguments], env=os.environ | FAST, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as piped:
            assert piped.stdout is not None
            assert piped.stderr is not None
            piped.stdout.close()
            assert piped.stderr.read() == b""
            assert piped.wait() in (0, 1)


def test_the_commands_know_every_game() -> None:
    simulated = {command[1] for command in COMMANDS if command[0] == "simulate"}
    assert all(find_game(name).name == name for name in simulated)
    assert "red7" in simulated


# dataset


def test_a_dataset_is_written_and_read(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "a.parquet")
    with plain_rules():
        done = run("dataset", "red7", "--games", "3", "--seed", "1", "--out", file, "--workers", "1", "--json")
    assert (done.code, done.errors) == (0, "")
    told = json.loads(done.out)
    assert (told["games"], told["seed"], told["bots"]) == (3, 1, ["random"])
    assert json.loads(run("dataset", "read", file, "--json").out) == told
    assert "cards in the seat's own hand" in run("dataset", "read", file).out
    assert [json.loads(line)["decision"] for line in run("dataset", "read", file, "--rows", "2").out.splitlines()] == [
        0,
        1,
    ]


def test_a_dataset_that_cannot_be_is_refused(run: Run, tmp_path: Path) -> None:
    refused(run("dataset", "red7", "--bots", "nobody", "--out", str(tmp_path / "a")), "nobody")
    refused(run("dataset", "red7", "--bots", "seer", "--out", str(tmp_path / "a")), "sees everything")
    refused(run("dataset", "red", "--out", str(tmp_path / "there" / "a")), "there is no folder")
    refused(run("dataset", "read", str(tmp_path / "a")), "there is no file")


@pytest.mark.parametrize(
    "command",
    [
        ("dataset", "red", "--out"),
        ("solve", "red7", "--numbers", "2", "--colors", "2", "--hand", "1", "--bots", "casual", "--plot"),
        ("arena", "red", "--plot"),
        ("arena", "red", "--save"),
        ("train", "red", "--out"),
        ("train", "red", "--plot"),
    ],
    ids=" ".join,
)
def test_a_file_that_cannot_be_written_is_refused_before_any_work(
    run: Run, command: tuple[str, ...], tmp_path: Path
) -> None:
    refused(run(*command, str(tmp_path)), "is a folder, not a file")
    refused(run(*command, str(tmp_path / "there" / "a")), "there is no folder")
    if Path("/proc").is_dir():
        refused(run(*command, "/proc/rubrica"), "cannot be written")
    if os.name == "posix":
        os.mkfifo(tmp_path / "pipe")
        refused(run(*command, str(tmp_path / "pipe")), "is not a file that can be replaced")
        (tmp_path / "pipe").unlink()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [("arena", "red7", "--save"), ("train", "red", "--out")], ids=" ".join)
def test_two_options_cannot_name_one_file(run: Run, command: tuple[str, ...], tmp_path: Path) -> None:
    refused(run(*command, str(tmp_path / "a"), "--plot", str(tmp_path / "a")), f"is the file of {command[-1]}")
    assert list(tmp_path.iterdir()) == []


# review


def test_review_for_people_and_as_json(run: Run, tmp_path: Path) -> None:
    position = {"hands": [["r7", "g1"], ["b1"]], "palettes": [["r4"], ["o6"]], "seat": 0}
    game = find_game("red7")
    options, seats = game.read_options({}, 2)
    recorder = Recorder(game, options, seats, position)
    recorder.play(game.parse("fold"))
    path = tmp_path / "match.json"
    path.write_text(json.dumps(recorder.to_json()), encoding="utf-8")
    done = run("review", str(path))
    assert (done.code, done.errors) == (0, "")
    assert "round 1, turn 1, seat 0 (entry 0): blunder" in done.out
    assert "passed although 1 turn kept the seat in" in done.out
    assert "It keeps you in; the other turn does not." in done.out
    assert re.search(r"to a loss: [+-]\d+\.\d by luck, [+-]\d+\.\d ± \d+\.\d by its own decisions, .* others", done.out)
    assert done.out.count("to a win: ") == 1
    assert "Il vous garde dans la manche" in run("review", str(path), "--lang", "fr").out
    told = json.loads(run("review", str(path), "--json").out)
    assert (told["status"], told["done"], told["players"][0]["marks"]["blunder"]) == ("done", 1, 1)
    assert [player["result"] for player in told["luck"]["players"]] == [0, 1]


def test_review_says_what_is_wrong_with_a_record(run: Run, record: Path, tmp_path: Path) -> None:
    told = json.loads(record.read_text(encoding="utf-8"))
    told["entries"].pop()
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(told), encoding="utf-8")
    done = run("review", str(broken))
    assert (done.code, done.out) == (2, "")
    assert done.errors.startswith("rubrica: outcome")
