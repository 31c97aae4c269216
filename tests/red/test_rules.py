"""The rules of RED, line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rubrica.core.errors import IllegalMove
from rubrica.red import GAME, Placement, State, Tile
from rubrica.red.notation import INKS, TILE_TEXT, TILES
from tests.red.games import BOOK, PINWHEEL, flip, legal, places, state_of

POSITIONS = [json.loads(line) for line in Path("tests/data/red/perft.jsonl").read_text(encoding="utf-8").splitlines()]


def named(name: str) -> State:
    """A position of the data file."""
    return GAME.load(next(one["position"] for one in POSITIONS if one["name"] == name))


def reason(state: State, move: str) -> str:
    """The name of the reason why a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, GAME.parse(move))
    return caught.value.reason.name


def groups(state: State, ink: str) -> tuple[int, int]:
    told = GAME.describe(state)["groups"][ink]
    return told["background"], told["circle"]


def scores(state: State) -> dict[str, int]:
    found: dict[str, int] = GAME.describe(state)["scores"]
    return found


def outcome(state: State) -> dict[str, Any]:
    found = GAME.outcome(state)
    assert found is not None
    return found


class TestTiles:
    def test_a_tile_has_a_background_and_a_circle_of_two_different_inks_six_kinds(self) -> None:
        small = {(tile.background, tile.circle) for tile in TILES if tile.size == "small"}
        assert small == {(one, other) for one in INKS for other in INKS if one != other}
        assert {(tile.background, tile.circle) for tile in TILES if tile.size == "large"} == small

    def test_30_small_tiles_5_of_each_kind_and_6_large_1_of_each_kind(self) -> None:
        pool = GAME.describe(state_of([]))["pool"]
        assert pool == {text: 5 if text.islower() else 1 for text in TILE_TEXT}
        assert sum(pool.values()) == 36

    def test_a_small_tile_covers_one_cell_a_large_one_2_by_2(self) -> None:
        assert Placement.parse("wb@3,-2").cells == [(3, -2)]
        assert Placement.parse("WB@3,-2").cells == [(3, -2), (4, -2), (3, -1), (4, -1)]

    def test_every_player_may_use_any_tile_of_the_pool(self) -> None:
        for placed in ([], ["wb@0,0"], ["wb@0,0", "wb@1,0"]):
            tiles = {move[:2] for move in legal(state_of(placed))}
            assert tiles == {text for text in TILE_TEXT if placed or text.islower()}

    def test_background_letter_then_circle_letter_lower_case_for_small(self) -> None:
        tile = Tile.parse("wb")
        assert (tile.size, tile.background, tile.circle) == ("small", "white", "black")
        tile = Tile.parse("RW")
        assert (tile.size, tile.background, tile.circle) == ("large", "red", "white")

    def test_a_tile_used_up_cannot_be_placed(self) -> None:
        state = state_of("wb@0,0 wb@1,0 wb@2,0 wb@3,0 wb@4,0 WB@5,0")
        assert reason(state, "wb@-1,0") == reason(state, "WB@-2,0") == "used up"
        assert {"wb", "WB"}.isdisjoint(move[:2] for move in legal(state))


