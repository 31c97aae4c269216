"""One source, two speeds: dice and bits are the same compiled and plain, and stale machine code is never run."""

import importlib.util
import os
import random
import subprocess
import sys
import threading
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rubrica.core import compiled
from rubrica.core.compiled import DICE, Backend, Shape, default_backend
from rubrica.envs import red_arrays, rows

PLAIN, NUMBA = Backend("plain"), Backend("numba")
SEEDS = [0, 1, 2, 0x9E3779B9, 2**31, 2**32 - 1, 2**32, 2**62, 2**63 - 1]
both = pytest.mark.parametrize("backend", [PLAIN, NUMBA], ids=lambda backend: backend.name)


def throws(backend: Backend, seed: int, sides: int, count: int) -> list[int]:
    below, dice = backend.twin(compiled).below, backend.dice(seed)
    return [int(below(dice, sides)) for _ in range(count)]


def spread(found: list[int], sides: int) -> float:
    """How far counts are from even: about 1 for fair dice (chi-square for each degree of freedom)."""
    counts, even = Counter(found), len(found) / sides
    return sum((counts[side] - even) ** 2 / even for side in range(sides)) / (sides - 1)


# Dice


@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_and_plain_dice_throw_the_same_series(seed: int) -> None:
    for sides in (1, 2, 7, 49, 1000, 2**31):
        assert throws(PLAIN, seed, sides, 200) == throws(NUMBA, seed, sides, 200)


def test_the_series_is_that_of_xoroshiro64_star() -> None:
    dice = PLAIN.dice(12345)
    a, b = dice.a, dice.b
    for _ in range(1000):
        assert compiled.below(dice, 2**31) == (a * 0x9E3779BB % 2**32) >> 1
        b ^= a
        a = (rotated(a, 26) ^ b ^ (b << 9)) % 2**32
        b = rotated(b, 13)


def rotated(word: int, by: int) -> int:
    return (word << by | word >> 32 - by) % 2**32


@pytest.mark.parametrize("sides", [2, 3, 7, 49, 249])
def test_every_side_is_about_as_likely(sides: int) -> None:
    found = throws(PLAIN, 5, sides, 200 * sides)
    assert set(found) == set(range(sides))
    assert 0.1 < spread(found, sides) < 3 if sides < 7 else 0.5 < spread(found, sides) < 1.7


def test_one_throw_says_nothing_of_the_next() -> None:
    found = throws(PLAIN, 6, 7, 20_001)
    pairs = [7 * one + other for one, other in pairwise(found)]
    assert 0.5 < spread(pairs, 49) < 1.7


def test_near_seeds_have_nothing_in_common() -> None:
    series = [tuple(throws(PLAIN, seed, 2**31, 4)) for seed in range(2000)]
    assert len({one[0] for one in series}) > 1990
    assert len(set(series)) == 2000
    assert 0.5 < spread([one[0] * 49 >> 31 for one in series], 49) < 1.7


def test_the_same_seed_gives_the_same_series() -> None:
    assert throws(PLAIN, 9, 49, 100) == throws(PLAIN, 9, 49, 100) != throws(PLAIN, 10, 49, 100)


# Bits and states


@both
def test_nth_bit_counts_from_the_lowest(backend: Backend) -> None:
    nth_bit, rng = backend.twin(compiled).nth_bit, random.Random(3)
    for mask in [1, 2**62, 2**63 - 1, *(rng.getrandbits(rng.randrange(1, 64)) | 1 for _ in range(200))]:
        bits = [index for index in range(63) if mask >> index & 1]
        assert [int(nth_bit(mask, n)) for n in range(len(bits))] == bits


BITS = """
from rubrica.core.compiled import LookupTable, compilable, lowest_bit, nth_bit, write_bits

CUBES = LookupTable(n * n * n for n in range(12))


@compilable
def lowest(mask: int) -> int:
    return lowest_bit(mask)


@compilable
def nth(mask: int, n: int) -> int:
    return nth_bit(mask, n)


@compilable
def write(row, at: int, bits: int) -> None:
    write_bits(row, at, bits)


@compilable
def cube(n: int) -> int:
    return CUBES[n]
"""


