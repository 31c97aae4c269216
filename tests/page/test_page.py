"""What the server sends of the page: the right file, the right type, for as long as it holds, and nothing else."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rubrica.lab.served import Served
from rubrica.server.page import FOLDER, TYPES, File, Page, read_files
from rubrica.server.senders import OWN_NAMES

NOT_HERE = {"error": "not found", "sentence": "there is nothing at this address"}

PATIENCE = 60.0
"""Seconds for an answer: other tests use the machine too."""


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{OWN_NAMES[1]}:{served.port}", trust_env=False, timeout=PATIENCE) as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/red7", "/t/ABCD", "/learn/red/", "/api-of-mine"])
def test_every_place_in_the_page_is_the_page(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.content == (FOLDER / "index.html").read_bytes()
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_what_has_a_hash_in_its_name_is_kept_for_ever(client: httpx.Client) -> None:
    assets = [f"/assets/{path.name}" for path in (FOLDER / "assets").iterdir() if path.suffix != ".gz"]
    assert any(path.endswith(".js") for path in assets)
    for path in assets:
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert answer.content == (FOLDER / path[1:]).read_bytes()
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == TYPES[Path(path).suffix]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_every_file_of_the_page_has_a_type_we_know() -> None:
    named = [path for path in FOLDER.rglob("*") if path.is_file() and path.suffix and path.suffix != ".gz"]
    assert {path.suffix for path in named} <= TYPES.keys()


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [("gzip, br", "gzip"), ("br;q=1, GZIP;q=0.5", "gzip"), ("*", "gzip"), ("", None), ("br", None), ("gzip;q=0", None)],
)
def test_it_is_sent_as_small_as_the_client_can_read(client: httpx.Client, accepted: str, sent: str | None) -> None:
    path = next(f"/assets/{path.stem}" for path in (FOLDER / "assets").glob("*.js.gz"))
    answer = client.get(path, headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == gzip.decompress((FOLDER / f"{path[1:]}.gz").read_bytes())
    assert (int(answer.headers["content-length"]) < len(answer.content)) == (sent is not None)


def test_what_the_client_has_is_not_sent_again(client: httpx.Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/", headers={"if-none-match": '"another"'}).status_code == 200


def test_a_head_is_a_get_without_a_body(client: httpx.Client) -> None:
    answer = client.head("/", headers={"accept-encoding": ""})
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) == (FOLDER / "index.html").stat().st_size


def test_the_web_app_can_be_installed(client: httpx.Client) -> None:
    (path,) = re.findall(r'<link rel="manifest" href="([^"]+)"', client.get("/").text)
    answer = client.get(path)
    assert answer.headers["content-type"] == "application/manifest+json"
    icons = [icon["src"] for icon in answer.json()["icons"]]
    assert icons
    assert all(client.get(icon).headers["content-type"] in ("image/svg+xml", "image/png") for icon in icons)


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/none",
        "/assets/",
        "/nothing.png",
        "/.built-from",
        "/index.html.gz",
        "/docs/nothing",
        "/../settings.py",
        "/assets/../../settings.py",
        "/assets/%2e%2e/%2e%2e/settings.py",
        "/..%2fsettings.py",
        "/assets/..%5c..%5csettings.py",
        "//etc/passwd.txt",
        "/%00.html",
    ],
)
def test_what_is_not_there_is_not_there(served: Served, path: str) -> None:
    with httpx.Client(trust_env=False, timeout=PATIENCE) as client:
        url = httpx.URL(f"http://127.0.0.1:{served.port}").copy_with(raw_path=path.encode())  # dots stay as they are
        answer = client.get(url)
    assert (answer.status_code, answer.json()) == (404, NOT_HERE)


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/matches/a/b/c", "/socket/x", "/metrics", "/healthz"])
def test_an_unknown_path_of_the_interface_is_answered_in_json(client: httpx.Client, method: str, path: str) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()) == (404, NOT_HERE)


def test_nothing_but_reading_is_answered_by_the_page(client: httpx.Client) -> None:
    assert client.post("/").status_code == 404


def test_a_server_without_a_page_says_how_to_get_one(tmp_path: Path) -> None:
    async def otherwise(*_: object) -> None:
        raise AssertionError

    page = Page(otherwise, tmp_path / "none")
    for path in ("/", "/docs"):
        answer = page.find({"path": path})
        assert answer is not None
        assert not isinstance(answer, File)
        assert answer.status_code == 503
        assert b"./play" in bytes(answer.body)


def test_hidden_files_and_twins_are_no_files(tmp_path: Path) -> None:
    for name in ("a.js", "a.js.gz", ".stamp"):
        (tmp_path / name).write_text("x")
    assert list(read_files(tmp_path)) == ["/a.js"]
