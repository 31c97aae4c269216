"""Commands on a full disk: a limit of the size of files stands for it, since writing fails in the same places."""

import os
import subprocess
import sys

import pytest

LIMITED = """
import resource, signal, sys
from rubrica.cli import main

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
most = int(sys.argv.pop(1))
if most:
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
main()
"""

needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")


def limited(most: int, *asked: str) -> subprocess.CompletedProcess[str]:
    """A command that may write files of so many bytes; 0: of any size."""
    command, env = [sys.executable, "-c", LIMITED, str(most), *asked], os.environ | {"RUBRICA_LAW": "plain"}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=False)
