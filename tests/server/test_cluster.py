"""Three servers on a real PostgreSQL: one is killed, the database restarts, a client is cut off; nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from rubrica.lab.clients import run
from rubrica.lab.own_postgresql import OwnPostgreSQL
from rubrica.lab.several import study_several
from rubrica.match.verify import verify

MATCHES = 60


@pytest.mark.slow
def test_nothing_told_is_lost_and_every_match_ends(tmp_path: Path) -> None:
    postgresql = OwnPostgreSQL()  # of its own, because it is restarted
    try:
        found = run(study_several(tmp_path, postgresql, MATCHES, verify))  # Lost if not
    finally:
        postgresql.close()
    assert (found["matches"], found["servers"]) == (MATCHES, 3)
    assert found["views"] > found["moves"] > MATCHES, "twenty of them are RED, of at least eight tiles each"
