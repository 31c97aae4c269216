"""Files that are whole or not there: written beside the place where they belong, and put there in one step."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rubrica.core.errors import BadParameter


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """Where to write what `replace` then puts at a path; at the end it is deleted, if it is still there.

    Its name is nobody else's: two commands that write the same file do not meet, and the later one's stays.
    """
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}.unfinished")
    try:
        yield beside
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def refused(field: str, path: Path, after: str = "") -> Iterator[None]:
    """BadParameter, about this field, where a file cannot be written; `after` ends the sentence."""
    try:
        yield
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise BadParameter(field, f"{path} cannot be written: {why}{after}") from None


def write_anew(path: Path, text: str) -> None:
    """Replace a file in one step: it stays as it was if there is no room."""
    path = path.resolve()  # not a link to it
    with unfinished(path) as beside:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
