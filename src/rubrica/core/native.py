"""Extensions of Numba that rules need: methods of `int`, copies of states, and functions that are one instruction.

They are defined inside functions, since Numba takes half a second to import and plain rules do without it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from rubrica.core.cache import note_compiling

SLOW_PDEP = ("bdver4", "znver1", "znver2")
"""Processors that have the instruction pdep, but as a slow program of their own."""


def constant_array(numbers: tuple[int, ...]) -> Any:
    """Numbers as compiled code has them: an array, which is a constant where it is a global."""
    import numpy

    return numpy.array(numbers, numpy.int64)


def instructions() -> dict[str, Any]:
    """Compilable functions, by their names, that the processor does in one instruction or two."""
    import llvmlite.binding
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    word, no = ir.IntType(64), ir.Constant(ir.IntType(1), 0)

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def lowest_bit(_: Any, mask: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, args: builder.cttz(args[0], no)

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def nth_bit(_: Any, mask: Any, n: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            # pdep(1 << n, mask) is the n-th set bit of the mask
            pdep = ir.FunctionType(word, [word, word])
            deposit = cgutils.get_or_insert_function(builder.module, pdep, "llvm.x86.bmi.pdep.64")
            bit = builder.call(deposit, [builder.shl(ir.Constant(word, 1), args[1]), args[0]])
            return builder.cttz(bit, no)

        return types.int64(types.int64, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def write_bits(_: Any, row: Any, at: Any, bits: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            low = builder.bitcast(builder.trunc(args[2], ir.IntType(32)), ir.VectorType(ir.IntType(1), 32))
            spread = ir.VectorType(ir.IntType(8), 32)
            first = builder.gep(context.make_array(row)(context, builder, args[0]).data, [args[1]])
            builder.store(builder.zext(low, spread), builder.bitcast(first, spread.as_pointer()), align=1)
            return context.get_dummy_value()

        if isinstance(row, types.Array) and row.layout == "C" and row.dtype == types.uint8 and row.ndim == 1:
            return types.void(row, types.int64, types.int64), generate
        return None  # no such function for other types

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def prefetch(_: Any, row: Any, at: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            number = ir.IntType(32)
            place = builder.gep(context.make_array(row)(context, builder, args[0]).data, [args[1]])
            function = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
            fetch = builder.module.declare_intrinsic("llvm.prefetch", (place.type,), function)
            how = (1, 3, 1)  # to be written, to be kept in the nearest cache, not code
            builder.call(fetch, [place, *(ir.Constant(number, one) for one in how)])
            return context.get_dummy_value()

        if isinstance(row, types.Array) and row.layout == "C" and row.ndim == 1:
            return types.void(row, types.int64), generate
        return None  # no such function for other types

    host = llvmlite.binding
    features = host.get_host_cpu_features()
    fast_pdep = features.get("bmi2") and host.get_host_cpu_name() not in SLOW_PDEP
    fast = {"lowest_bit": True, "nth_bit": fast_pdep, "write_bits": features.get("avx2"), "prefetch": True}
    found = {"lowest_bit": lowest_bit, "nth_bit": nth_bit, "write_bits": write_bits, "prefetch": prefetch}
    return {name: function for name, function in found.items() if fast[name]}


@functools.cache
def extended_numba(copy: Callable[[Any, Any], None]) -> Any:
    """Numba, extended by `int.bit_count`, `int.bit_length` and how this function copies one state to another."""
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils, event
    from numba.extending import intrinsic, overload, overload_method

    class Starts(event.Listener):  # type: ignore[misc]  # Numba has no types
        """Notes every compilation of a function that was not in the cache."""

        def on_start(self, event: Any) -> None:
            note_compiling()

        def on_end(self, event: Any) -> None:
            """Required of a listener; does nothing."""

    event.register("numba:compile", Starts())

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def count_ones(_: Any, word: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def count_length(_: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))
            return builder.sub(ir.Constant(ir.IntType(64), 64), zeros)

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def copy_bytes(_: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size = ir.Constant(ir.IntType(64), source.size)
            cgutils.raw_memcpy(builder, args[0], args[1], size, 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

    # Numba wants an overload and what it returns to have the same parameters, annotations included.
    @overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]  # Numba has no types
    def bit_count(word: Any) -> Any:
        def ones(word: Any) -> Any:
            return count_ones(word)

        return ones

    @overload_method(types.Integer, "bit_length")  # type: ignore[untyped-decorator]  # Numba has no types
    def bit_length(word: Any) -> Any:
        def length(word: Any) -> Any:
            return count_length(word)

        return length

    @overload(copy)  # type: ignore[untyped-decorator]  # Numba has no types
    def copy_record(target: Any, source: Any) -> Any:
        def record(target: Any, source: Any) -> None:
            copy_bytes(target, source)

        return record

    return numba
