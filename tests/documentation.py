"""The blocks of the documentation that are marked to be run, and how they run.

A block is marked by a comment in the line before it, which no reader sees: `<!-- run -->`. The blocks of a page run in
order, in one folder:

- `console`: each line after `$ ` is a command, in bash; what it prints is compared with the lines below it.
- `sh`: the whole block is a script, which must end well.
- `python`: all blocks of a page are one program; what a block prints is compared with the block after it, if that is
  marked `<!-- output -->`.

In what is compared, `...` stands for anything.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
MARKED = re.compile(r"^<!-- (run|output) -->\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLAY = '#!/bin/sh\nexec rubrica "$@"\n'
SECONDS = 120


@dataclass(frozen=True)
class Block:
    """A block that is run, or the output of the one before it."""

    mark: str
    kind: str
    text: str
    line: int


def blocks_of(page: Path) -> list[Block]:
    """The marked blocks of a page, in order."""
    text = page.read_text("utf-8")
    found = MARKED.finditer(text)
    return [Block(one[1], one[2], one[3], text.count("\n", 0, one.start(3)) + 1) for one in found]


def pages_that_run() -> list[Path]:
    """The pages with marked blocks."""
    return [page for page in PAGES if blocks_of(page)]


def run_page(page: Path, folder: Path) -> int:
    """Run all marked blocks of a page in a folder; how many there were. AssertionError says what differs."""
    (folder / "play").write_text(PLAY, "ascii")
    (folder / "play").chmod(0o755)
    blocks, names = blocks_of(page), dict[str, Any]()
    for number, block in enumerate(blocks):
        where = f"{page.name}, line {block.line}"
        if block.mark == "output":
            continue
        if block.kind == "python":
            after = blocks[number + 1 : number + 2]
            expected = after[0].text if after and after[0].mark == "output" else None
            _run_python(block, expected, names, folder, where)
        elif block.kind == "console":
            _run_console(block, folder, where)
        else:
            assert block.kind == "sh", f"{where}: there is no way to run {block.kind!r}"
            _run_script(block.text, folder, where)
    return len(blocks)


def _run_python(block: Block, expected: str | None, names: dict[str, Any], folder: Path, where: str) -> None:
    printed = io.StringIO()
    program = compile("\n" * (block.line - 1) + block.text, where, "exec")
    with contextlib.redirect_stdout(printed), contextlib.chdir(folder):
        exec(program, names)  # what the page tells its reader to do
    if expected is not None:
        _compare(expected, printed.getvalue(), where)


def _run_console(block: Block, folder: Path, where: str) -> None:
    """Run the commands of a block: each is a line after `$ `, with further lines after `> `."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        lines = part.splitlines(keepends=True)
        more = next((n for n, line in enumerate(lines[1:], 1) if not line.startswith("> ")), len(lines))
        command = lines[0] + "".join(line[2:] for line in lines[1:more])
        printed = _run_script(command, folder, f"{where}: {command.strip()}")
        _compare("".join(lines[more:]), printed, f"{where}: {command.strip()}")


def _run_script(script: str, folder: Path, where: str) -> str:
    """What a script prints, in an environment where `rubrica` is this one and the user has no files."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    cache = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")  # compiled rules are found there
    there = {"PATH": path, "HOME": str(folder), "XDG_CACHE_HOME": cache, "COLUMNS": "120"}
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=os.environ | there,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert ran.returncode == 0, f"{where}: exit code {ran.returncode}\n{ran.stdout}"
    return ran.stdout


def _compare(expected: str, printed: str, where: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    same = doctest.OutputChecker().check_output(expected, printed, flags)
    assert same, f"{where}: expected\n{expected}\nbut it printed\n{printed}"
