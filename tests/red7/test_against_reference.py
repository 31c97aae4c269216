"""The rules and the plain-sets reference, side by side at every state of random matches."""

from __future__ import annotations

from hypothesis import given

from rubrica.core.game import DEALER
from rubrica.red7 import GAME, Move, State
from tests.red7.deals import RULES, Json, Plan, plans, played
from tests.reference import red7 as reference


def dealt(options: Json, seats: int, scores: list[list[str]], deal: Move) -> reference.State:
    """A round set up by hand from the order of the deal."""
    order = [str(card) for card in deal.order]
    return reference.load(
        {
            "options": options,
            "hands": [order[7 * seat : 7 * seat + 7] for seat in range(seats)],
            "palettes": [[card] for card in order[7 * seats : 8 * seats]],
            "deck": order[8 * seats :],
            "scores": scores,
        }
    )


def by_reference(state: reference.State) -> Json:
    """What the rules describe, told by the reference."""
    return {
        "to_act": state.seat,
        "legal": reference.legal(state),
        "leader": reference.leader(state),
        "rule": {rule[0]: rule for rule in RULES}[["red", *state.canvas][-1][0]],
        "out": state.out,
        "standings": {
            rule: [
                None if out else standing(reference.standing(rule, palette))
                for out, palette in zip(state.out, state.palettes, strict=True)
            ]
            for rule in RULES
        },
        "hands": [sorted(hand, key=reference.height, reverse=True) for hand in state.hands],
        "palettes": state.palettes,
        "canvas": state.canvas,
        "deck": state.deck,
        "outcome": reference.outcome(state),
    }


def standing(cards: list[str]) -> Json:
    return {"count": len(cards), "top": next(iter(cards), None), "cards": cards}


def agree(state: State, other: reference.State) -> None:
    """The rules describe the state as the reference does."""
    raw, plain = GAME.describe(state), by_reference(other)
    assert {key: raw[key] for key in plain} == plain
    assert set(raw) == set(plain)
    leaders = {rule: reference.leader(other, rule) for rule in RULES}
    assert GAME.view(state, None).told["leaders"] == leaders


@given(plans)
def test_legal_moves_states_and_outcomes_are_the_references(plan: Plan) -> None:
    scores, other = plan.piles(), None
    for one in played(plan):
        if GAME.to_act(one.before) == DEALER:
            if other is not None:
                over = reference.outcome(other)
                assert over is not None
                scores[over["winners"][0]] += over["scored"]
            other = dealt(plan.options.to_json(), plan.seats, scores, one.move)
        else:
            assert other is not None
            other = reference.play(other, str(one.move))
        agree(one.after, other)
