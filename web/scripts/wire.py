"""Writes web/src/lib/wire.ts: the messages of rubrica.wire as TypeScript (see `scripts/wire`)."""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from hatch_build import ROOT, Page, PageNotBuilt, node
from rubrica.wire import from_client, from_server, luck, message, positions, ranking, rest, review

TYPES = ROOT / "web/src/lib/wire.ts"
BEGINNINGS = (from_client.FromClient, from_client.AboutMatch, message.FromServer, rest.Body)
"""What messages have in common; nobody sends it alone."""
UNIONS = {"AnyFromClient": from_client.AnyFromClient, "AnyFromServer": from_server.AnyFromServer}

ORIGIN = re.compile(
    r"/\*\*\n \* This interface was referenced by [^/]*?\*/\n| \*\n \* This interface was referenced by [^/]*?(?= \*/)"
)
"""What the generator adds to every comment: where in the schema a type stood, which helps nobody."""

WHOLE = re.compile(r"export interface Whole \{[^}]*\}\n")
"""The schema as a whole, which is no type that anyone uses."""


def messages(module: ModuleType) -> list[type[BaseModel]]:
    """The messages that a module defines, in its order."""
    own = [one for one in vars(module).values() if inspect.isclass(one) and one.__module__ == module.__name__]
    return [one for one in own if issubclass(one, BaseModel) and one not in BEGINNINGS]


def schema() -> dict[str, Any]:
    """One JSON schema with every message under its own name."""
    # What the page sends may leave out what has a default; what it is told always has every field.
    modes: dict[ModuleType, JsonSchemaMode] = {
        from_client: "validation",
        from_server: "serialization",
        luck: "serialization",
        ranking: "serialization",
        rest: "validation",
        positions: "validation",
        review: "serialization",
    }
    pairs = [(one, mode) for module, mode in modes.items() for one in messages(module)]
    _, whole = models_json_schema(pairs, ref_template="#/$defs/{model}")
    for name, union in UNIONS.items():
        whole["$defs"][name] = {"anyOf": [{"$ref": f"#/$defs/{one.__name__}"} for one in union.__args__]}
    return plain(whole)


def plain(whole: dict[str, Any]) -> dict[str, Any]:
    """The same schema, every field of its definitions made plain."""
    for definition in whole["$defs"].values():
        for field in definition.get("properties", {}).values():
            _plain(field)
    return whole


def _plain(field: Any) -> None:
    """Leave out what would give each field a type of its own (titles), or a tuple of every length (bounds)."""
    if isinstance(field, dict):
        for word in ("title", "minItems", "maxItems"):
            field.pop(word, None)
        for below in field.values():
            _plain(below)
    elif isinstance(field, list):
        for below in field:
            _plain(below)


def typescript(schema: dict[str, Any], banner: str) -> str:
    """The definitions of a schema as TypeScript, under a sentence about them."""
    Page().install()
    text = node(ROOT / "web/scripts/wire.mjs", json.dumps({"schema": schema, "banner": banner}))
    return WHOLE.sub("", ORIGIN.sub("", text))


def types() -> str:
    """The text of wire.ts."""
    return typescript(
        schema(), "What page and server say to each other. Made by scripts/wire from rubrica.wire: do not edit."
    )


def write(path: Path, types: Callable[[], str]) -> int:
    """Write a file of types; 1 if they cannot be made, with the reason on stderr."""
    try:
        path.write_text(types(), "utf-8")
    except PageNotBuilt as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(write(TYPES, types))
