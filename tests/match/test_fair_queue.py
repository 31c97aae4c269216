"""The queue of jobs: the keys take turns."""

from __future__ import annotations

import pytest

from rubrica.match.fair_queue import Busy, FairQueue


def filled(*jobs: str) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(4)
    for job in jobs:
        queue.put(job[0], job)
    return queue


def test_keys_take_turns_and_each_keeps_its_order() -> None:
    queue = filled("a1", "a2", "a3", "b1", "b2", "c1")
    assert [queue.take() for _ in range(7)] == ["a1", "b1", "c1", "a2", "b2", "a3", None]


def test_a_key_that_comes_late_waits_for_one_turn_of_each_other() -> None:
    queue = filled("a1", "a2", "a3", "b1", "b2", "b3")
    taken = [queue.take(), queue.take()]
    queue.put("c", "c1")
    assert taken + [queue.take() for _ in range(4)] == ["a1", "b1", "a2", "b2", "c1", "a3"]


def test_what_is_not_allowed_now_keeps_its_place() -> None:
    queue = filled("a1", "b1", "c1")
    assert queue.take(lambda job: job != "a1") == "b1"
    assert queue.take(lambda job: job != "a1") == "c1"
    assert queue.take(lambda job: job != "a1") is None
    assert queue.take() == "a1"


def test_a_key_may_have_only_so_many_waiting() -> None:
    queue = filled("a1", "a2", "a3", "a4")
    with pytest.raises(Busy, match="4 at most"):
        queue.put("a", "a5")
    queue.put("b", "b1")
    assert len(queue) == 5
    assert queue.clear() == ["a1", "a2", "a3", "a4", "b1"]
    assert len(queue) == 0


def test_an_item_can_be_taken_out() -> None:
    queue = filled("a1", "a2", "b1")
    assert queue.remove("b", "b1")
    assert queue.remove("a", "a1")
    assert not queue.remove("a", "a1")
    assert not queue.remove("c", "c1")
    assert [queue.take(), queue.take()] == ["a2", None]