class TestPlaying:
    def test_white_then_black_then_red_each_turn_places_one_tile(self) -> None:
        placed: list[str] = []
        for seat, move in zip([0, 1, 2, 0, 1], PINWHEEL, strict=False):
            state = state_of(placed)
            assert GAME.to_act(state) == seat
            step = GAME.play(state, GAME.parse(move))
            assert step.events[0].seen_by(None)["seat"] == seat
            placed.append(move)

    def test_there_is_no_pass(self) -> None:
        assert all("@" in move for move in legal(state_of("wb@0,0")))

    def test_the_grid_has_no_edge(self) -> None:
        """All 30 small tiles in a line, and a large one at its end: as far as a game can get, all four ways."""
        small = [text for text in TILE_TEXT if text.islower() for _ in range(5)]
        for x, y, far in ((1, 0, "WB@30,0"), (-1, 0, "WB@-31,0"), (0, 1, "WB@0,30"), (0, -1, "WB@0,-31")):
            line = [f"{tile}@{x * step},{y * step}" for step, tile in enumerate(small)]
            state = state_of([*line[:29]])
            assert line[29] in legal(state)
            end = state_of([*line, far])
            assert GAME.describe(state_of(line))["groups"]["white"]["background"] == 10
            assert far not in legal(end)
            assert len(places(end, "BW")) == 30 + 29 + 2  # either side of the line, away from WB, and its free end

    def test_no_two_tiles_share_a_cell(self) -> None:
        state = state_of("wb@0,0 WR@1,0")
        for move in ("rb@0,0", "rb@1,0", "rb@2,1", "BR@-1,-1", "BR@2,1"):
            assert reason(state, move) == "overlap"

    def test_the_first_tile_goes_to_0_0(self) -> None:
        assert places(state_of([]), "wb") == {"0,0"}
        assert reason(state_of([]), "wb@1,0") == "first elsewhere"

    @pytest.mark.parametrize("options", [{}, {"players": 2, "inks": ["black", "red"]}])
    def test_the_first_tile_must_be_small_whoever_starts(self, options: dict[str, Any]) -> None:
        state = state_of([], **options)
        assert legal(state) == ["br@0,0", "bw@0,0", "rb@0,0", "rw@0,0", "wb@0,0", "wr@0,0"]
        assert reason(state, "BR@0,0") == "first large"

    def test_every_later_tile_shares_a_side_with_a_small_tile(self) -> None:
        assert places(state_of("wb@0,0"), "rb") == {"1,0", "-1,0", "0,1", "0,-1"}

    def test_part_of_a_side_is_enough(self) -> None:
        beside = {"1,0", "1,-1", "-2,0", "-2,-1", "0,1", "-1,1", "0,-2", "-1,-2"}
        assert places(state_of("wb@0,0"), "RB") == beside

    def test_corners_are_not_enough(self) -> None:
        assert reason(state_of("wb@0,0"), "rb@1,1") == "no small touched"
        assert reason(state_of("wb@0,0"), "RB@1,1") == "no small touched"

    def test_a_side_shared_with_a_large_tile_does_not_do(self) -> None:
        assert reason(state_of("wb@0,0 WB@1,0"), "rb@3,0") == "no small touched"

    def test_a_large_tile_may_not_share_any_part_of_a_side_with_another(self) -> None:
        state = state_of("wb@0,0 WB@1,0")
        for move in ("RB@-1,1", "RB@0,-2"):  # half a side each
            assert reason(state, move) == "large touched"

    def test_corners_of_large_tiles_may_touch(self) -> None:
        assert {"RB@-1,-2", "RB@-1,1"} & set(legal(state_of("wb@0,0 WB@1,0"))) == {"RB@-1,-2"}
        assert "RB@0,-2" in legal(state_of("wb@0,0 wr@1,0 WB@2,0"))  # it meets WB at the corner of 1,-1 and 2,0

    def test_a_small_tile_may_touch_large_ones(self) -> None:
        assert "rb@1,-1" in legal(state_of("wb@0,0 wr@0,-1 WB@1,0"))

    def test_the_game_ends_with_the_pool(self) -> None:
        state = named("the pool is empty: three players")
        assert len(state.placed) == 36
        assert outcome(state)["ending"] == "no placement"
        assert GAME.to_act(state) is None

    def test_the_game_ends_when_only_large_tiles_are_left_and_none_fits(self) -> None:
        state = named("only a large tile left and it does not fit: three players")
        pool = GAME.describe(state)["pool"]
        assert {size: sum(pool[text] for text in pool if text.islower() == size) for size in (True, False)} == {
            True: 0,
            False: 1,
        }
        assert outcome(state)["ending"] == "no placement"
        assert reason(state, "WB@0,0") == "game over"

    def test_four_small_tiles_walled_in_by_four_large_ones_end_a_game_after_8(self) -> None:
        assert legal(state_of(PINWHEEL[:7])) != []
        state = state_of(PINWHEEL)
        assert legal(state) == []
        assert outcome(state)["ending"] == "no placement"


