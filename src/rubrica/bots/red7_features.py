"""What speaks for a turn of Red7 or against it, as numbers, from what the seat can see."""

from __future__ import annotations

from typing import Any

from rubrica.core.analysis import Feature
from rubrica.core.game import Seat, View
from rubrica.red7 import turn
from rubrica.red7.match import points
from rubrica.red7.notation import TEXT
from rubrica.red7.rules import counting, of_colors
from rubrica.red7.views import unseen


def features_of(view: View, before: Any, actions: list[int]) -> list[Feature]:
    """The features of a turn, its actions from a raw state in which the seat knows no card of another hand.

    A turn after which the seat is out, or has won, keeps and leaves nothing: it has no such features.
    """
    seat = view.seat
    assert seat is not None
    after = _with_hand_sizes(view, before)
    for action in actions:
        turn.play(after, action)
    stays, over = after.seats_in >> seat & 1 == 1, after.phase == turn.OVER
    features = [
        Feature("red7-wins", int(over and stays), larger_is_better=True),
        Feature("red7-stays", int(stays), larger_is_better=True),
    ]
    if before.scoring:
        features.append(Feature("red7-denies", 0 if stays or not over else _worth(after, after.seat), False))
    if before.scoring and stays:
        features.append(Feature("red7-scores", _worth(after, seat), larger_is_better=True))
    return features + (_kept(view, before, after, actions) if stays and not over else [])


def _kept(view: View, before: Any, after: Any, actions: list[int]) -> list[Feature]:
    """What the seat has after a turn that keeps it in while others are in, and what it leaves to the next."""
    seat: Seat = before.seat
    hand = after.hand[seat]
    spent = sum(turn.PLAY <= action < turn.TAKE for action in actions)
    drawn = hand.bit_count() + spent - before.hand[seat].bit_count() + (after.phase == turn.HIDDEN)
    led = turn.led(_at_turn_of(after, seat))
    highest = hand.bit_length() - 1
    features = [
        Feature("red7-draws", drawn, larger_is_better=True),
        Feature("red7-cards", hand.bit_count() + (after.phase == turn.HIDDEN), larger_is_better=True),
        Feature("red7-replies", (hand & of_colors(led)).bit_count(), larger_is_better=True),
        Feature("red7-rules", led.bit_count(), larger_is_better=True),
        _beaten(view, after),
    ]
    if hand:
        features.append(Feature("red7-high", highest // 7 + 1, True, {"card": TEXT[highest]}))
    return features


def _beaten(view: View, after: Any) -> Feature:
    """How many cards that the seat cannot place would each let the next seat stay in, alone and without its action."""
    rival = after.seat
    if rival == view.seat:  # something hidden was turned up in its turn
        rival = next(
            other % after.seats
            for other in range(rival + 1, rival + after.seats)
            if after.seats_in >> other % after.seats & 1
        )
    faced = _at_turn_of(after, rival)
    discards = of_colors(turn.led(faced))
    count = sum(discards >> card & 1 == 1 or turn.leads_with(faced, card) for card in unseen(view))
    return Feature("red7-beaten", count, larger_is_better=False, shown={"seat": rival})


def _at_turn_of(raw: Any, seat: Seat) -> Any:
    """A copy in which it is this seat's turn, so that the rules compare its palette with those of the others."""
    faced = raw.copied()
    faced.seat = seat
    turn.face_rivals(faced)
    return faced


def _worth(raw: Any, seat: Seat) -> int:
    """The points with which a seat would win the round as things are."""
    return points(counting(raw.palette[seat], raw.rule, raw.standing[7 * seat + raw.rule]))


def _with_hand_sizes(view: View, raw: Any) -> Any:
    """A copy in which other hands have as many cards as they hold; which ones is not known and not looked at."""
    copied = raw.copied()
    for seat, public in enumerate(view.told["seats"]):
        if seat != view.seat:
            copied.hand[seat] = (1 << public["hand_size"]) - 1
    return copied
