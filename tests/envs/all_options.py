"""Tests of environments that take long: all option sets, run by `./test --all`."""

import os

import pytest

ALL_OPTIONS = os.environ.get("RUBRICA_TEST_ENVS") == "all"
only_with_all = pytest.mark.skipif(not ALL_OPTIONS, reason="all option sets: ./test --all, or RUBRICA_TEST_ENVS=all")
