"""Sentences in four languages, from the `.ftl` files that page, terminal and command line share."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any, Protocol, runtime_checkable

LANGUAGES = ("en", "pt-BR", "es", "fr")


@runtime_checkable
class Spoken(Protocol):
    """A value that sentences name in words, such as a card."""

    def spoken(self, words: Words) -> str:
        """The value in words."""
        ...


class Words:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = resources.files("rubrica") / "words" / language
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    @staticmethod
    def of(language: str) -> Words:
        """The words of the language nearest to a tag such as `pt`, `pt-PT` or `fr-CA`; English if none is near."""
        start = language.replace("_", "-").split("-")[0].lower()
        return _words(next((known for known in LANGUAGES if known.split("-")[0] == start), "en"))

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this key."""
        return self._bundle.has_message(key)

    def say(self, key: str, **about: Any) -> str:
        """The sentence of a key, with what it speaks of put in."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(f"the message {key!r} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(
            message.value, {name: self.name(value) for name, value in about.items()}
        )
        if errors:
            raise ValueError(f"{self.language}: {key}: {errors[0]}")
        return str(text)

    def name(self, value: Any) -> Any:
        """A value as sentences have it: cards in words, lists joined as the language does."""
        if isinstance(value, Spoken):
            return value.spoken(self)
        if isinstance(value, list | tuple):
            return self.listing([str(self.name(one)) for one in value])
        return "" if value is None else value

    def listing(self, names: list[str]) -> str:
        """Names in a row: "a, b and c"."""
        if len(names) < 2:
            return "".join(names)
        return self.say("list-and", first=", ".join(names[:-1]), last=names[-1])


@functools.cache
def _words(language: str) -> Words:
    return Words(language)
