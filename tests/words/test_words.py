"""Every language says all that English says, about the same things, and every branch of every sentence can be said."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast, parse

from rubrica.core.words import LANGUAGES, Words

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


def spoken(language: str, key: str) -> list[ast.BaseNode]:
    """The parts of an entry and of the messages it quotes. A term is not given what a message is, so it is left out."""
    own = list(parts(entries(language)[key]))
    quoted = [part.id.name for part in own if isinstance(part, ast.MessageReference)]
    return own + [part for other in quoted for part in spoken(language, other)]


def variables(language: str, key: str) -> set[str]:
    return {part.id.name for part in spoken(language, key) if isinstance(part, ast.VariableReference)}


def number_of(language: str, plural: str) -> float:
    """A number of this plural form."""
    form = Locale.parse(language, sep="-").plural_form
    assert plural in form.tags | {"other"}, f"[{plural}] is never chosen in {language}"
    return next(number for number in NUMBERS if form(number) == plural)


def values(language: str, key: str) -> dict[str, list[str | float]]:
    """For each variable of a message the values that lead to every branch."""
    found: dict[str, list[str | float]] = {variable: [] for variable in sorted(variables(language, key))}
    for part in spoken(language, key):
        if not isinstance(part, ast.SelectExpression):
            continue
        branches = [variant.key for variant in part.variants]
        names = [branch.name for branch in branches if isinstance(branch, ast.Identifier)]
        chosen: list[str | float] = [
            float(branch.value) for branch in branches if isinstance(branch, ast.NumberLiteral)
        ]
        chosen += [number_of(language, plural) for plural in names] if PLURALS.issuperset(names) else names
        for variable in {one.id.name for one in parts(part.selector) if isinstance(one, ast.VariableReference)}:
            found[variable] += [value for value in chosen if value not in found[variable]]
    return {variable: choices or [ANY] for variable, choices in found.items()}


@each_language
def test_a_language_has_the_files_of_english(language: str) -> None:
    assert sorted(path.name for path in (WORDS / language).iterdir()) == FILES


def test_the_folders_are_the_languages() -> None:
    assert sorted(path.name for path in WORDS.iterdir() if any(path.glob("*.ftl"))) == sorted(LANGUAGES)


@each_language
@each_file
def test_every_line_can_be_read(language: str, file: str) -> None:
    junk = [entry for entry in body(language, file) if isinstance(entry, ast.Junk)]
    assert [(entry.content, [note.message for note in entry.annotations]) for entry in junk] == []


@each_language
def test_a_key_is_given_once(language: str) -> None:
    count = Counter(name(entry) for file in FILES for entry in body(language, file) if isinstance(entry, Entry))
    assert [key for key, times in count.items() if times > 1] == []


@each_other
@each_file
def test_the_keys_are_those_of_english(language: str, file: str) -> None:
    assert sorted(messages(language, file)) == sorted(messages("en", file))


@each_other
@each_file
def test_a_message_speaks_of_what_english_speaks_of(language: str, file: str) -> None:
    keys = [key for key in messages("en", file) if key in entries(language)]
    assert {key: variables(language, key) for key in keys} == {key: variables("en", key) for key in keys}


@each_language
@each_file
def test_every_branch_can_be_said(language: str, file: str) -> None:
    words = Words.of(language)
    assert words.language == language
    for key in messages(language, file):
        choices = values(language, key)
        for chosen in itertools.product(*choices.values()):
            said = words.say(key, **dict(zip(choices, chosen, strict=True)))
            assert said, key
            assert said == said.strip(), f"{key} begins or ends with a space: {said!r}"
            assert "\n" not in said, f"{key} breaks the line: {said!r}"


@each_file
def test_french_has_its_own_spaces_and_apostrophes(file: str) -> None:
    """A narrow no-break space (U+202F) before : ; ? ! and inside « », and ’ for what is elided."""
    wrong = re.compile(r"(?<!\u202f)[:;?!»]|«(?!\u202f)|'")
    texts = [part.value for part in parts(body("fr", file)) if isinstance(part, ast.TextElement)]
    assert [text for text in texts if wrong.search(text)] == []
