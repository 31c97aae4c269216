"""The review of a finished match: each decision compared with what else its seat could have done, from its own view."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from rubrica.core.analysis import Analyst, TurnText, find_analyst
from rubrica.core.errors import BadParameter, UnknownDeck
from rubrica.core.game import DEALER, Event, Game, Json, Seat, View, find_game, past_after
from rubrica.core.record import Replayed, first_state, replay
from rubrica.lab.comparing import Comparison, Estimate
from rubrica.lab.explaining import Features, reasons
from rubrica.lab.luck import luck_if_valued
from rubrica.wire.luck import MatchLuck
from rubrica.wire.ranking import ReviewReason
from rubrica.wire.rest import Depth
from rubrica.wire.review import (
    Alternative,
    Mark,
    ReviewedDecision,
    ReviewedPlayer,
    ReviewTold,
)

METHOD = 1
"""The number of the method. A change of what reviews say, or of a value function, needs a new one: stored reviews of
others are not shown."""
MARKS: tuple[tuple[Mark, float], ...] = (("blunder", 0.15), ("mistake", 0.08), ("slip", 0.03))
"""Win chance lost from which a turn is called so."""
MOST_WAYS = 100
MOST_SHARE = 15
"""A decision gets at most this part of the playouts of a match."""
FORCED_PLAYOUTS = 32
BESIDES, USUAL = 8, 24
"""The playouts of a decision grow with its turns: those of a share for 16 turns, as many again for each 24 more."""


@dataclass(frozen=True)
class Decision:
    """A seat's decision in a record: what it saw, and the moves it made until something new was to be seen."""

    version: int
    seat: Seat
    round: int
    turn: int
    view: View
    moves: TurnText


def decisions_of(record: Any) -> list[Decision]:
    """All decisions of a finished match, in order; RecordError says where a record is wrong."""
    entries = list(replay(record))
    game = find_game(record["game"])
    if game.to_act(entries[-1].step.state if entries else first_state(record, game)) is not None:
        raise BadParameter("record", "the match is not over: only a finished match is reviewed")
    return list(_decisions(game, first_state(record, game), entries))


def _decisions(game: Game[Any, Any, Any], state: Any, entries: Sequence[Replayed[Any]]) -> Iterator[Decision]:
    past: tuple[Event, ...] = ()
    round_number, turn_number, until = 1, 0, 0
    for version, entry in enumerate(entries):
        if entry.seat is None:
            round_number, turn_number = round_number + (version > 0), 0
        elif version >= until:
            view = game.view_with_past(state, entry.seat, past)
            moves = _one_decision(game, view, entries[version:])
            turn_number, until = turn_number + 1, version + len(moves)
            yield Decision(version, entry.seat, round_number, turn_number, view, moves)
        past = past_after(past, DEALER if entry.seat is None else entry.seat, entry.step.events)
        state = entry.step.state


def _one_decision(game: Game[Any, Any, Any], view: View, entries: Sequence[Replayed[Any]]) -> TurnText:
    """The moves of the seat that follow from one view: until its turn passes, or chance tells it something."""
    state, moves = game.hidden_from(view), list[str]()
    for entry in entries:
        if game.to_act(state) != view.seat or entry.seat != view.seat:
            break
        moves.append(entry.move)
        if entry.move not in {str(move) for move in game.legal(state)}:  # the dealer completed it
            break
        try:
            state = game.play(state, game.parse(entry.move)).state
        except UnknownDeck:
            break
    return tuple(moves)