class TestScoring:
    def test_a_background_group_is_tiles_of_that_background_joined_by_sides(self) -> None:
        assert groups(state_of("wb@0,0 wr@1,0 bw@2,0 wb@3,0"), "white") == (2, 1)

    def test_a_circle_group_is_the_same_with_circles(self) -> None:
        assert groups(state_of("wb@0,0 rb@1,0 bw@2,0 wb@3,0"), "black") == (1, 2)

    def test_a_large_tile_touches_along_any_part_of_its_sides(self) -> None:
        for anchor in ("1,0", "1,-1", "-2,0", "-2,-1", "0,1", "-1,1", "0,-2", "-1,-2"):
            assert groups(state_of(["wb@0,0", f"WR@{anchor}"]), "white") == (3, 0)

    def test_a_small_tile_is_worth_1_a_large_one_2_in_both_kinds_of_group(self) -> None:
        assert groups(state_of("wb@0,0 WB@1,0"), "white") == (3, 0)
        assert groups(state_of("wb@0,0 WB@1,0"), "black") == (0, 3)

    def test_corners_do_not_join(self) -> None:
        assert groups(state_of("wb@0,0 rb@1,0 wb@1,1"), "white") == (1, 0)
        assert groups(state_of("wb@0,0 rb@0,1 WR@1,1"), "white") == (2, 0)

    def test_a_tile_can_join_several_groups(self) -> None:
        apart = "rb@0,0 wb@1,0 rb@0,1 rb@0,2 wb@1,2"
        assert groups(state_of(apart), "white")[0] == 1
        assert groups(state_of(f"{apart} wr@1,1"), "white")[0] == 3

    def test_a_score_is_the_largest_background_group_times_the_largest_circle_group(self) -> None:
        assert scores(state_of(BOOK)) == {"white": 6 * 4, "black": 9 * 4, "red": 6 * 8}

    def test_a_score_is_0_if_either_group_is_missing(self) -> None:
        assert scores(state_of("wb@0,0 wr@1,0")) == {"white": 0, "black": 0, "red": 0}

    def test_of_equal_groups_the_one_begun_first_is_shown(self) -> None:
        told = GAME.describe(state_of("rb@0,0 wb@1,0 rb@0,1 wb@0,2 wr@2,0 wr@0,3"))["groups"]["white"]
        assert (told["background"], told["background_tiles"]) == (2, [1, 4])

    def test_the_highest_score_wins(self) -> None:
        found = outcome(named("the pool is empty: three players"))
        highest = max(found["scores"], key=found["scores"].get)
        assert found["winners"] == [INKS.index(highest)]
        assert found["tie"] is None

    def test_two_share_the_highest_the_third_wins_whatever_its_score(self) -> None:
        found = outcome(named("stuck early: two share the highest"))
        points = list(found["scores"].values())
        assert found["tie"] == "two"
        assert sorted(points)[1] == sorted(points)[2] > min(points)
        assert found["winners"] == [points.index(min(points))]

    def test_all_three_share_it_no_one_wins(self) -> None:
        found = outcome(named("stuck early: all three share it"))
        assert len(set(found["scores"].values())) == 1
        assert (found["winners"], found["tie"]) == ([], "three")

    def test_only_where_all_three_share_it_a_new_game_is_played(self) -> None:
        again = [one["name"] for one in POSITIONS if GAME.is_played_again(GAME.load(one["position"]))]
        assert again == ["stuck early: all three share it"]

    def test_the_largest_possible_score_is_14_times_14(self) -> None:
        for ink in INKS:
            for part in ("background", "circle"):
                worth = [5 if tile.size == "small" else 2 for tile in TILES if getattr(tile, part) == ink]
                assert sum(worth) == 14

    def test_the_book_s_example_has_4_small_and_1_large_white_backgrounds(self) -> None:
        state = state_of(BOOK)
        white = GAME.describe(state)["groups"]["white"]
        tiles = [str(state.placed[tile].tile) for tile in white["background_tiles"]]
        assert sorted(tile[0] for tile in tiles) == ["W", "w", "w", "w", "w"]
        assert (white["background"], white["circle"]) == (6, 4)


