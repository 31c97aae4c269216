"""Deciding what a command comes to: lines to append, or a refusal that changes nothing. Pure, like `Match.apply`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch
from types import MappingProxyType
from typing import Any

from rubrica.core.errors import BadParameter
from rubrica.core.game import Event, Json, Seat
from rubrica.match import commands
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.fair import Fair, Lots, checked_nonce, checked_seal, checked_word, seal_of
from rubrica.match.match import Match
from rubrica.match.moves import Chance, completed, refuse_after_hidden
from rubrica.match.player import Player, Players, players_json
from rubrica.match.table import checked_level
from rubrica.store import Line

ChanceOf = Callable[[Fair], Chance]


def fair_chance(fair: Fair) -> Chance:
    """The chance of a match is its fair shuffle."""
    return fair


@dataclass
class Decision:
    """Lines to append, the match after them, and the changes to send to watchers once they are stored."""

    match: Match
    chance_of: ChanceOf = fair_chance
    lines: list[Line] = field(default_factory=list)
    told: list[tuple[Match, tuple[Event, ...]]] = field(default_factory=list)
    """The match after each change that is sent by itself, and the events since the one before."""
    _events: list[Event] = field(default_factory=list)

    def add(self, line: Line) -> None:
        """One more line. It is applied now: what cannot be applied is never stored."""
        self.match, events = self.match.apply(line)
        self.lines.append(line)
        self._events += events

    def tell(self) -> None:
        """End a change: what was added since the last call is sent together."""
        self.told.append((self.match, tuple(self._events)))
        self._events = []

    @property
    def chance(self) -> Chance:
        """Who deals in this match."""
        assert self.match.fair is not None
        return self.chance_of(self.match.fair)


def decide(match: Match, command: commands.Command, chance_of: ChanceOf = fair_chance) -> Decision:
    """What a command comes to; Refused or BadParameter if it cannot be done. No lines: it was done before."""
    decision = Decision(match, chance_of)
    _decide(command, decision)
    if decision.lines and (not decision.told or decision.told[-1][0] is not decision.match):
        decision.tell()
    return decision


@singledispatch
def _decide(command: commands.Command, decision: Decision) -> None:  # noqa: ARG001  # each command has its own below
    raise TypeError(f"{type(command).__name__} is not a command of a match")


# Who sits where


@_decide.register
def _(command: commands.Open, decision: Decision) -> None:
    if decision.match.line:
        raise BadParameter("match", "is open already")
    decision.add(decision.match.players_line("sat", command.now, command.players))
    _start_if_full(decision, command.now)


@_decide.register
def _(command: commands.Sit, decision: Decision) -> None:
    match, seal = decision.match, checked_seal(command.seal)
    own = match.seats_held_by(command.person)
    if back := [seat for seat in own if _has_left(match, seat)]:
        if match.status == "playing" or match.revealing is not None:
            decision.add(match.players_line("back", command.now, _changed(match, back, left=False)))
        return
    _expect_open(match)
    if own and match.table.listed and match.table.owner != command.person:
        raise BadParameter("seat", "you have a seat here already")
    free = [seat for seat, player in enumerate(match.players) if player is None]
    if not free:
        raise BadParameter("seat", "every seat is taken")
    seat = free[0] if command.seat is None else command.seat
    if seat not in free:
        raise BadParameter("seat", f"seat {seat} is not free")
    player = Player(command.name, command.person, seal=seal)
    decision.add(match.players_line("sat", command.now, _with(match, seat, player)))
    _start_if_full(decision, command.now)


@_decide.register
def _(command: commands.SeatBot, decision: Decision) -> None:
    match, seat = decision.match, command.seat
    _expect_open(match)
    if seat not in range(match.table.seats):
        raise BadParameter("seat", f"{seat} is not a seat from 0 to {match.table.seats - 1}")
    held = match.players[seat]
    if held is not None and held.person is not None:
        raise BadParameter("seat", f"seat {seat} is held by a person")
    level = command.level
    bot = None if level is None else Player(level, None, checked_level(match.table.game, level))
    decision.add(match.players_line("bot", command.now, _with(match, seat, bot)))
    _start_if_full(decision, command.now)


@_decide.register
def _(command: commands.Leave, decision: Decision) -> None:
    match = decision.match
    own = match.seats_held_by(command.person)
    # Once words are revealed nobody frees a seat: who knows the secret could reject a deal by leaving.
    if match.status == "playing" or match.revealing is not None:
        staying = [seat for seat in own if not _has_left(match, seat)]
        if staying:
            decision.add(match.players_line("left", command.now, _changed(match, staying, left=True)))
            if match.table.when_left == "close" and not _anyone_stays(decision.match):
                decision.add(decision.match.line_after("closed", command.now, {}))
    elif match.status == "open" and own:
        freed = tuple(None if seat in own else player for seat, player in enumerate(match.players))
        decision.add(match.players_line("left", command.now, freed))
        if not decision.match.people:  # nobody is left who could wait there
            decision.add(decision.match.line_after("closed", command.now, {}))


@_decide.register
def _(command: commands.Reveal, decision: Decision) -> None:
    match, word, nonce = decision.match, checked_word(command.word), checked_nonce(command.nonce)
    seal = seal_of(word, nonce)
    own = [seat for seat in match.seats_held_by(command.person) if _seal_at(match, seat) == seal]
    if not own:
        raise BadParameter("word", "word and nonce do not fit the seal that was sent")
    if match.status != "open":
        return  # started without it, or with it
    if match.revealing is None:
        raise BadParameter("word", "is revealed when every seat is taken, not before")
    players = _changed(match, own, word=word, nonce=nonce)
    decision.add(match.players_line("revealed", command.now, players))
    _start_or_ask(decision, command.now)


# Start, end, and what follows


@_decide.register
def _(command: commands.Start, decision: Decision) -> None:
    match = decision.match
    if not command.without_waiting:
        _expect_open(match)
    elif match.status != "open":
        raise StaleMove
    if not match.is_full:
        raise BadParameter("seats", "every seat must be held by a person or a bot before the start")
    if command.without_waiting:
        _start(decision, command.now)
    else:
        _start_or_ask(decision, command.now)


@_decide.register
def _(command: commands.Close, decision: Decision) -> None:
    if decision.match.status in ("open", "playing"):
        decision.add(decision.match.line_after("closed", command.now, {}))


@_decide.register
def _(command: commands.Follow, decision: Decision) -> None:
    if decision.match.next is not None:
        raise StaleMove
    if decision.match.status not in ("over", "closed"):
        raise BadParameter("match", "is not over yet")
    decision.add(decision.match.line_after("next", command.now, {"match": command.match}))


def _start_if_full(decision: Decision, now: int) -> None:
    if decision.match.is_full and decision.match.table.start == "full":
        _start_or_ask(decision, now)


def _start_or_ask(decision: Decision, now: int) -> None:
    """Start, unless there are words to be revealed first."""
    match = decision.match
    if not any(player is not None and player.owes_reveal for player in match.players):
        _start(decision, now)
    elif match.revealing is None:
        decision.add(match.line_after("reveal", now, {}))


def _start(decision: Decision, now: int) -> None:
    """Draw the lots, make the moves with which a practice match begins, and deal."""
    match, table = decision.match, decision.match.table
    players = [player for player in match.players if player is not None]
    seals, nonces = [player.seal for player in players], [player.nonce for player in players]
    words = [player.word if player.nonce is not None else "" for player in players]
    lots = _drawn(match, Fair(match.head.secret, tuple(words), tuple(nonces)))
    seated = tuple(match.players[place] for place in lots.order or range(table.seats))
    body: Json = {"lots": lots.to_json(), "words": words, "seals": seals, "nonces": nonces}
    decision.add(match.line_after("start", now, body | {"players": players_json(seated)}))
    for text in table.moves:
        actor = decision.match.actor
        decision.add(_move_line(decision.match, now, actor, text, "given"))
    if not decision.match.deal_is_due:
        decision.tell()
    _deal_if_due(decision, now)


def _drawn(match: Match, fair: Fair) -> Lots:
    """All that is left to the lot before the first move."""
    table = match.table
    if table.position is not None:
        return fair.dealt(table.rules, table.position)
    return fair.lots(table.rules, table.seats, table.lot_order, table.lot_options)


# Moves


@_decide.register
def _(command: commands.Play, decision: Decision) -> None:
    match = decision.match
    if (command.person, command.id) in match.answers:
        return
    seat = seat_to_act(match, command.person, command.seen)
    if len(command.moves) > 1:
        refuse_after_hidden(match.game, match.state, seat, list(command.moves))
    _play(decision, command.now, seat, command.moves, "played", by=command.person, id=command.id)


@_decide.register
def _(command: commands.PlayFor, decision: Decision) -> None:
    match, seat = decision.match, command.seat
    player = match.players[seat]
    if match.status != "playing" or match.version != command.seen or match.actor != seat or player is None:
        raise StaleMove
    if command.cause == "bot" and not player.is_bot_played:  # the person has come back meanwhile
        raise StaleMove
    if command.cause == "time" and not (match.clocks and match.clocks.left_now(seat, command.now) <= 0):
        raise StaleMove
    _play(decision, command.now, seat, (command.move,), command.cause, command.spent)


@_decide.register
def _(command: commands.Deal, decision: Decision) -> None:
    _deal_if_due(decision, command.now)


@_decide.register
def _(command: commands.GiveBack, decision: Decision) -> None:
    match = decision.match
    if match.status == "playing" and match.clocks is not None and match.clocks.running is not None:
        decision.add(match.line_after("given back", command.now, {"ms": command.ms}))


def seat_to_act(match: Match, person: str, seen: int) -> Seat:
    """The person's seat that is to act, if they saw the present version; else Refused."""
    if match.status in ("over", "closed"):
        raise Refused("over", "over")
    own = [seat for seat in match.seats_held_by(person) if not _has_left(match, seat)]
    if not own:
        raise Refused("not yours", "no-seat")
    if match.fair is None:
        raise Refused("illegal", "not-started")
    if seen != match.version:
        raise StaleMove
    if match.actor not in own:
        raise Refused("not yours", "not-your-turn")
    return match.actor


