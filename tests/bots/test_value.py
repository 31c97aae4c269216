"""The value functions: exact where everything is known, and blind to what they must not look at."""

import random
from typing import Any

import pytest

from rubrica.core.compiled import plain_rules
from rubrica.core.game import DEALER, find_game
from rubrica.core.value import ValueFunction, find_value
from rubrica.lab.luck_study import Mean

ALL_ON = {"draw": "may", "scoring": True, "actions": True}


def value_of(game: str) -> ValueFunction:
    found = find_value(game)
    assert found is not None
    return found


def begun(options: dict[str, Any], seats: int, seed: int = 1, moves: int = 0) -> Any:
    """A match of Red7 after its deal and so many random moves, none of them a fold."""
    game, rng = find_game("red7"), random.Random(seed)
    state = game.start(*game.read_options(options, seats))
    for _ in range(moves + 1):
        legal = [move for move in game.legal(state) if str(move) != "fold"] or game.legal(state)
        state = game.play(state, game.dealt(state, rng, rng.choice(legal) if legal else None)).state
    return state


def load(**position: Any) -> Any:
    return find_game("red7").load(position)


def test_a_game_without_a_value_function_has_none() -> None:
    assert find_value("chess") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_first_deal_all_seats_are_equal(seats: int) -> None:
    game = find_game("red7")
    state = game.start(*game.read_options(ALL_ON, seats))
    assert value_of("red7").chances([state], 4) == [(1 / seats,) * seats]


def test_before_a_later_deal_the_seat_with_more_points_is_ahead_and_equal_ones_are_equal() -> None:
    game = find_game("red7")
    options, seats = game.read_options(ALL_ON, 3)
    state = game.start(options, seats, scores=[["r7", "r6"], ["g1", "o2"], ["y1", "b2"]])
    (first, second, third), *_ = value_of("red7").chances([state], 64)
    assert first > second
    assert second == pytest.approx(third, abs=1e-9)


def test_before_a_later_deal_the_value_is_the_mean_over_deals() -> None:
    game, value, rng = find_game("red7"), value_of("red7"), random.Random(1)
    state = game.start(*game.read_options(ALL_ON, 2), scores=[["r7", "r6", "o7"], ["v1"]])
    dealt = [game.play(state, game.dealt(state, rng)).state for _ in range(200)]
    mean = Mean([chances[0] for chances in value.chances(dealt, 8)])
    (expected, _), *_ = value.chances([state], 256)
    assert abs(mean.mean - expected) < 1.5 * mean.interval < 0.05


def test_the_order_of_the_deck_changes_nothing() -> None:
    game, value = find_game("red7"), value_of("red7")
    position = game.position(begun(ALL_ON, 3))
    turned = position | {"deck": position["deck"][::-1]}
    one, other = value.chances([game.load(position), game.load(turned)], 16)
    assert one == other


def test_every_seat_is_the_same_but_for_its_place() -> None:
    """The same hands one seat further give the same chances one seat further."""
    position = find_game("red7").position(begun(ALL_ON, 4, seed=5))
    further = {
        name: told[-1:] + told[:-1] if name in ("hands", "palettes", "out", "scores") else told
        for name, told in position.items()
    } | {"seat": (position["seat"] + 1) % 4}
    one, other = value_of("red7").chances([load(**position), load(**further)], 16)
    assert other == one[-1:] + one[:-1]


def test_the_value_before_a_draw_is_the_mean_over_the_cards_of_the_deck() -> None:
    game, value = find_game("red7"), value_of("red7")
    position: dict[str, Any] = {
        "options": {"draw": "must"},
        "hands": [["r7", "r1"], ["g5", "b4", "y2"]],
        "palettes": [["o5"], ["v4"]],
        "deck": ["i1", "o6", "g7", "y7"],
        "seat": 0,
    }
    discard = game.parse("discard r7")
    decks = [position["deck"][place:] + position["deck"][:place] for place in range(4)]
    states = [game.play(game.load(position | {"deck": deck}), discard).state for deck in decks]
    each = value.chances(states, 32)
    expected = value.before_chance(game.load(position), discard, 32)
    assert expected == pytest.approx([sum(one[seat] for one in each) / 4 for seat in range(2)], abs=1e-12)


