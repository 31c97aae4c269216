"""`rubrica` alone: the web table on this machine, in the browser."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from http.client import HTTPException

import typer

from rubrica.cli.serve import serve
from rubrica.core.errors import BadParameter

HOST = "127.0.0.1"
PORT = 8707
PORTS = 50
"""How many ports are tried, from the one asked for."""
PATIENCE = 60.0
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")
ELSEWHERE = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CI")
"""Whoever sits behind these has another screen, or none."""


def home(context: typer.Context, port: int, browser: bool) -> None:
    """Serve the web table and show it; if it is served already, only show it."""
    browser = browser and has_browser()
    found = place_from(port)
    address = f"http://{HOST}:{found}/"
    if not is_free(found):
        print(f"Rubrica listens already at {address}")
        if browser:
            webbrowser.open(address)
        return
    if port and found != port:
        print(f"Port {port} is another program's: taking {found}.")
    if browser:
        threading.Thread(target=_show, args=[found], daemon=True).start()
    try:
        serve(context, host=HOST, port=found)
    except KeyboardInterrupt:
        print("\nRubrica has stopped. Your matches are kept.")


def place_from(port: int) -> int:
    """The first port from the one asked for that is free, or where a server of ours listens; any free one for 0."""
    if not port:
        with socket.create_server((HOST, 0)) as probe:
            return int(probe.getsockname()[1])
    last = min(port + PORTS, 65536) - 1
    for one in range(port, last + 1):
        if is_free(one) or is_ours(one):
            return one
    raise BadParameter("port", f"none from {port} to {last} can be used")


def is_free(port: int) -> bool:
    """Whether we can listen there."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if os.name != "nt":  # where it would mean that two may listen
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
        return True


def is_ours(port: int) -> bool:
    """Whether a server of ours listens there."""
    try:
        with _direct.open(f"http://{HOST}:{port}/api/health", timeout=2) as answer:
            health = json.loads(answer.read(10_000))
    except (OSError, ValueError, HTTPException):
        return False
    return isinstance(health, dict) and "rubrica" in health


_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # a proxy knows nothing of this machine's ports


def has_browser() -> bool:
    """Whether the person who called has a browser on this machine, and a screen to see it on."""
    if any(os.environ.get(one) for one in ELSEWHERE):
        return False
    if sys.platform not in ("win32", "darwin") and not any(os.environ.get(one) for one in DISPLAYS):
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    # One that takes over the terminal is no browser for a table, unless somebody named it.
    return type(found) is not webbrowser.GenericBrowser or "BROWSER" in os.environ


def _show(port: int) -> None:
    """Open the page as soon as it is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if is_ours(port):
            webbrowser.open(f"http://{HOST}:{port}/")
            return
        time.sleep(0.05)
