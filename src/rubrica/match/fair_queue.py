"""A queue with a place for each key: the keys take turns, so that many jobs of one do not delay those of another."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rubrica.core.errors import RubricaError

T = TypeVar("T")


class Busy(RubricaError):
    """A key has as many jobs waiting as it may."""

    def __init__(self, most: int) -> None:
        super().__init__(f"too much is waiting already: {most} at most")


def _any(_: Any) -> bool:
    return True


class FairQueue(Generic[T]):
    """Round robin between keys; first in, first out within a key."""

    def __init__(self, most: int) -> None:
        self.most = most
        """Items of one key that may wait."""
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, key: str, item: T) -> None:
        """Let an item wait; Busy if its key has too many waiting."""
        items = self._waiting.setdefault(key, deque())
        if len(items) >= self.most:
            raise Busy(self.most)
        items.append(item)

    def take(self, allowed: Callable[[T], bool] = _any) -> T | None:
        """The first item of the key whose turn was longest ago, among the keys whose first item is allowed now."""
        key = next((key for key, items in self._waiting.items() if allowed(items[0])), None)
        if key is None:
            return None
        items = self._waiting.pop(key)
        item = items.popleft()
        if items:
            self._waiting[key] = items  # last from now on
        return item

    def remove(self, key: str, item: T) -> bool:
        """Take an item out; False if it does not wait here."""
        items = self._waiting.get(key, deque())
        if item not in items:
            return False
        items.remove(item)
        if not items:
            del self._waiting[key]
        return True

    def clear(self) -> list[T]:
        """Take out all items."""
        items = [item for waiting in self._waiting.values() for item in waiting]
        self._waiting.clear()
        return items
