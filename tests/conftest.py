"""What all tests share."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The same examples every time, however slow the machine is: no test fails only sometimes.
# HYPOTHESIS_PROFILE=search: more examples, at random.
UNTIMED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("steady", max_examples=60, derandomize=True, print_blob=True, **UNTIMED)
settings.register_profile("search", max_examples=2000, **UNTIMED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# A shell that starts the tests in the background lets them ignore Ctrl+C, and so would every program that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


SLOW = {"page", "server", "lab", "test_documentation.py"}
"""Most of these tests start servers, browsers or long runs."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what is in a folder or file of slow tests: `./test --quick` is for the rest."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in SLOW:
            item.add_marker(pytest.mark.slow)
