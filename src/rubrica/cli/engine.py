"""`rubrica engine`: the rules for programs."""

from __future__ import annotations

import sys

from rubrica.engine import answers


def engine() -> None:
    """Answer JSON-RPC 2.0 requests: one object a line on standard input, one answer a line on standard output.

    [bold]Example[/bold]

    echo '{"jsonrpc": "2.0", "id": 1, "method": "games"}' | rubrica engine
    """
    for answer in answers(sys.stdin.buffer):
        print(answer, flush=True)
