"""Finding bots."""

from rubrica.core import bot
from rubrica.core.bot import find_bots


def test_games_without_bots_are_not_remembered() -> None:
    before = bot._load_bots.cache_info().currsize
    for number in range(50):
        assert find_bots(f"no game {number}") == {}
    assert bot._load_bots.cache_info().currsize == before
    assert find_bots("red7") is find_bots("red7")
    assert "master" in find_bots("red7")
    assert find_bots("red7.seer") == {}, "an entry point is not a game"
