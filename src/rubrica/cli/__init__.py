"""One door: the command `rubrica`."""

from rubrica.cli.app import main

__all__ = ["main"]
