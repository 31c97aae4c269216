"""The door: hosts, origins, sizes, and what a browser may do with the page."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class TooLarge(Exception):
    """A body that goes on and on."""


class Guard:
    """Refuses what does not come from our own page or from a program, and what is too large."""

    def __init__(self, app: ASGIApp, known: Callable[[str], bool], sockets: Mapping[str, ASGIApp]) -> None:
        self.app, self.known, self.sockets = app, known, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        if refused is not None:
            status, sentence = refused
            answer = JSONResponse({"error": "refused", "sentence": sentence}, status)
            if scope["type"] == "websocket":
                await _deny(scope, receive, send, answer)
            else:
                await answer(scope, receive, self._dressed(scope, send))
            return
        if scope["type"] == "websocket":
            await self.sockets.get(scope["path"], self.app)(scope, receive, send)
            return
        try:
            await self.app(scope, _counted(receive), self._dressed(scope, send))
        except TooLarge:
            answer = JSONResponse({"error": "too large", "sentence": f"at most {LARGEST_BODY} bytes"}, 413)
            await answer(scope, receive, self._dressed(scope, send))

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self.known(_name(host)):
            return 421, "this server is not called by that name"
        asked = scope["type"] == "websocket" or scope["method"] in UNSAFE
        if asked and (origin := headers.get("origin")) is not None and urlsplit(origin).netloc != host:
            return 403, "this request comes from another site"
        if asked and headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            return 403, "this request comes from another site"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return 413, f"at most {LARGEST_BODY} bytes"
        return None

    @staticmethod
    def _dressed(scope: Scope, send: Send) -> Send:
        """Add to every answer what a browser may do with it."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["content-security-policy"] = POLICY
                headers["x-content-type-options"] = "nosniff"
                headers["referrer-policy"] = "no-referrer"
                headers["cross-origin-opener-policy"] = "same-origin"
                headers["cross-origin-resource-policy"] = "same-origin"
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        return dressed


def _counted(receive: Receive) -> Receive:
    """The body of a request, up to what is allowed."""
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LARGEST_BODY:
            raise TooLarge
        return message

    return counted


async def _deny(scope: Scope, receive: Receive, send: Send, answer: JSONResponse) -> None:
    """Refuse a socket before it is one."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 4403})


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if ":" in host else host


@lru_cache(maxsize=4096)
def is_loopback(address: str | None) -> bool:
    """Whether an address is this machine's own."""
    try:
        return address is not None and ipaddress.ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False