@both
def test_what_rules_ask_of_bits_and_tables_is_the_same_compiled(backend: Backend, tmp_path: Path) -> None:
    twin, rng = backend.twin(module(tmp_path / f"rules_of_bits_{backend.name}.py", BITS)), random.Random(4)
    for mask in [1, 2**48, 2**62, 2**63 - 1, *(rng.getrandbits(rng.randrange(1, 64)) | 1 << 7 for _ in range(200))]:
        bits = [index for index in range(63) if mask >> index & 1]
        assert int(twin.lowest(mask)) == bits[0]
        assert [int(twin.nth(mask, n)) for n in range(len(bits))] == bits
        row = numpy.full(40, 9, numpy.uint8)
        twin.write(row, 5, mask)
        assert row.tolist() == [9] * 5 + [mask >> place & 1 for place in range(32)] + [9] * 3
    assert [int(twin.cube(n)) for n in range(12)] == [n**3 for n in range(12)]


@given(st.lists(st.integers(-128, 127), min_size=3, max_size=3), st.integers(-(2**63), 2**63 - 1))
def test_a_state_survives_the_way_into_a_record_and_back(small: list[int], number: int) -> None:
    shape = Shape("Some", number=("i8", 0), small=("i1", 3))
    plain = shape.plain()
    plain.number, plain.small = number, small
    row = NUMBA.states(shape, 2)
    NUMBA.put(row, 1, plain)
    back = NUMBA.unpack(row[1], shape)
    assert (back.number, back.small) == (number, small)
    assert (row[0]["number"], row[0]["small"].tolist()) == (0, [0, 0, 0])


def test_a_copied_state_shares_nothing_with_the_first() -> None:
    shape = Shape("Some", number=("i8", 0), small=("i1", 3))
    plain = shape.plain()
    copied = plain.copied()
    copied.small[0], copied.number = 5, 6
    assert (plain.small, plain.number) == ([0, 0, 0], 0)


@both
def test_a_new_row_is_all_zeros(backend: Backend) -> None:
    assert [int(number) for number in backend.numbers(3)] == [0, 0, 0]
    dice = [backend.unpack(one, DICE) for one in backend.states(DICE, 2)]
    assert [(one.a, one.b) for one in dice] == [(0, 0), (0, 0)]


# Which backend


