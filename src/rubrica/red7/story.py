"""How a match of Red7 went: its rounds, who went out and why, and the turns that would have kept a seat in."""

from __future__ import annotations

from collections.abc import Sequence

from rubrica.core.game import Json, Made, Seat
from rubrica.red7 import turn
from rubrica.red7.events import seats_in_mask
from rubrica.red7.match import points, points_to_win
from rubrica.red7.notation import COLORS, Card, mask_of
from rubrica.red7.state import State
from rubrica.red7.turn_list import first_turns
from rubrica.red7.views import knowledge

MOST_WAYS = 100
"""Ways to stay in that are counted: each takes some of the server's time."""


def story_of(made: Sequence[Made[State]], told_to: Sequence[Seat]) -> Json:
    """All rounds so far, the last one perhaps not over, and what the seats of `told_to` missed."""
    rounds: list[Json] = []
    missed: list[Json] = []
    start: State | None = None
    for one in made:
        if one.seat is None or not rounds:
            rounds.append(_begun(one.after))
        if one.seat is None:
            continue
        if one.before.raw.phase == turn.START:
            start = one.before
        gone = _gone(one)
        rounds[-1]["out"] += gone
        if start is not None and one.seat in told_to and any(out["seat"] == one.seat for out in gone):
            missed += _missed(start, one)
        if one.after.outcome is not None:
            rounds[-1] |= _ended(one.after)
    goal = points_to_win(made[0].after.seats) if made and made[0].after.options.scoring else None
    return {"goal": goal, "rounds": rounds, "missed": missed}


def _begun(state: State) -> Json:
    nothing_yet: Json = {"winner": None, "rule": None, "scored": [], "gained": 0}
    totals = [points(pile) for pile in state.raw.pile[: state.seats]]
    return {"number": state.round, "out": [], **nothing_yet, "points": totals}


def _gone(made: Made[State]) -> list[Json]:
    """Who went out by a move, the seat that made it first."""
    before, after = made.before.raw, made.after
    seats = seats_in_mask(before.seats_in & ~after.raw.seats_in)
    in_order = sorted(seats, key=lambda seat: (seat - before.seat) % after.seats)
    reasons = [(seat, after.out[seat]) for seat in in_order]
    return [
        {
            "seat": seat,
            "version": made.version,
            "why": why.to_json(),
            "by_clock": made.by_clock and seat == made.seat,
        }
        for seat, why in reasons
        if why is not None
    ]


def _ended(state: State) -> Json:
    told = state.outcome
    assert told is not None
    return {
        "winner": told["winners"][0],
        "rule": COLORS[state.raw.rule],
        "scored": told["scored"],
        "gained": points(mask_of(map(Card.parse, told["scored"]))),
        "points": told["points"],
    }


def _missed(start: State, made: Made[State]) -> list[Json]:
    """The ways to stay in that a seat could know of when its turn began, if there were any."""
    assert made.seat is not None
    found, more = first_turns(knowledge(start, made.seat).raw, MOST_WAYS)
    if not found:
        return []
    first = [str(move) for move in found[0].moves] + ["..."] * found[0].open
    about: Json = {"seat": made.seat, "round": start.round, "version": made.version}
    return [about | {"ways": len(found), "more": more, "first": first}]
