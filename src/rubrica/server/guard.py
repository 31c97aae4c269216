"""What every request passes first: host, origin, size, where it comes from, and the security headers of its answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rubrica.server.connections import Connections
from rubrica.server.senders import SCOPE_KEY, TrustedProxies, host_name

LARGEST_BODY = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
UNSAFE = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class TooLarge(Exception):
    """A body of more than LARGEST_BODY bytes."""


class Aborted(Exception):
    """The client closed the connection before its request was complete."""


class Guard:
    """Refuses what does not come from our own page or from a program, and what is too large."""

    def __init__(
        self,
        app: ASGIApp,
        known: Callable[[str], bool],
        sockets: Mapping[str, ASGIApp],
        proxies: TrustedProxies,
        connections: Connections,
    ) -> None:
        self.app, self.known, self.sockets = app, known, sockets
        self.proxies, self.connections = proxies, connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            headers = Headers(scope=scope)
            name = self.proxies.request_id(scope, headers) or secrets.token_hex(8)
            structlog.contextvars.bind_contextvars(request=name)
            scope[SCOPE_KEY] = self.proxies.sender(scope, headers)
            secure = self.proxies.secure(scope, headers)
            if scope["type"] == "websocket":
                scope["scheme"] = "wss" if secure else "ws"
                await self._socket(scope, receive, send, headers)
            else:
                scope["scheme"] = "https" if secure else "http"
                await self._request(scope, receive, _with_headers(scope, send, name), headers)
        finally:
            self.connections.answered(scope)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        self.connections.received(scope)
        if (refused := self._refusal(scope, headers)) is not None:
            await _deny(scope, receive, send, refused)
        else:
            await self.sockets.get(scope["path"], self.app)(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        answer: ASGIApp
        try:
            answer = self._refusal(scope, headers) or self.app
            if answer is self.app:
                receive = await _read(receive)
        except TooLarge:
            answer = _too_large()
        except Aborted:
            return
        self.connections.received(scope)
        await answer(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> JSONResponse | None:
        host = headers.get("host", "")
        if not self.known(host_name(host)):
            return _refused(421, "this server is not called by that name")
        asked = scope["type"] == "websocket" or scope["method"] in UNSAFE
        if asked and (origin := headers.get("origin")) is not None and _site(origin) != host:
            return _refused(403, "this request comes from another site")
        if asked and headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            return _refused(403, "this request comes from another site")
        length = headers.get("content-length", "0")
        return None if _is_number(length) and int(length) <= LARGEST_BODY else _too_large()


async def _read(receive: Receive) -> Receive:
    """Read a whole body, so that it is complete and not too large before it is parsed; a `receive` that gives it."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            raise Aborted
        body, more = body + message.get("body", b""), message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise TooLarge
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def give() -> Message:
        return whole.pop() if whole else await receive()

    return give


def _with_headers(scope: Scope, send: Send, name: str) -> Send:
    """Add to every answer what a browser may do with it, and the id by which the log knows the request."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers["content-security-policy"] = POLICY
            headers["x-request-id"] = name
            headers["x-content-type-options"] = "nosniff"
            headers["referrer-policy"] = "no-referrer"
            headers["cross-origin-opener-policy"] = "same-origin"
            headers["cross-origin-resource-policy"] = "same-origin"
            if scope["path"].startswith("/api"):
                headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers


async def _deny(scope: Scope, receive: Receive, send: Send, answer: JSONResponse) -> None:
    """Refuse a socket before it is opened."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 4403})


def _refused(status: int, sentence: str) -> JSONResponse:
    return JSONResponse({"error": "refused", "sentence": sentence}, status)


def _too_large() -> JSONResponse:
    return JSONResponse({"error": "too large", "sentence": f"at most {LARGEST_BODY} bytes"}, 413)


def _site(origin: str) -> str | None:
    """Host and port of an Origin header; None if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20
