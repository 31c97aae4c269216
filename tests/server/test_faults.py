"""Faults of the machine and clients that misbehave: the tables go on, and nothing told is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from rubrica.lab.clients import run
from rubrica.lab.faults import Scale, faults_here, study_faults
from tests.databases import needs_a_file

SMALL = Scale(tables=2, seconds=1.0, stopped=1.5, idle=60, unread=3, silent=100)


@needs_a_file
@pytest.mark.slow
def test_all_comes_back_after_every_fault(tmp_path: Path) -> None:
    found = run(study_faults(tmp_path, SMALL))  # Stuck or Lost if not
    assert list(found) == [*faults_here(), "moves in the log"]
    assert found["moves in the log"] >= sum(found[name]["moves"] for name in faults_here()) > 0
    for name, (_, well) in faults_here().items():
        if well:
            assert not found[name]["refused"]
