"""One source, two speeds. What is special about Numba is here, in `native` and in `lowered`.

Rules are plain Python functions over integers, marked by `@compilable`. Run as they are, they work on states that are
slotted objects of lists. The backend `numba` gives a twin of each module of rules: its functions compiled, working on
structured records. Numba is imported when the first twin is made, so importing rules costs nothing.
"""

import contextlib
import contextvars
import functools
import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

from rubrica.core import cache, lowered, native
from rubrica.core.errors import BadParameter
from rubrica.core.lowered import tried_compilation
from rubrica.core.native import constant_array, extended_numba, instructions

F = TypeVar("F", bound=Callable[..., Any])

_compilable: set[FunctionType] = set()
_cache_lock = threading.RLock()
"""Numba reads its cache folder from one setting of the whole process: one thread at a time may change it."""
_WORD = 0xFFFFFFFF


def compilable(function: F) -> F:
    """Mark a function as part of the rules: plain Python that Numba can compile too."""
    assert isinstance(function, FunctionType)
    _compilable.add(function)
    return function


class Shape:
    """The fields of a raw state, each a NumPy type and a length: 0 is one integer, else an array of that many.

    In plain states an array is a list or, of type u1, a bytearray, which is copied faster.

    `name` is where the shape is found, module and variable: a pickled state names its class by it.
    """

    def __init__(self, name: str, **fields: tuple[str, int]) -> None:
        self.fields = fields
        module, _, variable = name.rpartition(".")
        found = {"__module__": module, "__qualname__": f"{variable}.plain"}
        parts = {"__slots__": tuple(fields), "shape": self, "copied": _copier(fields), **found}
        self.plain = type(variable, (_Plain,), parts)

    @functools.cached_property
    def dtype(self) -> Any:
        """The NumPy type of the compiled state: one record with its arrays inside."""
        import numpy

        parts = [(name, kind, (length,)) if length else (name, kind) for name, (kind, length) in self.fields.items()]
        return numpy.dtype(parts, align=True)


def _copier(fields: dict[str, tuple[str, int]]) -> Callable[[Any], Any]:
    """A method that copies a plain state, field by field without a loop: a table copies one for every move."""
    lines = [f" new.{name} = self.{name}{'[:]' if length else ''}" for name, (_, length) in fields.items()]
    space: dict[str, Any] = {}
    source = ["def copied(self):", " new = self.__class__.__new__(self.__class__)", *lines, " return new"]
    exec("\n".join(source), space)  # as dataclasses do
    made: Callable[[Any], Any] = space["copied"]
    return made


class _Plain:
    """A state for plain Python: integers, and lists where the record has arrays."""

    __slots__ = ()
    shape: Shape

    def __init__(self) -> None:
        for name, (kind, length) in self.shape.fields.items():
            setattr(self, name, bytearray(length) if kind == "u1" else [0] * length if length else 0)


def copy(target: Any, source: Any) -> None:
    """Make one state equal to another of the same shape, in place."""
    for name, (_, length) in source.shape.fields.items():
        value = getattr(source, name)
        setattr(target, name, value[:] if length else value)


DICE = Shape(f"{__name__}.DICE", a=("i8", 0), b=("i8", 0))


@compilable
def below(dice: Any, n: int) -> int:
    """A number from 0 to n - 1: xoroshiro64* on 32-bit words, the same when compiled and not."""
    a, b = dice.a, dice.b
    word = (a * 0x9E3779BB) & _WORD
    b ^= a
    dice.a = ((a << 26 | a >> 6) ^ b ^ b << 9) & _WORD
    dice.b = (b << 13 | b >> 19) & _WORD
    return word * n >> 32


@compilable
def seed(dice: Any, number: int) -> None:
    """Set the dice to the series of throws that a number from 0 to 2^63 - 1 names."""
    dice.a = (number ^ 0x9E3779B9) & _WORD
    dice.b = (number >> 32 ^ 0x85EBCA6B) & _WORD  # never 0: a number has no bit 63
    for _ in range(8):
        below(dice, 2)


@compilable
def lowest_bit(mask: int) -> int:
    """The index of the lowest set bit of a mask that is not 0."""
    return (mask & -mask).bit_length() - 1


@compilable
def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th set bit, the lowest being number 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


@compilable
def write_bits(row: Any, at: int, bits: int) -> None:
    """Write the 32 lowest bits, the lowest first, as bytes into a row of bytes, from a place on."""
    for place in range(32):
        row[at + place] = bits >> place & 1


@compilable
def prefetch(row: Any, at: int) -> None:
    """Let the processor fetch a place of an array into its cache while it goes on: it will soon be read or changed."""


class LookupTable(tuple[int, ...]):
    """A row of numbers that rules look up by their place: a constant array when compiled."""

    __slots__ = ()


