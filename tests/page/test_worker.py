"""The page without a network, by a real service worker; and an upgrade, which leaves nothing of the page before."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from hatch_build import ROOT
from hatch_build import Page as Sources
from rubrica.lab.served import Served
from tests.page.browser import Pages
from tests.page.players import LONG, Player, private_link, take_name

NOISE = r"ERR_|WebSocket connection|Failed to load resource|Failed to fetch|ServiceWorker|serviceWorker"
KEPT = "() => caches.keys()"
URLS = "(await (await caches.open((await caches.keys())[0])).keys()).map((one) => one.url)"
READY = "async () => (await navigator.serviceWorker.ready, await caches.keys()).length === 1"
NEW_TITLE = "The rules of Red7, as the next version has them"


@pytest.fixture
def home(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Pages]]:
    """Starts a server, always at the same address, and gives the one before an end; its pages."""
    running: list[Served] = []
    pages = Pages(browser, "")
    pages.allow(NOISE)

    def start() -> Pages:
        port = running[-1].port if running else 0
        running.append(Served(tmp_path, port=port, one_core=False))
        pages.address = f"http://127.0.0.1:{running[-1].port}"
        return pages

    def home(*, on: bool) -> Pages:
        if running and running[-1].child.poll() is None:
            running[-1].stop()
        return start() if on else pages

    yield home
    pages.close()
    home(on=False)
    pages.check()


def with_worker(pages: Pages, path: str) -> Page:
    """A page whose worker is there, and keeps what it needs."""
    page = pages.open(path, worker=True)
    page.wait_for_function(READY, timeout=LONG)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=LONG)
    return page


def build_of(folder: Path) -> str:
    return (folder / "src/rubrica/server/page/.built-from").read_text().strip()


@pytest.fixture(scope="module")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose rules page has another title, with its page built."""
    root = tmp_path_factory.mktemp("next")
    for name in ("web", "src"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("node_modules", "page", "__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", root)
    (root / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    words = root / "src/rubrica/words/en/learn.ftl"
    words.write_text(re.sub(r"(?m)^(learn-red7-rules-page) = .*$", rf"\1 = {NEW_TITLE}", words.read_text()))
    Sources(root).build()
    assert build_of(root) != build_of(ROOT)
    return root


def test_the_page_can_be_installed(pages: Pages) -> None:
    page = pages.open("/")
    manifest = json.loads(page.request.get(f"{pages.address}/rubrica.webmanifest").text())
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    icons = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in manifest["icons"] if "png" in icon["type"]}
    assert icons.keys() >= {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    for (sizes, _), source in icons.items():
        drawn = page.evaluate(
            """async (source) => {
                const image = new Image();
                image.src = source;
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            source,
        )
        assert drawn == sizes
    assert page.request.get(f"{pages.address}/worker.js").headers["cache-control"] == "no-cache"
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in errors if one["errorId"] != "in-incognito"] == []


def test_without_a_network_there_are_the_rules_and_the_lessons(home: Callable[..., Pages]) -> None:
    page = with_worker(home(on=True), "/")
    pages = home(on=False)
    for path, title in (("/rules/red7", "The rules of Red7"), ("/rules/red", "The rules of RED")):
        page.goto(pages.address + path)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.goto(pages.address + "/learn/red7")
    expect(page.get_by_text("Lead, or you are out")).to_be_visible()
    expect(page.get_by_text("The table could not be set up")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Lead, or you are out")).to_be_visible()
    home(on=True)
    page.get_by_role("button", name="Try again").click()
    page.locator(".turn .bar").wait_for(timeout=LONG)


@pytest.mark.parametrize("language", ["pt-BR", "es", "fr"])
def test_every_language_is_there_without_a_network(home: Callable[..., Pages], language: str) -> None:
    pages = home(on=True)
    page = pages.open("/", worker=True, language=language)
    page.wait_for_function(READY, timeout=LONG)
    pages = home(on=False)
    page.goto(pages.address + "/rules/red")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("heading", level=1)).to_contain_text("RED")


def test_own_matches_are_watched_again_without_a_network_and_forgotten_by_another_person(
    home: Callable[..., Pages],
) -> None:
    pages = home(on=True)
    page = with_worker(pages, "/")
    page.locator(".game .big").first.click()
    Player(page).finish()
    page.locator('a.button[href^="/replay/"]').click()
    page.get_by_role("slider").wait_for()
    address = page.url
    page.wait_for_function(f"async () => ({URLS}).some((one) => one.includes('/views'))")
    home(on=False)
    page.goto(address)
    expect(page.get_by_role("slider")).to_have_attribute("max", re.compile("[1-9]"))
    page.goto(home(on=False).address + "/")
    expect(page.locator(f'a[href="{address.removeprefix(pages.address)}"]')).to_be_visible()

    other = home(on=True).open("/you")
    take_name(other, "Zoe")
    page.goto(private_link(other))
    page.get_by_role("button", name="Use the link").click()
    expect(page.locator("header")).to_contain_text("Zoe")
    page.wait_for_function(f"async () => !({URLS}).some((one) => one.includes('/api/matches/'))")
    home(on=False)
    page.goto(address)
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.get_by_text("The server cannot be reached")).to_be_visible()


@pytest.mark.slow
def test_an_upgrade_leaves_no_old_page_behind(
    home: Callable[..., Pages], next_version: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = with_worker(home(on=True), "/learn/red7")
    page.locator(".turn .bar").wait_for(timeout=LONG)
    assert page.evaluate(KEPT) == [f"rubrica-{build_of(ROOT)}"]

    # The open page hears of the new version by its socket, and is loaded anew by itself.
    monkeypatch.setenv("PYTHONPATH", str(next_version / "src"))
    with page.expect_event("domcontentloaded", timeout=2 * LONG):
        pages = home(on=True)
    page.wait_for_function(
        f"async () => String(await caches.keys()) === 'rubrica-{build_of(next_version)}'", timeout=LONG
    )

    home(on=False)
    page.goto(pages.address + "/rules/red7")
    expect(page.get_by_role("heading", name=NEW_TITLE)).to_be_visible()


@pytest.mark.slow
def test_a_worker_of_an_older_build_that_cannot_be_renewed_shows_nothing_old(
    home: Callable[..., Pages], next_version: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = with_worker(home(on=True), "/rules/red7")
    broken = tmp_path / "broken"
    shutil.copytree(next_version / "src", broken)
    for path in (broken / "rubrica/server/page").glob("worker.js*"):
        path.write_bytes(b"this is not a program" if path.suffix == ".js" else b"")
    monkeypatch.setenv("PYTHONPATH", str(broken))
    home(on=True)
    page.reload()
    expect(page.get_by_role("heading", name=NEW_TITLE)).to_be_visible()
    pages = home(on=False)
    with pytest.raises(Exception, match="ERR_"):
        page.goto(pages.address + "/rules/red7")
    assert page.get_by_text("The rules of Red7").count() == 0


def test_over_plain_http_there_is_no_worker_and_all_else_works(browser: Browser, tmp_path: Path) -> None:
    served = Served(tmp_path, "--name", "table.test", one_core=False)
    pages = Pages(browser, f"http://table.test:{served.port}")
    pages.allow("The Cross-Origin-Opener-Policy header has been ignored")  # it is for https; the browser says so
    try:
        page = pages.open("/", worker=True)
        assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'caches' in window]") == [False] * 3
        page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
        player = Player(page)
        if player.wait() == "turn":
            player.turn()
        pages.close()
        pages.check()
    finally:
        served.stop()
