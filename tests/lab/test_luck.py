"""Luck and skill of a match: the parts add up exactly, and chance comes to nothing on average."""

import pytest

from rubrica.core.bot import find_bot
from rubrica.core.errors import BadParameter, RecordError
from rubrica.core.game import Json, find_game
from rubrica.core.record import Recorder
from rubrica.lab.luck import match_luck
from rubrica.lab.luck_study import LuckTally, cases, play_match, seatings, study_luck
from rubrica.wire.luck import MatchLuck

ADVANCED = ({"draw": "may", "scoring": True, "actions": True}, 3)


def luck_of(game: str, case: tuple[Json, int], *bots: str, seed: int = 1, samples: int = 4) -> MatchLuck:
    record = play_match(find_game(game), case, [find_bot(game, bot) for bot in bots], seed)
    return match_luck(record, samples)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rounds"), [("red7", 4), ("red", 7)])
def test_the_parts_add_up_in_bot_matches_of_all_options(game: str, rounds: int) -> None:
    """Together 200 matches: every option set of both games, each played so many times."""
    count = rounds * len(cases(find_game(game)))
    tally = study_luck(game, count, ("casual", "random", "novice", "casual"), samples=2)
    assert tally.matches == count
    assert tally.largest_gap < 1e-9


@pytest.mark.parametrize(
    ("game", "case", "bots"),
    [
        ("red7", ADVANCED, ("casual", "random", "novice")),
        ("red", ({"face_down": True}, 3), ("casual", "random", "novice")),
    ],
)
def test_every_step_adds_up_for_every_seat(game: str, case: tuple[Json, int], bots: tuple[str, ...]) -> None:
    told = luck_of(game, case, *bots)
    before = [player.par for player in told.players]
    for step in told.steps:
        assert step.before == before
        for seat, chance in enumerate(step.chances):
            parts = step.decided[seat] + step.hidden[seat] + step.chance[seat]
            assert chance == pytest.approx(step.before[seat] + parts, abs=1e-12)
        assert sum(step.chances) == pytest.approx(1, abs=1e-9)
        before = step.chances
    assert before == [player.result for player in told.players]
    for player in told.players:
        gained = player.luck + player.own + player.others
        assert player.result - player.par == pytest.approx(gained, abs=1e-9)


def test_the_result_is_that_of_the_record() -> None:
    record = play_match(find_game("red7"), ADVANCED, [find_bot("red7", "casual")] * 3, 5)
    winners = (record.outcome or {})["match"]["winners"]
    told = match_luck(record, 2)
    assert [player.result for player in told.players] == [(seat in winners) / len(winners) for seat in range(3)]
    assert [player.par for player in told.players] == [1 / 3] * 3


def test_the_same_record_gives_the_same_figures() -> None:
    assert luck_of("red7", ADVANCED, "casual", "random", "novice") == luck_of(
        "red7", ADVANCED, "casual", "random", "novice"
    )


def test_a_deal_is_chance_alone_and_a_placement_has_none() -> None:
    red7, red = luck_of("red7", ({}, 2), "casual", "random"), luck_of("red", ({}, 3), "casual", "random", "novice")
    assert red7.steps[0].seat is None
    assert red7.steps[0].decided == red7.steps[0].hidden == [0, 0]
    assert all(step.chance == [0, 0] for step in red7.steps[1:])  # without draws, only the deal is chance
    assert [player.luck for player in red.players] == [0, 0, 0]  # nothing is hidden, nothing is drawn


def test_decisions_of_the_own_policy_gain_nothing_and_luck_comes_to_nothing_on_average() -> None:
    """Rounds of Red7 with draws and actions in which all seats play as the playouts do; from fixed seeds."""
    game, tally = find_game("red7"), LuckTally()
    for seed in range(120):
        case = ({"draw": ("may", "must")[seed % 2], "actions": seed % 4 < 2}, 2)
        tally.add(match_luck(play_match(game, case, seatings("red7", None, 2), seed), 8))
    for mean in (tally.luck, tally.chance, tally.own):
        assert abs(mean.mean) < mean.interval < 0.2


def test_a_match_that_is_not_over_is_refused() -> None:
    game = find_game("red")
    recorder = Recorder(game, *game.read_options())
    recorder.play(game.legal(recorder.state)[0])
    with pytest.raises(BadParameter, match="not over"):
        match_luck(recorder.record, 1)


def test_a_record_that_was_changed_is_refused() -> None:
    told = play_match(find_game("red7"), ({}, 2), [find_bot("red7", "random")] * 2, 1).to_json()
    told["entries"][2] |= {"move": "fold"}
    with pytest.raises(RecordError, match=r"entries\[2\]"):
        match_luck(told, 1)


def test_progress_counts_the_entries() -> None:
    record = play_match(find_game("red7"), ({}, 2), [find_bot("red7", "random")] * 2, 1)
    seen: list[int] = []
    match_luck(record, 1, seen.append)
    assert seen == list(range(1, len(record.moves) + 1))
