"""What a match pays each seat when it is over: one rule for all environments."""

from rubrica.core.compiled import compilable


@compilable
def reward(winners: int, seats: int, seat: int) -> float:
    """The reward of a seat, where `winners` is a mask: all rewards together are 0.

    A winner alone gets 1, and every other seat -1 / (seats - 1). Those who share a win share its reward; if nobody
    wins, or everybody, each gets 0.
    """
    count = winners.bit_count()
    if count == 0 or count == seats:
        return 0.0
    share = seats / count if winners >> seat & 1 else 0.0
    return (share - 1.0) / (seats - 1.0)
