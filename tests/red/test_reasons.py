"""Why: reasons as values and as sentences in four languages; scores, changes and verdicts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rubrica.core.errors import IllegalMove
from rubrica.core.reason import Reason
from rubrica.core.words import LANGUAGES
from rubrica.red import GAME, Placement, State
from rubrica.red.board import spot
from rubrica.red.notation import INKS, TILES
from rubrica.red.reasons import RedReason
from tests.red.games import BOOK, PINWHEEL, flip, random_states, state_of


def why(placed: list[str] | str, move: str, **options: Any) -> Reason:
    state = state_of(placed, **options)
    before = GAME.describe(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, GAME.parse(move))
    assert GAME.describe(state) == before, "a refused move changed the state"
    assert GAME.why_not(state, GAME.parse(move)) == caught.value.reason
    return caught.value.reason


@pytest.mark.parametrize(
    ("placed", "move", "options", "told", "sentence"),
    [
        ("wb@0,0", "rb@1,1", {}, {"reason": "no small touched", "tile": "rb"}, "touches no small tile"),
        (
            "wb@0,0 wb@1,0 wb@2,0 wb@2,-1 WB@3,-2",
            "RB@1,-3",
            {},
            {"reason": "large touched", "tile": "RB", "other": "WB", "place": "3,-2"},
            "touches the large white tile with a black circle at (3, -2)",
        ),
        (
            "wb@0,0",
            "wr@1,0",
            {"players": 2},
            {"reason": "same background", "ink": "white"},
            "Choose a tile with a different background",
        ),
        (
            "wb@0,0 WR@1,0",
            "rb@2,1",
            {},
            {"reason": "overlap", "tile": "rb", "other": "WR", "place": "1,0"},
            "covers part of the large white tile with a red circle at (1, 0)",
        ),
        (
            "wb@0,0 WB@1,0",
            "WB@-2,0",
            {},
            {"reason": "used up", "tile": "WB"},
            "No large white tile with a black circle is left in the pool.",
        ),
        (
            "wb@0,0",
            "wb@31,0",
            {},
            {"reason": "beyond reach", "tile": "wb", "place": "31,0"},
            "no game gets so far from its first tile",
        ),
    ],
)
def test_a_refused_move_has_a_reason(
    placed: str, move: str, options: dict[str, Any], told: dict[str, Any], sentence: str
) -> None:
    reason = why(placed, move, **options)
    assert reason.to_json() == told
    assert sentence in reason.sentence("en")


REASONS = [
    why([], "WB@0,0"),
    why([], "wb@1,0"),
    why("wb@0,0", "wb@0,0"),
    why("wb@0,0", "wb@99,0"),
    why("wb@0,0", "wb@1,1"),
    why("wb@0,0 WB@1,0", "RB@-1,1"),
    why("wb@0,0 WB@1,0", "WB@-1,1"),
    why("wb@0,0", "wr@1,0", players=2),
    why("wb@0,0", "flip small"),
    why([], "wb@0,0", face_down=True),
    why(PINWHEEL, "wb@9,9"),
    RedReason("place first", {"tile": "RB"}),
    *(RedReason(name, {"size": size}) for name in ("none left", "none fits") for size in ("small", "large")),
    *GAME.scores(state_of(BOOK)),
    *GAME.scores(state_of("wb@0,0")),
    *GAME.changes(state_of("wb@0,0"), Placement.parse("bw@1,0")),
    RedReason("won", {"seat": 0, "ink": "white", "score": 24}),
    RedReason("third wins", {"seat": 2, "ink": "red", "score": 24, "one": 0, "another": 1}),
    RedReason("all share", {"score": 1}),
    RedReason("draw", {"score": 1}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.name)
def test_every_reason_can_be_said_in_every_language(reason: Reason, language: str) -> None:
    said = reason.sentence(language)
    assert said[0].isupper()
    assert said.endswith(".")
    assert not any(f" {text} " in said for text in map(str, TILES)), "tiles are named in words"
    assert RedReason.from_json(reason.to_json()).sentence(language) == said
    assert language == "en" or said != reason.sentence("en")


def test_seats_are_called_by_their_names() -> None:
    reason = RedReason("third wins", {"seat": 2, "ink": "red", "score": 24, "one": 0, "another": 1})
    said = "Ana and Bo share the highest score, 24, so the third player, Cy (red), wins."
    assert reason.sentence("en", ["Ana", "Bo", "Cy"]) == said


def test_a_score_is_told_as_a_product_with_the_tiles_of_both_groups() -> None:
    white, black, red = GAME.scores(state_of(BOOK))
    assert white.sentence("en").startswith("White: 6 × 4 = 24. Largest background group: (0, 0), (0, 1)")
    assert white.about["background_places"] == ["0,0", "0,1", "-1,2", "-1,1", "-2,2"]
    assert (black.about["background"], black.about["circle"], black.about["score"]) == (9, 4, 36)
    assert (red.about["background"], red.about["circle"], red.about["score"]) == (6, 8, 48)


@pytest.mark.parametrize(
    ("placed", "missing"), [("wb@0,0", ["circle", "background", "both"]), ("wb@0,0 rb@1,0", ["circle", "background"])]
)
def test_a_score_of_0_says_what_is_missing(placed: str, missing: list[str]) -> None:
    told = GAME.scores(state_of(placed))
    assert [reason.about["missing"] for reason in told][: len(missing)] == missing


@given(random_states(({}, {"players": 2})))
def test_the_change_that_a_placement_would_make_is_what_it_makes(state: State) -> None:
    for move in GAME.legal(state)[::29]:
        assert isinstance(move, Placement)
        after = GAME.play(state, move).state
        told = GAME.changes(state, move)
        assert [one.about["before"] for one in told] == list(GAME.describe(state)["scores"].values())
        assert [one.about["after"] for one in told] == list(GAME.describe(after)["scores"].values())
        assert [one.name == "change" for one in told] == [one.about["before"] != one.about["after"] for one in told]


@given(random_states())
def test_a_verdict_names_the_winner(state: State) -> None:
    verdict, outcome = GAME.verdict(state), GAME.outcome(state)
    assert (verdict is None) == (outcome is None)
    if verdict is None or outcome is None:
        return
    rule = {None: "won", "three": "all share", "two": "third wins" if state.options.players == 3 else "draw"}
    assert verdict.name == rule[outcome["tie"]]
    assert outcome["winners"] == ([verdict.about["seat"]] if "seat" in verdict.about else [])
    highest = max(outcome["scores"][ink] for ink in state.options.inks)
    assert verdict.about["score"] == highest
    if "ink" in verdict.about:
        assert state.options.inks[verdict.about["seat"]] == verdict.about["ink"]


@given(random_states())
def test_every_placement_near_the_board_is_legal_or_has_a_reason(state: State) -> None:
    """The reason is never missing, and only where the rules refuse."""
    allowed = {str(move) for move in GAME.legal(state)}
    for tile in TILES[::5]:
        for column in (-32, *range(-6, 7), 31):
            for row in (-32, *range(-3, 4), 31):
                placement = Placement(tile, column, row)
                reason = GAME.why_not(state, placement)
                assert (reason is None) == (str(placement) in allowed)


def test_a_cell_far_away_is_not_taken_for_one_that_has_a_tile() -> None:
    """Both have the same spot among those where the board notes its tiles."""
    assert spot(28, -12) == spot(0, 0)
    assert why(["wb@0,0"], "bw@-12,28").name == "no small touched"


def test_flips_have_reasons_too() -> None:
    state = GAME.play(state_of([], face_down=True), flip("flip small rb")).state
    reason = GAME.why_not(state, flip("flip small"))
    assert reason is not None
    assert reason.sentence("fr") == "Il faut d’abord placer le petit carré rouge à cercle noir qui a été retourné."
    assert INKS[2] == "red"
