"""The scripts of the checkout."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_lowest_names_every_dependency_with_its_lower_bound() -> None:
    told = subprocess.run([sys.executable, ROOT / "scripts" / "lowest"], capture_output=True, text=True, check=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["postgresql"]]
    names = [one.partition(">=")[0].partition("[")[0] for one in asked]
    assert [line.partition("==")[0] for line in told.stdout.splitlines()] == names
    assert all(re.fullmatch(r"[a-z.-]+==[0-9.]+( ;.*)?", line) for line in told.stdout.splitlines())
