"""What the seats of a table are called."""

from __future__ import annotations

import pytest

from rubrica.core.errors import BadParameter
from rubrica.core.words import LANGUAGES
from rubrica.match.player import Player, Players, named, names_of

ANA = Player("Ana", "one")


def test_bots_have_names_and_no_two_seats_are_called_alike() -> None:
    bot = Player("club", None, "club")
    assert names_of((ANA, bot, ANA, None), "en") == ["Ana 1", "Bruno", "Ana 2", ""]


def test_a_person_called_like_a_bot_is_told_from_it() -> None:
    assert names_of((Player("Bruno", "one"), Player("club", None, "club")), "en") == ["Bruno 1", "Bruno 2"]


def test_every_language_names_bots_for_all_seats() -> None:
    for language in LANGUAGES:
        names = names_of((Player("club", None, "club"),) * 4, language)
        assert len(set(names)) == 4


def test_several_people_at_one_device_have_names_of_their_own() -> None:
    bot = Player("club", None, "club")
    assert names_of(named((ANA, ANA, bot, ANA), ["Rui", None, None, "Bea"]), "en") == ["Rui", "Ana", "Clara", "Bea"]
    assert named((ANA, ANA), ()) == (ANA, ANA)


@pytest.mark.parametrize("players", [(ANA, None), (ANA, Player("club", None, "club")), (ANA,)], ids=str)
def test_a_name_for_a_seat_without_a_person_is_refused(players: Players) -> None:
    with pytest.raises(BadParameter) as refused:
        named(players, [None, "Rui"])
    assert refused.value.field == "names"
