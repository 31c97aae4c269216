"""Cards and moves print as they are read, and what cannot be read is refused with its place and what would be right."""

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import NotationError
from rubrica.core.words import LANGUAGES, Words
from rubrica.red7 import GAME
from rubrica.red7.notation import CARDS, MOVE_TEXT, MOVES, Card, Move, mask_of, moves_of, texts_of

COLORS = {"r": "red", "o": "orange", "y": "yellow", "g": "green", "b": "blue", "i": "indigo", "v": "violet"}
ALL_CARDS = [letter + str(number) for letter in COLORS for number in range(1, 8)]
KINDS = ["play", "discard", "take", "tuck", "paint"]
ALL_MOVES = [f"{kind} {card}" for kind in KINDS for card in ALL_CARDS] + ["draw", "skip", "end", "fold"]


@pytest.mark.parametrize("text", ALL_CARDS)
def test_a_card_prints_as_it_is_read(text: str) -> None:
    card = Card.parse(text)
    assert (str(card), repr(card)) == (text, f"Card.parse({text!r})")
    assert eval(repr(card), {"Card": Card}) == card
    assert (card.color, card.number) == (COLORS[text[0]], int(text[1]))


def test_a_card_is_higher_by_its_number_then_by_its_colour() -> None:
    rising = [letter + str(number) for number in range(1, 8) for letter in "vibgyor"]
    cards = [Card.parse(text) for text in rising]
    assert all(low < high and high > low and low <= high and low != high for low, high in pairwise(cards))
    assert sorted(random.Random(1).sample(cards, 49)) == cards == list(CARDS)


def test_repr_is_what_the_style_says() -> None:
    assert repr(Card.parse("r7")) == "Card.parse('r7')"
    assert repr(Move.parse("discard b2")) == "Move.parse('discard b2')"
    assert repr(Move.parse("deal r7 o3")) == "Move.parse('deal r7 o3')"


@pytest.mark.parametrize("text", ALL_MOVES)
def test_a_move_prints_as_it_is_read(text: str) -> None:
    move = Move.parse(text)
    assert (str(move), repr(move)) == (text, f"Move.parse({text!r})")
    assert eval(repr(move), {"Move": Move}) == move == GAME.parse(text)
    assert MOVES[move.action] == move


def test_there_are_249_moves_each_with_its_own_integer() -> None:
    assert len(ALL_MOVES) == len(MOVES) == 249
    assert {Move.parse(text).action for text in ALL_MOVES} == set(range(249))
    assert sorted(MOVE_TEXT) == sorted(ALL_MOVES)


@given(st.permutations(ALL_CARDS), st.integers(1, 49))
def test_a_deal_prints_as_it_is_read(cards: list[str], count: int) -> None:
    text = " ".join(["deal", *cards[:count]])
    move = Move.parse(text)
    assert str(move) == text
    assert [str(card) for card in move.order] == cards[:count]
    assert Move.parse(str(move)) == move


@given(st.sets(st.sampled_from(ALL_CARDS)))
def test_a_mask_of_cards_comes_back_high_to_low(texts: set[str]) -> None:
    cards = sorted((Card.parse(text) for text in texts), reverse=True)
    assert texts_of(mask_of(cards)) == [str(card) for card in cards]


@given(st.lists(st.integers(0, 2**49 - 1), min_size=5, max_size=5), st.integers(0, 15))
def test_moves_are_sorted_as_plain_text(masks: list[int], alone: int) -> None:
    play, discard, take, tuck, paint = masks
    texts = [MOVE_TEXT[action] for action in moves_of((play, discard, take, tuck, paint, alone))]
    assert texts == sorted(set(texts))
    assert len(texts) == sum(mask.bit_count() for mask in [*masks, alone])


