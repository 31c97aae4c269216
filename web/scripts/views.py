"""Writes web/src/lib/views.ts: the views, events and stories of every game as TypeScript (see `scripts/wire`)."""

from __future__ import annotations

import sys
from typing import Any

from hatch_build import ROOT
from rubrica.core.game import find_game, game_names
from web.scripts.wire import plain, typescript, write

TYPES = ROOT / "web/src/lib/views.ts"

EVENT = {
    "title": "GameEvent",
    "description": "An event of any game; `private` names the fields that only this seat may know.",
    "type": "object",
    "properties": {
        "event": {"type": "string"},
        "seat": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "private": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["event", "seat"],
    "additionalProperties": {"tsType": "any"},
}


def schema() -> dict[str, Any]:
    """One JSON schema with the views, events and stories and their parts, each under its own name."""
    definitions: dict[str, Any] = {}
    views, stories = [], []
    for name in game_names():
        game = find_game(name)
        view, events, story = game.view_schema(), game.event_schema(), game.story_schema()
        if not view or not events:
            continue  # a game without a table of its own on the page
        views.append(view["title"])
        stories += [story["title"]] if story else []
        told = [one for one in (view, story) if one]
        for parts in (*(one.pop("$defs", {}) | {one["title"]: one} for one in told), events.pop("$defs")):
            for part, definition in parts.items():
                if definitions.setdefault(part, definition) != definition:
                    raise ValueError(f"two games give different shapes the name {part}")
        definitions[view["title"].replace("View", "Event")] = events
    for name, titles in (("AnyView", views), ("AnyStory", stories)):
        definitions[name] = {"anyOf": [{"$ref": f"#/$defs/{title}"} for title in titles]}
    definitions["GameEvent"] = EVENT
    return plain({"$defs": dict(sorted(definitions.items()))})


def lists(definitions: dict[str, Any]) -> str:
    """What a type of a few words can be, as a list in the order of the schema."""
    found = {name: one["enum"] for name, one in definitions.items() if "enum" in one}
    return "".join(
        f"\nexport const {name.upper()}S = [{', '.join(map(repr, words))}] as const satisfies {name}[];\n"
        for name, words in found.items()
    )


def types() -> str:
    """The text of views.ts."""
    whole = schema()
    banner = "What the games tell: views and events. Made by scripts/wire from the games' schemas: do not edit."
    return typescript(whole, banner) + lists(whole["$defs"])


if __name__ == "__main__":
    sys.exit(write(TYPES, types))