def _play(
    decision: Decision,
    now: int,
    seat: Seat,
    moves: tuple[str, ...],
    cause: str,
    spent: int | None = None,
    **more: str,
) -> None:
    game, chance = decision.match.game, decision.chance
    for index, text in enumerate(moves):
        match = decision.match
        move = completed(game, match.state, seat, text, index, chance, match.version + 1)
        decision.add(_move_line(match, now, seat, move, cause, spent, more))
    decision.tell()
    _deal_if_due(decision, now)


def _deal_if_due(decision: Decision, now: int) -> None:
    """Deal together with what made it due."""
    match = decision.match
    if match.deal_is_due:
        move = str(decision.chance.complete(match.game, match.state, None, match.version + 1))
        decision.add(_move_line(match, now, None, move, "dealt"))
        decision.tell()


def _move_line(
    match: Match,
    now: int,
    seat: Seat | None,
    move: str,
    cause: str,
    spent: int | None = None,
    more: Mapping[str, str] = MappingProxyType({}),
) -> Line:
    body: Json = {"seat": seat, "move": move, "cause": cause, **more}
    if match.clocks is not None and seat is not None:
        body["used"] = match.clocks.used(seat, max(now, match.at)) if spent is None else spent
    return match.line_after("deal" if seat is None else "move", now, body)


def _expect_open(match: Match) -> None:
    if match.revealing is not None:
        raise BadParameter("match", "the match is about to start")
    if match.status != "open":
        raise BadParameter("match", "the match has started already" if match.status == "playing" else "it is over")


def _changed(match: Match, seats: list[Seat], **change: Any) -> Players:
    return tuple(
        replace(player, **change) if player and seat in seats else player for seat, player in enumerate(match.players)
    )


def _with(match: Match, seat: Seat, player: Player | None) -> Players:
    return (*match.players[:seat], player, *match.players[seat + 1 :])


def _has_left(match: Match, seat: Seat) -> bool:
    player = match.players[seat]
    return player is not None and player.left


def _seal_at(match: Match, seat: Seat) -> str | None:
    player = match.players[seat]
    return None if player is None else player.seal


def _anyone_stays(match: Match) -> bool:
    return any(player is not None and not player.is_bot_played for player in match.players)
