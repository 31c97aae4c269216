"""Many games of RED at once: played by chance and counted, all in the rules."""

from typing import Any

from rubrica.core.compiled import Shape, below, compilable, copy
from rubrica.red.scoring import leaders, score, winners
from rubrica.red.tiles import FIRST_LARGE, INKS, KINDS, LARGE, SMALL
from rubrica.red.turn import FLIP, fitting, nth_placement, placements, play

TALLY = Shape(
    f"{__name__}.TALLY",
    moves=("i8", 0),
    tiles_left=("i8", 0),  # games that ended with tiles in the pool
    wins=("i8", 3),  # by seat
    shared=("i8", 4),  # by how many seats have the highest score
    scores=("i8", INKS),  # sums
)


@compilable
def turn_up(s: Any, large: bool, dice: Any) -> int:
    """The flip of a tile of a size, each tile of the pool as likely."""
    first = FIRST_LARGE if large else 0
    tiles = 0
    for kind in range(first, first + FIRST_LARGE):
        tiles += s.left[kind]
    chosen, kind = below(dice, tiles), first
    while kind < KINDS - 1 and chosen >= s.left[kind]:
        chosen -= s.left[kind]
        kind += 1
    return FLIP + kind


@compilable
def uniform_size(s: Any, dice: Any) -> int:
    """A size of which a tile may be turned up, 0 small or 1 large, each as likely."""
    fits = fitting(s)
    if fits & SMALL != 0 and fits & LARGE != 0:
        return below(dice, 2)
    return int(fits & LARGE != 0)


@compilable
def uniform_flip(s: Any, dice: Any) -> int:
    """The flip of a tile of one of the sizes that are allowed, each as likely."""
    return turn_up(s, uniform_size(s, dice) == 1, dice)


@compilable
def play_chosen(s: Any, action: int, dice: Any) -> None:
    """Make a move that was chosen: FLIP, or FLIP + 1 for a large tile, turns up a tile of its size, each as likely."""
    play(s, turn_up(s, action > FLIP, dice) if action >= FLIP else action)


@compilable
def play_out(s: Any, dice: Any) -> int:
    """Play a game to its end, every legal move as likely; return the number of moves made."""
    moves = 0
    while True:
        if s.face_down and s.flipped == 0 and fitting(s):
            play(s, uniform_flip(s, dice))
            moves += 1
        count = placements(s)
        if count == 0:
            return moves
        play(s, nth_placement(s, below(dice, count)))
        moves += 1


@compilable
def simulate(start: Any, s: Any, games: int, dice: Any, tally: Any) -> None:
    """Play so many games from a start and count them; `s` is a state to play in."""
    for _ in range(games):
        copy(s, start)
        tally.moves += play_out(s, dice)
        tally.tiles_left += s.pool != 0
        tally.shared[leaders(s).bit_count()] += 1
        for ink in range(INKS):
            tally.scores[ink] += score(s, ink)
        won = winners(s)
        for seat in range(s.players):
            tally.wins[seat] += won >> seat & 1
