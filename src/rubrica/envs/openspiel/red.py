"""RED as an OpenSpiel game, `rubrica_red`. Where tiles lie face down, chance says what a flip turns up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy
import pyspiel

from rubrica.core.errors import BadParameter
from rubrica.envs.openspiel.base import Held, SpielGame, SpielState, game_type
from rubrica.envs.openspiel.told import Codes
from rubrica.envs.red_arrays import ACTIONS, FLIP_LARGE, FLIP_SMALL, SIDE, allowed, to_rules, to_window, window
from rubrica.envs.spaces import KITS
from rubrica.red import GAME, Flip
from rubrica.red.notation import PLACEMENTS, TILE_TEXT
from rubrica.red.notation import TILES as KINDS_OF_TILE
from rubrica.red.options import PLAYERS
from rubrica.red.tiles import FIRST_LARGE, KINDS, TILES

KIT = KITS["red"]
NAME = "rubrica_red"
PARAMETERS = {"players": 3, "observation": next(iter(KIT.layouts)), "inks": "", "face_down": False}
TYPE = game_type(NAME, "RED", PLAYERS, PARAMETERS)


def action_text(action: int) -> str:
    """An action in words, by the row and the column in the window."""
    if action >= FLIP_SMALL:
        return "flip small" if action == FLIP_SMALL else "flip large"
    cell, kind = divmod(action, KINDS)
    return f"{TILE_TEXT[kind]} row {cell // SIDE} column {cell % SIDE}"


class RedGame(SpielGame):
    """RED with the options that its parameters say; `inks` is empty, or names them as in `white+red`."""

    kit = KIT
    name_of_card = staticmethod(TILE_TEXT.__getitem__)
    name_of_action = staticmethod(action_text)

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        options = {"players": given["players"], "face_down": given["face_down"]}
        if given["inks"]:
            options["inks"] = given["inks"].split("+")
        self.options, seats = GAME.read_options(options)
        self.codes = Codes(KINDS, seats, ACTIONS, hides_draws=False)
        self.most_chance = TILES
        self.most_told = 3 * TILES
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=2 * TILES,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> RedState:
        """A game before its first move."""
        return RedState(self, Held(GAME.start(self.options), ((),) * self.players))


class RedState(SpielState):
    """A game of RED."""

    def game(self) -> RedGame:
        """The game."""
        game: RedGame = self.get_game()
        return game

    def awaits_chance(self) -> bool:
        """Whether a tile is to be turned up."""
        return self._held.waiting is not None

    def __str__(self) -> str:
        waits = self._held.waiting
        return super().__str__() + ("" if waits is None else f"\na tile is to be turned up: {action_text(waits)}")

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # OpenSpiel asks only for the one to act
        corner = window(self._held.state.raw)
        return sorted(
            (FLIP_SMALL if move.size == "small" else FLIP_LARGE)
            if isinstance(move, Flip)
            else to_window(corner, move.action)
            for move in GAME.legal(self._held.state)
        )

    def outcomes(self) -> list[tuple[int, float]]:
        """The kinds of tile that can be turned up, each with its probability."""
        left = self._held.state.raw.left
        first = FIRST_LARGE if self._held.waiting == FLIP_LARGE else 0
        tiles = sum(left[first : first + FIRST_LARGE])
        return [(kind, left[kind] / tiles) for kind in range(first, first + FIRST_LARGE) if left[kind]]

    def _apply_action(self, action: int) -> None:
        state, codes = self._held.state, self.game().codes
        if self._held.waiting is not None:
            self.refuse_outcome(action)
            tile = KINDS_OF_TILE[action]
            self._go_on(GAME.play(state, Flip(tile.size, tile)).state, codes.turned_up(action))
        elif not allowed(state.raw, self._extra(), action):
            raise BadParameter("action", f"{action} is not legal")
        elif action >= FLIP_SMALL:
            self._go_on(state, codes.action(state.seat, action), action)
        else:
            placement = PLACEMENTS[to_rules(window(state.raw), action)]
            self._go_on(GAME.play(state, placement).state, codes.action(state.seat, action))

    def _go_on(self, state: Any, code: int, waiting: int | None = None) -> None:
        """Go on with a state, tell everyone what led to it, and wait for chance if it is to turn up a tile."""
        told = tuple((*one, code) for one in self._held.told)
        self._held = replace(self._held, state=state, told=told, waiting=waiting)

    def _action_to_string(self, player: int, action: int) -> str:
        if not 0 <= action < (KINDS if player == pyspiel.PlayerId.CHANCE else ACTIONS):
            raise BadParameter("action", f"{action} is not an action of RED")
        if player == pyspiel.PlayerId.CHANCE:
            return f"tile {TILE_TEXT[action]}"
        if action >= FLIP_SMALL:
            return action_text(action)
        return str(PLACEMENTS[to_rules(window(self._held.state.raw), action)])

    def _extra(self) -> Any:
        """What an environment keeps beside the state, with the window as it is."""
        extra = KIT.rows.EXTRAS.plain()
        extra.corner = window(self._held.state.raw)
        return extra

    def observe(self, player: int, row: numpy.ndarray) -> None:
        """Write what a player may know."""
        KIT.rows.observe(self._held.state.raw, self._extra(), player, self.game().writer, row, 0)

    def observation_text(self, player: int, public: bool, private: bool) -> str:  # noqa: ARG002  # nothing is private
        """What a player may know, in words."""
        state = self._held.state
        parts = [f"player {player}"]
        if public:
            flipped = state.flipped or {None: "none", FLIP_SMALL: "small", FLIP_LARGE: "large"}[self._held.waiting]
            parts += [f"to act {state.seat}", f"flipped {flipped}", *map(str, state.placed)]
        return "; ".join(parts)

    def resample_from_infostate(self, player: int, sampler: Any) -> RedState:  # noqa: ARG002  # nothing is hidden
        """This same game: no player lacks anything of it."""
        self.game().refuse_unknown_player(player)
        copy: RedState = self.clone()
        return copy


pyspiel.register_game(TYPE, RedGame)
