"""A game of two seats written out whole, node by node: what exact solvers work on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class GameTree:
    """The nodes of all deals, parents before children. Every deal is as likely as the others, and one seat wins.

    A seat knows what was open at the deal, its own hand, and every move since: nodes of one seat that agree in these
    are one *situation* (information set), in which the seat decides in one way.
    """

    parent: Numbers
    """The node above; -1 for the first node of a deal."""
    action: Numbers
    """The move that led to the node, as a number of the rules."""
    place: Numbers
    """Which of the moves of its parent that is: 0, 1, 2, ..."""
    depth: Numbers
    """How many moves lead to the node."""
    seat: Numbers
    """The seat to act; -1 where the game is over."""
    winner: Numbers
    """The seat that won where the game is over; -1 elsewhere."""
    deal: Numbers
    """Which deal the node belongs to."""
    open_cards: Numbers
    """For each deal: a number that stands for what everyone sees."""
    own_cards: Numbers
    """For each deal and seat: a number that stands for what only that seat sees."""
    deals: Sequence[str]
    """Each deal as a move of the dealer."""
    moves: Sequence[str]
    """The moves of the rules by their numbers."""

    @cached_property
    def levels(self) -> list[Numbers]:
        """The nodes by how many moves lead to them."""
        order = np.argsort(self.depth, kind="stable")
        return np.split(order, np.cumsum(np.bincount(self.depth))[:-1])

    @cached_property
    def situation(self) -> Numbers:
        """The number of each node's situation; -1 where the game is over."""
        public = np.zeros(len(self.parent), np.int64)
        public[self.levels[0]] = self.open_cards[self.deal[self.levels[0]]]
        for level in self.levels[1:]:
            seen = public[self.parent[level]] * len(self.moves) + self.action[level]
            public[level] = np.unique(seen, return_inverse=True)[1] + public.max() + 1
        acting = np.flatnonzero(self.seat >= 0)
        own = self.own_cards[self.deal[acting], self.seat[acting]]
        known = public[acting] * (int(own.max()) + 1) + own
        situation = np.full(len(self.parent), -1, np.int64)
        situation[acting] = np.unique(known, return_inverse=True)[1]
        return situation

    @cached_property
    def situations(self) -> int:
        """How many situations there are."""
        return int(self.situation.max()) + 1

    @cached_property
    def _representatives(self) -> Numbers:
        """One node of each situation."""
        found = np.zeros(self.situations, np.int64)
        acting = np.flatnonzero(self.seat >= 0)
        found[self.situation[acting]] = acting
        return found

    @cached_property
    def choice(self) -> Numbers:
        """For each node the choice that led to it: choices of one situation follow each other; -1 for first nodes."""
        below = np.flatnonzero(self.parent >= 0)
        met = np.bincount(self.parent[below], minlength=len(self.parent))
        counts = met[self._representatives]
        if not np.array_equal(counts[self.situation[self.seat >= 0]], met[self.seat >= 0]):
            raise AssertionError("nodes of one situation have different moves")
        offset = np.concatenate([[0], np.cumsum(counts)])
        choice = np.full(len(self.parent), -1, np.int64)
        choice[below] = offset[self.situation[self.parent[below]]] + self.place[below]
        return choice

    @cached_property
    def choices(self) -> int:
        """How many choices there are in all situations together."""
        return int(self.choice.max()) + 1

    @cached_property
    def situation_of(self) -> Numbers:
        """The situation that each choice belongs to."""
        found = np.zeros(self.choices, np.int64)
        below = np.flatnonzero(self.parent >= 0)
        found[self.choice[below]] = self.situation[self.parent[below]]
        return found

    @cached_property
    def seat_of(self) -> Numbers:
        """The seat that decides in each situation."""
        return self.seat[self._representatives]

    def way_to(self, situation: int) -> list[str]:
        """The moves that lead to a situation, a deal first."""
        node = int(self._representatives[situation])
        deal, moves = self.deals[self.deal[node]], []
        while self.parent[node] >= 0:
            moves.append(self.moves[self.action[node]])
            node = int(self.parent[node])
        return [deal, *reversed(moves)]

    @cached_property
    def move_of(self) -> Numbers:
        """The move of each choice, by its number in the rules."""
        found = np.zeros(self.choices, np.int64)
        below = np.flatnonzero(self.parent >= 0)
        found[self.choice[below]] = self.action[below]
        return found


def tree_of(nodes: Any, open_cards: Any, own_cards: Any, deals: Sequence[str], moves: Sequence[str]) -> GameTree:
    """A tree from rows of parent, action, place, depth, seat to act (-1 - winner where the game is over) and deal."""
    parent, action, place, depth, seat, deal = np.asarray(nodes, np.int64).reshape(-1, 6).T.copy()
    winner = np.where(seat < 0, -1 - seat, -1)
    own = np.unique(np.asarray(own_cards, np.int64), return_inverse=True)[1].reshape(-1, 2)
    shown = np.unique(np.asarray(open_cards, np.int64), return_inverse=True)[1]
    return GameTree(parent, action, place, depth, np.where(seat < 0, -1, seat), winner, deal, shown, own, deals, moves)
