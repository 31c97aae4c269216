"""A network between a client and a server that fails as real ones do: it is slow, it is cut, it goes silent."""

from __future__ import annotations

import contextlib
import queue
import socket
import threading
import time
from pathlib import Path


class Cable:
    """Passes connections on to a server: to a port of this machine, or to a local socket."""

    def __init__(self, there: int | Path) -> None:
        self.delay = 0.0
        """Seconds that everything takes, each way."""
        self.words: bytes | None = None
        """After a message with these words no answer comes, once."""
        self._there = there
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._links: list[_Link] = []
        self._state = "whole"
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drop every connection, and let no other through."""
        with self._lock:
            self._state = "cut"
            self._drop()

    def silence(self) -> None:
        """Pass nothing on any more, without a word to either end: these connections stay dead after `mend`."""
        with self._lock:
            self._state = "silent"
            for link in self._links:
                link.dead = True

    def lose_answer_to(self, words: bytes) -> None:
        """Pass on the next message to the server with these words, but no answer on its connection any more."""
        self.words = words

    def mend(self) -> None:
        """Let new connections through again."""
        with self._lock:
            self._state = "whole"

    def close(self) -> None:
        """Take it away."""
        self.cut()
        self._listener.close()

    def _drop(self) -> None:
        for link in self._links:
            link.close()
        self._links.clear()

    def _connected(self) -> socket.socket:
        """A connection to the server."""
        if isinstance(self._there, int):
            return socket.create_connection(("127.0.0.1", self._there))
        local = socket.socket(socket.AF_UNIX)
        try:
            local.connect(str(self._there))
        except OSError:
            local.close()
            raise
        return local

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if self._state == "cut":
                    _close(here)
                    continue
                try:
                    there = self._connected()
                except OSError:  # the server is not there
                    _close(here)
                    continue
                link = _Link(self, here, there)
                link.dead = self._state == "silent"
                self._links.append(link)
                link.start()


class _Link:
    """One connection, with its two ends."""

    def __init__(self, cable: Cable, here: socket.socket, there: socket.socket) -> None:
        self.cable, self.ends = cable, (here, there)
        self.dead = self.unanswered = False

    def start(self) -> None:
        """Pass on in both directions."""
        here, there = self.ends
        for one, other in ((here, there), (there, here)):
            late: queue.Queue[tuple[float, bytes]] = queue.Queue()
            threading.Thread(target=self._read, args=(one, late), daemon=True).start()
            threading.Thread(target=self._write, args=(late, other), daemon=True).start()

    def close(self) -> None:
        """Hang up on both ends."""
        for end in self.ends:
            _close(end)

    def _read(self, one: socket.socket, late: queue.Queue[tuple[float, bytes]]) -> None:
        with contextlib.suppress(OSError):
            while sent := one.recv(65536):
                late.put((time.monotonic() + self.cable.delay, sent))
        late.put((time.monotonic() + self.cable.delay, b""))

    def _write(self, late: queue.Queue[tuple[float, bytes]], other: socket.socket) -> None:
        """What was sent, in order, each after its delay; nothing over a link that is dead, not even its end."""
        with contextlib.suppress(OSError):
            while True:
                due, sent = late.get()
                time.sleep(max(0.0, due - time.monotonic()))
                answers = other is self.ends[0]
                if self.dead or (self.unanswered and answers):
                    return
                if self.cable.words is not None and self.cable.words in sent and not answers:
                    self.unanswered, self.cable.words = True, None
                if not sent:
                    break
                other.sendall(sent)
        self.close()


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
