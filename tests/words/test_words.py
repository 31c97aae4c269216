"""Every language says all that English says, about the same things, and every branch of every sentence can be said."""

from __future__ import annotations

import itertools
from collections import Counter

from fluent.syntax import ast

from rubrica.core.words import LANGUAGES, Words
from tests.words.messages import (
    FILES,
    WORDS,
    Entry,
    body,
    each_file,
    each_language,
    each_other,
    entries,
    messages,
    name,
    values,
    variables,
)


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
