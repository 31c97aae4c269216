"""Answers to `play`: a value that grows by one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rubrica.match.answers import Answers

KEYS = st.lists(st.tuples(st.sampled_from(["ana", "ben"]), st.text(max_size=3)), max_size=80, unique=True)


@given(KEYS)
def test_it_is_the_mapping_of_all_that_was_added(keys: list[tuple[str, str]]) -> None:
    answers, before = Answers(), []
    plain: dict[tuple[str, str], int] = {}
    for version, key in enumerate(keys, start=1):
        assert key not in answers
        before.append((answers, dict(plain)))
        answers = answers.and_one(key, version)
        plain[key] = version
        assert answers[key] == version
    assert answers == plain
    assert len(answers) == len(plain)
    assert list(answers) == list(plain)
    assert all(one == then for one, then in before), "what was there before did not change"
