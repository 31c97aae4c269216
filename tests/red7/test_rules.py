"""Rules file, "The seven rules" and its examples."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.red7 import GAME, Card, State, rules
from rubrica.red7.notation import COLORS, TEXT, mask_of, texts_of
from tests.red7.deals import RULES, Json, table, under
from tests.reference import red7 as reference

palettes = st.lists(st.sampled_from(TEXT), unique=True, max_size=14)


def mask(palette: list[str]) -> int:
    return mask_of(map(Card.parse, palette))


def leader(state: State) -> int | None:
    found: int | None = GAME.describe(state)["leader"]
    return found


def counting(rule: str, palette: str) -> str:
    """The cards that count, high to low, as the rules tell a table."""
    told: Json = GAME.describe(under(rule, palette, ""))["standings"][rule][0]
    assert told["count"] == len(told["cards"])
    assert told["top"] == next(iter(told["cards"]), None)
    return " ".join(told["cards"])


# The examples


@pytest.mark.parametrize(
    ("rule", "leads", "behind"),
    [
        ("red", "y5 b1 g6 g4", "g3 v6 i1 o1"),
        ("orange", "v2 i2 y2 r1", "o7 v7 i1 b2"),
        ("yellow", "y2 y6 b1 g5", "o6 g4 g1 y4"),
        ("green", "y4 v2 y6 g3", "i3 i1 b6 r1"),
        ("blue", "o6 o7 y5 b4", "g5 b6 i4 g1"),
        ("indigo", "o4 y5 g6 r7", "b2 v3 i4 v5"),
        ("violet", "g1 y2 r3 i4", "y1 i1 y5 v7"),
    ],
)
def test_the_examples_every_implementation_must_agree_on(rule: str, leads: str, behind: str) -> None:
    assert leader(under(rule, leads, behind)) == 0
    assert leader(under(rule, behind, leads)) == 1
    assert leader(under(rule, behind, leads, "")) == 1


def test_of_two_yellow_sets_of_one_size_the_one_with_the_highest_card_counts_and_scores() -> None:
    assert counting("yellow", "y7 y1 g6 g5") == "y7 y1"
    won = table("r2 / b2", "i3 / y7 y1 g6 g5", "fold", canvas="y2", scoring=True)
    assert GAME.describe(won)["outcome"]["scored"] == ["y7", "y1"]
    assert GAME.describe(won)["outcome"]["points"] == [0, 8]


# The rule in force, and standings


def test_the_rule_in_force_is_the_colour_of_the_top_of_the_canvas() -> None:
    assert GAME.describe(table("r7 / v1", "g2 / i6", canvas="b2 o5"))["rule"] == "orange"
    assert GAME.describe(table("r7 / v1", "g2 / i6", canvas="o5 b2"))["rule"] == "blue"


def test_more_counting_cards_are_better_than_a_higher_card() -> None:
    assert leader(under("green", "v2 i2", "r6")) == 0


def test_with_equal_counts_the_higher_top_card_is_better_by_number() -> None:
    assert leader(under("green", "v6 v2", "r4 o4")) == 0


def test_with_equal_counts_and_numbers_the_higher_colour_is_better() -> None:
    assert leader(under("green", "i6 r4", "b6 v2")) == 1


def test_only_the_highest_of_the_counting_cards_breaks_a_tie() -> None:
    assert leader(under("violet", "r2 g4 r7", "v3")) == 1


# The table of rules


def test_red_counts_the_one_highest_card() -> None:
    assert counting("red", "g6 v7 r3 i7") == "i7"


def test_orange_counts_the_largest_set_of_one_number() -> None:
    assert counting("orange", "g2 v5 r7 o2 b5 v2") == "o2 g2 v2"


def test_yellow_counts_the_largest_set_of_one_colour() -> None:
    assert counting("yellow", "g2 r7 g5 r3 g1") == "g5 g2 g1"


def test_green_counts_all_2_4_and_6() -> None:
    assert counting("green", "r2 v7 o4 y6 b1 g3 i5 i4") == "y6 o4 i4 r2"


def test_blue_counts_the_highest_card_of_each_colour() -> None:
    assert counting("blue", "r2 r5 g3 g1 v7 v6 i1") == "v7 r5 g3 i1"


def test_indigo_counts_the_longest_run_one_card_a_number_its_highest_colour() -> None:
    assert counting("indigo", "v3 o4 g4 b5 r7 i1") == "b5 o4 v3"


def test_violet_counts_all_1_2_and_3() -> None:
    assert counting("violet", "r4 r1 o2 y3 v3 g5 b7") == "y3 v3 o2 r1"


# The lines below the table


@pytest.mark.parametrize(
    ("rule", "palette", "counts"),
    [
        ("orange", "r3 o3 i5 v5", "i5 v5"),
        ("orange", "b6 v6 r2 o2", "b6 v6"),
        ("yellow", "o6 o2 r5 r4", "o6 o2"),
        ("yellow", "v7 v1 r6 r5", "v7 v1"),
        ("indigo", "r1 r2 v5 v6", "v6 v5"),
        ("indigo", "v1 v2 v3 i5 i6 i7 r2", "i7 i6 i5"),
    ],
)
def test_of_several_sets_or_runs_of_one_size_the_one_with_the_highest_top_card_counts(
    rule: str, palette: str, counts: str
) -> None:
    assert counting(rule, palette) == counts


@pytest.mark.parametrize("rule", ["orange", "yellow", "indigo"])
def test_a_run_or_set_of_one_card_counts(rule: str) -> None:
    assert counting(rule, "b5") == "b5"
    assert counting(rule, "b5 g7 r1") == "g7"
    assert leader(under(rule, "b5", "i5")) == 0


def test_7_does_not_continue_to_1() -> None:
    assert counting("indigo", "r7 o1 y2") == "y2 o1"
    assert counting("indigo", "r6 o7 y1") == "o7 r6"
    assert leader(under("indigo", "r7 o1", "v3 v2")) == 1


def test_a_repeated_number_neither_lengthens_nor_breaks_a_run() -> None:
    assert counting("indigo", "r3 o4 y4 g4 b5") == "b5 o4 r3"
    assert leader(under("indigo", "r4 o4 y4 g5", "v1 v2 v3")) == 1


@pytest.mark.parametrize(("rule", "palette"), [("green", "r7 o5 y3"), ("violet", "r7 o6 y4")])
def test_a_seat_without_a_counting_card_does_not_lead_whoever_else_does_not_either(rule: str, palette: str) -> None:
    assert leader(under(rule, palette, "v5")) is None
    assert leader(under(rule, palette, "v5", "v2")) == 2


def test_a_seat_leads_when_its_standing_is_better_than_that_of_every_other_seat_in() -> None:
    assert [leader(under("red", *order)) for order in itertools.permutations(("v3", "i5", "b6", "g7"))] == [
        order.index("g7") for order in itertools.permutations(("v3", "i5", "b6", "g7"))
    ]


def test_seats_that_are_out_are_not_compared_and_never_lead() -> None:
    assert leader(under("red", "r7", "v3", "i5", out=(0,))) == 2
    assert GAME.why(under("red", "r7", "v3", "i5", out=(0,)), 0).name == "out before"
    assert GAME.describe(under("red", "r7", "v3", "i5", out=(0,)))["standings"]["red"][0] is None


# For all palettes


def agree(palette: list[str]) -> None:
    """The rules' counting cards and standings are the reference's, under every rule."""
    told = rules.standings(mask(palette))
    for rule, color in enumerate(COLORS):
        expected = reference.standing(color, palette)
        counted = rules.counting(mask(palette), rule, rules.standings(mask(palette))[rule])
        assert texts_of(counted) == expected, (color, palette)
        top = Card.parse(expected[0]).index + 1 if expected else 0
        assert told[rule] == len(expected) * 64 + top, (color, palette)


@pytest.mark.parametrize("size", [0, 1, 2])
def test_every_small_palette_counts_as_in_the_reference(size: int) -> None:
    for palette in itertools.combinations(TEXT, size):
        agree(list(palette))


@given(palettes)
def test_counting_cards_and_standings_are_the_references(palette: list[str]) -> None:
    agree(palette)


@given(palettes, palettes)
def test_a_better_standing_is_a_larger_integer(one: list[str], other: list[str]) -> None:
    for rule, color in enumerate(COLORS):
        ranks = [
            (len(cards), reference.height(cards[0]) if cards else (0, 0))
            for cards in (reference.standing(color, one), reference.standing(color, other))
        ]
        mine, theirs = rules.standings(mask(one))[rule], rules.standings(mask(other))[rule]
        assert (mine > theirs, mine == theirs) == (ranks[0] > ranks[1], ranks[0] == ranks[1])


@given(palettes)
def test_losing_a_card_never_improves_a_standing(palette: list[str]) -> None:
    whole = rules.standings(mask(palette))
    for card in palette:
        less = rules.standings(mask(palette) ^ mask([card]))
        assert all(now <= before for now, before in zip(less, whole, strict=True)), card


@given(palettes.filter(bool), st.data())
def test_a_palette_that_grows_stands_as_if_laid_at_once(palette: list[str], data: st.DataObject) -> None:
    new = data.draw(st.sampled_from(palette), label="new")
    rest = mask(palette) ^ mask([new])
    before = rules.standings(rest)
    grown = rules.grown(rest, mask([new]).bit_length() - 1, before[rules.YELLOW], before[rules.ORANGE])
    assert grown == rules.standings(mask(palette))


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], tuple[int, ...]]:
    """Two to four palettes without a card in common, and who is out."""
    shuffled = draw(st.permutations(TEXT))
    seats = draw(st.integers(2, 4))
    sizes = [draw(st.integers(0, 8)) for _ in range(seats)]
    ends = list(itertools.accumulate(sizes, initial=0))
    out = draw(st.sets(st.integers(0, seats - 1), max_size=seats - 1))
    return [" ".join(shuffled[low:high]) for low, high in itertools.pairwise(ends)], tuple(sorted(out))


@given(tables())
def test_exactly_one_seat_leads_or_none_has_a_counting_card(laid: tuple[list[str], tuple[int, ...]]) -> None:
    sides, out = laid
    state = under("red", *sides, out=out)
    seats_in = [seat for seat in range(len(sides)) if seat not in out]
    for color in RULES:
        leading = [seat for seat in seats_in if GAME.why(state, seat, color).name == "leads"]
        qualified = [seat for seat in seats_in if reference.standing(color, sides[seat].split())]
        assert len(leading) == (1 if qualified else 0)
        assert set(leading) <= set(qualified)
