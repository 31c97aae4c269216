"""Several people at one page: each may be given a name, which is then used wherever the seat is spoken of."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.axe import axe
from tests.page.browser import LAPTOP, PHONE, Pages, sideways
from tests.page.faces import faces
from tests.page.players import LONG
from tests.page.test_ends import pass_and_lose, result


def begin(page: Page, *names: str) -> None:
    """Give the seats names, and begin."""
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name at seat {number}").fill(name)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.locator(".curtain").wait_for()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_are_used_at_table_log_result_replay_and_in_the_list(pages: Pages, size: ViewportSize) -> None:
    page = pages.open("/new/red7/pass", size=size)
    page.locator(".preset").first.click()
    axe(page)
    assert not sideways(page)
    begin(page, "Rui", " Bea ")
    curtain = page.locator(".curtain")
    expect(curtain).to_contain_text(re.compile("Pass the device to (Rui|Bea)"))
    first = "Rui" if "Rui" in curtain.inner_text() else "Bea"
    other = {"Rui": "Bea", "Bea": "Rui"}[first]
    [drawn] = faces(curtain)
    axe(page)
    page.get_by_role("button", name=f"I am {first}").click()
    expect(page.locator("section.mine .name")).to_have_text(first)
    expect(page.locator(".opponents .name")).to_have_text(other)
    assert faces(page.locator("section.mine")) == [drawn]  # one face, wherever it is
    [theirs] = faces(page.locator(".opponents"))
    assert theirs != drawn
    pass_and_lose(page)
    dialog = result(page)
    expect(dialog.locator(".words")).to_have_text(f"{other} wins: nobody else is left in the round.")
    assert faces(dialog.locator(".winners")) == [theirs]
    how = dialog.get_by_role("list", name="How it went").get_by_role("listitem")
    expect(how).to_have_text([f"{first} passed.", f"{other} is the last one in."])
    dialog.get_by_role("button", name="Close").click()
    page.locator(".toolbar .last").click()
    expect(page.get_by_role("dialog").locator("li.turn").filter(has_text=first).first).to_contain_text(first)
    assert set(faces(page.get_by_role("dialog"))) <= {drawn, theirs}
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Result").click()
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").wait_for()
    expect(page.get_by_label("Seen by").get_by_role("option", name=first)).to_be_attached()
    page.goto(page.url.split("/replay")[0])
    row = page.get_by_role("link").filter(has_text=f"{other} won")
    expect(row).to_contain_text("Rui")
    expect(row).to_contain_text("Bea")
    assert sorted(faces(row)) == sorted([drawn, theirs])


def test_a_rematch_keeps_the_names(pages: Pages) -> None:
    page = pages.open("/new/red7/pass")
    page.locator(".preset").first.click()
    begin(page, "Rui", "Bea")
    page.get_by_role("button", name=re.compile("I am (Rui|Bea)")).click()
    pass_and_lose(page)
    before = page.url
    result(page).get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before and "/t/" in url, timeout=LONG)
    page.get_by_role("button", name=re.compile("I am (Rui|Bea)")).click()
    expect(page.locator("section.mine .name")).to_have_text(re.compile("^(Rui|Bea)$"))


def test_seats_without_names_are_numbered_and_alone_nobody_is_asked(pages: Pages) -> None:
    page = pages.open("/new/red7")
    expect(page.get_by_label("Name at seat 1")).to_have_count(0)
    page.goto(page.url + "/pass")
    expect(page.get_by_label("Name at seat 1")).to_be_visible()
    page.locator(".seats select").nth(1).select_option("novice")
    expect(page.get_by_label("Name at seat 1")).to_have_count(0)  # alone again
    page.locator(".seats select").nth(1).select_option("me")
    begin(page, "", "")
    expect(page.locator(".curtain")).to_contain_text(re.compile(r"Pass the device to .+ [12]"))


def test_a_name_that_cannot_be_seen_is_refused_with_a_sentence(pages: Pages) -> None:
    page = pages.open("/new/red7/pass")
    page.get_by_label("Name at seat 2").fill("\u2800\u3164")
    page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("One of the names cannot be used.")
    expect(page.locator(".curtain")).to_have_count(0)
