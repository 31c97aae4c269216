"""What the seats of a table are called."""

from __future__ import annotations

from rubrica.core.words import LANGUAGES
from rubrica.match.holder import Holder, called

ANA = Holder("Ana", "one")


def test_bots_have_names_and_no_two_seats_are_called_alike() -> None:
    bot = Holder("club", None, "club")
    assert called((ANA, bot, ANA, None), "en") == ["Ana 1", "Bruno", "Ana 2", ""]


def test_a_person_called_like_a_bot_is_told_from_it() -> None:
    assert called((Holder("Bruno", "one"), Holder("club", None, "club")), "en") == ["Bruno 1", "Bruno 2"]


def test_every_language_names_bots_for_all_seats() -> None:
    for language in LANGUAGES:
        names = called((Holder("club", None, "club"),) * 4, language)
        assert len(set(names)) == 4
