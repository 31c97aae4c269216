"""A short label for a browser, from its User-Agent header."""

from __future__ import annotations

import re

BROWSERS = (
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
"""In this order: a browser also names those that it resembles."""
SYSTEMS = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("Windows", r"Windows"),
    ("ChromeOS", r"CrOS"),
    ("macOS", r"Mac OS X|Macintosh"),
    ("Linux", r"Linux|X11"),
)
LONGEST = 40


def label_of(user_agent: str) -> str:
    """Browser and system, such as "Firefox, Android"; for a program its own name; empty if nothing is known."""
    found = [next((name for name, sign in kind if re.search(sign, user_agent)), "") for kind in (BROWSERS, SYSTEMS)]
    if any(found):
        return ", ".join(part for part in found if part)
    name = re.match(r"[A-Za-z][A-Za-z0-9 ._-]*", user_agent)
    return name[0].strip()[:LONGEST] if name else ""
