"""Addresses of the analysis board, made and read as the page does."""

from __future__ import annotations

import base64
import json
from typing import Any

from playwright.sync_api import Page

RED7: dict[str, Any] = {
    "game": "red7",
    "options": {"draw": "may", "scoring": True, "actions": True},
    "hands": [["r7", "o3", "g6"], {"size": 5}, {"size": 4}],
    "palettes": [["g2"], ["i6"], ["b3"]],
    "canvas": ["b2"],
    "seat": 0,
}
RED: dict[str, Any] = {"game": "red", "placed": ["wb@0,0", "rb@1,0", "wr@0,1"]}


def link(position: dict[str, Any], **more: Any) -> str:
    """The address of a board with this position."""
    text = base64.urlsafe_b64encode(json.dumps({"p": position, **more}).encode())
    return f"/analysis#{text.decode().rstrip('=')}"


def told(page: Page) -> dict[str, Any]:
    """What the address of a board holds."""
    text = page.url.partition("#")[2]
    found = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    assert isinstance(found, dict)
    return found