def test_a_draw_of_a_card_that_everyone_knows_is_no_chance() -> None:
    """The 1 takes a card onto the deck, where all see it; the draw that follows gets it."""
    game, value = find_game("red7"), value_of("red7")
    state = load(
        options={"draw": "must", "actions": True},
        hands=[["r1", "r7", "y2"], ["g5", "b4"]],
        palettes=[["o5"], ["v4", "y6"]],
        deck=["i1", "o6"],
        seat=0,
    )
    assert value.before_chance(state, game.parse("discard r7"), 4) is not None
    state = game.play_all(state, ["play r1", "take y6"])
    assert game.view(state, 1).told["deck"]["top"] == ["y6"]
    assert value.before_chance(state, game.parse("discard r7"), 4) is None


def test_a_decision_is_credited_from_the_view_of_its_seat() -> None:
    """Deals that the seat cannot tell apart give the same credit, and the credits of all seats add up to 0."""
    game, value = find_game("red7"), value_of("red7")
    state = begun(ALL_ON, 3, seed=4, moves=4)
    seat, move = game.to_act(state), game.legal(state)[0]
    assert isinstance(seat, int)
    other = game.redeal(game.view(state, seat), random.Random(9))
    one, again = (value.credit(game.view(dealt, seat), move, 16) for dealt in (state, other))
    assert one is not None
    assert one == again
    assert sum(one.change) == pytest.approx(0, abs=1e-12)


def test_a_fold_of_one_who_could_win_at_once_is_a_loss() -> None:
    """With two seats a fold loses the round: what it costs is all that the seat could hope for."""
    game, value = find_game("red7"), value_of("red7")
    state = load(hands=[["r7", "r6", "o7"], ["v1", "i1", "v2"]], palettes=[["o1"], ["y2"]], seat=0)
    fold, play = (value.credit(game.view(state, 0), game.parse(move), 64) for move in ("fold", "play r7"))
    assert fold is not None
    assert play is not None
    assert fold.change[0] < -0.5
    assert play.change[0] > fold.change[0] + 0.4


def test_where_nothing_could_be_chosen_the_value_does_not_change() -> None:
    """A playout goes through the one move there is, so that before and after it are the same games."""
    game, value = find_game("red7"), value_of("red7")
    hands = [["r5", "g2"], ["v1", "i1", "o7", "y4"], ["b1", "b7", "o2"]]
    palettes = [["o6", "o1"], ["y2", "y3"], ["i4"]]
    state = load(options={"actions": True}, hands=hands, palettes=palettes, seat=0)
    owed = game.play_all(state, ["play r5"])
    assert [str(move) for move in game.legal(owed)] == ["play g2"]
    assert value.chances([owed], 32) == value.chances([game.play_all(owed, ["play g2"])], 32)


def test_a_flip_is_the_mean_over_the_tiles_left() -> None:
    game, value = find_game("red"), value_of("red")
    state = game.play_all(game.start(*game.read_options({"face_down": True})), ["flip small wr", "wr@0,0"])
    tiles = {"wr": 4} | dict.fromkeys(("wb", "bw", "br", "rw", "rb"), 5)
    each = {tile: value.chances([game.play_all(state, [f"flip small {tile}"])], 16)[0] for tile in tiles}
    expected = value.before_chance(state, game.parse("flip small wb"), 16)
    means = [sum(count * each[tile][seat] for tile, count in tiles.items()) / 29 for seat in range(3)]
    assert expected == pytest.approx(means, abs=1e-12)


@pytest.mark.parametrize("game", ["red7", "red"])
def test_compiled_and_plain_rules_give_the_same_values(game: str) -> None:
    rules, value, rng = find_game(game), value_of(game), random.Random(2)
    state = rules.start(*rules.read_options(ALL_ON if game == "red7" else {"face_down": True}))
    for _ in range(24):
        legal = rules.legal(state)
        state = rules.play(state, rules.dealt(state, rng, rng.choice(legal) if legal else None)).state
    seat, move = rules.to_act(state), rules.legal(state)[0]
    assert isinstance(seat, int)

    def figures() -> Any:
        full = rules.dealt(state, random.Random(1), move)
        view = rules.view(state, seat)
        return value.chances([state], 2), value.before_chance(state, full, 2), value.credit(view, full, 2)

    with plain_rules():
        plainly = figures()
    assert figures() == plainly


@pytest.mark.parametrize("game", ["red7", "red"])
def test_the_policy_plays_matches_to_their_end(game: str) -> None:
    rules, bot, rng = find_game(game), value_of(game).policy, random.Random(2)
    state = rules.start(*rules.read_options(ALL_ON if game == "red7" else {"face_down": True}))
    while (actor := rules.to_act(state)) is not None:
        move = None if actor == DEALER else rules.parse(bot.choose(rules.view(state, actor), bot.budget, rng))
        state = rules.play(state, rules.dealt(state, rng, move)).state
    assert rules.outcome(state) is not None
