"""The examples and the commands of docs/write-a-bot.md, run as they are written."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import _tools
from rubrica.lab.clients import Client, run
from rubrica.lab.served import Served
from rubrica.server.limits import LIMITS
from rubrica.server.open_sockets import MOST_OF_ONE
from rubrica.server.socket import MOST_WATCHED
from rubrica.testing import check_bot

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-a-bot.md").read_text("utf-8")
NODE = _tools()[0] / "node"
EXAMPLES = ([sys.executable, "socket_bot.py"], [str(NODE), "socket_bot.mjs"])
PATIENCE = 120.0


def block(start: str) -> str:
    """The code block of the page that begins so."""
    found = [one for one in re.findall(r"```\w+\n(.*?)```", PAGE, re.DOTALL) if one.startswith(start)]
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize(("game", "options"), [("red7", {"actions": True, "scoring": True}), ("red", {"players": 2})])
def test_the_examples_in_python_and_javascript_play_each_other(
    served: Served, game: str, options: dict[str, object]
) -> None:
    async def work() -> None:
        owner = await Client.new(served.port, "Owner")
        table = await owner.ask("POST", "/api/matches", {"game": game, "options": options, "seats": ["open", "open"]})
        programs = []
        for command, name in EXAMPLES:
            person = await Client.new(served.port, name)
            token = (await person.ask("POST", "/api/tokens", {"label": "test"}))["token"]
            arguments = [str(ROOT / "examples" / name), f"http://127.0.0.1:{served.port}", table["code"], token]
            programs.append(await asyncio.create_subprocess_exec(command, *arguments))
        assert [await asyncio.wait_for(one.wait(), PATIENCE) for one in programs] == [0, 0]
        over = await owner.ask("GET", f"/api/matches/{table['match']}")
        assert (over["status"], [one["left"] for one in over["people"]]) == ("over", [False, False])

    run(work())


@pytest.mark.parametrize(("command", "name"), EXAMPLES)
def test_an_example_says_why_it_has_no_seat(served: Served, command: str, name: str) -> None:
    arguments = [command, str(ROOT / "examples" / name), f"http://127.0.0.1:{served.port}", "NOSUCH", "rbr_wrong"]
    done = subprocess.run(arguments, check=False, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (1, "this needs a person: choose a name first, or send a valid token\n")


@pytest.mark.skipif(shutil.which("curl") is None, reason="the page's commands are for curl")
def test_the_commands_with_curl_make_a_token_and_a_table(served: Served, tmp_path: Path) -> None:
    commands = block("SERVER=").replace("http://127.0.0.1:8707", f"http://127.0.0.1:{served.port}")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euc", commands],
        check=False,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=os.environ | {"PATH": path, "no_proxy": "*"},
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    code, token = done.stdout.splitlines()[-1].split()
    arguments = [*EXAMPLES[0][:1], str(ROOT / "examples" / EXAMPLES[0][1]), f"http://127.0.0.1:{served.port}"]
    played = subprocess.run([*arguments, code, token], check=False, timeout=PATIENCE)
    assert played.returncode == 0


def test_the_bot_of_the_page_conforms() -> None:
    space: dict[str, object] = {}
    exec(block("from rubrica.core.bot"), space)  # as a reader saves it
    thrifty = space["Thrifty"]
    assert isinstance(thrifty, type)
    assert check_bot(thrifty(), {"actions": True}, 3, slack=60_000) > 2


def test_the_limits_of_the_page_are_those_of_the_server() -> None:
    def amounts(what: str) -> list[int]:
        return [limit.amount for limit in (*LIMITS[what].person, *LIMITS[what].address)]

    assert amounts("move") == [100, 200]
    assert amounts("ask") == [100, 400]
    assert amounts("turns")[0] == 10
    assert amounts("connect") == [120]
    assert amounts("join")[0] == 60
    assert f"| {MOST_WATCHED}; {MOST_OF_ONE} |" in PAGE
