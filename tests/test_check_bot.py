"""`check_bot` names what is wrong with a bot; its limit of time holds on however busy a machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.game import Rng, View, find_game
from rubrica.testing import ConformanceError, check_bot
from rubrica.testing.bots import option_sets

Answer = Callable[[View, Budget], Any]


class Scripted(Bot):
    """A bot that answers what a test says."""

    name, game = "scripted", "red7"

    def __init__(self, answer: Answer, game: str = "red7") -> None:
        self.answer, self.game = answer, game

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        answer: list[Considered] = self.answer(view, budget)
        return answer


def last(view: View, _: Budget) -> list[Considered]:
    return [Considered(view.legal[-1], 0.5, 1)]


def asleep(view: View, budget: Budget) -> list[Considered]:
    if budget.ms is not None:
        time.sleep(0.3)
    return last(view, budget)


def fails(view: View, _: Budget) -> list[Considered]:
    raise KeyError(view.told["nothing"])


WRONG: list[tuple[Answer, str]] = [
    (lambda *_: [], "consider returned an empty list: it must hold at least one Considered"),
    (lambda view, _: view.legal, r"consider returned a list that holds '\w+ ?\w*': each must be a Considered"),
    (lambda *_: None, "consider returned None: it must return a list of Considered"),
    (lambda *_: [Considered(7, 0.5, 1)], "a Considered with the move 7: a move is text"),  # type: ignore[arg-type]
    (fails, r"failed with Budget\(iterations=64, ms=None\): KeyError: 'nothing'"),
    (lambda *_: [Considered("play r9", 0.5, 1)], "chose 'play r9' with .* which is not legal\n"),
    (lambda *_: [Considered("wb@0,0", 0.5, 1)], "not legal: it is a move of red, and this bot's `game` is red7"),
    (asleep, r"took \d{3,} ms on a budget of 20 ms, at the fastest of 2 tries: it must answer within 220 ms"),
]


@pytest.mark.parametrize(("answer", "said"), WRONG)
def test_what_is_wrong_with_a_bot_is_named(answer: Answer, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.testing.bots.TRIES", 2)
    with pytest.raises(ConformanceError, match=f"^scripted .*{said}"):
        check_bot(Scripted(answer))


def test_a_bot_that_keeps_its_budget_once_is_not_blamed_for_a_busy_machine() -> None:
    calls: list[float | None] = []

    def late_at_first(view: View, budget: Budget) -> list[Considered]:
        calls.append(budget.ms)
        if budget.ms and calls.count(budget.ms) % 3:
            time.sleep(0.2)
        return last(view, budget)

    assert check_bot(Scripted(late_at_first), {}, 2, slack=150.0) > 1


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Scripted, "<class '.*Scripted'> is not a bot: make one first"),
        ("scripted", "'scripted' is not a bot: derive its class from rubrica.core.bot.Bot"),
        (Scripted(last, "chess"), "scripted plays the game 'chess': `game` must be one of red, red7"),
        (type("Nameless", (Scripted,), {"name": None})(last), "Nameless has no name"),
    ],
)
def test_what_is_no_bot_is_said_to_be_none(bot: Any, said: str) -> None:
    with pytest.raises(ConformanceError, match=f"^{said}"):
        check_bot(bot)


def test_every_option_set_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rubrica.testing.bots.FIRST", 2)
    seen: set[str] = set()

    def noting(view: View, budget: Budget) -> list[Considered]:
        seen.add(str(sorted({**view.told["options"], "seats": len(view.told["seats"])}.items())))
        return last(view, budget)

    check_bot(Scripted(noting), slack=60_000)
    assert len(seen) == 3 * 2 * 2 * 3 == len(list(option_sets(find_game("red7"))))
    assert len(list(option_sets(find_game("red")))) == 8
    assert {seats for _, seats in option_sets(find_game("red7"), 3)} == {3}
