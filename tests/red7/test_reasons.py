"""Why: who leads and by what, why a move is not allowed, why a seat went out; as values, then as sentences."""

from __future__ import annotations

import itertools
import json
import random
import re
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core.errors import IllegalMove, UnknownDeck
from rubrica.core.reason import Reason
from rubrica.core.words import LANGUAGES
from rubrica.red7 import GAME, Move, Options, State
from rubrica.red7.notation import CARDS, MOVES, TEXT
from rubrica.red7.reasons import Red7Reason
from tests.red7.deals import RULES, Json, Plan, few, plans, shown, states, table, under
from tests.reference import red7 as reference


def check_sentences(reason: Reason) -> None:
    """A reason is said in each language, and survives JSON."""
    told = [reason.sentence(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES), told
    for sentence in told:
        assert re.fullmatch(r"\S.{8,}\.", sentence), sentence
        assert not re.search(r"[{}$]|None", sentence), sentence
    assert Red7Reason.from_json(json.loads(json.dumps(reason.to_json()))) == reason


# Who leads


@pytest.mark.parametrize(
    ("rule", "palettes", "name", "by"),
    [
        ("green", ("v2", "r7", "o5"), "leads", "alone"),
        ("green", ("v2 i4", "r6", "o5"), "leads", "count"),
        ("green", ("v6 i2", "r4 o2", "y4 y2"), "leads", "number"),
        ("green", ("g6 i2", "b6 v2", "i6 y2"), "leads", "color"),
        ("green", ("v7", "r2", "o5"), "behind", "nothing"),
        ("green", ("v7", "r3", "o5"), "behind", "nothing"),
        ("green", ("v6", "r2 o2", "o5"), "behind", "count"),
        ("green", ("r4 o2", "v6 i2", "y4 y2"), "behind", "number"),
        ("green", ("b6 v2", "g6 i2", "i6 y2"), "behind", "color"),
    ],
)
def test_a_verdict_says_what_decides(rule: str, palettes: tuple[str, ...], name: str, by: str) -> None:
    reason = GAME.why(under(rule, *palettes), 0)
    assert (reason.name, reason.about["by"]) == (name, by)
    check_sentences(reason)


def test_a_verdict_tells_all_that_was_compared() -> None:
    assert GAME.why(under("yellow", "o6 g4 g1 y4", "y2 y6 b1 g5", "v7"), 0).to_json() == {
        "reason": "behind",
        "seat": 0,
        "rule": "yellow",
        "count": 2,
        "top": "g4",
        "cards": ["g4", "g1"],
        "rival": 1,
        "rival_count": 2,
        "rival_top": "y6",
        "by": "number",
    }


def test_a_verdict_in_english_and_by_the_players_names() -> None:
    reason = GAME.why(under("red", "y5 b1 g6 g4", "g3 v6 i1 o1"), 0)
    assert reason.sentence("en", ["Ana", "Bo"]) == (
        "Ana leads under red (highest card) with 1 card that counts (green 6): "
        "Bo also has 1, but the green 6 beats the violet 6 by its colour."
    )


def expected(state: State, seat: int, rule: str) -> Json:
    """A verdict made by the reference."""
    told = GAME.describe(state)
    standings = [reference.standing(rule, palette) for palette in told["palettes"]]
    rank = {
        other: (len(cards), *reference.height(cards[0])) if cards else (0, 0, 0)
        for other, cards in enumerate(standings)
    }
    others = [other for other in rank if other != seat and not told["out"][other]]
    rival = max(others, key=lambda other: rank[other])
    mine, theirs = rank[seat], rank[rival]
    differ = next((what for what, a, b in zip(("count", "number", "color"), mine, theirs, strict=True) if a != b), "")
    return {
        "reason": "leads" if mine > theirs else "behind",
        "seat": seat,
        "rule": rule,
        "count": len(standings[seat]),
        "top": next(iter(standings[seat]), None),
        "cards": standings[seat],
        "rival": rival if standings[rival] else None,
        "rival_count": len(standings[rival]),
        "rival_top": next(iter(standings[rival]), None),
        "by": "nothing" if mine[0] == 0 else "alone" if theirs[0] == 0 else differ,
    }


@given(st.permutations(TEXT), st.lists(st.integers(0, 6), min_size=2, max_size=4), st.integers(0, 3))
def test_every_verdict_agrees_with_the_reference(cards: list[str], sizes: list[int], out: int) -> None:
    ends = list(itertools.accumulate(sizes, initial=0))
    sides = [" ".join(cards[low:high]) for low, high in itertools.pairwise(ends)]
    gone = (out,) if out < len(sides) and len(sides) > 2 else ()
    state = under("red", *sides, out=gone)
    for seat, rule in itertools.product(range(len(sides)), RULES):
        if seat not in gone:
            assert GAME.why(state, seat, rule).to_json() == expected(state, seat, rule)


@few
@given(plans)
def test_verdicts_agree_with_the_leader_in_every_state(plan: Plan) -> None:
    for state in itertools.islice(states(plan), 1, None):
        told = GAME.describe(state)
        for seat in range(state.seats):
            reason = GAME.why(state, seat)
            if told["out"][seat]:
                assert reason.name in ("folded", "empty hand", "behind")
                assert reason == state.out[seat]
            else:
                assert (reason.name == "leads") == (told["leader"] == seat)


# Why a move is not allowed

AFTER_TAKE = table("v1 g3 r5 / i4 o2", "b2 / r7 y6", "play v1, take y6", actions=True)
OWED_TAKE = table("r1 v5 / o2 / i2 / b5", "y3 / g6 b4 / b7 / b6 i6", "play r1", canvas="g2", actions=True, out=(3,))
OWED_SEVEN = table("g7 v2 / i5", "g4 b3 / r5 r6", "play g7", actions=True)
START = table("r7 i1 / b2", "g2 / y5")
AFTER = table("r7 i1 / b2", "g2 / y5", "play r7")
UNDEALT = GAME.start(Options(scoring=True), 2, [["r7"], []])
IN_PLAY = [text for text in TEXT if text != "r7"]

REFUSED = [
    ("round over", table("r7 / b2", "g2 / y5", "fold"), "play b2"),
    ("round over", table("r7 / b2", "g2 / y5", "fold", scoring=True), "play b2"),
    ("not dealt", UNDEALT, "play r7"),
    ("already dealt", START, "deal " + " ".join(TEXT)),
    ("dealt twice", UNDEALT, "deal " + " ".join([*IN_PLAY[:-1], IN_PLAY[0]])),
    ("dealt from a pile", UNDEALT, "deal " + " ".join([*IN_PLAY[:-1], "r7"])),
    ("not in the deck", GAME.start(Options(numbers=3, colors=3, hand=2), 2), "deal r7"),
    ("deal short", UNDEALT, "deal " + " ".join(IN_PLAY[:-2])),
    ("play owed", table("b5 r2 / b7", "y2 / r6", "play b5", actions=True), "end"),
    ("take owed", OWED_TAKE, "end"),
    ("seven owed", OWED_SEVEN, "end"),
    ("draw offered", table("v3 v2 / y7", "g1 b2 / r6", "discard v3", draw="may", deck="i1"), "play v2"),
    ("already played", AFTER, "play i1"),
    ("not in hand", START, "play b2"),
    ("not in hand", AFTER, "discard r7"),
    ("not in palette", OWED_SEVEN, "tuck r6"),
    ("in no palette", OWED_TAKE, "take v5"),
    ("own palette", OWED_TAKE, "take y3"),
    ("take from out", OWED_TAKE, "take b6"),
    ("take from fewer", OWED_TAKE, "take b7"),
    ("take and go out", table("v1 g3 / i4 o2", "b2 / r7 y6", "play v1", actions=True), "take r7"),
    ("discard behind", START, "discard i1"),
    ("paint behind", OWED_SEVEN, "paint g4"),
    ("end after take", AFTER_TAKE, "end"),
    ("fold late", AFTER, "fold"),
    ("no take now", START, "take y5"),
    ("no tuck now", START, "tuck g2"),
    ("no paint now", START, "paint g2"),
    ("no draw now", AFTER, "draw"),
    ("no skip now", START, "skip"),
    ("no end now", START, "end"),
]


@pytest.mark.parametrize(("name", "state", "move"), REFUSED, ids=[f"{name}: {move[:12]}" for name, _, move in REFUSED])
def test_an_illegal_move_has_its_reason_and_changes_nothing(name: str, state: State, move: str) -> None:
    before = shown(state)
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, Move.parse(move))
    assert caught.value.reason.name == name
    assert shown(state) == before
    assert caught.value.reason.sentence("en") in str(caught.value)
    check_sentences(caught.value.reason)


