"""What an operator asks of a server: whether it is ready, its metrics, its log and its settings."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from rubrica.lab.clients import Client, run, seated
from rubrica.lab.own_postgresql import OwnPostgreSQL
from rubrica.server import run as running
from rubrica.server.settings import Settings
from rubrica.store import Log
from rubrica.store.location import read_location
from rubrica.store.servers import Servers
from tests.server.conftest import serving
from tests.server.test_several import listens, until

PROXY = "127.0.0.1"
PATIENCE = 300.0


def rubrica(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rubrica", *arguments]
    given = os.environ | environment
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE, env=given)


def test_metrics_have_a_port_of_their_own_and_tell_no_names(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, metrics_port=0) as application:
            assert application.metrics is not None
            port = application.metrics.server.server_port
            match, players = await seated(application.settings.port, "red7", {}, 2)
            actor = players[players[0].view["view"]["to_act"]]
            await actor.play(actor.view["view"]["legal"][0])
            told = (await Client(port, "").request("GET", "/metrics")).body.decode()
            assert (await players[0].request("GET", "/metrics")).body != told.encode()
            found = dict(line.split() for line in told.splitlines() if not line.startswith("#"))
            assert float(found["rubrica_sockets"]) == 2
            assert float(found["rubrica_live_matches"]) == 1
            assert float(found["rubrica_move_seconds_count"]) == 1
            assert float(found["rubrica_lines_total"]) >= 4
            assert float(found["rubrica_conflicts_total"]) == 0
            assert match not in told

    run(work())


def test_a_request_has_an_id_of_ours_or_of_a_trusted_proxy(tmp_path: Path) -> None:
    async def ids(**more: Any) -> list[str]:
        async with serving(tmp_path, **more) as application:
            client = Client(application.settings.port, "")
            found = [(await client.request("GET", "/api/health")).headers["x-request-id"] for _ in range(2)]
            for given in ("of-the-proxy-1", "two words", "short"):
                client.headers = {"X-Request-Id": given, "X-Forwarded-For": "192.0.2.1"}
                found.append((await client.request("GET", "/api/health")).headers["x-request-id"])
            return found

    untrusted, trusted = run(ids()), run(ids(trusted_proxies=(PROXY,)))
    assert len({*untrusted}) == 5
    assert "of-the-proxy-1" not in untrusted
    assert trusted[2] == "of-the-proxy-1"
    assert not {"two words", "short"} & {*trusted}


@pytest.mark.slow
def test_a_server_is_not_ready_while_its_database_is_away() -> None:
    postgresql = OwnPostgreSQL()

    async def work() -> None:
        settings = Settings(read_location(postgresql.new()), port=0)
        async with running.serving(settings) as application:
            await until(lambda: listens(application) and not application.not_ready())
            client = Client(application.settings.port, "")
            assert (await client.request("GET", "/api/ready")).status_code == 200
            postgresql.stop()
            await until(lambda: bool(application.not_ready()))
            answer = await client.request("GET", "/api/ready")
            assert (answer.status_code, answer.json()["ready"]) == (503, False)
            assert (await client.request("GET", "/api/health")).status_code == 200, "it lives"
            postgresql.start()
            async with asyncio.timeout(PATIENCE):
                while (await client.request("GET", "/api/ready")).status_code != 200:  # noqa: ASYNC110  # the database does it
                    await asyncio.sleep(0.05)

    try:
        run(work())
    finally:
        postgresql.close()


def test_a_server_is_not_ready_before_it_has_taken_up_its_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_read = threading.Event()
    of_a_file, of_a_server = Log.unfinished, Servers.take

    def unfinished(log: Log) -> list[str]:
        may_read.wait(PATIENCE)
        return of_a_file(log)

    def take(servers: Servers, server: str | None) -> list[str]:
        may_read.wait(PATIENCE)
        return of_a_server(servers, server)

    monkeypatch.setattr(Log, "unfinished", unfinished)
    monkeypatch.setattr(Servers, "take", take)

    async def work() -> None:
        async with serving(tmp_path) as application:
            client = Client(application.settings.port, "")
            answer = await client.request("GET", "/api/ready")
            health = await client.request("GET", "/api/health")
            may_read.set()
            assert answer.status_code == 503
            assert answer.json()["why"]["resume"] == "matches are still being taken up"
            assert health.json()["ok"], "it is no fault"
            await until(lambda: not application.not_ready())

    run(work())


def test_settings_come_from_a_file_the_environment_and_the_command_in_this_order(tmp_path: Path) -> None:
    file = tmp_path / "rubrica.toml"
    file.write_text('port = 9001\nbot-pause = 1.5\nworkers = 2\nname = ["red.example.org"]\n')
    done = rubrica(
        *("serve", "--print-config", "--config", str(file), "--port", "9003"),
        RUBRICA_PORT="9002",
        RUBRICA_BOT_PAUSE="2",
        RUBRICA_DATABASE="postgresql://me:secret@db/red",
    )
    assert done.returncode == 0, done.stderr
    told = [line.partition("  # ") for line in done.stdout.splitlines()]
    assert [where for setting, _, where in told if setting == "port = 9003"] == ["--port"]
    assert [where for setting, _, where in told if setting == "bot-pause = 2.0"] == ["RUBRICA_BOT_PAUSE"]
    assert [where for setting, _, where in told if setting == "workers = 2"] == ["the file"]
    assert 'name = ["red.example.org"]' in done.stdout
    assert "secret" not in done.stdout


@pytest.mark.parametrize(
    ("text", "said"), [("prot = 1", "'prot' is not one of"), ("port = [", "is not TOML"), (None, "No such file")]
)
def test_a_wrong_file_of_settings_is_refused(tmp_path: Path, text: str | None, said: str) -> None:
    file = tmp_path / "rubrica.toml"
    if text is not None:
        file.write_text(text)
    done = rubrica("serve", "--config", str(file), "--database", str(tmp_path / "rubrica.db"))
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "rubrica.db").exists()
