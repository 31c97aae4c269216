"""The end of a round and the result, in both games: who won, how and why, with the numbers of the record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rubrica.lab.rivals import Rivals
from rubrica.lab.served import Served
from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, ROOT, Pages, sideways
from tests.page.players import LONG, ask, press

SCORING = {"draw": "off", "scoring": True, "actions": False}
HANDS: dict[str, Any] = {"hands": [["r7", "g4", "g6"], []], "palettes": [["y2", "g2"], ["b5"]], "seat": 0}
"""The other seat has no card: whatever keeps seat 0 in wins the round."""
WIDE: Any = {"width": 844, "height": 390}
VERDICTS = {
    "won": re.compile("wins? with the highest score"),
    "third wins": re.compile("third player"),
    "all share": re.compile("no one wins"),
    "draw": re.compile("draw"),
}
"""What the result of a game of RED says, by the rule that decided it."""
RED_ENDS = {
    one["name"]: one["position"]
    for one in map(json.loads, (ROOT / "tests/data/red/perft.jsonl").read_text("utf-8").splitlines())
    if one["name"].startswith("stuck early") or one["name"].startswith("the pool is empty")
}


@pytest.fixture
def rivals(served: Served) -> Iterator[Rivals]:
    rivals = Rivals(served.port, 0.05)
    yield rivals
    rivals.stop()


def sit(page: Page, position: dict[str, Any], seats: list[str], moves: tuple[str, ...] = ()) -> str:
    """Sit down at a practice table at which these moves were made; its id."""
    made: str = page.evaluate(
        """async ([position, seats, moves]) => {
            const headers = {'content-type': 'application/json'};
            const told = (body) => ({method: 'POST', headers, body: JSON.stringify(body)});
            const ask = async (path, body) => (await fetch(path, told(body))).json();
            await ask('/api/me', {name: 'Ana', language: document.documentElement.lang});
            const kept = JSON.parse(localStorage.getItem('rubrica') ?? '{}');
            localStorage.setItem('rubrica', JSON.stringify({...kept, known: true}));
            return (await ask('/api/practice', {position, seats, moves})).match;
        }""",
        [position, seats, list(moves)],
    )
    page.goto(f"{page.url.rstrip('/')}/t/{made}")
    page.locator(".play").wait_for()
    return made


def red7(options: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": "red7", **HANDS, "options": options or {}, **more}


def story(page: Page, match: str) -> dict[str, Any]:
    return dict(ask(page, f"/api/matches/{match}/story")["story"])


def play(page: Page, *places: str) -> None:
    """Play cards, such as "red 7 palette", and end the turn."""
    for place in places:
        card, _, where = place.rpartition(" ")
        held = page.get_by_role("list", name="Your hand").get_by_role("button", name=card)
        held.click()
        page.locator(".turn .bar").get_by_role("button", name=re.compile(where)).click()
        expect(held).to_have_count(0)  # the draft is answered: before that, its answer would drop a card picked next
    page.locator(".turn [data-key=play]").click()


def pass_and_lose(page: Page) -> None:
    page.locator(".turn .bar").get_by_role("button", name="Pass and lose").click()
    page.locator(".turn .bar .button.primary").click()


def result(page: Page) -> Locator:
    dialog = page.get_by_role("dialog")
    dialog.locator('a[href^="/replay/"]').first.wait_for(timeout=LONG)
    return dialog


@pytest.mark.parametrize("size", [LAPTOP, PHONE, WIDE], ids=["laptop", "phone", "low"])
def test_the_end_of_a_round_says_who_how_and_why(pages: Pages, size: Any) -> None:
    page = pages.open("/", size=size)
    sit(page, red7(SCORING, scores=[["o3"], ["b4", "v5"]]), ["me", "novice"])
    expect(page.locator(".mine .goal .unseen")).to_have_text("3 of 40 points")
    expect(page.locator(".opponents .goal .unseen")).to_have_text("9 of 40 points")
    play(page, "green 4 palette", "green 6 canvas")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("You win round 1")
    expect(dialog).to_contain_text("Scored under green (most even numbers) +8 points")
    expect(dialog.locator(".scored .unseen")).to_have_text(["green 4", "yellow 2", "green 2"])
    how = dialog.get_by_role("list", name="How it went")
    expect(how.get_by_role("listitem")).to_have_text(["Bruno had no card left to play.", "You are the last one in."])
    table = dialog.get_by_role("table", name="Points by round")
    expect(table.get_by_role("row")).to_have_text(
        [re.compile("40 points win"), re.compile(r"Ana.*11 / 40"), re.compile(r"Bruno.*9 / 40")]
    )
    expect(table.get_by_role("cell", name="+8")).to_be_visible()
    axe(page)
    assert not sideways(page)


def test_who_passed_with_ways_to_stay_in_is_told_so_and_only_they(pages: Pages) -> None:
    page = pages.open("/")
    three = red7(SCORING, hands=[["r7", "g6"], ["o1"], ["o2"]], palettes=[["y2"], ["b5"], ["v1"]])
    match = sit(page, three, ["me", "me", "me"])
    page.get_by_role("button", name="I am Ana 1").click()
    pass_and_lose(page)
    page.get_by_role("button", name="I am Ana 2").click()
    pass_and_lose(page)
    dialog = page.get_by_role("dialog")
    how = dialog.get_by_role("list", name="How it went")
    expect(how.get_by_role("listitem")).to_have_text(["Ana 1 passed.", "Ana 2 passed.", "Ana 3 is the last one in."])
    expect(dialog.get_by_text("Key moment")).to_have_count(0)  # it is not theirs who look now
    missed = ask(page, f"/api/matches/{match}/story?seat=0")["story"]["missed"]
    assert [(one["seat"], one["ways"]) for one in missed] == [(0, missed[0]["ways"])]


def test_a_loss_names_the_key_moment(pages: Pages) -> None:
    page = pages.open("/")
    match = sit(page, red7(hands=[["r7", "g6"], ["o1"]]), ["me", "novice"])
    pass_and_lose(page)
    dialog = result(page)
    expect(dialog.get_by_role("list", name="How it went").get_by_role("listitem")).to_have_text(
        ["You passed.", "Bruno is the last one in."]
    )
    ways = story(page, match)["missed"][0]["ways"]
    assert ways > 1
    expect(dialog.locator(".missed")).to_contain_text(f"Key moment You went out with {ways} ways to stay in")
    expect(dialog.get_by_role("button", name="Check the shuffle")).to_be_hidden()  # folded away
    axe(page)


def test_to_end_behind_says_behind_whom_and_by_what(pages: Pages) -> None:
    page = pages.open("/")
    sit(page, red7(hands=[["o1", "g6"], ["o2"]]), ["me", "novice"])
    play(page, "orange 1 palette")
    page.locator(".turn .bar .button.primary").click()
    how = result(page).get_by_role("list", name="How it went")
    expect(how.locator(".mine")).to_have_text(
        "You ended your turn behind Bruno: highest card (yellow 2), against highest card (blue 5)."
    )


def test_points_reached_end_the_match_and_the_table_agrees_with_the_record(pages: Pages) -> None:
    page = pages.open("/")
    scores = [["r6", "r5", "r4", "o7", "o6", "o5"], ["b4", "v5"]]
    match = sit(page, red7(SCORING, scores=scores), ["me", "novice"])
    play(page, "red 7 palette")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="See the result").click()
    expect(result(page)).to_contain_text("You win the match with 40 points.")
    rounds = story(page, match)["rounds"]
    rows = dialog.get_by_role("table", name="Points by round").get_by_role("row")
    expect(rows).to_have_count(3)
    for seat, total in enumerate(rounds[-1]["points"]):
        expect(rows.nth(seat + 1)).to_contain_text(f"{total} / 40")
    expect(dialog).to_contain_text(f"+{rounds[-1]['gained']} points")
    fold = dialog.get_by_text("Link, record and shuffle check")
    press(page, fold)
    expect(dialog.get_by_role("button", name="Check the shuffle")).to_be_visible()
    axe(page)


def test_a_shared_win_names_all_who_share_it(pages: Pages) -> None:
    """Too few cards for another round, and two have as many points."""
    page = pages.open("/")
    scores = ["v1 i1 b1 g1 v2", "y1 o1 r1 i2 b2 g2 y2 o2", "v3 i3", "b3 g3"]
    four = {"hands": [["r7", "r6"], [], ["o6"], ["g5"]], "palettes": [["y4"], ["b5"], ["v6"], ["i6"]]}
    position = red7(SCORING, scores=[pile.split() for pile in scores], out=[False, False, True, True], **four)
    match = sit(page, position, ["me", "novice", "novice", "novice"])
    play(page, "red 7 palette")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="See the result").click()
    shared = (
        "Too few cards are left for another round, so the match ends. You and Bruno share the win with 13 points each."
    )
    expect(result(page).locator(".words")).to_have_text(shared)
    assert story(page, match)["rounds"][-1]["points"] == [13, 13, 6, 6]
    won = dialog.get_by_role("table", name="Points by round").locator("tr.won")
    expect(won).to_have_text([re.compile("Ana"), re.compile("Bruno")])


def test_whose_time_ran_out_is_told_so(pages: Pages, rivals: Rivals) -> None:
    code = rivals.open(
        "red7", {"draw": "off", "scoring": False, "actions": False}, 2, mine=1, clock={"kind": "turn", "seconds": 1}
    )
    page = pages.open(f"/t/{code}")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Take a seat").click()
    dialog = result(page)  # nobody moves: the first to act is out
    out = story(page, rivals.match)["rounds"][0]["out"][0]
    assert out["by_clock"]
    expected = "Your time ran out." if out["seat"] == 1 else "P0 ran out of time."
    expect(dialog.get_by_role("list", name="How it went").get_by_role("listitem").first).to_have_text(expected)


@pytest.mark.parametrize("name", RED_ENDS)
def test_the_result_of_red_says_who_how_and_why(pages: Pages, name: str) -> None:
    page = pages.open("/")
    position = RED_ENDS[name]
    placed = position["placed"]
    seats = position["options"].get("players", 3)
    tile = placed[-1].partition("@")[0]
    flip = [f"flip {'large' if tile.isupper() else 'small'} {tile}"] if position["options"].get("face_down") else []
    before = {"game": "red", **position, "placed": placed[:-1]}
    match = sit(page, before, ["me", *["novice"] * (seats - 1)], (*flip, placed[-1]))
    dialog = result(page)
    view = ask(page, f"/api/matches/{match}/views")[-1]["view"]
    rows = dialog.get_by_role("table", name="Scores").get_by_role("row")
    for index, ink in enumerate(
        [*view["options"]["inks"], *(one for one in view["scores"] if one not in view["options"]["inks"])]
    ):
        groups = view["groups"][ink]
        row = rows.nth(index + 1)
        expect(row).to_contain_text(f"{groups['background']} × {groups['circle']}")
        expect(row.get_by_role("cell").last).to_have_text(str(view["scores"][ink]))
    ended = {"nothing fits": "fits", "pool used up": "pool is used up"}[view["over"]["reason"]]
    expect(dialog.locator(".words")).to_contain_text(ended)
    expect(dialog.locator(".words")).to_contain_text(VERDICTS[view["verdict"]["reason"]])
    expect(dialog.get_by_text("In the lead since tile")).to_have_count(1 if view["outcome"]["winners"] else 0)
    axe(page)
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator(".board .groups")).to_have_count(1 if view["outcome"]["winners"] else 0)
