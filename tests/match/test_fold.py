"""A match is the fold of its log: random commands from several writers, applied twice, interrupted and resumed."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rubrica.core.errors import BadParameter
from rubrica.match import commands
from rubrica.match.decide import Decision, decide
from rubrica.match.errors import Refused, StaleMove
from rubrica.match.fair import seal_of
from rubrica.match.match import Match
from rubrica.match.player import Player
from rubrica.match.table import ClockRule
from rubrica.store import Append, Conflict, Head, Line
from tests.match.matches import new_match, person, play, started

NONCE = "12345678"
PEOPLE = st.integers(0, 4)
CLOCKS = st.sampled_from([None, ClockRule("turn", 30), ClockRule("reserve", 60, 5)])


class MemoryLog:
    """Lines as the database keeps them: as text, with one writer for each number."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.rows: list[tuple[int, str, int, str, str]] = []

    def append(self, append: Append) -> None:
        if append.after != len(self.rows):
            raise Conflict("another writer was first")
        for line in append.lines:
            self.rows.append((line.number, line.kind, line.at, line.text.decode(), line.digest))

    def lines_after(self, number: int, digest: str) -> list[Line]:
        read = []
        for row in self.rows[number:]:
            read.append(Line.read(digest, *row))
            digest = row[4]
        return read


class Writer:
    """A process with its own copy of the match, which may be behind."""

    def __init__(self, log: MemoryLog) -> None:
        self.log, self.match = log, Match.begin(log.head)

    def submit(self, command: commands.Command) -> Match:
        while True:
            before = self.match
            decision = decide(before, command)
            try:
                self.log.append(Append(before.id, before.line, tuple(decision.lines)))
                self.match = decision.match
                return self.match
            except Conflict:
                self.catch_up()

    def catch_up(self) -> None:
        for line in self.log.lines_after(self.match.line, self.match.digest):
            self.match, _ = self.match.apply(line)


