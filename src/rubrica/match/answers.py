"""The version that each `play` of a match made, by the person and the id their client gave it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

Key = tuple[str, str]
MOST_NEW = 16


class Answers(Mapping[Key, int]):
    """A value, like the match it belongs to: one more answer makes a new one.

    That copies only the newest answers, and all of them at every sixteenth: a long match has hundreds.
    """

    __slots__ = ("_new", "_old")

    def __init__(self, old: dict[Key, int] | None = None, new: dict[Key, int] | None = None) -> None:
        self._old, self._new = old or {}, new or {}

    def __getitem__(self, key: Key) -> int:
        found = self._new.get(key)
        return self._old[key] if found is None else found

    def __iter__(self) -> Iterator[Key]:
        yield from self._old
        yield from self._new

    def __len__(self) -> int:
        return len(self._old) + len(self._new)

    def __repr__(self) -> str:
        return f"Answers({self._old | self._new})"

    def and_one(self, key: Key, version: int) -> Answers:
        """These and one more."""
        new = {**self._new, key: version}
        return Answers(self._old, new) if len(new) <= MOST_NEW else Answers({**self._old, **new})