def test_every_reason_in_the_words_is_shown_here() -> None:
    words = (resources.files("rubrica") / "words" / "en" / "red7.ftl").read_text("utf-8")
    told = [key for key in re.findall(r"^red7-([a-z-]+) =", words, re.MULTILINE) if not key.startswith("line-")]
    keys = {key.removesuffix("-you") for key in told}  # the same reason, told to the seat that leads
    shown_here = {name.replace(" ", "-") for name, _, _ in REFUSED}
    assert keys == shown_here | {"color", "card", "rule", "leads", "behind", "folded", "empty-hand", "out-before"}


@pytest.mark.parametrize(
    ("state", "move", "about"),
    [
        (START, "discard i1", {"card": "i1", "rule": "indigo", "seat": 0, "rival": 1, "by": "number"}),
        (OWED_SEVEN, "paint g4", {"card": "g4", "rule": "green", "count": 0, "by": "nothing"}),
        (OWED_SEVEN, "paint g7", {"card": "g7", "rule": "green", "top": "g4", "rival_top": "r6", "by": "number"}),
        (AFTER_TAKE, "end", {"rule": "red", "top": "b2", "rival": 1, "rival_top": "r7"}),
        (OWED_TAKE, "take b7", {"card": "b7", "from": 2}),
        (OWED_TAKE, "take b6", {"card": "b6", "from": 3}),
        (UNDEALT, "deal " + " ".join(IN_PLAY[2:]), {"count": 2, "cards": ["i1", "v1"]}),
    ],
)
def test_a_reason_tells_what_it_is_about(state: State, move: str, about: Json) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.play(state, Move.parse(move))
    assert about.items() <= caught.value.reason.about.items()


