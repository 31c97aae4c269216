"""Compile less: a law function that others call is typed and lowered once, and optimised only inside its callers.

Numba's documented way optimises, wraps and caches every function by itself, and then again in each caller. This is done
with Numba's internals, so only for versions it was tried with; others go the documented way, which gives the same code
twice as slowly.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import FunctionType
from typing import Any

TRIED = ("0.68.",)
"""Versions of Numba, by how they begin."""


def lowerer() -> Callable[[FunctionType], Any] | None:
    """A function that makes a law function callable by other law functions; None where that is left to Numba.

    RUBRICA_COMPILE=each asks for Numba's documented way.
    """
    import numba

    if os.environ.get("RUBRICA_COMPILE") == "each" or not numba.__version__.startswith(TRIED):
        return None

    from numba import types
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import CompilerBase, DefaultPassBuilder
    from numba.core.registry import CPUDispatcher

    class Unoptimised(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
        """Code to be linked into the code of callers: neither optimised nor loaded."""

        def _optimize_final_module(self) -> None:
            pass

        def _finalize_final_module(self) -> None:
            self._finalized = True

    class Lowering(CompilerBase):  # type: ignore[misc]  # Numba has no types
        """Numba's own passes, without wrappers for calls from Python and from C."""

        def define_pipelines(self) -> list[Any]:
            state = self.state
            state.library = Unoptimised(state.targetctx.codegen(), state.func_id.func_qualname)
            flags = state.flags
            flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
            return [DefaultPassBuilder.define_nopython_pipeline(state)]

    class Lowered(CPUDispatcher):  # type: ignore[misc]  # Numba has no types
        """A law function as other law functions call it."""

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
        options = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None}
        return Lowered(function, targetoptions=options, pipeline_class=Lowering)

    return lower
