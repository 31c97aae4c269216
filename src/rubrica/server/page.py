"""The built page, read into memory at the start: a new build never mixes with the one that is being served."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER = Path(__file__).parent / "page"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types by the ending of a file. The list of the operating system differs from machine to machine."""
UNNAMED = "text/plain; charset=utf-8"
HASHED = "/assets/"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
DOCS = "/docs"
NO_PLACES = ("/api", "/assets", "/socket", "/metrics", "/healthz", DOCS)
"""What is no place in the page, though programs ask for it: a path there or below that has no route is not there."""
WITH_NAMES = ("/t/", "/replay/")
"""Places with something in their name that people may mistype: the page itself shows that there is no such table."""
NOT_BUILT = (
    "The server runs, but its page is not built.\n\n"
    "In a checkout, stop it and start it with ./play, which builds the page (or build it by: python hatch_build.py).\n"
    "An installed Rubrica carries its page: if you read this there, install it anew.\n"
)


@dataclass(frozen=True, slots=True)
class File:
    """One file of the page, with its compressed twin if it has one."""

    body: bytes
    small: bytes | None
    kind: str
    cache: str
    tag: str

    @classmethod
    def read(cls, path: Path, name: str) -> File:
        """A file as it is sent under a name."""
        body, twin = path.read_bytes(), path.with_name(path.name + ".gz")
        small = twin.read_bytes() if twin.is_file() else None
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        cache = FOREVER if name.startswith(HASHED) else ASK_AGAIN
        return cls(body, small, TYPES.get(path.suffix, UNNAMED), cache, tag)

    def answer(self, asked: Headers) -> Response:
        """The file, as small as the client can read it; or that the one it has is still right."""
        headers = {"cache-control": self.cache, "etag": self.tag}
        if self.small is not None:
            headers["vary"] = "accept-encoding"
        if self.tag in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.small is not None and _takes_gzip(asked.get("accept-encoding", "")):
            return Response(self.small, headers=headers | {"content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


class Page:
    """Answers what no route answers: the page's files, and the page itself for every path that is a place in it."""

    def __init__(self, otherwise: ASGIApp, folder: Path = FOLDER) -> None:
        self.otherwise, self.files = otherwise, read_files(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, if it asks for something of the page."""
        found = self.find(scope) if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") else None
        if found is None:
            await self.otherwise(scope, receive, send)
            return
        answer = found.answer(Headers(scope=scope)) if isinstance(found, File) else found
        await answer(scope, receive, send)

    def find(self, scope: Scope) -> File | Response | None:
        """The file of a path: only names that were there at the start are known, so no path leads elsewhere."""
        path: str = scope["path"]
        if (file := self.files.get(path)) is not None:
            return file
        place = path.rstrip("/")
        if place == DOCS:
            return self.files.get(f"{DOCS}/index.html", _not_built())
        below = any(place == one or place.startswith(f"{one}/") for one in NO_PLACES)
        if below or ("." in path and not path.startswith(WITH_NAMES)):
            return None
        return self.files.get("/index.html", _not_built())


def read_build(folder: Path = FOLDER) -> str | None:
    """Which page is built there, as a fingerprint of its sources; None if none is."""
    stamp = folder / ".built-from"
    return stamp.read_text("utf-8").strip() if stamp.is_file() else None


def read_files(folder: Path) -> dict[str, File]:
    """The files of a folder by the paths under which they are asked for; the twins and hidden files are none."""
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".gz" and not path.name.startswith("."):
            name = "/" + path.relative_to(folder).as_posix()
            found[name] = File.read(path, name)
    return found


def _takes_gzip(accepted: str) -> bool:
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _not_built() -> Response:
    return PlainTextResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
