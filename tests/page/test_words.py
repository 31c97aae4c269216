"""Every sentence that the page says is in the shared words. (That all languages have it is shown in tests/words.)"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from hatch_build import ROOT

WORDS = Path(str(resources.files("rubrica") / "words/en"))
SOURCES = sorted(path for path in (ROOT / "web/src").rglob("*") if path.suffix in {".ts", ".svelte"})
CALL = re.compile(r"(?<![\w.])[sS]ay\(")
COMPARED = re.compile(r"[=!]==?\s*$")


def known() -> set[str]:
    """The keys of English."""
    bodies = [parse(path.read_text("utf-8")).body for path in WORDS.glob("*.ftl")]
    return {entry.id.name for body in bodies for entry in body if isinstance(entry, ast.Message)}


def first_argument(text: str) -> Iterator[tuple[str, bool]]:
    """The string literals in the first argument of a call, and whether each is only a beginning (`a-${b}`)."""
    depth, at = 0, 0
    while at < len(text) and not (depth == 0 and text[at] in ",)"):
        sign = text[at]
        depth += (sign in "([{") - (sign in ")]}")
        if sign in "'\"`":
            end = closing(text, at)
            literal = text[at + 1 : end]
            if not COMPARED.search(text[:at]):
                yield literal.partition("${")[0], "${" in literal
            at = end
        at += 1


def closing(text: str, start: int) -> int:
    """Where a string literal ends; what a template has in ${} may hold strings of its own."""
    at, depth = start + 1, 0
    while depth or text[at] != text[start]:
        if text[start] == "`" and text.startswith("${", at):
            depth += 1
        elif depth and text[at] == "}":
            depth -= 1
        at += 1
    return at


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "web/src")))
def test_every_sentence_of_the_page_is_there(path: Path) -> None:
    text, keys = path.read_text("utf-8"), known()
    said = [literal for call in CALL.finditer(text) for literal in first_argument(text[call.end() :])]
    missing = [f"{literal}…" for literal, begins in said if begins and not any(key.startswith(literal) for key in keys)]
    missing += [literal for literal, begins in said if not begins and literal not in keys]
    assert missing == []


def test_all_ways_to_name_a_sentence_are_found() -> None:
    text = "a === 'x' ? 'one-way' : `way-${of.replaceAll(' ', '-')}`, { who: say('not this') }) + 'nor this'"
    assert list(first_argument(text)) == [("one-way", False), ("way-", True)]