# What was read, where it fails (the characters from 0; the length is its end), and a word of what would be right.
WRONG_CARDS: list[tuple[Any, int, str]] = [
    ("", 0, "letter of its colour: r, o, y, g, b, i, v"),
    ("x7", 0, "letter of its colour"),
    ("R7", 0, "letter of its colour"),
    ("7r", 0, "letter of its colour"),
    (" r7", 0, "letter of its colour"),
    ("r", 1, "number of a card is 1 to 7"),
    ("r0", 1, "number of a card is 1 to 7"),
    ("r8", 1, "number of a card is 1 to 7"),
    ("r-1", 1, "number of a card is 1 to 7"),
    ("r٣", 1, "number of a card is 1 to 7"),  # a digit, but of another script
    ("r7 ", 2, "one letter and one number"),
    ("r77", 2, "one letter and one number"),
    (7, 0, "text such as 'r7'"),
    (None, 0, "text such as 'r7'"),
    (["r7"], 0, "text such as 'r7'"),
]
WRONG_MOVES: list[tuple[Any, int, str]] = [
    ("", 0, "begins with one of play, discard, take, tuck, paint, draw, skip, end, fold, deal"),
    ("r7", 0, "begins with one of"),
    ("Play r7", 0, "begins with one of"),
    (" play r7", 0, "begins with one of"),
    ("playr7", 0, "begins with one of"),
    ("play\tr7", 0, "begins with one of"),
    ("play", 4, "'play' names a card"),
    ("discard ", 8, "'discard' names a card"),
    ("take x7", 5, "letter of its colour"),
    ("tuck r9", 6, "number of a card is 1 to 7"),
    ("paint  r7", 6, "letter of its colour"),
    ("play r7 ", 7, "one letter and one number"),
    ("play r7 o3", 7, "one letter and one number"),
    ("end ", 3, "nothing follows 'end'"),
    ("fold r7", 4, "nothing follows 'fold'"),
    ("draw\n", 0, "begins with one of"),
    ("deal", 4, "a deal names the cards in order"),
    ("deal ", 5, "a deal names the cards in order"),
    ("deal r7 o8", 9, "number of a card is 1 to 7"),
    ("deal r7  o3", 8, "letter of its colour"),
    ("deal r7 o3 ", 11, "letter of its colour"),
    ("deal r7,o3", 7, "one letter and one number"),
    (0, 0, "text such as 'play r7'"),
    (True, 0, "text such as 'play r7'"),
    ({"move": "play r7"}, 0, "text such as 'play r7'"),
]


@pytest.mark.parametrize(("read", "at", "right"), WRONG_CARDS)
def test_what_is_no_card_is_refused(read: Any, at: int, right: str) -> None:
    with pytest.raises(NotationError) as refused:
        Card.parse(read)
    check(refused.value, read, at, right)


@pytest.mark.parametrize(("read", "at", "right"), WRONG_MOVES)
def test_what_is_no_move_is_refused(read: Any, at: int, right: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.parse(read)
    check(refused.value, read, at, right)


def check(error: NotationError, read: Any, at: int, right: str) -> None:
    text = read if isinstance(read, str) else repr(read)
    place = "at its end" if at == len(text) else f"at {text[at]!r}, character {at + 1}"
    assert (error.text, error.at) == (text, at)
    assert right in error.expected
    assert str(error) == f"cannot read {text!r}: {place}, {error.expected}"


@given(st.one_of(st.text(), st.text("playdiscrtkufen oygbivr1234567 ", max_size=12)))
def test_a_text_is_a_move_or_refused_with_a_place_in_it(text: str) -> None:
    try:
        read, place = str(Move.parse(text)), 0
    except NotationError as error:
        read, place = error.text, error.at
    assert read == text
    assert 0 <= place <= len(text)


@given(st.sampled_from(ALL_MOVES), st.integers(0, 12), st.characters(exclude_characters="\r"))
def test_one_wrong_character_is_found_where_it_is_or_before(text: str, place: int, wrong: str) -> None:
    place %= len(text)
    changed = text[:place] + wrong + text[place + 1 :]
    if changed in ALL_MOVES:
        assert str(Move.parse(changed)) == changed
        return
    with pytest.raises(NotationError) as refused:
        Move.parse(changed)
    assert refused.value.at <= place


def test_a_card_is_spoken_in_each_language() -> None:
    said = [Card.parse("g6").spoken(Words.of(language)) for language in LANGUAGES]
    assert said == ["green 6", "6 verde", "6 verde", "6 vert"]