class Backend:
    """How rules run, their functions and their states: as `plain` Python, or compiled by `numba`."""

    def __init__(self, name: str) -> None:
        if name not in ("plain", "numba"):
            raise BadParameter("RUBRICA_LAW", f"there is no backend {name!r} for the rules: it is 'plain' or 'numba'")
        self.name = name

    @property
    def is_compiled(self) -> bool:
        """Whether rules run about a hundred times faster than plain Python."""
        return self.name != "plain"

    def twin(self, module: ModuleType) -> Any:
        """The compilable functions and constants of a module, at this backend's speed."""
        return module if self.name == "plain" else SimpleNamespace(**_twin(module.__name__))

    def states(self, shape: Shape, count: int) -> Any:
        """A row of states with every field 0, as a stack for a search."""
        if self.name == "plain":
            return [shape.plain() for _ in range(count)]
        import numpy

        return numpy.zeros(count, shape.dtype)

    def state(self, shape: Shape) -> Any:
        """A state with every field 0."""
        return self.states(shape, 1)[0]

    def numbers(self, count: int) -> Any:
        """A row of integers, all 0."""
        if self.name == "plain":
            return [0] * count
        import numpy

        return numpy.zeros(count, numpy.int64)

    def dice(self, number: int) -> Any:
        """Dice that throw the series this number names."""
        dice = self.state(DICE)
        self.twin(sys.modules[__name__]).seed(dice, number)
        return dice

    def put(self, states: Any, place: int, plain: Any) -> None:
        """Copy a plain state into a row of states."""
        if self.name == "plain":
            copy(states[place], plain)
            return
        for name in plain.shape.fields:
            states[name][place] = getattr(plain, name)

    def unpack(self, state: Any, shape: Shape) -> Any:
        """The state as a plain one."""
        if self.name == "plain":
            return state
        new = shape.plain()
        for name, value in zip(shape.fields, state.item(), strict=True):
            kind, length = shape.fields[name]
            setattr(new, name, bytearray(value) if kind == "u1" else value.tolist() if length else value)
        return new


@functools.cache
def default_backend() -> Backend:
    """Numba, unless the environment says RUBRICA_LAW=plain (or NUMBA_DISABLE_JIT=1)."""
    disabled = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return Backend(os.environ.get("RUBRICA_LAW", "plain" if disabled else "numba"))


_plainly = contextvars.ContextVar("plainly", default=False)


def current_backend() -> Backend:
    """The default backend; inside `plain_rules` the plain one."""
    return Backend("plain") if _plainly.get() else default_backend()


@contextlib.contextmanager
def plain_rules() -> Iterator[None]:
    """Let bots and games run the rules as plain Python in this block: nothing is compiled, and nothing waits for it."""
    before = _plainly.set(True)
    try:
        yield
    finally:
        _plainly.reset(before)


def sources_of(packages: set[str]) -> set[Path]:
    """The files of the rules in these packages, as far as they are loaded, and of what compiles them."""
    modules = {function.__module__ for function in _compilable if function.__module__.partition(".")[0] in packages}
    return {Path(str(sys.modules[name].__file__)) for name in modules | {__name__, lowered.__name__, native.__name__}}


@functools.cache
def _twin(module_name: str) -> dict[str, Any]:
    """The names of a module of rules as Python calls them: every compilable function compiled (when first called)."""
    names = _called(module_name)
    with _cache_folder(module_name) as cached:
        return names | {
            name: _njit(_with_globals(names, function), cached)
            if function.__module__ == module_name
            else _twin(function.__module__)[function.__name__]
            for name, function in _functions(module_name).items()
        }


@functools.cache
def _called(module_name: str) -> dict[str, Any]:
    """The names of a module of rules as its compiled functions see them."""
    names = dict(vars(sys.modules[module_name]))
    names |= {name: constant_array(value) for name, value in names.items() if isinstance(value, LookupTable)}
    tried = _tried()
    with _cache_folder(module_name) as cached:
        for name, function in _functions(module_name).items():
            if function in _instructions():
                names[name] = _instructions()[function]
            elif function.__module__ != module_name:
                names[name] = _called(function.__module__)[function.__name__]
            else:
                rebound = _with_globals(names, function)
                names[name] = _njit(rebound, cached) if tried is None else tried.lower(rebound)
    return names


def _functions(module_name: str) -> dict[str, FunctionType]:
    """The compilable functions that a module defines or uses, by the names it has for them."""
    names = vars(sys.modules[module_name]).items()
    return {name: value for name, value in names if isinstance(value, FunctionType) and value in _compilable}


def _with_globals(names: dict[str, Any], function: FunctionType) -> FunctionType:
    """The function with these names for its globals."""
    return FunctionType(function.__code__, names, function.__name__, function.__defaults__)


def _njit(function: FunctionType, cached: bool) -> Any:
    options = {} if (tried := _tried()) is None else tried.options
    return extended_numba(copy).njit(function, cache=cached, nogil=True, error_model="numpy", **options)


_tried = functools.cache(tried_compilation)


@functools.cache
def _instructions() -> dict[Callable[..., Any], Any]:
    """What the processor does in one instruction, by the compilable functions that say what it is."""
    return {globals()[name]: code for name, code in instructions().items()}


def _sources(module_name: str) -> Iterator[Path]:
    """The files of a module of rules and of all modules of rules it uses: machine code depends on every one of them.

    A function that a module has bound to its own names may be written in another file, which belongs to them too.
    """
    yield Path(str(sys.modules[module_name].__file__))
    functions = _functions(module_name).values()
    yield from {Path(function.__code__.co_filename) for function in functions}
    used = {function.__module__ for function in functions}
    for name in sorted(used - {module_name}):
        yield from _sources(name)


@contextlib.contextmanager
def _cache_folder(module_name: str) -> Iterator[bool]:
    """Let Numba cache in a folder named by a hash of the sources; False where nothing can be written.

    Numba itself looks only at the caller's file, so an edited callee in another file would leave stale machine code.
    """
    import numba

    digest = hashlib.sha256(f"{os.environ.get('NUMBA_BOUNDSCHECK', '')} {_tried() is None}".encode())
    for path in sorted({Path(__file__), Path(lowered.__file__), Path(native.__file__), *_sources(module_name)}):
        digest.update(path.read_bytes())
    folder = cache.open_folder(digest.hexdigest()[:16])
    with _cache_lock:
        before = numba.config.CACHE_DIR
        if folder is not None:
            numba.config.CACHE_DIR = str(folder)
        try:
            yield folder is not None
        finally:
            numba.config.CACHE_DIR = before
