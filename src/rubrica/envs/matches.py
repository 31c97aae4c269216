"""Many matches of one game in NumPy arrays, stepped by compiled code: what all environments are made of."""

from __future__ import annotations

import itertools
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias

import numpy

from rubrica.core.compiled import DICE, Shape, current_backend
from rubrica.core.errors import BadParameter
from rubrica.core.simulation import block_seed
from rubrica.envs.arguments import plain, whole
from rubrica.envs.spaces import kit_of, size_of

MOST_SEED = 1 << 62
"""Seeds are smaller than this."""

Seed: TypeAlias = int | numpy.integer | Sequence[int] | numpy.ndarray | None


class Matches:
    """Matches side by side, with the same options. Their arrays are changed in place by `reset` and `step`.

    They can be read, not written: compiled code goes by what is there. Without `masks` no legal actions are written;
    without `again` a match that has ended does not begin anew.
    """

    observations: numpy.ndarray
    """What the seat to act of each match sees."""
    final_observations: numpy.ndarray
    """Where a match has ended, what the seat that made the last move then saw."""
    masks: numpy.ndarray
    """The legal actions of each match."""
    to_act: numpy.ndarray
    """The seat to act of each match."""
    rewards: numpy.ndarray
    """What the last step has paid each seat of each match."""
    ended: numpy.ndarray
    """Which matches the last step has ended."""

    def __init__(
        self,
        game: str,
        n: int,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        observation: str | None = None,
        masks: bool = True,
        threads: int = 1,
        again: bool = True,
    ) -> None:
        self.kit = kit_of(game)
        n, threads = _from_one("n", n), _from_one("threads", threads)
        self.n, self.again = n, again
        given = {name: plain(value) for name, value in options.items()} if isinstance(options, Mapping) else options
        self.options, self.seats = self.kit.game.read_options(given, plain(seats))
        self.observation = next(iter(self.kit.layouts)) if observation is None else observation
        self.layout = self.kit.layout(self.observation, self.seats)
        self._writer = self.kit.rows.WRITERS.index(self.observation)
        if not isinstance(masks, bool | numpy.bool_):
            raise BadParameter("masks", f"{masks!r} is not True or False")
        self._masked = int(masks)

        self._backend = backend = current_backend()
        self._rules: Any = backend.twin(self.kit.rows)
        self._start = backend.states(self.kit.state, 1)
        backend.put(self._start, 0, self.kit.game.start(self.options, self.seats).raw)
        self.states = backend.states(self.kit.state, n)
        self.extras = backend.states(self.kit.rows.EXTRAS, n)
        self._deal_dice, self._sample_dice = backend.states(DICE, n), backend.states(DICE, n)

        size = size_of(self.layout)
        self._arrays: dict[str, numpy.ndarray] = {
            "observations": numpy.zeros((n, size), numpy.uint8),
            "final_observations": numpy.zeros((n, size), numpy.uint8),
            "masks": numpy.zeros((n, self.kit.actions if masks else 0), numpy.uint8),
            "to_act": numpy.zeros(n, numpy.int64),
            "rewards": numpy.zeros((n, self.seats), numpy.float32),
            "ended": numpy.zeros(n, numpy.bool_),
        }
        self._show()
        self._seeds: numpy.ndarray | None = None
        self.actions = numpy.zeros(n, numpy.int64)
        """The last actions sampled, and the actions of a step."""

        ends = [n * part // threads for part in range(threads + 1)]
        self._slices = [(first, last) for first, last in itertools.pairwise(ends) if first < last]
        self._pool = self._threads()

    def __getstate__(self) -> dict[str, Any]:
        """All but modules, compiled code, threads and views: a copy, and a pickled one, finds or makes its own."""
        kept = {name: value for name, value in vars(self).items() if name not in self._arrays}
        return kept | {"kit": self.kit.game.name, "_rules": None, "_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, kit=kit_of(state["kit"]))
        self._rules = self._backend.twin(self.kit.rows)
        self._pool = self._threads()
        self._show()

    def _show(self) -> None:
        """Make what can be read of the arrays: views that cannot be written."""
        for name, array in self._arrays.items():
            setattr(self, name, shown(array))

    def reset(self, seed: Seed = None) -> None:
        """Begin all matches anew: match number i by the i-th of the seeds, or by one made of a seed for all and i.

        Without a seed, by seeds that follow from those before; the first time by chance.
        """
        self._seeds = seeds = self._next_seeds() if seed is None else self._read_seeds(seed)
        self._arrays["ended"][:] = False
        self._arrays["rewards"][:] = 0
        states = (self.states, self.extras, self._deal_dice, self._sample_dice, self._start, self._numbers(seeds))
        self._each(lambda first, last: self._rules.reset_rows(*states, first, last))
        outputs = (self._writer, self._masked, *self._flat("observations", "masks", "to_act"))
        self._each(lambda first, last: self._rules.show_rows(self.states, self.extras, first, last, *outputs))

    def step(self, actions: Any) -> None:
        """Make one action in every match; BadParameter names the first that is not legal, and nothing changes."""
        self._refuse_before_reset()
        self.actions[:] = self._checked(actions)
        settings = (self._writer, self._masked, int(self.again))
        outputs = self._flat("observations", "masks", "to_act", "rewards", "ended", "final_observations")
        states = (self.states, self.extras, self._deal_dice, self._start, self._numbers(self.actions))
        self._each(lambda first, last: self._rules.step_rows(*states, first, last, *settings, *outputs))

    def sample(self) -> numpy.ndarray:
        """A legal action of every match, each as likely, by dice of its own; the same array every time."""
        self._refuse_before_reset()
        states = (self.states, self.extras, self._sample_dice)
        self._each(lambda first, last: self._rules.sample_rows(*states, first, last, self.actions))
        return self.actions

    def observe(self, match: int, seat: int, row: Any) -> None:
        """Write what a seat of a match may know into a row of bytes, an array of NumPy."""
        self._refuse_before_reset()
        match, seat = _below("match", match, self.n), _below("seat", seat, self.seats)
        size = self.observations.shape[1]
        fits = isinstance(row, numpy.ndarray) and row.dtype == numpy.uint8 and row.shape == (size,)
        if not fits or not row.flags.c_contiguous or not row.flags.writeable:
            raise BadParameter("row", f"it is not a row of {size} bytes (uint8) that can be written")
        self._rules.observe(self.states[match], self.extras[match], seat, self._writer, row, 0)

    def unpacked(self, rows: Any, shape: Shape, match: int = 0) -> Any:
        """One of the `states` or `extras` as a plain one, a copy."""
        return self._backend.unpack(rows[match], shape).copied()

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _threads(self) -> ThreadPoolExecutor | None:
        """Threads of this process to share the work, where there are several parts."""
        self._process = os.getpid()
        return ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None

    def _refuse_before_reset(self) -> None:
        """BadParameter before the first reset: the states hold nothing that could be played."""
        if self._seeds is None:
            raise BadParameter("env", "no match has begun yet: call reset first")

    def _flat(self, *names: str) -> list[numpy.ndarray]:
        """Arrays to be written, as one row each."""
        return [self._arrays[name].ravel() for name in names]

    def _checked(self, actions: Any) -> numpy.ndarray:
        given = self._one_a_match("actions", actions)
        numbers = self._numbers(given)
        if self._masked:
            (masks,) = self._flat("masks")
            found = self._each(lambda first, last: self._rules.first_masked(masks, numbers, first, last))
        else:
            states = (self.states, self.extras, numbers)
            found = self._each(lambda first, last: self._rules.first_illegal(*states, first, last))
        if max(found) >= 0:
            wrong = min(place for place in found if place >= 0)
            raise BadParameter(f"actions[{wrong}]", f"{given[wrong]} is not legal there")
        return given

    def _next_seeds(self) -> numpy.ndarray:
        if self._seeds is None:
            return self._read_seeds(secrets.randbelow(MOST_SEED))
        return numpy.array([block_seed(int(seed), 0) % MOST_SEED for seed in self._seeds], numpy.int64)

    def _read_seeds(self, seed: Any) -> numpy.ndarray:
        if numpy.isscalar(seed) or (isinstance(seed, numpy.ndarray) and seed.ndim == 0):
            number = whole("seed", seed)
            if number < 0:
                raise BadParameter("seed", f"{number} is less than 0")
            return numpy.array([block_seed(number, i) % MOST_SEED for i in range(self.n)], numpy.int64)
        seeds = self._one_a_match("seed", seed)
        if (seeds < 0).any() or (seeds >= MOST_SEED).any():
            raise BadParameter("seed", "a seed of a match is a number from 0 to 2^62 - 1")
        return seeds

    def _one_a_match(self, name: str, given: Any) -> numpy.ndarray:
        """An argument with a whole number for each match, as an array of 64-bit integers."""
        try:
            numbers = numpy.asarray(given)
        except ValueError:  # lists of different lengths
            raise BadParameter(name, f"it is not an array of {self.n} whole numbers, one a match") from None
        if numbers.shape != (self.n,):
            raise BadParameter(name, f"the shape is {numbers.shape}, not {(self.n,)}: one number a match")
        if not numpy.issubdtype(numbers.dtype, numpy.integer):
            raise BadParameter(name, f"the dtype is {numbers.dtype}, not an integer such as int64")
        # A copy: for an array that is read-only or has gaps, code would be compiled anew.
        return numpy.array(numbers, numpy.int64, order="C")

    def _numbers(self, array: numpy.ndarray) -> Any:
        """The numbers as the rules take them: plain Python counts without a limit, NumPy's integers do not."""
        return array if self._backend.is_compiled else array.tolist()

    def _each(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Do a part of the work in each thread; compiled code holds no lock of Python's."""
        if self._pool is None:
            return [work(first, last) for first, last in self._slices]
        if self._process != os.getpid():  # a fork has the pool, but none of its threads
            self._pool = self._threads()
            assert self._pool is not None
        return list(self._pool.map(lambda part: work(*part), self._slices))


def shown(array: numpy.ndarray) -> numpy.ndarray:
    """The same array, to be read only."""
    view = array.view()
    view.flags.writeable = False
    return view


def _from_one(name: str, value: Any) -> int:
    """A number of matches or threads, of any type that is a whole number."""
    try:
        number = whole(name, value)
    except BadParameter:
        number = 0
    if number < 1:
        raise BadParameter(name, f"{value!r} is not a whole number from 1")
    return number


def _below(name: str, value: Any, end: int) -> int:
    """The number of a match or seat."""
    number = whole(name, value)
    if not 0 <= number < end:
        raise BadParameter(name, f"{number} is not a number from 0 to {end - 1}")
    return number
