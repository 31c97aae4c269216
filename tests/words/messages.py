"""The messages of all languages as syntax trees, for the tests of what they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast, parse

from rubrica.core.words import LANGUAGES

WORDS = Path(str(resources.files("rubrica") / "words"))
FILES = sorted({path.name for path in WORDS.glob("*/*.ftl")})
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS: tuple[float, ...] = (*range(101), 1_000_000, 1.5)  # in each language they show all its plural forms
ANY = 2  # the value of a variable on which no branch depends

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_other = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
each_file = pytest.mark.parametrize("file", FILES)

Entry = ast.Message | ast.Term


@cache
def body(language: str, file: str) -> list[ast.EntryType]:
    path = WORDS / language / file
    return parse(path.read_text(encoding="utf-8")).body if path.exists() else []


@cache
def entries(language: str) -> dict[str, Entry]:
    """All messages and terms of a language; terms as in a reference, with their hyphen."""
    found = (entry for file in FILES for entry in body(language, file) if isinstance(entry, Entry))
    return {name(entry): entry for entry in found}


def name(entry: Entry) -> str:
    return ("-" if isinstance(entry, ast.Term) else "") + entry.id.name


def messages(language: str, file: str) -> list[str]:
    return [entry.id.name for entry in body(language, file) if isinstance(entry, ast.Message)]


def parts(node: object) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    if isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from parts(child)
    elif isinstance(node, list):
        for child in node:
            yield from parts(child)


def texts(language: str, file: str) -> list[str]:
    """All that is written in a file but comments, with {name} for a variable and {} for another thing put in."""
    patterns = [part for part in parts(body(language, file)) if isinstance(part, ast.Pattern)]
    return ["".join(_written(one) for one in pattern.elements) for pattern in patterns]


def _written(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    inside = element.expression
    return f"{{{inside.id.name if isinstance(inside, ast.VariableReference) else ''}}}"


def spoken(language: str, key: str) -> list[ast.BaseNode]:
    """The parts of an entry and of the messages it quotes. A term is not given what a message is, so it is left out."""
    own = list(parts(entries(language)[key]))
    quoted = [part.id.name for part in own if isinstance(part, ast.MessageReference)]
    return own + [part for other in quoted for part in spoken(language, other)]


def variables(language: str, key: str) -> set[str]:
    return {part.id.name for part in spoken(language, key) if isinstance(part, ast.VariableReference)}


@cache
def branches(language: str, key: str) -> dict[str, list[str | float]]:
    """For each variable of a message the names and numbers of its branches."""
    found: dict[str, list[str | float]] = {variable: [] for variable in sorted(variables(language, key))}
    for part in spoken(language, key):
        if not isinstance(part, ast.SelectExpression):
            continue
        for variable in {one.id.name for one in parts(part.selector) if isinstance(one, ast.VariableReference)}:
            for variant in part.variants:
                label = variant.key
                chosen = label.name if isinstance(label, ast.Identifier) else float(label.value)
                if chosen not in found[variable]:
                    found[variable].append(chosen)
    return found


def is_number(choices: list[str | float]) -> bool:
    """Whether branches are of a number: plural forms, or numbers themselves."""
    return bool(choices) and PLURALS.issuperset(one for one in choices if isinstance(one, str))


def number_of(language: str, plural: str) -> float:
    """A number of this plural form."""
    form = Locale.parse(language, sep="-").plural_form
    assert plural in form.tags | {"other"}, f"[{plural}] is never chosen in {language}"
    return next(number for number in NUMBERS if form(number) == plural)


def values(language: str, key: str) -> dict[str, list[str | float]]:
    """For each variable of a message the values that lead to every branch."""
    found: dict[str, list[str | float]] = {}
    for variable, choices in branches(language, key).items():
        if is_number(choices):
            found[variable] = [number_of(language, one) if isinstance(one, str) else one for one in choices]
        else:
            found[variable] = choices or [ANY]
    return found