@pytest.mark.parametrize("name", ["", "rust", "Numba", "plain "])
def test_an_unknown_backend_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"no backend {name!r} for the rules: it is 'plain' or 'numba'"):
        Backend(name)


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "numba"),
        ({"RUBRICA_LAW": "plain"}, "plain"),
        ({"RUBRICA_LAW": "numba"}, "numba"),
        ({"NUMBA_DISABLE_JIT": "1"}, "plain"),
        ({"NUMBA_DISABLE_JIT": "0"}, "numba"),
    ],
)
def test_the_environment_chooses_the_backend(
    environment: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("RUBRICA_LAW", "NUMBA_DISABLE_JIT"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert default_backend.__wrapped__().name == name


# The cache of machine code

CALLEE = "from rubrica.core.compiled import compilable\n\n\n@compilable\ndef callee(n: int) -> int:\n    return n + 1\n"
CALLER = (
    "from rubrica.core.compiled import compilable\nfrom {callee} import callee\n\n\n"
    "@compilable\ndef caller(n: int) -> int:\n    return 10 * callee(n)\n"
)


def module(path: Path, text: str) -> ModuleType:
    """A module of rules written to a file and imported under the file's name."""
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = made
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two files of rules, of which one uses the other, a third, and a cache of their own."""
    for name in ("rules_of_callee", "rules_of_caller", "rules_of_another"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    module(tmp_path / "rules_of_callee.py", CALLEE)
    module(tmp_path / "rules_of_caller.py", CALLER.format(callee="rules_of_callee"))
    module(tmp_path / "rules_of_another.py", CALLEE)
    return tmp_path


def folder(name: str) -> str | None:
    """The folder in which the machine code of a module of rules would be kept."""
    import numba

    with compiled._cache_folder(name) as cached:
        return numba.config.CACHE_DIR if cached else None


def test_the_sources_of_rules_are_their_file_and_those_of_all_they_use(sources: Path) -> None:
    assert set(compiled._sources("rules_of_caller")) == {sources / "rules_of_caller.py", sources / "rules_of_callee.py"}
    assert set(compiled._sources("rules_of_another")) == {sources / "rules_of_another.py"}


def test_the_sources_have_the_file_of_functions_that_a_module_has_bound() -> None:
    assert {Path(rows.__file__), Path(red_arrays.__file__)} <= set(compiled._sources(red_arrays.__name__))


def test_an_edited_callee_gives_another_folder(sources: Path) -> None:
    import numba

    outside = numba.config.CACHE_DIR
    caller, another = folder("rules_of_caller"), folder("rules_of_another")
    assert caller is not None
    assert Path(caller).is_relative_to(sources / "cache")
    assert (folder("rules_of_caller"), folder("rules_of_another")) == (caller, another)
    (sources / "rules_of_callee.py").write_text(CALLEE.replace("n + 1", "n + 2"), encoding="utf-8")
    assert folder("rules_of_caller") not in (caller, None)
    assert folder("rules_of_another") == another
    assert outside == numba.config.CACHE_DIR


def test_code_with_checked_bounds_has_its_own_folder(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    unchecked = folder("rules_of_caller")
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert folder("rules_of_caller") not in (unchecked, None)


def test_where_nothing_can_be_written_there_is_no_folder(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sources / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(sources / "file"))
    assert folder("rules_of_caller") is None


def run(program: str, cache: Path, *path: Path) -> str:
    """What a Python program prints with this cache folder, in a process of its own."""
    environment = os.environ | {"XDG_CACHE_HOME": str(cache), "PYTHONPATH": os.pathsep.join(map(str, path))}
    environment.pop("HOME", None)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.slow
def test_without_a_writable_cache_rules_still_compile(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    program = (
        "from rubrica.core import compiled; backend = compiled.Backend('numba'); rules = backend.twin(compiled)\n"
        "dice = backend.dice(7); print([int(rules.below(dice, 49)) for _ in range(9)], type(rules.below).__name__)"
    )
    assert run(program, tmp_path / "file") == f"{throws(PLAIN, 7, 49, 9)} CPUDispatcher\n"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.slow
def test_machine_code_of_an_edited_callee_is_never_run(tmp_path: Path) -> None:
    program = "import caller\nfrom rubrica.core.compiled import Backend\nprint(Backend('numba').twin(caller).caller(4))"
    callee = tmp_path / "callee.py"
    (tmp_path / "caller.py").write_text(CALLER.format(callee="callee"), encoding="utf-8")
    callee.write_text(CALLEE, encoding="utf-8")
    cache = tmp_path / "cache"
    assert run(program, cache, tmp_path) == "50\n"
    assert len(list(cache.glob("rubrica/law/*/**/*.nbc"))) >= 1
    callee.write_text(CALLEE.replace("n + 1", "n + 2"), encoding="utf-8")
    assert run(program, cache, tmp_path) == "60\n"


def test_two_threads_do_not_mix_up_the_cache_folder_of_numba() -> None:
    import numba

    before, inside, may_go = numba.config.CACHE_DIR, threading.Event(), threading.Event()

    def other() -> None:
        with compiled._cache_folder("rubrica.red7.rules"):
            inside.set()
            may_go.wait(10)

    importlib.import_module("rubrica.red7.rules")
    thread = threading.Thread(target=other)
    with compiled._cache_folder("rubrica.core.compiled"):
        thread.start()
        inside.wait(0.2)  # it comes only if nothing keeps it out
    may_go.set()
    thread.join()
    assert before == numba.config.CACHE_DIR
