"""The documentation does what it says: its blocks run, its links lead somewhere, and the reference names everything."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import rubrica
from rubrica import red, red7
from tests.documentation import PAGES, ROOT, pages_that_run, run_page

LINK = re.compile(r"\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", pages_that_run(), ids=lambda page: str(page.relative_to(ROOT)))
def test_what_is_marked_runs_and_prints_what_it_says(page: Path, tmp_path: Path) -> None:
    assert run_page(page, tmp_path)


def test_the_pages_for_newcomers_have_blocks_that_run() -> None:
    names = {page.relative_to(ROOT).as_posix() for page in pages_that_run()}
    assert {"README.md", "docs/tutorial.md", "docs/library.md", "docs/how-to.md"} <= names


@pytest.mark.parametrize(
    ("kind", "text", "wrong"),
    [
        ("console", "$ echo one\ntwo\n", "expected\ntwo"),
        ("console", "$ exit 3\n", "exit code 3"),
        ("sh", "echo said; false; true\n", "said"),
        ("python", "print(2)\n```\n\n<!-- output -->\n```text\n3\n", "expected\n3"),
        ("rust", "fn main() {}\n", "no way to run 'rust'"),
    ],
)
def test_a_block_that_does_not_do_what_it_says_is_found(kind: str, text: str, wrong: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# A page\n\n<!-- run -->\n```{kind}\n{text}```\n", "utf-8")
    with pytest.raises(AssertionError, match=wrong):
        run_page(page, tmp_path)


def anchors(page: Path) -> set[str]:
    """The headings of a page as GitHub makes links of them."""
    headings = HEADING.findall(FENCE.sub("", page.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_or_heading_leads_there(page: Path) -> None:
    text = FENCE.sub("", page.read_text("utf-8"))
    for link in LINK.findall(text):
        if link.startswith(("http://", "https://")):
            continue
        place, _, heading = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        assert target.exists(), f"{page.name}: {link}"
        assert not heading or heading in anchors(target), f"{page.name}: {link}"


@pytest.mark.parametrize(
    ("face", "page"),
    [(rubrica, "python.rst"), (red7, "python-red7.rst"), (red, "python-red.rst")],
    ids=["rubrica", "red7", "red"],
)
def test_the_reference_names_every_public_name(face: ModuleType, page: str) -> None:
    told = (ROOT / "docs/reference" / page).read_text("utf-8")
    named = set(re.findall(rf"^\.\. auto\w+:: {re.escape(face.__name__)}\.(\w+)$", told, re.MULTILINE))
    elsewhere = (
        {"red", "red7", "View"} if face is not rubrica else {"red", "red7"}
    )  # pages of their own; a View is rubrica.View
    assert named == set(face.__all__) - elsewhere
