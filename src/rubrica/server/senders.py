"""Where a request comes from: its address, believed of trusted proxies only, and whether it is this machine."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from rubrica.core.errors import BadParameter

OWN_NAMES = ("localhost", "127.0.0.1", "::1")
"""Names by which a browser on this machine calls the server."""
FORWARDING = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
"""Headers that only a proxy adds: a request with one of them was not made on this machine."""
UNKNOWN = "unknown"
REQUEST_ID = re.compile(r"[0-9A-Za-z-]{8,64}")
SCOPE_KEY = "rubrica.sender"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True, slots=True)
class Sender:
    """Where a request comes from."""

    address: str
    """What limits count by: an IPv4 address, the /64 network of an IPv6 address, or `unknown`."""
    local: bool
    """Whether the request was made on this machine itself, without a proxy."""


class TrustedProxies:
    """The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed, as addresses or networks."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        try:
            self._networks: list[Network] = [ipaddress.ip_network(one, strict=False) for one in addresses]
        except ValueError as error:
            raise BadParameter("trusted-proxy", str(error)) from None

    def __contains__(self, address: str | None) -> bool:
        found = _parsed(address or "")
        return found is not None and any(found in network for network in self._networks)

    def sender(self, scope: Scope, headers: Headers) -> Sender:
        """The sender of a request. `scope["client"]` must be the address of the connection itself."""
        peer = scope["client"][0] if scope.get("client") else None
        if peer in self:
            return Sender(limit_key(self._forwarded(headers)), False)
        local = is_loopback(peer) and host_name(headers.get("host", "")) in OWN_NAMES
        return Sender(limit_key(peer), local and not any(name in headers for name in FORWARDING))

    def request_id(self, scope: Scope, headers: Headers) -> str | None:
        """The id that a trusted proxy gave a request; None if there is none of a plain shape."""
        peer = scope["client"][0] if scope.get("client") else None
        given = headers.get("x-request-id", "")
        return given if peer in self and REQUEST_ID.fullmatch(given) else None

    def secure(self, scope: Scope, headers: Headers) -> bool:
        """Whether the browser speaks TLS, to us or to a trusted proxy."""
        peer = scope["client"][0] if scope.get("client") else None
        if peer in self:
            return headers.get("x-forwarded-proto", "").strip().lower() in ("https", "wss")
        return bool(scope["scheme"] in ("https", "wss"))

    def _forwarded(self, headers: Headers) -> str | None:
        """The last address in `X-Forwarded-For` that is not itself a trusted proxy; None if there is none."""
        named = [one.strip() for line in headers.getlist("x-forwarded-for") for one in line.split(",")]
        return next((_bare(one) for one in reversed(named) if one and _bare(one) not in self), None)


def sender_of(connection: HTTPConnection) -> Sender:
    """The sender of a request that came through the guard."""
    sender: Sender = connection.scope[SCOPE_KEY]
    return sender


@lru_cache(maxsize=4096)
def limit_key(address: str | None) -> str:
    """What an address is counted by: IPv6 by its /64, because one household has a whole /64."""
    found = _parsed(address or "")
    if found is None:
        return UNKNOWN
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


@lru_cache(maxsize=4096)
def is_loopback(address: str | None) -> bool:
    """Whether an address is this machine's own."""
    found = _parsed(address or "")
    return found is not None and found.is_loopback


def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if ":" in host else host


def _bare(address: str) -> str:
    """An address of `X-Forwarded-For` without the port that some proxies add."""
    if address.startswith("[") or address.count(":") == 1:
        return host_name(address)
    return address


def _parsed(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address; one of IPv4 written as IPv6 is the IPv4 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
