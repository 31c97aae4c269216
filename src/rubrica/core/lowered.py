"""How rules are compiled where Numba's version is in TRIED: in less time than by its decorator, and to faster code.

Numba's decorator optimises, wraps and caches every function by itself, and then again in each caller. Here a
function that others call is typed and lowered once, and optimised only inside its callers. Since rules never count an
index from the end, the sign of an index into an array is not checked. And since they make no arrays, the references to
the arrays they are given are not counted: Numba would do so at each call, with instructions that make a processor wait
for all it has written. This uses internals of Numba; with other versions rules are compiled by its decorator.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any

TRIED = ("0.68.",)
"""Versions of Numba, by how they begin."""


@dataclass(frozen=True)
class Compilation:
    """How functions are compiled."""

    lower: Callable[[FunctionType], Any]
    """Make a function callable by other compilable functions."""
    options: dict[str, Any]
    """The further options of Numba's decorator for functions that Python calls."""


def tried_compilation() -> Compilation | None:
    """How this version of Numba compiles rules; None if it is not in TRIED, or with RUBRICA_COMPILE=each."""
    import numba

    if os.environ.get("RUBRICA_COMPILE") == "each" or not numba.__version__.startswith(TRIED):
        return None

    from numba import types
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import Compiler
    from numba.core.registry import CPUDispatcher

    _index_without_wraparound()
    uncounted = {"_nrt": False}

    class Entry(Compiler):  # type: ignore[misc]  # Numba has no types
        """Numba's own passes, told that they compile rules, and without a wrapper for calls from C."""

        def define_pipelines(self) -> Any:
            self.state.targetctx.is_compilable = True
            self.state.flags.no_cfunc_wrapper = True
            return super().define_pipelines()

    class Unoptimised(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
        """Code to be linked into the code of callers: neither optimised nor loaded."""

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalized = True

    class Inner(Entry):
        """The same, without a wrapper for calls from Python."""

        def define_pipelines(self) -> Any:
            state = self.state
            state.library = Unoptimised(state.targetctx.codegen(), state.func_id.func_qualname)
            state.flags.no_compile = state.flags.no_cpython_wrapper = True
            return super().define_pipelines()

    class Lowered(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
        """A compilable function as other compilable functions call it."""

        def compile(self, signature: Any) -> Any:
            """Compile for these types; every integer is one of 64 bits, constants too, so that one code serves all."""
            wide = (types.int64 if isinstance(one, types.Integer) else types.unliteral(one) for one in signature)
            return super().compile(tuple(wide))

        def add_overload(self, compiled: Any) -> None:
            """Let callers find what was compiled by a key, instead of by the function that Python could call."""
            key = object()
            self.targetctx.insert_user_function(key, compiled.fndesc, [compiled.library])
            self.overloads[tuple(compiled.signature.args)] = compiled._replace(entry_point=key)

    def lower(function: FunctionType) -> Any:
        options = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, **uncounted}
        return Lowered(function, targetoptions=options, pipeline_class=Inner)

    return Compilation(lower, {"pipeline_class": Entry, **uncounted})


def _index_without_wraparound() -> None:
    """In compilable functions, take an index into an array as unsigned: none counts from the end.

    With NUMBA_BOUNDSCHECK a negative one is then out of bounds.
    """
    import operator

    from numba import types
    from numba.core.imputils import lower_builtin
    from numba.np.arrayobj import getitem_arraynd_intp, setitem_array

    def as_unsigned(context: Any, builder: Any, signature: Any, args: Any) -> tuple[Any, Any]:
        if not getattr(context, "is_compilable", False):
            return signature, args
        array, index, *value = signature.args
        unsigned = context.cast(builder, args[1], index, types.uint64)
        return signature.replace(args=(array, types.uint64, *value)), (args[0], unsigned, *args[2:])

    @lower_builtin(operator.getitem, types.Array, types.Integer)  # type: ignore[untyped-decorator]  # as above
    def get(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return getitem_arraynd_intp(context, builder, *as_unsigned(context, builder, signature, args))

    @lower_builtin(operator.setitem, types.Array, types.Integer, types.Any)  # type: ignore[untyped-decorator]
    def put(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return setitem_array(context, builder, *as_unsigned(context, builder, signature, args))
