"""Loops over rows of matches: one source for every game, bound to the functions of each.

A module of a game (`red7_arrays`, `red_arrays`) has, for a single match, functions with the names and parameters of
those below; `bind` gives it these loops over them. Nothing is drawn from dice but those of the match itself, so what
happens in a row does not depend on other rows, nor on the thread that works on it.

The rows of observations, masks and rewards come as one flat array each, and what writes to one of them is told where it
begins: taken out of a two-dimensional array, compiled code would count the references to every row.
"""

from types import FunctionType
from typing import Any

from rubrica.core.compiled import compilable, seed

NONE = 0
"""The writer of observations that writes nothing."""

AHEAD = 4
"""How many matches before its turn a match is fetched from memory: a batch is larger than a processor's caches."""

SAMPLING = 1 << 62
"""A match with a number for a seed samples actions by the series of that number with this bit changed."""


# What a game has: placeholders for the loops below

ACTIONS = 0
"""How many actions there are, legal or not."""


def begin(s: Any, extra: Any, chance: Any, start: Any) -> None:
    """Begin a match, dealt by the dice `chance`; `start` is the state of the rules before it."""
    raise NotImplementedError


def allowed(s: Any, extra: Any, action: int) -> bool:
    """Whether a number is a legal action."""
    raise NotImplementedError


def advance(s: Any, extra: Any, chance: Any, action: int) -> bool:
    """Make a legal action and what chance adds to it; return whether the match has ended."""
    raise NotImplementedError


def acting(s: Any) -> int:
    """The seat to act."""
    raise NotImplementedError


def sample(s: Any, extra: Any, dice: Any) -> int:
    """A legal action, every one as likely."""
    raise NotImplementedError


def fetch_to_sample(s: Any) -> None:
    """Let the processor fetch what `sample` will read."""
    raise NotImplementedError


def fetch_to_step(s: Any, action: int, masked: int, mask: Any, at: int) -> None:
    """Let the processor fetch what a step with this action will read and change, the mask too if it is written."""
    raise NotImplementedError


def write_rewards(s: Any, rewards: Any, at: int) -> None:
    """Write the reward of every seat of a match that has ended, from a place on."""
    raise NotImplementedError


def observe(s: Any, extra: Any, seat: int, writer: int, row: Any, at: int) -> None:
    """Write what a seat may know into an array of bytes, from a place on."""
    raise NotImplementedError


def update_observation(s: Any, extra: Any, seat: int, writer: int, row: Any, at: int) -> None:
    """Write into the row of this match what has changed in it since it was last written: `observe` with less work."""
    raise NotImplementedError


def write_legal(s: Any, extra: Any, mask: Any, at: int) -> None:
    """Write 1 for every legal action, 0 for all others, into the mask of this match."""
    raise NotImplementedError


# The loops


def reset_rows(states: Any, extras: Any, chance: Any, dice: Any, start: Any, seeds: Any, first: int, last: int) -> None:
    """Begin matches, each with a seed of its own; `dice` are those by which actions are sampled."""
    for i in range(first, last):
        seed(chance[i], seeds[i])
        seed(dice[i], seeds[i] ^ SAMPLING)
        begin(states[i], extras[i], chance[i], start[0])


def show_rows(
    states: Any, extras: Any, first: int, last: int, writer: int, masked: int, rows: Any, masks: Any, to_act: Any
) -> None:
    """Write which seat is to act, what it sees and what it may do."""
    size = len(rows) // len(states)
    for i in range(first, last):
        to_act[i] = acting(states[i])
        if writer != NONE:
            update_observation(states[i], extras[i], to_act[i], writer, rows, size * i)
        if masked:
            write_legal(states[i], extras[i], masks, ACTIONS * i)


def sample_rows(states: Any, extras: Any, dice: Any, first: int, last: int, actions: Any) -> None:
    """Write a legal action for each match."""
    for i in range(first, last):
        fetch_to_sample(states[min(i + AHEAD, last - 1)])
        actions[i] = sample(states[i], extras[i], dice[i])


def first_illegal(states: Any, extras: Any, actions: Any, first: int, last: int) -> int:
    """The first match whose action is not legal; -1 if there is none."""
    for i in range(first, last):
        if not allowed(states[i], extras[i], actions[i]):
            return i
    return -1


def first_masked(masks: Any, actions: Any, first: int, last: int) -> int:
    """The same by the legal actions that are written, which is faster."""
    for i in range(first, last):
        if actions[i] < 0 or actions[i] >= ACTIONS or masks[ACTIONS * i + actions[i]] == 0:
            return i
    return -1


def step_rows(
    states: Any,
    extras: Any,
    chance: Any,
    start: Any,
    actions: Any,
    first: int,
    last: int,
    writer: int,
    masked: int,
    again: int,
    rows: Any,
    masks: Any,
    to_act: Any,
    rewards: Any,
    ended: Any,
    final_observations: Any,
) -> None:
    """Make a legal action in each match. Where one ends, write rewards and what the last seat saw, and begin anew.

    Without `again` none begins anew.
    """
    size, seats = len(rows) // len(states), len(rewards) // len(states)
    for i in range(first, last):
        next_one = min(i + AHEAD, last - 1)
        fetch_to_step(states[next_one], actions[next_one], masked, masks, ACTIONS * next_one)
        if ended[i]:
            ended[i] = 0
            for place in range(seats * i, seats * i + seats):
                rewards[place] = 0
        if advance(states[i], extras[i], chance[i], actions[i]):
            ended[i] = 1
            write_rewards(states[i], rewards, seats * i)
            if writer != NONE:
                observe(states[i], extras[i], to_act[i], writer, final_observations, size * i)
            if again:
                begin(states[i], extras[i], chance[i], start[0])
        to_act[i] = acting(states[i])
        if writer != NONE:
            update_observation(states[i], extras[i], to_act[i], writer, rows, size * i)
        if masked:
            write_legal(states[i], extras[i], masks, ACTIONS * i)


LOOPS = (reset_rows, show_rows, sample_rows, first_illegal, first_masked, step_rows)


def bind(names: dict[str, Any]) -> None:
    """Give a module of a game, by its globals, these loops over its own functions."""
    names |= {"seed": seed, "SAMPLING": SAMPLING, "NONE": NONE, "AHEAD": AHEAD}
    for loop in LOOPS:
        names[loop.__name__] = compilable(FunctionType(loop.__code__, names, loop.__name__))
