"""An experiment with Rubrica as a library: how often a simple idea wins against the bot `casual` in Red7.

Run it with `python examples/who_wins.py`; it needs nothing but Rubrica. `mypy --strict` finds nothing to object to.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import rubrica
from rubrica import red7


def low_cards_first(state: red7.State) -> red7.Move:
    """The turn that keeps the seat in and spends the least, or folding where there is none; its first move."""
    turns = red7.turns(red7.hidden_from(red7.view(state, state.seat)))
    if not turns:
        return red7.legal(state)[0]
    return min(turns, key=spent).moves[0]


def spent(turn: rubrica.Turn[red7.Move]) -> int:
    """The numbers of all cards that a turn takes out of the hand."""
    return sum(move.card.number for move in turn.moves if move.card is not None)


def winner(seed: int) -> int:
    """The seat that wins one round: seat 0 plays low cards first, seat 1 is the bot."""
    rng, bot = Random(seed), rubrica.find_bot("red7", "casual")
    state = red7.start(seats=2)
    while (seat := red7.to_act(state)) is not None:
        if seat == rubrica.DEALER:
            move = red7.dealt(state, rng)
        elif seat == 0:
            move = low_cards_first(state)
        else:
            move = red7.parse(bot.choose(red7.view(state, seat), bot.budget, rng))
        state = red7.play(state, move).state
    return red7.winners(state)[0]


def main() -> None:
    """Print how often each seat won."""
    wins = Counter(winner(seed) for seed in range(200))
    print(f"low cards first: {wins[0]}, casual: {wins[1]}")


if __name__ == "__main__":
    main()