@few
@given(plans)
def test_whatever_is_not_legal_is_refused_with_a_reason(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for state in itertools.islice(states(plan), plan.seed % 4, None, 4):
        legal = set(GAME.legal(state))
        deal = Move("deal", None, tuple(rng.sample(CARDS, 20)))
        for move in (*rng.sample(MOVES, 25), deal):
            if move in legal:
                GAME.play(state, move)
                continue
            with pytest.raises(IllegalMove) as caught:
                GAME.play(state, move)
            assert caught.value.reason.sentence(rng.choice(LANGUAGES))


def test_a_draw_from_an_unknown_deck_is_another_error() -> None:
    state = table("o3 g3 / b7 i6", "y2 / r6", actions=True, deck=None)
    with pytest.raises(UnknownDeck, match=r"play o3.*not known"):
        GAME.play(state, Move.parse("play o3"))


# Why a seat is out


def why_out(state: State, seat: int) -> Json:
    """Why a seat is out; everyone is told the same."""
    reason = GAME.why(state, seat)
    check_sentences(reason)
    for viewer in (*range(state.seats), None):
        assert GAME.view(state, viewer).to_json()["seats"][seat]["out"] == reason.to_json()
    return reason.to_json()


def test_a_seat_that_folded_is_out_by_its_own_will() -> None:
    assert why_out(table("r7 / b2 / i3", "g2 / y5 / v4", "fold"), 0) == {"reason": "folded", "seat": 0}


def test_a_seat_without_a_card_is_out_by_its_empty_hand() -> None:
    assert why_out(table("r7 / / y5", "g2 / b3 / r6", "play r7, end"), 1) == {"reason": "empty hand", "seat": 1}
    assert why_out(table("/ r2 / v6", "r7 / g5 / b3"), 0) == {"reason": "empty hand", "seat": 0}


def test_a_seat_that_ended_its_turn_behind_is_out_by_the_seat_that_led() -> None:
    told = why_out(table("v1 r2 / b2 / i3", "g2 / y5 / v4", "play v1, end"), 0)
    assert (told["reason"], told["rule"], told["rival"]) == ("behind", "red", 1)
    assert (told["cards"], told["rival_top"], told["by"]) == (["g2"], "y5", "number")


def test_a_seat_behind_one_that_goes_out_at_once_by_its_empty_hand_was_behind_that_seat() -> None:
    state = table("v1 r2 / / i3", "g2 / y5 / v4", "play v1, end")
    told = why_out(state, 0)
    assert (told["reason"], told["rival"], told["rival_top"]) == ("behind", 1, "y5")
    assert why_out(state, 1) == {"reason": "empty hand", "seat": 1}
    assert GAME.describe(state)["outcome"]["winners"] == [2]


def test_a_seat_that_was_out_in_the_position_is_out_before() -> None:
    reason = GAME.why(table("r7 / b2 / i3", "g2 / y5 / v4", out=(1,)), 1)
    assert reason.to_json() == {"reason": "out before", "seat": 1}
    check_sentences(reason)


def test_why_a_seat_is_out_does_not_change_later() -> None:
    state = table("v1 r2 / b2 / i3 / o1", "g2 / y5 / v4 / i1", "play v1, end")
    before = why_out(state, 0)
    later = GAME.play_all(state, ["fold"])
    assert why_out(later, 0) == before


def test_the_story_of_a_move_tells_who_went_out_and_why_in_order() -> None:
    state = table("v1 r2 / / i3", "g2 / y5 / v4", "play v1")
    events = [event.seen_by(None) for event in GAME.play(state, Move("end")).events]
    assert [(event["event"], event["seat"], event.get("reason")) for event in events] == [
        ("out", 0, "behind"),
        ("out", 1, "empty hand"),
        ("round won", 2, None),
        ("match won", None, None),
    ]
