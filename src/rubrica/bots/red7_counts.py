"""What `rubrica study` counts of Red7: games of bots without a search are played here, in compiled code."""

from typing import Any

from rubrica.bots.red7_rows import choose, hide_deck
from rubrica.core.compiled import compilable, copy, lowest_bit
from rubrica.core.counting import close_game, counts_shape, note, note_which
from rubrica.red7.match import GOES_ON, points, score, scored, winners
from rubrica.red7.simulation import deal_round
from rubrica.red7.survival import draw_turn
from rubrica.red7.turn import EMPTY_HAND, FOLDED, OVER, START, play

MOST_TURNS, MOST_OWN = 40, 12
"""Turns of a round, and own turns of a seat, that are told apart; later ones count as the last."""

WIN = 0
TURNS = WIN + 4
DECISIONS = TURNS + 1
LENGTH = DECISIONS + 1
RULE = LENGTH + MOST_TURNS + 1
POINTS = RULE + 7
ALL_POINTS = POINTS + 7
NO_WAY = ALL_POINTS + 1
OUT = NO_WAY + MOST_OWN
PALETTE = OUT + 3
HAND = PALETTE + 49
ROUNDS = HAND + 49
SHARED = ROUNDS + 1
SLOTS = SHARED + 1

COUNTS = counts_shape(
    f"{__name__}.COUNTS",
    SLOTS,
    start=("i8", 0),  # the seat that plays first
    turns=("i8", 0),  # of the round so far
    decisions=("i8", 0),
    rounds=("i8", 0),  # of the match so far
    own=("i8", 4),  # turns of each seat
    hand=("i8", 4),  # as it was dealt
    palette=("i8", 4),
)


@compilable
def count_deal(s: Any, counts: Any) -> None:
    """Remember what was dealt."""
    counts.start, counts.turns, counts.decisions = s.seat, 0, 0
    counts.rounds += 1
    for seat in range(s.seats):
        counts.own[seat], counts.hand[seat], counts.palette[seat] = 0, s.hand[seat], s.palette[seat]


@compilable
def count_decision(s: Any, stack: Any, walk: Any, dice: Any, counts: Any) -> None:
    """Count a decision and, at the start of a turn, whether any turn would keep the seat in; the stack is used.

    A turn that draws an unknown card and may be saved by it counts as one that does.
    """
    counts.decisions += 1
    if s.phase != START:
        return
    copy(stack[0], s)
    hide_deck(stack[0])
    ways = draw_turn(stack, walk, dice)
    note(counts, NO_WAY + min(counts.own[s.seat], MOST_OWN - 1), 1 if ways == 0 else 0)
    counts.own[s.seat] += 1
    counts.turns += 1


@compilable
def count_round(s: Any, counts: Any) -> None:
    """Count a round that is over and not yet scored."""
    note_which(counts, WIN, s.seats, (s.seat - counts.start + s.seats) % s.seats)
    note(counts, TURNS, counts.turns)
    note(counts, DECISIONS, counts.decisions)
    note_which(counts, LENGTH, MOST_TURNS + 1, counts.turns)
    note_which(counts, RULE, 7, s.rule)
    worth = points(scored(s))
    note(counts, POINTS + s.rule, worth)
    note(counts, ALL_POINTS, worth)
    for seat in range(s.seats):
        won = 1 if seat == s.seat else 0
        if won == 0:
            note_which(counts, OUT, 3, s.gone[seat] - FOLDED)
            if s.gone[seat] == EMPTY_HAND:  # its turn came, and it had no card for any decision
                note(counts, NO_WAY + min(counts.own[seat], MOST_OWN - 1), 1)
        _count_cards(counts, PALETTE, counts.palette[seat], won)
        _count_cards(counts, HAND, counts.hand[seat], won)


@compilable
def _count_cards(counts: Any, first: int, cards: int, won: int) -> None:
    while cards:
        note(counts, first + lowest_bit(cards), won)
        cards &= cards - 1


@compilable
def count_match(s: Any, counts: Any) -> None:
    """Count a match that is over and scored."""
    won = winners(s)
    note(counts, ROUNDS, counts.rounds)
    note(counts, SHARED, 1 if won & won - 1 else 0)
    counts.rounds = 0
    close_game(counts)


@compilable
def play_counted(s: Any, stack: Any, walk: Any, strays: int, order: Any, counts: Any, games: int, dice: Any) -> None:
    """Play so many matches, all seats by one bot, and count them."""
    for _ in range(games):
        for seat in range(s.seats):
            s.pile[seat] = 0
        ending = GOES_ON
        while ending == GOES_ON:
            deal_round(s, order, dice)
            count_deal(s, counts)
            while s.phase != OVER:
                count_decision(s, stack, walk, dice, counts)
                play(s, choose(s, stack, walk, strays, dice))
            count_round(s, counts)
            ending = score(s)
        count_match(s, counts)
