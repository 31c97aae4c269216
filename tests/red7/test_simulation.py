"""Many matches at once: dealt fairly, played by a policy, and counted right."""

from __future__ import annotations

from collections import Counter

import pytest

from rubrica.core.compiled import Backend
from rubrica.core.errors import BadParameter
from rubrica.core.game import DEALER, Tally
from rubrica.core.simulation import BLOCK, simulate
from rubrica.red7 import GAME, Card, Move, Options, Red7, State, match, simulation, survival, turn
from rubrica.red7.notation import CARDS, MOVE_TEXT
from tests.red7.deals import ALL_OPTIONS, NUMBA, PLAIN, SEATS, chi_square, table

GAMES = {"plain": Red7(PLAIN), "numba": Red7(NUMBA)}
each_backend = pytest.mark.parametrize("backend", [PLAIN, NUMBA], ids=["plain", "numba"])
each_policy = pytest.mark.parametrize("policy", GAME.policies)


@each_policy
def test_the_same_seed_gives_the_same_tally_for_1_and_2_threads(policy: str) -> None:
    options = {"draw": "may", "scoring": False, "actions": False}
    games = 2 * BLOCK + 100
    one, two = (simulate(GAMES["numba"], options, 3, games, policy, 7, threads).tally for threads in (1, 2))
    assert one == two
    assert one.games == games
    assert simulate(GAMES["numba"], options, 3, games, policy, 8).tally != one


def check(tally: Tally, options: Options, seats: int, games: int) -> None:
    """What holds for every tally."""
    assert tally.games == sum(tally.endings.values()) == games
    assert len(tally.wins) == len(tally.wins_by_start) == seats
    assert sum(tally.wins) == sum(tally.wins_by_start)
    assert games + tally.shared <= sum(tally.wins) <= games + (seats - 1) * tally.shared
    assert tally.moves >= games * (seats - 1)
    if options.scoring:
        assert set(tally.endings) <= {"points reached", "cards short"}
    else:
        assert tally.endings == {"last standing": games}
        assert (sum(tally.wins), tally.shared) == (games, 0)


@each_policy
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_wins_and_endings_add_up(options: Options, policy: str) -> None:
    for seats in SEATS:
        check(GAMES["numba"].simulator(options, seats, policy)(1, 200), options, seats, 200)


def test_both_endings_and_a_shared_win_come_about() -> None:
    tally = GAMES["numba"].simulator(Options("may", scoring=True), 4, "survive")(5, 8_000)
    assert set(tally.endings) == {"points reached", "cards short"}
    assert tally.shared > 0


@each_policy
def test_no_seat_has_an_advantage_of_its_own(policy: str) -> None:
    tally = GAMES["numba"].simulator(Options("may", actions=True), 4, policy)(9, 8_000)
    assert chi_square(tally.wins) < 20


class ByTheFace:
    """Matches with the dice of a simulation, dealt and played move by move through the face."""

    def __init__(self, options: Options, seats: int, policy: str, seed: int) -> None:
        self.options, self.seats, self.policy = options, seats, policy
        self.dice = PLAIN.dice(seed)
        self.stack = PLAIN.states(turn.STATE, survival.DEPTH + 1)
        self.walk = PLAIN.state(survival.WALK)
        self.order = PLAIN.numbers(49)

    def count(self, games: int) -> Tally:
        tally = Tally(games, 0, [0] * self.seats, [0] * self.seats, 0, 0, {})
        for _ in range(games):
            self.play_match(tally)
        return tally

    def play_match(self, tally: Tally) -> None:
        state, first = GAME.start(self.options, self.seats), -1
        while GAME.to_act(state) is not None:
            if GAME.to_act(state) == DEALER:
                state = GAME.play(state, self.deal(state)).state
                first = state.raw.seat if first < 0 else first
            else:
                moves = self.moves(state)
                state = GAME.play_all(state, moves)
                tally.moves += len(moves)
        ended = GAME.describe(state)["outcome"]["match"]
        tally.endings[ended["ending"]] = tally.endings.get(ended["ending"], 0) + 1
        tally.shared += len(ended["winners"]) > 1
        for winner in ended["winners"]:
            tally.wins[winner] += 1
            tally.wins_by_start[(winner - first) % self.seats] += 1

    def deal(self, state: State) -> Move:
        raw = state.raw.copied()
        if state.outcome is not None:
            match.score(raw)
        simulation.shuffle(raw, self.order, self.dice)
        return Move("deal", None, tuple(CARDS[card] for card in self.order[: match.cards_in_play(raw)]))

    def moves(self, state: State) -> list[str]:
        PLAIN.put(self.stack, 0, state.raw)
        if self.policy == "uniform":
            return [MOVE_TEXT[simulation.uniform_action(self.stack[0], self.dice)]]
        survival.draw_turn(self.stack, self.walk, self.dice)
        return [MOVE_TEXT[action] for action in self.walk.turn[: self.walk.length]]


@each_policy
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [Options("must", True, True), Options("may", True), Options()], ids=str)
def test_a_simulation_counts_what_its_matches_come_to(options: Options, seats: int, policy: str) -> None:
    expected = ByTheFace(options, seats, policy, 21).count(4)
    assert GAMES["plain"].simulator(options, seats, policy)(21, 4) == expected
    assert GAMES["numba"].simulator(options, seats, policy)(21, 4) == expected


@each_backend
def test_a_shuffle_puts_every_card_anywhere_alike(backend: Backend) -> None:
    twin, dice, order = backend.twin(simulation), backend.dice(3), backend.numbers(49)
    row = backend.states(turn.STATE, 1)
    backend.put(row, 0, GAME.start(Options(scoring=True), 2, [["v1", "r7"], ["g4"]]).raw)
    firsts: Counter[int] = Counter()
    lasts: Counter[int] = Counter()
    for _ in range(2300):
        twin.shuffle(row[0], order, dice)
        assert len(set(order[:46])) == 46
        firsts[int(order[0])] += 1
        lasts[int(order[45])] += 1
    left = {card.index for card in CARDS} - {Card.parse(text).index for text in ("v1", "r7", "g4")}
    for places in (firsts, lasts):
        assert set(places) == left
        assert chi_square(list(places.values())) < 90


@each_backend
def test_the_uniform_policy_makes_every_legal_move_alike(backend: Backend) -> None:
    for state in (
        table("r7 o3 g1 / v1", "r2 b4 / y7"),
        table("g7 v2 / i5", "g4 b3 / r3", "play g7", actions=True),
        table("r1 v5 / o2", "y3 / g6 b4", "play r1", canvas="g2", actions=True),
        table("v3 v2 / y7", "g1 b2 / r6", "discard v3", draw="may", deck="i1"),
        table("r7 y2 / b2", "g2 / y5", "play r7"),
    ):
        twin, dice, row = backend.twin(simulation), backend.dice(3), backend.states(turn.STATE, 1)
        backend.put(row, 0, state.raw)
        found = Counter(MOVE_TEXT[int(twin.uniform_action(row[0], dice))] for _ in range(600))
        assert sorted(found) == [str(move) for move in GAME.legal(state)]
        assert chi_square(list(found.values())) < 5 * len(found)


def test_an_unknown_policy_is_refused_by_name() -> None:
    with pytest.raises(BadParameter, match=r"policy.*survive, uniform"):
        GAME.simulator(Options(), 2, "best")
