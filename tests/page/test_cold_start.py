"""The first second of a cold start: the page is there, and a master plays before its rules are compiled."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rubrica.lab.served import Served
from tests.page.browser import Pages
from tests.page.players import LONG, Player, place_tile
from tests.page.test_red import ready
from tests.server.caches import bring_compiled, hold_compilers, use_cache

WARMING = {
    "en": "warming up",
    "fr": "se prépare",
    "es": "preparándose",
    "pt-BR": "aquecendo",
}


def begin(pages: Pages, language: str, table: dict[str, Any]) -> Page:
    """A page at a new table."""
    page = pages.open("/", language=language)
    made = page.evaluate(
        """async ([language, table]) => {
            const headers = {'content-type': 'application/json'};
            const ask = (path, body) => fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
            await ask('/api/me', {name: 'Ana', language});
            const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
            localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
            return (await ask('/api/matches', table)).json();
        }""",
        [language, table],
    )
    page.goto(f"{pages.address}/t/{made['match']}")
    return page


def notes(page: Page, text: str) -> Locator:
    """What the table says of a bot."""
    return page.locator(".play").get_by_text(re.compile(f"(^|, ){text}$"))


def play(red7: Page, red: Page, turns: int) -> None:
    """A few turns at both tables, or fewer where the match is over before."""
    player = Player(red7)
    for _ in range(turns):
        if player.wait() == "turn":
            player.turn()
        if ready(red) == "place":
            place_tile(red)


def test_masters_play_at_once_and_the_table_says_that_they_warm_up(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = use_cache(tmp_path / "cache", monkeypatch)
    server = Served(tmp_path, "--bot-pause", "0", one_core=False)
    pages = Pages(browser, f"http://127.0.0.1:{server.port}")
    try:
        held = hold_compilers(server.child.pid)
        red7 = begin(pages, "en", {"game": "red7", "seats": ["me", "master"]})
        red = begin(pages, "en", {"game": "red", "seats": ["me", "master", "casual"]})
        play(red7, red, 2)
        for page in (red7, red):
            expect(notes(page, WARMING["en"])).to_have_count(1)
        expect(notes(red, "casual")).to_have_count(1)  # it does not search: it has all its strength
        for language in ("fr", "es", "pt-BR"):
            page = begin(pages, language, {"game": "red7", "seats": ["me", "master"]})
            expect(notes(page, WARMING[language])).to_have_count(1)
        bring_compiled(elsewhere)
        for pid in held:
            os.kill(pid, signal.SIGCONT)
        for page in (red7, red):
            expect(notes(page, "master")).to_have_count(1, timeout=LONG)
        play(red7, red, 1)
    finally:
        pages.close()
        server.stop()
    pages.check()
