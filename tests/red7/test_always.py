"""Rules file, "True in every game", over random matches; and that replay equals play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from hypothesis import given

from rubrica.core.game import DEALER
from rubrica.core.record import Recorder, replay
from rubrica.red7 import GAME, State, turn
from rubrica.red7.notation import TEXT, texts_of
from tests.red7.deals import Chooser, Plan, Played, deck, few, hand, plans, played, shown, states


def in_round(plan: Plan) -> Iterator[State]:
    """Every state of a random match but those before the first deal."""
    return (state for state in states(plan) if state.round)


def starts_of_turns(plan: Plan) -> Iterator[State]:
    return (state for state in in_round(plan) if state.raw.phase == turn.START)


def by_turns(plan: Plan) -> Iterator[list[Played]]:
    """The moves of a random match, turn by turn."""
    moves: list[Played] = []
    for one in played(plan):
        if GAME.to_act(one.before) != DEALER:
            moves.append(one)
            if one.after.raw.phase in (turn.START, turn.OVER):
                yield moves
                moves = []


def hidden_size(state: State) -> int:
    """How many cards hands and deck hold together."""
    return len(deck(state)) + sum(len(hand(state, seat)) for seat in range(state.seats))


@few
@given(plans)
def test_palettes_never_become_empty(plan: Plan) -> None:
    assert all(palette for state in in_round(plan) for palette in state.palettes)


@given(plans)
def test_at_the_start_of_a_turn_the_seat_to_move_does_not_lead_and_exactly_one_other_seat_does(plan: Plan) -> None:
    for state in starts_of_turns(plan):
        leading = [seat for seat in range(state.seats) if GAME.why(state, seat).name == "leads"]
        assert len(leading) == 1
        assert leading != [GAME.to_act(state)]
        assert leading == [GAME.describe(state)["leader"]]


@few
@given(plans)
def test_a_rounds_winner_has_at_least_one_counting_card(plan: Plan) -> None:
    for state in in_round(plan):
        if state.outcome is not None:
            (winner,) = state.outcome["winners"]
            told = GAME.describe(state)
            assert told["standings"][told["rule"]][winner]["count"] > 0
            assert told["leader"] == winner
            assert told["out"].count(False) == 1
            assert bool(state.outcome["scored"]) == plan.options.scoring


@few
@given(plans)
def test_losing_a_card_never_improves_the_standing_of_a_seat_in_a_game(plan: Plan) -> None:
    for one in played(plan):
        if one.move.kind in ("take", "tuck", "paint"):
            before, now = one.before.raw, one.after.raw
            assert sum(now.palette) == sum(before.palette) - (1 << one.move.action % 49)
            assert all(new <= old for new, old in zip(now.standing, before.standing, strict=True))


@few
@given(plans)
def test_hands_and_deck_together_never_grow_over_a_turn(plan: Plan) -> None:
    for moves in by_turns(plan):
        assert hidden_size(moves[-1].after) <= hidden_size(moves[0].before)


@few
@given(plans)
def test_a_turn_is_the_moves_of_one_seat(plan: Plan) -> None:
    for moves in by_turns(plan):
        assert len({GAME.to_act(one.before) for one in moves}) == 1
        assert len(moves) <= 12


@given(plans)
def test_cards_are_conserved_at_every_move(plan: Plan) -> None:
    for state in in_round(plan):
        raw = state.raw
        piles = [texts_of(raw.pile[seat]) for seat in range(state.seats)]
        hands = [hand(state, seat) for seat in range(state.seats)]
        palettes = [texts_of(raw.palette[seat]) for seat in range(state.seats)]
        canvas = [TEXT[card] for card in state.canvas]
        everywhere = [card for pile in (*piles, *hands, *palettes, canvas, deck(state)) for card in pile]
        assert Counter(everywhere) == Counter(TEXT)
        assert [sorted(TEXT[card] for card in cards) for cards in state.palettes] == [
            sorted(cards) for cards in palettes
        ]


@few
@given(plans)
def test_known_cards_are_where_everyone_knows_them_to_be(plan: Plan) -> None:
    for state in in_round(plan):
        raw = state.raw
        assert all(raw.known[seat] & ~raw.hand[seat] == 0 for seat in range(state.seats))
        assert 0 <= raw.deck_known <= raw.deck_size


@few
@given(plans)
def test_standings_kept_over_many_moves_are_those_of_the_palettes(plan: Plan) -> None:
    for state in in_round(plan):
        raw = state.raw
        kept = list(raw.standing)
        for seat in range(state.seats):
            turn.lay(fresh := raw.copied(), seat, raw.palette[seat])
            assert fresh.standing == kept


@few
@given(plans)
def test_one_move_changes_no_other_state(plan: Plan) -> None:
    for one in played(plan, rounds=1):
        before = shown(one.before)
        GAME.play(one.before, one.move)
        assert shown(one.before) == before


@few
@given(plans)
def test_replay_equals_play(plan: Plan) -> None:
    recorder, chooser = Recorder(GAME, plan.options, plan.seats), Chooser(plan.seed)
    seen = []
    while GAME.to_act(recorder.state) is not None and recorder.state.round < 3:
        seen.append(shown(recorder.play(chooser.move(recorder.state)).state))
    record = json.loads(json.dumps(recorder.to_json()))
    assert [shown(entry.step.state) for entry in replay(record)] == seen


@few
@given(plans)
def test_a_position_and_the_moves_since_are_the_same_situation(plan: Plan) -> None:
    anew: State | None = None
    for one in played(plan):
        if GAME.to_act(one.before) == DEALER:
            anew = GAME.load(json.loads(json.dumps(GAME.position(one.after))))
        else:
            assert anew is not None
            anew = GAME.play(anew, one.move).state
        assert GAME.describe(anew) == GAME.describe(one.after)
