"""What the OpenSpiel games of Red7 and RED share: states made of values, and observers of what a player may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy
import pyspiel

from rubrica.core.errors import BadParameter
from rubrica.envs.arguments import whole
from rubrica.envs.openspiel.told import Codes, Told
from rubrica.envs.rewards import reward
from rubrica.envs.spaces import Kit, parts_of, size_of


@dataclass(frozen=True)
class Held:
    """All that a state holds: a value, so that OpenSpiel's copies of a state share it."""

    state: Any
    """The state of the game. Cards of the deck that chance has not turned up yet are unknown in it."""
    told: tuple[Told, ...]
    """What each player was told."""
    dealt: tuple[int, ...] = ()
    """The cards of the deal so far, while the dealer deals."""
    waiting: int | None = None
    """The action that waits for what chance turns up."""
    round_began: int = 0
    """How many moves of the history came before this round."""

    def __deepcopy__(self, memo: Any) -> Held:
        return self


class SpielGame(pyspiel.Game):
    """A game of Rubrica with the parameters that OpenSpiel read."""

    kit: Kit
    codes: Codes
    most_told: int
    """How many numbers a player is told in the longest match."""
    most_chance: int
    name_of_card: Any
    name_of_action: Any

    def __init__(self, game_type: Any, info: Any, parameters: dict[str, Any]) -> None:
        super().__init__(game_type, info, parameters)
        self.players = info.num_players
        self.layout = self.kit.layout(parameters["observation"], self.players)
        self.writer = self.kit.rows.WRITERS.index(parameters["observation"])

    def refuse_unknown_player(self, player: Any) -> None:
        """BadParameter if there is no such player: what others hide is not given for anything else."""
        if not 0 <= whole("player", player) < self.players:
            raise BadParameter("player", f"{player} is not a player from 0 to {self.players - 1}")

    def max_chance_nodes_in_history(self) -> int:
        """A bound of the chance nodes of one match."""
        return self.most_chance

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what a player may know."""
        kind = pyspiel.IIGObservationType(perfect_recall=False) if iig_obs_type is None else iig_obs_type
        return SpielObserver(self, kind, params)


class SpielState(pyspiel.State):
    """A match, with chance nodes for deals, draws and flips."""

    def __init__(self, game: SpielGame, held: Held) -> None:
        super().__init__(game)
        self._held = held

    @property
    def held(self) -> Held:
        """All that the state holds."""
        return self._held

    def current_player(self) -> int:
        """Who is to act: a seat, chance, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.awaits_chance() else int(self._held.state.seat)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return bool(self.game().kit.game.to_act(self._held.state) is None)

    def returns(self) -> list[float]:
        """What each player has got: nothing before the end."""
        players = self.game().players
        if not self.is_terminal():
            return [0.0] * players
        winners = sum(1 << seat for seat in self.game().kit.game.winners(self._held.state))
        return [reward(winners, players, seat) for seat in range(players)]

    def __str__(self) -> str:
        return "\n".join(self.game().kit.game.lines(self._held.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, each with its probability; BadParameter where chance is not to act."""
        if not self.awaits_chance():
            raise BadParameter("state", "it is not for chance to act here")
        return self.outcomes()

    def refuse_outcome(self, action: int) -> None:
        """BadParameter if chance cannot bring this now."""
        if all(action != outcome for outcome, _ in self.chance_outcomes()):
            raise BadParameter("action", f"{action} is not one of the outcomes of chance here")

    def awaits_chance(self) -> bool:
        """Whether chance is to act."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, where it is to act, each with its probability."""
        raise NotImplementedError

    def observe(self, player: int, row: numpy.ndarray) -> None:
        """Write what a player may know into a row of bytes, which hold 0."""
        raise NotImplementedError

    def observation_text(self, player: int, public: bool, private: bool) -> str:
        """What a player may know, in words: what everyone sees, and what only this player sees."""
        raise NotImplementedError

    def game(self) -> Any:
        """The game, as the class it is (OpenSpiel's own method gives a plain one)."""
        raise NotImplementedError


class SpielObserver:
    """OpenSpiel's observer: what one player may know, as named tensors and as a string.

    With perfect recall it holds all that the player was told since the match began, else what it can see now.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise BadParameter("params", f"{params!r}: the observers of these games have none")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadParameter("private_info", "what other players hide cannot be observed")
        self._game, self._recall, self._public = game, kind.perfect_recall, kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        pieces: dict[str, tuple[int, ...]] = {"player": (game.players,)}
        if self._recall:
            pieces["told"] = (game.most_told,)
        else:
            pieces |= {name: shape for name, shape in game.layout.items() if self._shows(name)}
        self.tensor = numpy.zeros(size_of(pieces), numpy.float32)
        self.dict = parts_of(pieces, self.tensor)

    def _shows(self, name: str) -> bool:
        return self._private if name == "hand" else self._public

    def _told(self, state: SpielState, player: int) -> Told:
        """What the player was told, as far as it is asked for."""
        codes = self._game.codes
        told = state.held.told[player]
        if self._public and self._private:
            return told
        return tuple(code for code in told if (self._private if codes.is_private(code) else self._public))

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensors with what a player may know."""
        self.tensor.fill(0)
        self._game.refuse_unknown_player(player)
        self.dict["player"][player] = 1
        if self._recall:
            told = self._told(state, player)
            self.dict["told"][: len(told)] = told
            return
        row = numpy.zeros(size_of(self._game.layout), numpy.uint8)
        state.observe(player, row)
        for name, part in parts_of(self._game.layout, row).items():
            if name in self.dict:
                self.dict[name][:] = part

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player may know, in words."""
        self._game.refuse_unknown_player(player)
        if not self._recall:
            return state.observation_text(player, self._public, self._private)
        told = self._told(state, player)
        texts = self._game.codes.texts(told, self._game.name_of_card, self._game.name_of_action)
        return f"player {player}: {', '.join(texts)}"


def game_type(short_name: str, long_name: str, seats: tuple[int, ...], parameters: dict[str, Any]) -> Any:
    """The type of a game as OpenSpiel registers it.

    RED hides nothing, but OpenSpiel's search for information sets takes only games of imperfect information.
    """
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )
