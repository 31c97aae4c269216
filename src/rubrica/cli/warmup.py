"""`rubrica warmup`: compile everything ahead."""

from __future__ import annotations

import sys
import time

from rubrica.cli.progress import bar
from rubrica.core.compiled import default_backend
from rubrica.core.game import find_game, game_names


def warmup() -> None:
    """Compile the law of every game now, so that nothing has to wait for it later.

    [bold]Example[/bold]

    rubrica warmup
    """
    begun = time.perf_counter()
    parts = [part for name in game_names() for part in find_game(name).warm_ups()]
    with bar("Compiling the law", len(parts)) as advance:
        for done, part in enumerate(parts, start=1):
            part()
            advance(done)
    seconds = time.perf_counter() - begun
    print(f"The law is ready ({default_backend().name}, {seconds:.1f} s).", file=sys.stderr)
