"""The tiles of RED: three inks, twelve kinds.

A kind is a number 0-11: `wb wr bw br rw rb` small, then the same six large. The first ink is the background, the
second the circle. Sets of kinds are masks of twelve bits.
"""

from rubrica.core.compiled import compilable

WHITE, BLACK, RED = range(3)
INKS = 3

KINDS = 12
FIRST_LARGE = 6
SMALL = 0b000000_111111
LARGE = 0b111111_000000

SMALL_EACH, LARGE_EACH = 5, 1
TILES = 36

_CIRCLES = 0b01_00_10_00_10_01
"""Two bits a kind, the first kind lowest: the ink of its circle."""


@compilable
def _inks(kind: int) -> int:
    """The small kind with the inks of this one."""
    return kind - FIRST_LARGE if kind >= FIRST_LARGE else kind


@compilable
def background(kind: int) -> int:
    """The ink of the background."""
    return _inks(kind) >> 1


@compilable
def circle(kind: int) -> int:
    """The ink of the circle."""
    return _CIRCLES >> 2 * _inks(kind) & 3


@compilable
def with_background(ink: int) -> int:
    """The kinds with this background, two small and two large: a mask."""
    return 0b000011_000011 << 2 * ink
