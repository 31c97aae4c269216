"""It is said once, and only then, that rules are being compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rubrica.core import cache

POSITION = {"game": "red7", "hands": [["r5", "g4", "v6"], ["o1", "b7"]], "palettes": [["y2"], ["b5"]], "seat": 0}


def test_it_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_when_compiling", None)
    told: list[bool] = []
    cache.note_compiling()
    cache.when_compiling(lambda: told.append(True))
    for _ in range(2):
        cache.note_compiling()
    assert told == [True]


@pytest.mark.slow
def test_the_first_move_of_a_bot_says_that_it_is_compiled(tmp_path: Path) -> None:
    asked = {"jsonrpc": "2.0", "id": 1, "method": "choose", "params": {"position": POSITION, "level": "casual"}}
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "rubrica", "engine"],
            check=True,
            capture_output=True,
            text=True,
            input=json.dumps(asked) + "\n",
            env=os.environ | {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)},
        )
        assert json.loads(done.stdout)["result"]["move"]
        said.append(done.stderr)
    assert said == ["Compiling the rules for this machine, once; this can take a minute ...\n", ""]
