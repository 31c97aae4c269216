"""The command line: the command `rubrica`."""

from rubrica.cli.app import main

__all__ = ["main"]
