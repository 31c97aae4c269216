"""How the page is built: when, without leaving halves, and small enough."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from hatch_build import LICENCES, ROOT, STAMP, SWAGGER, Page, PageNotBuilt

FIRST_LOAD = 120_000
"""Bytes of JavaScript, compressed, that the first page may take."""
BUILT = Page().built
BUILD = """
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const text = readFileSync('index.html', 'utf8');
appendFileSync('../builds', 'built ');
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/index.html`, text);
if (text.includes('wrong')) throw new Error('this page cannot be built');
"""


@pytest.fixture
def small(tmp_path: Path) -> Page:
    """A checkout with a page of one file, which real Node builds."""
    page = Page(tmp_path)
    swagger = page.web / "node_modules/swagger-ui-dist"
    for folder in (swagger, page.web / "scripts/docs", page.words / "en"):
        folder.mkdir(parents=True)
    for path in [
        *(swagger / name for name in SWAGGER),
        *(page.web / "node_modules" / one for one in LICENCES.values()),
    ]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(path.name)
    (page.web / "node_modules/.package-lock.json").write_text('{"packages": {}}')
    (page.web / "package-lock.json").write_text('{"packages": {"": {"name": "small"}}}')
    (page.web / "package.json").write_text('{"type": "module", "scripts": {"build": "node build.js"}}')
    (page.web / "build.js").write_text(BUILD)
    (page.web / "index.html").write_text("one" * 1000)
    (page.words / "en/page.ftl").write_text("title = Rubrica\n")
    return page


def builds(page: Page) -> int:
    return len((page.root / "builds").read_text().split())


def test_a_page_is_built_once_for_what_it_is_made_of(small: Page) -> None:
    assert not small.is_fresh()
    small.build()
    assert small.is_fresh()
    assert (small.built / "index.html").read_text() == "one" * 1000
    assert gzip.decompress((small.built / "index.html.gz").read_bytes()) == b"one" * 1000
    assert all((small.built / "docs" / name).is_file() for name in SWAGGER)
    assert all((small.built / "licences" / name).is_file() for name in LICENCES)
    for name in ("node_modules/some", ".index.html.swp"):
        (small.web / name).write_text("not a source")
    assert small.is_fresh()
    assert builds(small) == 1


@pytest.mark.parametrize("changed", ["web/index.html", "web/new.ts", "src/rubrica/words/en/page.ftl"])
def test_a_page_is_built_again_when_a_source_has_changed(small: Page, changed: str) -> None:
    small.build()
    (small.root / changed).write_text("two")
    assert not small.is_fresh()
    small.build()
    assert small.is_fresh()
    assert builds(small) == 2


def test_a_build_that_fails_says_why_and_leaves_the_page_as_it_was(small: Page) -> None:
    small.build()
    (small.web / "index.html").write_text("wrong")
    with pytest.raises(PageNotBuilt, match=r"(?s)run build.*this page cannot be built"):
        small.build()
    assert (small.built / "index.html").read_text() == "one" * 1000
    assert [path.name for path in small.built.parent.iterdir()] == ["page"]
    assert not small.is_fresh()


def test_without_node_it_says_what_to_do(small: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUBRICA_NODE", str(small.root))
    with pytest.raises(PageNotBuilt, match="not a folder with node and npm"):
        small.build()
    assert not small.built.exists()


def test_tools_that_differ_from_the_lock_are_installed_anew(small: Page) -> None:
    (small.web / "node_modules/.package-lock.json").write_text('{"packages": {"node_modules/x": {"version": "1.0.0"}}}')
    (small.web / "package-lock.json").write_text('{"name": "small", "lockfileVersion": 3, "packages": {"": {}}}')
    small.install()
    assert not (small.web / "node_modules/swagger-ui-dist").exists()  # npm ci begins with nothing


def test_no_lock_names_an_address() -> None:
    assert "resolved" not in (ROOT / "web/package-lock.json").read_text("utf-8")


def test_the_first_page_is_small() -> None:
    index = (BUILT / "index.html").read_text("utf-8")
    waiting = re.findall(r'<(?:script|link rel="modulepreload")[^>]* (?:src|href)="(/assets/[^"]+\.js)"', index)
    assert waiting
    sizes: dict[str, int] = {}
    while waiting:
        name = waiting.pop()
        text = (BUILT / name.lstrip("/")).read_text("utf-8")
        sizes[name] = len(gzip.compress(text.encode(), 9))
        static = re.findall(r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"', text)
        waiting += [path for one in static if (path := f"/assets/{one}") not in sizes and path not in waiting]
    assert sum(sizes.values()) < FIRST_LOAD, sizes


def test_the_page_asks_nothing_of_other_sites() -> None:
    for path in BUILT.rglob("*"):
        if path.suffix in {".html", ".css"} and "docs" not in path.parts:
            assert not re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?(?:https?:)?//""", path.read_text("utf-8")), path


@pytest.mark.slow
def test_a_source_archive_carries_the_page_so_that_a_wheel_needs_no_node(tmp_path: Path) -> None:
    def build(folder: Path, target: str) -> None:
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(tmp_path)],
            cwd=folder,
            env=os.environ | {"RUBRICA_NODE": str(tmp_path)},  # where there is none
            check=True,
            capture_output=True,
        )

    build(ROOT, "sdist")
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as files:
        assert not [name for name in files.getnames() if "node_modules" in name]
        files.extractall(tmp_path, filter="data")
    build(tmp_path / archive.name.removesuffix(".tar.gz"), "wheel")
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"rubrica/server/page/{name}" for name in ("index.html", "docs/index.html", STAMP)} <= names
    licences = {name: zipfile.ZipFile(wheel).read(f"rubrica/server/page/licences/{name}") for name in LICENCES}
    assert all(b"SIL Open Font License" in licences[name] for name in ("figtree.txt", "fraunces.txt"))
    assert all(
        b"MIT" in licences[name] or b"Permission is hereby granted" in licences[name]
        for name in ("svelte.txt", "uqr.txt")
    )
    own = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    assert {f"rubrica/server/page/{name}" for name in own} <= names
