"""The value function of RED: what each seat's chance is; only what a flip turns up is not known."""

from __future__ import annotations

from collections.abc import Sequence

from rubrica.bots import red_playouts
from rubrica.bots.red import RedBot
from rubrica.bots.red_playouts import WORTH
from rubrica.bots.red_policy import LOOK
from rubrica.core.bot import Bot, Budget, Considered
from rubrica.core.compiled import Backend, current_backend
from rubrica.core.game import Rng, View
from rubrica.core.value import Chances, Credit
from rubrica.red import turn
from rubrica.red.notation import SIZES, TILES, Flip, Move, placement_text
from rubrica.red.state import State, played
from rubrica.red.tiles import FIRST_LARGE


class PlayoutBot(RedBot):
    """Plays as every seat does in the playouts of the value function."""

    def consider(self, view: View, budget: Budget, rng: Rng) -> list[Considered]:
        """The one move of a playout with a random number."""
        work = _Work(self.backend)
        action = int(work.rules.chosen_move(self.states(view)[0], work.look, work.dice, rng.randrange(1 << 32)))
        if action >= turn.FLIP:
            return [Considered(str(Flip(SIZES[action - turn.FLIP >= FIRST_LARGE])), 0.5, 1)]
        return [Considered(placement_text(action), 0.5, 1)]


class _Work:
    """What playouts work in."""

    def __init__(self, backend: Backend) -> None:
        self.backend, self.rules = backend, backend.twin(red_playouts)
        self.state, self.look = backend.state(turn.STATE), backend.state(LOOK)
        self.dice, self.worth = backend.dice(0), backend.state(WORTH)


class RedValue:
    """The value function of RED; see `ValueFunction`. A tie that nobody wins counts in parts for those who tie."""

    version = 1
    samples = 1024
    policy: Bot = PlayoutBot("playout")

    def chances(self, states: Sequence[State], samples: int) -> list[Chances]:
        """The value of states."""
        if not states:
            return []
        work, players = _Work(current_backend()), states[0].options.players
        row, sums = work.backend.states(turn.STATE, len(states)), work.backend.numbers(3 * len(states))
        for place, state in enumerate(states):
            work.backend.put(row, place, state.raw)
        work.rules.evaluate(row, len(states), work.state, work.look, work.dice, work.worth, samples, sums)
        each = [list(map(int, sums[3 * place : 3 * place + players])) for place in range(len(states))]
        return [tuple(one / sum(totals) for one in totals) for totals in each]

    def before_chance(self, state: State, move: Move, samples: int) -> Chances | None:
        """The mean over the tiles that a flip may turn up; None for a placement."""
        if not isinstance(move, Flip):
            return None
        tiles = [tile for tile in TILES if tile.size == move.size and state.raw.left[tile.kind]]
        each = self.chances([played(state, Flip(move.size, tile).action) for tile in tiles], samples)
        left = [state.raw.left[tile.kind] for tile in tiles]
        return tuple(
            sum(count * chances[seat] for count, chances in zip(left, each, strict=True)) / sum(left)
            for seat in range(state.options.players)
        )

    def credit(self, view: View, move: Move, samples: int) -> Credit | None:
        """None: nothing is hidden from a seat that decides."""
        return None


VALUE = RedValue()
