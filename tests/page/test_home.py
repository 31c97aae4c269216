"""`rubrica` alone: the table is served and shown, once, wherever there is room."""

from __future__ import annotations

import http.server
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rubrica.cli.home import ELSEWHERE, is_free, is_ours

NO_SCREEN = dict.fromkeys((*ELSEWHERE, "DISPLAY", "WAYLAND_DISPLAY"), "")


def free_port() -> int:
    """A port that is free, with another after it; below those that systems give to connections of other tests."""
    ports = range(20_000 + os.getpid() % 1000 * 10, 31_000, 2)
    return next(port for port in ports if is_free(port) and is_free(port + 1))


class Home:
    """A running `rubrica`, and the addresses that its browser was asked to open."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.opened = folder / "opened"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >>"{self.opened}"\n')
        browser.chmod(0o755)
        own = {"RUBRICA_DATA": str(folder / "kept"), "BROWSER": str(browser), "RUBRICA_LAW": "plain"}
        self.child = subprocess.Popen(
            [sys.executable, "-m", "rubrica", *arguments],
            env=os.environ | NO_SCREEN | own | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = ""

    def wait(self) -> int:
        """The port on which it answers."""
        assert self.child.stdout is not None
        for line in self.child.stdout:
            self.said += line
            if found := re.search(r"listens at http://127\.0\.0\.1:([0-9]+)/", line):
                port = int(found[1])
                while not is_ours(port):
                    assert self.child.poll() is None
                return port
        raise AssertionError(self.said)

    def end(self, with_signal: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """What it comes to when it is told to stop, and all it said."""
        if self.child.poll() is None:
            self.child.send_signal(with_signal)
        out, errors = self.child.communicate(timeout=120)
        return self.child.returncode, self.said + out + errors


@contextmanager
def another_program(port: int) -> Iterator[None]:
    """A web server that is not ours."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), http.server.BaseHTTPRequestHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield
    server.shutdown()
    server.server_close()


def shown(home: Home) -> str:
    """What the browser was asked to open, as soon as it was."""
    for _ in range(600):
        if home.opened.exists() and (text := home.opened.read_text()).endswith("\n"):
            return text.strip()
        threading.Event().wait(0.05)
    raise AssertionError("no browser was opened")


def test_it_serves_the_page_opens_it_and_ends_quietly(tmp_path: Path) -> None:
    home = Home(tmp_path, "--port", str(free_port()), DISPLAY=":0")
    port = home.wait()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
        assert b"<title>Rubrica" in answer.read()
    assert shown(home) == f"http://127.0.0.1:{port}/"
    code, said = home.end()
    assert code == 0
    assert "Traceback" not in said
    assert "Aborted" not in said
    assert said.rstrip().endswith("Your matches are kept.")
    assert (tmp_path / "kept" / "rubrica.db").stat().st_mode & 0o077 == 0
    assert (tmp_path / "kept").stat().st_mode & 0o077 == 0, "for its owner alone"


@pytest.mark.parametrize("environment", [{}, {"SSH_CONNECTION": "1"}, {"CI": "true"}], ids=["no screen", "ssh", "ci"])
def test_without_a_screen_here_it_only_says_the_address(tmp_path: Path, environment: dict[str, str]) -> None:
    display = {"DISPLAY": ":0"} if environment else {}
    first = Home(tmp_path, "--port", str(free_port()), **display, **environment)
    port = first.wait()
    # The second finds the first and would open it before it ends, if it opened anything.
    second = Home(tmp_path, "--port", str(port), **display, **environment)
    code, said = second.end(signal.SIGCONT)
    assert (code, said) == (0, f"Rubrica listens already at http://127.0.0.1:{port}/\n")
    assert first.end()[0] == 0
    assert not first.opened.exists()


def test_a_second_start_opens_the_first_again(tmp_path: Path) -> None:
    first = Home(tmp_path, "--no-browser", "--port", str(free_port()), DISPLAY=":0")
    port = first.wait()
    assert not first.opened.exists()
    second = Home(tmp_path, "--port", str(port), DISPLAY=":0")
    assert shown(second) == f"http://127.0.0.1:{port}/"
    assert second.end(signal.SIGCONT)[0] == 0
    assert first.end()[0] == 0


def test_another_programs_port_is_left_to_it(tmp_path: Path) -> None:
    port = free_port()
    with another_program(port):
        home = Home(tmp_path, "--no-browser", "--port", str(port))
        assert home.wait() == port + 1
        code, said = home.end()
    assert code == 0
    assert f"Port {port} is another program's: taking {port + 1}." in said


def test_a_program_that_does_not_answer_is_not_ours() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = int(silent.getsockname()[1])
        assert not is_free(port)
        assert not is_ours(port)


def test_its_options_are_not_for_commands() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rubrica", "--port", "9", "warmup"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "after it" in re.sub(r"\s+", " ", done.stderr)