class Fold(RuleBasedStateMachine):
    """Several writers of one match; whatever they do, in any order, all of them end with the same match."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_000

    @initialize(
        game=st.sampled_from([("red7", {"scoring": True, "draw": "may"}, 3), ("red", {"players": 2}, 2)]),
        start=st.sampled_from(["full", "asked"]),
        listed=st.booleans(),
        clock=CLOCKS,
        lots=st.booleans(),
    )
    def open(self, game: tuple[str, dict[str, Any], int], start: str, listed: bool, clock: object, lots: bool) -> None:
        name, options, self.seats = game
        match = new_match(name, options, self.seats, start=start, listed=listed, clock=clock, lot_order=lots)
        self.log = MemoryLog(match.head)
        self.writers = [Writer(self.log) for _ in range(3)]
        first = Player("P0", person(0), seal=seal_of("w0", NONCE))
        self.writers[0].submit(commands.Open(self.now, (first,) + (None,) * (self.seats - 1)))

    def _do(self, writer: int, command: commands.Command) -> None:
        """One writer does something; what is refused changes nothing."""
        chosen = self.writers[writer]
        rows = len(self.log.rows)
        try:
            chosen.submit(command)
        except (Refused, BadParameter):
            assert len(self.log.rows) == rows

    def _time(self) -> int:
        self.now += 700
        return self.now

    @rule(writer=st.integers(0, 2), who=PEOPLE, seat=st.none() | st.integers(0, 3), sealed=st.booleans())
    def sit(self, writer: int, who: int, seat: int | None, sealed: bool) -> None:
        seal = seal_of(f"w{who}", NONCE) if sealed else None
        self._do(writer, commands.Sit(self._time(), person(who), f"P{who}", seat, seal))

    @rule(writer=st.integers(0, 2), seat=st.integers(0, 3), level=st.sampled_from([None, "novice"]))
    def seat_bot(self, writer: int, seat: int, level: str | None) -> None:
        self._do(writer, commands.SeatBot(self._time(), seat, level))

    @rule(writer=st.integers(0, 2), who=PEOPLE)
    def leave(self, writer: int, who: int) -> None:
        self._do(writer, commands.Leave(self._time(), person(who)))

    @rule(writer=st.integers(0, 2), who=PEOPLE)
    def reveal(self, writer: int, who: int) -> None:
        self._do(writer, commands.Reveal(self._time(), person(who), f"w{who}", NONCE))

    @rule(writer=st.integers(0, 2), without_waiting=st.booleans())
    def start(self, writer: int, without_waiting: bool) -> None:
        self._do(writer, commands.Start(self._time(), without_waiting))

    @rule(writer=st.integers(0, 2), who=PEOPLE, behind=st.integers(0, 1), index=st.integers(0, 1000))
    def play(self, writer: int, who: int, behind: int, index: int) -> None:
        match = self.writers[writer].match
        legal = [str(move) for move in match.game.legal(match.state)] if match.actor is not None else ["fold"]
        move, seen = legal[index % len(legal)], max(0, match.version - behind)
        self._do(writer, commands.Play(self._time(), person(who), (move,), seen, f"{who}-{match.version}"))

    @rule(writer=st.integers(0, 2), cause=st.sampled_from(["bot", "time"]), later=st.sampled_from([0, 70_000]))
    def play_for(self, writer: int, cause: str, later: int) -> None:
        match = self.writers[writer].match
        if match.actor is None:
            return
        self.now += later
        move = str(match.game.legal(match.state)[0])
        spent = 5 if cause == "bot" else None
        self._do(writer, commands.PlayFor(self._time(), match.actor, move, match.version, cause, spent))  # type: ignore[arg-type]

    @rule(writer=st.integers(0, 2))
    def give_back(self, writer: int) -> None:
        self._do(writer, commands.GiveBack(self._time(), 20_000))

    @rule(writer=st.integers(0, 2))
    def close_sometimes(self, writer: int) -> None:
        if self.now % 13 == 0:
            self._do(writer, commands.Close(self._time()))

    @rule(writer=st.integers(0, 2))
    def restart(self, writer: int) -> None:
        """A process that was killed begins with nothing but the log."""
        self.writers[writer] = Writer(self.log)
        self.writers[writer].catch_up()

    @invariant()
    def all_writers_have_the_same_match(self) -> None:
        if not hasattr(self, "log"):
            return
        read = Match.load(self.log.head, self.log.lines_after(0, self.log.head.digest))
        for writer in self.writers:
            writer.catch_up()
            assert writer.match == read
            assert writer.match.status == read.status

    @invariant()
    def a_due_deal_is_never_left_waiting(self) -> None:
        if hasattr(self, "log"):
            assert not self.writers[0].match.deal_is_due


TestFold = Fold.TestCase
TestFold.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)


def whole(name: str, options: dict[str, Any], seats: int, **more: Any) -> tuple[Match, list[Line]]:
    """A random match played to its end, and its lines."""
    rng, lines = random.Random(5), list[Line]()
    begun = new_match(name, options, seats, **more)

    def done(decision: Decision) -> Match:
        lines.extend(decision.lines)
        return decision.match

    match = done(decide(begun, commands.Open(1, tuple(Player(f"P{seat}", person(seat)) for seat in range(seats)))))
    for number in itertools.count():
        if match.actor is None:
            return match, lines
        player = match.players[match.actor]
        assert player is not None
        assert player.person is not None
        move = str(rng.choice(match.game.legal(match.state)))
        command = commands.Play(10 * number, player.person, (move,), match.version, f"id{number}")
        match = done(decide(match, command))
    raise AssertionError


@pytest.mark.parametrize(
    ("game", "options", "seats"), [("red7", {"scoring": True, "actions": True}, 3), ("red", {"face_down": True}, 3)]
)
def test_a_match_read_from_its_lines_is_the_match_that_was_played(
    game: str, options: dict[str, Any], seats: int
) -> None:
    match, lines = whole(game, options, seats, clock=ClockRule("reserve", 600, 3))
    assert Match.load(match.head, lines) == match
    assert match.status == "over"
    for copied in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert copied == match


def test_a_line_out_of_order_is_not_applied() -> None:
    match, lines = whole("red7", {}, 2)
    with pytest.raises(ValueError, match="does not follow"):
        match.apply(lines[0])


def test_the_same_id_again_changes_nothing() -> None:
    match = started("red7", {}, 2)
    after = play(match, "fold", id="one")
    actor = match.actor
    assert actor is not None
    again = decide(after, commands.Play(9, person(actor), ("fold",), 0, "one"))
    assert again.lines == []
    assert again.match is after


def test_who_saw_an_older_version_is_refused_and_nothing_changes() -> None:
    match = started("red7", {}, 2)
    with pytest.raises(StaleMove):
        decide(match, commands.Play(2, person(match.actor or 0), ("fold",), 0, "one"))


def test_the_next_deal_is_appended_with_the_move_that_ends_the_round_and_told_after_it() -> None:
    match = started("red7", {"scoring": True}, 2)
    decision = decide(match, commands.Play(2, person(match.actor or 0), ("fold",), match.version, "one"))
    assert [line.kind for line in decision.lines] == ["move", "deal"]
    assert [told.version for told, _ in decision.told] == [match.version + 1, match.version + 2]
    assert decision.told[0][0].game.outcome(decision.told[0][0].state) is not None


def test_the_last_seat_and_the_start_are_one_append() -> None:
    table = new_match("red7", {}, 2)
    table = decide(table, commands.Open(1, (Player("P0", person(0)), None))).match
    decision = decide(table, commands.Sit(2, person(1), "P1"))
    assert [line.kind for line in decision.lines] == ["sat", "start", "deal"]
    assert decision.match.status == "playing"


def test_once_words_are_revealed_nobody_frees_a_seat_or_takes_another() -> None:
    """Who knows the secret cannot leave a deal that is not liked and come back with another word."""
    sealed = [Player(f"P{seat}", person(seat), seal=seal_of(f"w{seat}", NONCE)) for seat in (0, 1)]
    match = decide(new_match("red7", {}, 2), commands.Open(1, (sealed[0], None))).match
    match = decide(match, commands.Sit(2, person(1), "P1", None, sealed[1].seal)).match
    assert match.revealing is not None
    match = decide(match, commands.Reveal(3, person(0), "w0", NONCE)).match
    with pytest.raises(BadParameter, match="about to start"):
        decide(match, commands.SeatBot(4, 1, "novice"))
    left = decide(match, commands.Leave(4, person(1))).match
    assert left.seats_held_by(person(1)) == [1]
    assert left.status == "open"
    begun = decide(left, commands.Start(20_000, without_waiting=True)).match
    assert begun.words == ["w0", ""]
    assert begun.players[1] is not None
    assert begun.players[1].is_bot_played


def test_a_line_of_an_unknown_kind_is_not_applied() -> None:
    match = new_match("red7", {}, 2)
    with pytest.raises(ValueError, match="not known here"):
        match.apply(match.line_after("danced", 1, {}))


def test_a_stranger_takes_one_seat_of_a_listed_table_and_a_friend_several_of_a_private_one() -> None:
    for listed in (True, False):
        table = decide(
            new_match("red7", {}, 4, listed=listed), commands.Open(1, (Player("P0", person(0)),) + (None,) * 3)
        )
        once = decide(table.match, commands.Sit(2, person(1), "P1"))
        if listed:
            with pytest.raises(BadParameter, match="already"):
                decide(once.match, commands.Sit(3, person(1), "P1"))
        else:
            assert decide(once.match, commands.Sit(3, person(1), "P1")).match.seats_held_by(person(1)) == [1, 2]
