"""A wire between browser and server that can be cut, as real ones are."""

from __future__ import annotations

import contextlib
import socket
import threading


class Cable:
    """Passes connections on to a server, until it is cut and after it is mended."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._ends: list[socket.socket] = []
        self._whole = True
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drop every connection, and let no other through."""
        self._whole = False
        for end in self._ends:
            _close(end)
        self._ends.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def close(self) -> None:
        """Take it away."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole:
                _close(here)
                continue
            there = socket.create_connection(("127.0.0.1", self._there))
            self._ends += [here, there]
            for one, other in ((here, there), (there, here)):
                threading.Thread(target=_pass, args=(one, other), daemon=True).start()


def _pass(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while sent := one.recv(65536):
            other.sendall(sent)
    _close(one)
    _close(other)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
