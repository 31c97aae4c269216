"""Names that nobody can guess."""

from rubrica.core.random_name import random_name


def test_names_differ_and_none_looks_like_an_option() -> None:
    names = {random_name(9) for _ in range(3_000)}
    assert len(names) == 3_000
    assert not any(name.startswith("-") for name in names)
    assert {len(name) for name in names} == {12}