class TestTwoPlayers:
    def test_the_two_play_in_the_order_white_black_red(self) -> None:
        for inks, order in ((["red", "white"], ("white", "red")), (["red", "black"], ("black", "red"))):
            state = state_of("wb@0,0", players=2, inks=inks)
            assert state.options.inks == order
            assert GAME.to_act(state) == 1
            assert GAME.to_act(state_of("wb@0,0 rb@1,0", players=2, inks=inks)) == 0

    def test_all_tiles_are_used(self) -> None:
        assert sum(GAME.describe(state_of([], players=2))["pool"].values()) == 36

    def test_the_third_ink_is_scored_for_show_and_cannot_win(self) -> None:
        """The same end: red is far ahead for three, but has no seat for white and black."""
        state = named("the pool is empty: two players")
        found = outcome(state)
        assert set(found["scores"]) == set(INKS)
        mine = [found["scores"][ink] for ink in state.options.inks]
        assert found["winners"] == [mine.index(max(mine))]

    def test_a_tile_must_have_another_background_than_the_one_just_placed(self) -> None:
        state = state_of("wb@0,0", players=2)
        assert {move[0].lower() for move in legal(state)} == {"b", "r"}
        assert reason(state, "wr@1,0") == reason(state, "WR@1,0") == "same background"

    def test_small_or_large_counts_for_that(self) -> None:
        state = named("colour rule: only large tiles obey it")
        assert all(move[0].isupper() for move in legal(state))

    def test_if_no_such_tile_is_left_any_may_be_placed(self) -> None:
        state = named("colour rule waived: no other background left")
        assert {move[0].lower() for move in legal(state)} == {str(state.placed[-1])[0].lower()}

    def test_if_such_tiles_are_left_but_do_not_fit_any_may_be_placed(self) -> None:
        state = named("colour rule waived: the other background is large and does not fit")
        last = str(state.placed[-1])[0].lower()
        left = {text[0].lower() for text, count in GAME.describe(state)["pool"].items() if count}
        assert len(left) == 2
        assert {move[0].lower() for move in legal(state)} == {last}

    def test_three_players_know_no_such_rule(self) -> None:
        assert "wr@1,0" in legal(state_of("wb@0,0"))

    def test_equal_scores_are_a_draw(self) -> None:
        found = outcome(named("stuck early: a draw of two players"))
        assert found["scores"]["black"] == found["scores"]["red"]
        assert (found["winners"], found["tie"]) == ([], "two")


class TestFaceDown:
    def test_a_turn_is_a_flip_and_then_the_same_seat_places_that_tile(self) -> None:
        state = state_of("wb@0,0", face_down=True)
        assert (GAME.to_act(state), legal(state)) == (1, ["flip large", "flip small"])
        state = GAME.play(state, flip("flip large RB")).state
        assert GAME.to_act(state) == 1
        assert {move[:2] for move in legal(state)} == {"RB"}
        assert reason(state, "BR@1,0") == reason(state, "flip small wb") == "place first"
        state = GAME.play(state, Placement.parse("RB@1,0")).state
        assert GAME.to_act(state) == 2

    def test_the_first_tile_of_the_game_is_small(self) -> None:
        state = state_of([], face_down=True)
        assert legal(state) == ["flip small"]
        assert reason(state, "flip large RB") == "first large"

    def test_nothing_is_placed_before_a_flip(self) -> None:
        assert reason(state_of([], face_down=True), "wb@0,0") == "flip first"

    def test_a_size_that_is_used_up_cannot_be_flipped(self) -> None:
        state = named("all the large tiles left, no small one: face down")
        assert legal(state) == ["flip large"]
        assert reason(state, "flip small") == "none left"

    def test_a_size_that_does_not_fit_cannot_be_flipped(self) -> None:
        state = named("a large tile left, room for small ones alone: two players, face down")
        assert legal(state) == ["flip small"]
        assert reason(state, "flip large") == "none fits"

    def test_it_turns_up_a_remaining_tile_of_that_size(self) -> None:
        state = state_of("wb@0,0 WB@1,0", face_down=True)
        assert reason(state, "flip large WB") == "used up"

    def test_the_two_player_colour_rule_does_not_apply(self) -> None:
        state = GAME.play(state_of("wb@0,0", players=2, face_down=True), flip("flip small wr")).state
        assert places(state, "wr") == {"1,0", "-1,0", "0,1", "0,-1"}

    def test_an_open_pool_has_no_flips(self) -> None:
        assert reason(state_of("wb@0,0"), "flip small wr") == "face up"
