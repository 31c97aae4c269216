"""Every way that a round of Red7 between two seats can go, node by node: for exact solvers of small games."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from typing import Any

from rubrica.core.compiled import Backend, compilable, copy, lowest_bit
from rubrica.core.errors import BadParameter
from rubrica.core.tree import GameTree, tree_of
from rubrica.red7 import turn
from rubrica.red7.match import deal
from rubrica.red7.notation import MOVE_TEXT, TEXT
from rubrica.red7.options import Options
from rubrica.red7.state import blank
from rubrica.red7.turn import OVER, legal, play_on

DEEPEST = 60
"""Moves of the longest way: more than two hands of seven allow."""

MOST_DEALS = 200_000
_THIS = sys.modules[__name__]
ROW = 6
"""Numbers of a node: its parent, the move to it and the place of that move, its depth, who is to act, its deal."""


@compilable
def grow(stack: Any, todo: Any, path: Any, blank: Any, orders: Any, deals: int, nodes: Any, room: int) -> int:
    """Write the nodes of each deal, parents first; the number of nodes, or -1 if there is no room for them.

    `orders` holds the cards of each deal, one deal after the other. Where a round is over, -1 - winner stands for the
    seat to act.
    """
    used, size = 0, blank.cards.bit_count()
    for number in range(deals):
        copy(stack[0], blank)
        deal(stack[0], orders[size * number : size * number + size])
        level, opened, action = 0, True, -1
        path[0], path[1] = -1, -1
        while level >= 0:
            s = stack[level]
            if opened:
                if used == room:
                    return -1
                over, row = s.phase == OVER, ROW * used
                nodes[row], nodes[row + 1], nodes[row + 2] = path[2 * level], action, path[2 * level + 1]
                nodes[row + 3], nodes[row + 4], nodes[row + 5] = level, -1 - s.seat if over else s.seat, number
                path[2 * level + 2], path[2 * level + 3] = used, -1
                used += 1
                moves = legal(s)
                for kind in range(6):
                    todo[6 * level + kind] = 0 if over else moves[kind]
            action = -1
            for kind in range(6):
                mask = todo[6 * level + kind]
                if mask and action < 0:
                    action = 49 * kind + lowest_bit(mask)
                    todo[6 * level + kind] = mask & mask - 1
            opened = action >= 0
            if opened:
                play_on(stack, level, action)
                path[2 * level + 3] += 1
                level += 1
            else:
                level -= 1
    return used


def deals_of(options: Options) -> Iterator[tuple[int, ...]]:
    """Every deal to two seats, as the order of all cards; the deck counts as a set."""
    cards = [card for card in range(49) if options.cards >> card & 1]
    for palettes in itertools.permutations(cards, 2):
        rest = [card for card in cards if card not in palettes]
        for first in itertools.combinations(rest, options.hand):
            left = [card for card in rest if card not in first]
            for second in itertools.combinations(left, options.hand):
                deck = [card for card in left if card not in second]
                yield *first, *second, *palettes, *deck


def whole_tree(options: Options, backend: Backend) -> GameTree:
    """The tree of a round between two seats; BadParameter if there are too many deals."""
    if options.draw != "off" or options.actions or options.scoring:
        raise BadParameter("options", "only a basic round can be written out whole: without draw, scoring and actions")
    options.refuse_short_deck(2)
    deals = list(itertools.islice(deals_of(options), MOST_DEALS + 1))
    if len(deals) > MOST_DEALS:
        raise BadParameter("options", f"there are more than {MOST_DEALS:,} deals: take fewer numbers, colors or cards")
    orders = backend.numbers(len(deals) * len(deals[0]))
    orders[:] = list(itertools.chain(*deals))
    base = backend.states(turn.STATE, 1)
    backend.put(base, 0, blank(options, 2))
    stack, room, used = backend.states(turn.STATE, DEEPEST + 1), 32 * len(deals), -1
    while used < 0:
        room *= 2
        nodes = backend.numbers(ROW * room)
        todo, path = backend.numbers(6 * DEEPEST + 6), backend.numbers(2 * DEEPEST + 4)
        used = int(backend.twin(_THIS).grow(stack, todo, path, base[0], orders, len(deals), nodes, room))
    hand = options.hand
    masks = [sum(1 << card for card in order) for deal in deals for order in (deal[:hand], deal[hand : 2 * hand])]
    shown = [deal[2 * hand] * 49 + deal[2 * hand + 1] for deal in deals]
    texts = ["deal " + " ".join(TEXT[card] for card in order) for order in deals]
    return tree_of(nodes[: ROW * used], shown, masks, texts, MOVE_TEXT)
