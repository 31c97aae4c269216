"""Killed at any moment: what anyone was told is in the log, and every match goes on to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from rubrica.lab.clients import run
from rubrica.lab.kills import study_kills
from rubrica.match.verify import verify
from tests.databases import needs_a_file

MATCHES, KILLS = 30, 4


@needs_a_file
@pytest.mark.slow
def test_nothing_told_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    found = run(study_kills(tmp_path, MATCHES, KILLS, verify))
    assert (found["matches"], found["kills"]) == (MATCHES, KILLS)
    assert found["views"] > found["moves"] > MATCHES, "ten of them are RED, of at least eight tiles each"
