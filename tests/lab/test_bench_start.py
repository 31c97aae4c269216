"""`bench start`: what a start said, how long each part took, and that it is ended."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rubrica.core.errors import RubricaError
from rubrica.lab.bench_start import _started

PLAY = """#!{python}
import http.server, sys
print("Setting up ...", file=sys.stderr, flush=True)
print("  Getting what it runs on ...", file=sys.stderr, flush=True)
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
print(f"Rubrica listens at http://127.0.0.1:{{server.server_port}}/", flush=True)
server.serve_forever()
"""


def write_play(folder: Path, text: str) -> None:
    (folder / "play").write_text(text.format(python=sys.executable), "utf-8")
    (folder / "play").chmod(0o755)


def test_a_start_is_told_part_by_part(tmp_path: Path) -> None:
    write_play(tmp_path, PLAY)
    with _started(tmp_path, dict(os.environ)) as start:
        told = start.to_json()
        assert list(told) == ["to the page", "Setting up", "Getting what it runs on"]
        assert 0 <= told["Getting what it runs on"] <= told["to the page"]
        assert start.child.poll() is None
    assert start.child.poll() is not None


def test_a_start_that_fails_says_what_it_said_last(tmp_path: Path) -> None:
    write_play(tmp_path, "#!{python}\nprint('no network')\n")
    with pytest.raises(RubricaError, match="no network"), _started(tmp_path, dict(os.environ)):
        pass
