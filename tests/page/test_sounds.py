"""Sounds: a running context is given them, they are soft and short, and a browser that refuses them breaks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hatch_build import ROOT, node
from tests.page.browser import Pages
from tests.page.players import Player

LISTEN = """
const heard = (window.heard = { contexts: [], loudest: 0, now: 0 });
const Real = AudioContext;
window.AudioContext = class extends Real {
  constructor() {
    super();
    heard.contexts.push(this);
    this.analyser = new AnalyserNode(this, { fftSize: 32768 });
    const read = () => {
      const samples = new Float32Array(this.analyser.fftSize);
      this.analyser.getFloatTimeDomainData(samples);
      heard.now = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      heard.loudest = Math.max(heard.loudest, heard.now);
    };
    setInterval(read, 50);
  }
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...more) {
  if (target === this.context.destination && this.context.analyser) connect.call(this, this.context.analyser);
  return connect.call(this, target, ...more);
};
"""
"""Beside the loudspeaker an analyser hears everything that the page plays, and knows most of the last second."""
HEARD = "() => heard.contexts.some((one) => one.state === 'running') && heard.loudest > 0.01"
REFUSAL = "does not let the page play sounds"
HEARD_OR_REFUSED = f"() => ({HEARD})() ? 'heard' : document.body.innerText.includes('{REFUSAL}') ? 'refused' : null"
MOST_SWITCHES = 20
"""The page waits a quarter of a second; a browser on a busy machine may take a few seconds for its first sound."""
REFUSE = "window.AudioContext = class { constructor() { throw new DOMException('not here', 'NotSupportedError'); } };"
NEVER = """
AudioContext.prototype.resume = () => new Promise(() => {});
Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
"""
"""As a browser does that waits for a touch which does not come."""

STRIP = """
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
process.stdout.write(stripTypeScriptTypes(readFileSync('PATH', 'utf8')));
"""
RENDER = """async (source) => {
  const sounds = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const found = {};
  for (const name of sounds.NAMES) {
    const length = sounds.lengthOf(name);
    const context = new OfflineAudioContext(1, Math.ceil((length + 0.5) * 44100), 44100);
    sounds.schedule(context, name, 0.1);
    const samples = (await context.startRendering()).getChannelData(0);
    const within = (from, to) => Math.max(...samples.slice(from * 44100, to * 44100).map(Math.abs));
    let step = 0;
    for (let at = 1; at < samples.length; at += 1) step = Math.max(step, Math.abs(samples[at] - samples[at - 1]));
    const [before, after] = [within(0, 0.1), within(length + 0.11, length + 0.5)];
    found[name] = { length, before, loudest: within(0, length + 0.5), after, step };
  }
  return found;
}"""


def with_sound(page: Page) -> None:
    page.add_init_script(LISTEN)


def switch_on(page: Page) -> None:
    page.get_by_role("switch", name="Sounds").check(force=True)


def switch_on_and_hear(page: Page) -> None:
    """Switch sounds on; again if the browser took longer to begin than the page waits for it, which it says then."""
    for _ in range(MOST_SWITCHES):
        switch_on(page)
        if page.wait_for_function(HEARD_OR_REFUSED).json_value() == "heard":
            return
        page.get_by_role("switch", name="Sounds").uncheck(force=True)
        expect(page.get_by_text(REFUSAL)).to_have_count(0)
    raise AssertionError("the page says each time that it may play no sounds")


def test_sounds_that_are_switched_on_are_heard_at_once(pages: Pages) -> None:
    page = pages.open("/you", before=with_sound)
    assert page.evaluate("heard.contexts.length") == 0
    switch_on_and_hear(page)
    expect(page.get_by_text(REFUSAL)).to_have_count(0)


def test_a_table_is_heard(pages: Pages) -> None:
    page = pages.open("/you", before=with_sound)
    switch_on_and_hear(page)
    page.get_by_role("link", name="Rubrica").first.click()
    page.wait_for_function("() => heard.now < 0.001")
    page.evaluate("heard.loudest = 0")
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).wait()
    page.wait_for_function(HEARD)


def test_without_the_wish_for_them_there_are_none(pages: Pages) -> None:
    page = pages.open("/", before=with_sound)
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    Player(page).wait()
    assert page.evaluate("heard.contexts.length") == 0


@pytest.mark.parametrize("refusal", [REFUSE, NEVER], ids=["no device", "not touched"])
def test_a_browser_that_plays_none_says_so_and_the_table_goes_on(pages: Pages, refusal: str) -> None:
    page = pages.open("/you", before=lambda page: page.add_init_script(refusal))
    switch_on(page)
    expect(page.get_by_text(REFUSAL)).to_be_visible()
    page.get_by_role("link", name="Rubrica").first.click()
    page.get_by_role("region", name="Red7").get_by_role("button", name="Play now").click()
    player = Player(page)
    if player.wait() == "turn":
        player.turn()


@pytest.fixture(scope="module")
def rendered(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, dict[str, float]]]:
    """What each sound is like, played into memory."""
    script = tmp_path_factory.mktemp("sounds") / "strip.mjs"
    script.write_text(STRIP.replace("PATH", (ROOT / "web/src/lib/sounds.ts").as_posix()))
    page = browser.new_page()
    page.goto("about:blank")
    yield page.evaluate(RENDER, node(script))
    page.close()


def test_every_sound_is_short_soft_and_ends_in_silence(rendered: dict[str, dict[str, float]]) -> None:
    assert len(rendered) >= 10
    for name, sound in rendered.items():
        assert sound["length"] < 1.5, name
        assert sound["before"] == 0, name
        assert 0.02 < sound["loudest"] < 0.5, f"{name}: {sound['loudest']}"
        assert sound["after"] == 0, name
        assert sound["step"] < 0.25, f"{name} clicks"


def test_there_is_a_sound_for_one_s_turn_for_time_and_for_the_end(rendered: dict[str, dict[str, float]]) -> None:
    assert {"turn", "time", "played", "discarded", "placed", "out", "round won", "match won"} <= rendered.keys()
