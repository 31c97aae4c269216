"""The pictures of docs/environments.md, as the environments draw them: `python -m tests.envs.pictures`."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy

from rubrica.envs.pettingzoo import red, red7

FOLDER = Path(__file__).parents[2] / "docs/pictures"


def png(image: numpy.ndarray) -> bytes:
    """An image of rows, columns and red, green and blue as a PNG file."""
    height, width, _ = image.shape
    lines = numpy.pad(image.reshape(height, -1), ((0, 0), (1, 0)))  # each line begins with its filter: none

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def drawn(env: Any, seed: int, actions: int) -> numpy.ndarray:
    """The image of a match after so many actions at random."""
    env.reset(seed=seed)
    for agent in env.agent_iter(actions):
        env.action_space(agent).seed(seed)
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
    image: numpy.ndarray = env.render()
    return image


def main() -> None:
    """Write both pictures."""
    shots = {
        "environment-red7": drawn(red7.env(seats=3, scoring=True, render_mode="rgb_array"), 3, 24),
        "environment-red": drawn(red.env(render_mode="rgb_array"), 2, 24),
    }
    for name, image in shots.items():
        (FOLDER / f"{name}.png").write_bytes(png(image))


if __name__ == "__main__":
    main()
