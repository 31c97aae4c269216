"""A reason is a value: what is so, and what it speaks of. Sentences are made from it by language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from rubrica.core.words import Words


@dataclass(frozen=True)
class Reason:
    """Why something is so. `about` is plain JSON; each game says how its fields are spoken."""

    name: str
    about: Mapping[str, Any] = field(default_factory=dict, hash=False)

    prefix: ClassVar[str]
    """Where the sentences are: `<prefix>-<name>`, with hyphens."""
    spoken: ClassVar[Mapping[str, Callable[[Any], Any]]]
    """How a field becomes a value that words can name; fields not here are spoken as they are."""
    seats: ClassVar[frozenset[str]] = frozenset({"seat", "rival", "from"})
    """The fields that hold a seat."""

    def sentence(self, language: str = "en", names: Sequence[str] | None = None, own: Sequence[int] = ()) -> str:
        """The reason in a language; seats are called by their names, where there are any.

        `own` are the seats of the one who is told: where it speaks of such a seat, it says "you".
        """
        words = Words.of(language)
        about = {name: self._value(words, name, value, names) for name, value in self.about.items()}
        to_you = f"{self.key}-you"
        said = words.say(to_you if self.about.get("seat") in own and words.has(to_you) else self.key, **about)
        return said[:1].upper() + said[1:]

    @property
    def key(self) -> str:
        """The key of its sentence."""
        return f"{self.prefix}-{self.name.replace(' ', '-')}"

    def to_json(self) -> dict[str, Any]:
        """The reason as JSON."""
        return {"reason": self.name, **self.about}

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Self:
        """A reason from its JSON."""
        return cls(told["reason"], {name: value for name, value in told.items() if name != "reason"})

    def _value(self, words: Words, name: str, value: Any, names: Sequence[str] | None) -> Any:
        if value is None:
            return ""
        if name in self.seats:
            return names[value] if names else words.say("seat", number=value)
        speak = self.spoken.get(name)
        if speak is None:
            return value
        return [speak(one) for one in value] if isinstance(value, list) else speak(value)
