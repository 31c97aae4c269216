"""Signs as each language writes them, and words that go with any name."""

from __future__ import annotations

import re

import pytest

from tests.words.messages import FILES, each_file, each_language, texts

NAME = r"\{(who|seat|rival|from|name|one|another)\}"
"""A name of a person of any gender, which may begin with any letter."""


def wrong(pattern: str, language: str, file: str) -> list[str]:
    return [text for text in texts(language, file) if re.search(pattern, text)]


@each_file
def test_french_has_its_own_spaces_and_apostrophes(file: str) -> None:
    """A narrow no-break space (U+202F) before : ; ? ! and inside « », and ’ for what is elided."""
    assert wrong(r"(?<!\u202f)[:;?!»]|«(?!\u202f)|'", "fr", file) == []


@each_file
def test_spanish_opens_what_it_asks_and_exclaims(file: str) -> None:
    """Every sentence that ends in ? or ! begins with ¿ or ¡, and none is left open."""
    assert wrong(r"^[^¿]*\?|\?[^¿]*\?|¿[^?]*$|^[^¡]*!|![^¡]*!|¡[^!]*$", "es", file) == []


@each_language
@each_file
def test_quotes_and_dots_are_those_of_print(language: str, file: str) -> None:
    """’ and “ ” or « » for ' and \\", … for three dots, × for a product."""
    assert wrong(r"""['"]|\.\.\.|\d x \d""", language, file) == []


@each_language
@each_file
def test_no_space_is_doubled_or_before_a_comma_or_a_full_stop(language: str, file: str) -> None:
    """Three spaces in a row part the columns of a text table."""
    assert wrong(r"(?<! )  (?! )|\w [,.](?!\w)", language, file) == []


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("fr", r"de|que|jusque|lorsque|le|la|du|au", r"(est|était|a été) \w+(é|eur|ier|eux)"),
        ("es", r"el|la|del|al", r"(está|estaba|queda|quedó|fue) \w+(ado|ido|ada|ida)"),
        ("pt-BR", r"o|do|da|no|na|ao|pelo|pela", r"(está|estava|fica|ficou|foi) \w+(ado|ido|ada|ida)"),
    ],
)
def test_what_is_around_a_name_does_not_depend_on_it(language: str, before: str, after: str) -> None:
    """No article, no word that loses its vowel before another, and no adjective or participle that agrees."""
    pattern = rf"(?i)(?<!\w)({before}) {NAME}|{NAME} {after}\b"
    assert [text for file in FILES for text in wrong(pattern, language, file)] == []
