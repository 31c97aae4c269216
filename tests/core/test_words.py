"""The nearest language is found, lists are joined as each language does, and a wrong key is an error, not a gap."""

import pytest

from rubrica.core.words import LANGUAGES, Words
from rubrica.red7.notation import Card


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("EN_us", "en"),
        ("pt", "pt-BR"),
        ("pt-BR", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("PT", "pt-BR"),
        ("es", "es"),
        ("es-AR", "es"),
        ("es-419", "es"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("fr_FR@euro", "fr"),
        ("xx", "en"),
        ("", "en"),
        ("C", "en"),
        ("french", "en"),
        ("../fr", "en"),
    ],
)
def test_the_nearest_language_is_found(asked: str, given: str) -> None:
    assert Words.of(asked).language == given


def test_the_words_of_a_language_are_read_once() -> None:
    assert Words.of("pt-PT") is Words.of("pt-BR")
    assert Words.of("pt") is not Words.of("es")


@pytest.mark.parametrize(("language", "joined"), [("en", "and"), ("pt-BR", "e"), ("es", "y"), ("fr", "et")])
def test_a_list_is_joined_as_the_language_does(language: str, joined: str) -> None:
    words = Words.of(language)
    assert words.listing([]) == ""
    assert words.listing(["a"]) == "a"
    assert words.listing(["a", "b"]) == f"a {joined} b"
    assert words.listing(["a", "b", "c"]) == f"a, b {joined} c"


def test_values_are_named_in_words() -> None:
    words = Words.of("en")
    assert words.name(Card.parse("g6")) == "green 6"
    assert words.name([Card.parse("g6"), Card.parse("r7")]) == "green 6 and red 7"
    assert words.name((Card.parse("v1"),)) == "violet 1"
    assert words.name(None) == ""
    assert words.name(3) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_their_plural(language: str) -> None:
    words = Words.of(language)
    one, two = (words.say("red7-line-deck", size=size, cards="-") for size in (1, 2))
    assert one.replace("1", "2") != two


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_invisible_marks_stand_around_what_is_put_in(language: str) -> None:
    assert not set(Words.of(language).say("seat", number=3)) & {"\u2068", "\u2069"}


def test_a_key_that_is_not_there_is_an_error() -> None:
    words = Words.of("en")
    assert words.has("seat")
    assert not words.has("no-such-key")
    with pytest.raises(LookupError):
        words.say("no-such-key")


def test_a_sentence_without_what_it_speaks_of_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"^en: seat: "):
        Words.of("en").say("seat")