def playouts_each(analyst: Analyst, decisions: Sequence[Decision], depth: Depth) -> int:
    """The playouts that each decision of a match gets, if it has as many turns as usual."""
    total, choices = analyst.playouts[depth], sum(len(one.view.legal) > 1 for one in decisions)
    return min(total // MOST_SHARE, total // max(1, choices))


def seed_of(record: Json, version: int) -> int:
    """The seed of a decision: the same record gives the same review."""
    text = f"{METHOD} {record['digest']} {version}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def review_decision(game: Game[Any, Any, Any], decision: Decision, playouts: int, seed: int) -> ReviewedDecision:
    """What the turn of a decision was worth, and what others would have been."""
    analyst, view, played = find_analyst(game.name), decision.view, decision.moves
    turns = analyst.turns(view, played)
    forced = len(turns) == 1
    comparison = Comparison(analyst.trial(view, turns, seed), len(turns), kept=0)
    for _ in comparison.grow(FORCED_PLAYOUTS if forced else playouts * (BESIDES + len(turns)) // USUAL):
        pass
    best, lost = comparison.best, comparison.difference(comparison.best, 0)
    if best == 0 or lost.value <= 0:
        best, lost = 0, Estimate(0.0, 0.0 if best == 0 else lost.interval, lost.deals)
    counted = lost.value if lost.value > lost.interval else 0.0
    alternatives = _alternatives(analyst, view, turns, comparison, best, lost)
    stays = next(one.stays for one in alternatives if one.played)
    ways, more = game.first_turns(game.hidden_from(view), MOST_WAYS)
    chance = comparison.chance(0)
    return ReviewedDecision(
        version=decision.version,
        moves=list(played),
        seat=decision.seat,
        round=decision.round,
        turn=decision.turn,
        forced=forced,
        chance=rounded(chance.value),
        interval=rounded(chance.interval),
        best=list(turns[best]),
        best_chance=alternatives[0].chance,
        lost=rounded(counted),
        lost_interval=rounded(lost.interval),
        mark=mark_of(counted, best == 0),
        passed=not stays and bool(ways),
        ways=len(ways),
        more_ways=more,
        deals=lost.deals,
        alternatives=alternatives,
        reasons=alternatives[0].reasons if best else [],
    )


def mark_of(lost: float, best: bool) -> Mark:
    """What a turn is called that lost so much win chance."""
    return next((mark for mark, least in MARKS if lost >= least), "best" if best else "good")


def _alternatives(
    analyst: Analyst, view: View, turns: Sequence[TurnText], comparison: Comparison, best: int, lost: Estimate
) -> list[Alternative]:
    """All turns, the best first; the chance of each is that of the turn played and the difference to it."""
    chance = comparison.chance(0)
    ahead = [comparison.advantage(number, 0) for number in range(len(turns))]
    ahead[best] = lost  # where it is not the turn played: on the deals on which it was not chosen
    ahead[0] = Estimate(0.0, chance.interval, chance.deals)
    features, stays = analyst.features(view, turns), analyst.stays(view, turns)
    worth = [(one.value, theirs) for one, theirs in zip(ahead, features, strict=True)]
    order = sorted(range(len(turns)), key=lambda number: (number != best, -ahead[number].value, number))
    return [
        Alternative(
            moves=list(turns[number]),
            chance=rounded(min(1.0, max(0.0, chance.value + ahead[number].value))),
            interval=rounded(ahead[number].interval),
            deals=ahead[number].deals,
            played=number == 0,
            best=number == best,
            stays=stays[number],
            reasons=_reasons(number, ahead[number], features, worth),
        )
        for number in order
    ]


def _reasons(
    number: int, ahead: Estimate, features: Sequence[Features], worth: Sequence[tuple[float, Features]]
) -> list[ReviewReason]:
    """Why a turn is better than the one played, or worse, if it is by more than the interval of their difference."""
    if number == 0 or abs(ahead.value) <= ahead.interval:
        return []
    better, worse = (number, 0) if ahead.value > 0 else (0, number)
    return [ReviewReason(**reason) for reason in reasons(features[better], features[worse], worth)]


def players_of(seats: int, decisions: Iterable[ReviewedDecision]) -> list[ReviewedPlayer]:
    """What each seat lost in all, and how its decisions are called."""
    players = [
        ReviewedPlayer(seat=seat, lost=0, interval=0, decisions=0, passed=0, marks=_no_marks()) for seat in range(seats)
    ]
    for one in decisions:
        player = players[one.seat]
        player.lost = rounded(player.lost + one.lost)
        player.interval = rounded(hypot(player.interval, one.lost_interval if one.lost else 0.0))
        player.passed += one.passed
        if not one.forced:
            player.decisions += 1
            player.marks[one.mark] += 1
    return players


def _no_marks() -> dict[Mark, int]:
    return {"best": 0, "good": 0, "slip": 0, "mistake": 0, "blunder": 0}


def review(record: Json, depth: Depth = "first") -> Iterator[ReviewTold]:
    """The review of a record as it grows, once for each decision; the last is done.

    RecordError or BadParameter, before the first, if the record is wrong or its match not over.
    """
    decisions, game = decisions_of(record), find_game(record["game"])
    playouts = playouts_each(find_analyst(game.name), decisions, depth)
    luck, done = luck_if_valued(record), list[ReviewedDecision]()
    for decision in decisions:
        done.append(review_decision(game, decision, playouts, seed_of(record, decision.version)))
        yield told(record, depth, done, len(decisions), luck)
    if not decisions:
        yield told(record, depth, done, 0, luck)


def told(record: Json, depth: Depth, done: list[ReviewedDecision], total: int, luck: MatchLuck | None) -> ReviewTold:
    """A review of a record, as far as its decisions are done."""
    return ReviewTold(
        match=None,
        game=record["game"],
        seats=record["seats"],
        method=METHOD,
        depth=depth,
        status="done" if len(done) == total else "running",
        why=None,
        done=len(done),
        total=total,
        decisions=list(done),
        players=players_of(record["seats"], done),
        luck=luck,
    )


def rounded(number: float) -> float:
    """A number as reviews state it."""
    return round(number, 5)
