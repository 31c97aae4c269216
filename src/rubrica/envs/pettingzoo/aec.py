"""What the PettingZoo environments of both games share: an AEC environment over one match in arrays."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rubrica.core.errors import BadParameter
from rubrica.envs.arguments import whole
from rubrica.envs.matches import MOST_SEED, Matches
from rubrica.envs.spaces import VERSION

RENDER_MODES = ("human", "ansi", "rgb_array")
ILLEGAL_REWARD = -1.0


class MatchEnv(AECEnv[str, dict[str, numpy.ndarray], int]):
    """One match, an agent for each seat: `seat_0`, `seat_1`, … An action that is not legal raises.

    An observation is a dictionary: `observation`, a row of bytes as `rubrica.envs.spaces` lays it out, and
    `action_mask`, with a 1 for each legal action; all 0 for a seat that is not to act. Rewards come at the end of the
    match, and all agents end with it.
    """

    def __init__(
        self, game: str, options: Mapping[str, Any], seats: int | None, observation: str | None, render_mode: str | None
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadParameter("render_mode", f"{render_mode!r} is not one of {', '.join(RENDER_MODES)}")
        self.metadata = {"name": f"{game}_v{VERSION}", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.matches = Matches(game, 1, options, seats, observation, again=False)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.matches.seats)]
        self.agents: list[str] = []
        size, actions = self.matches.observations.shape[1], self.matches.kit.actions
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(0, 255, (size,), numpy.uint8),
                    "action_mask": Box(0, 1, (actions,), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of an agent's actions."""
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # as asked
        """Begin a match, dealt by a seed, or by one that follows from the last; options are arguments of the game."""
        seed = None if seed is None else whole("seed", seed)
        if seed is not None and not 0 <= seed < MOST_SEED:
            raise BadParameter("seed", f"{seed} is not a number from 0 to 2^62 - 1")
        self.matches.reset(None if seed is None else [seed])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._to_act()
        self.begun()

    def step(self, action: int | None) -> None:
        """Make an action of the agent that is selected; ValueError if it is not legal, and nothing changes."""
        self._refuse_without_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        action = whole("action", action)
        if not (0 <= action < self.matches.kit.actions and self.matches.masks[0, action]):
            raise BadParameter("action", f"{action} is not legal for {agent}")
        self.matches.step(numpy.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.matches.ended[0]:
            self.rewards = dict(zip(self.agents, map(float, self.matches.rewards[0]), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_act()
        self._accumulate_rewards()
        self.stepped(action)
        if self.terminations[agent]:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[dict[str, numpy.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is selected may know, what it was paid since it last acted, and whether it has ended."""
        self._refuse_without_agents()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, numpy.ndarray]:
        """What an agent may know now, and what it may do if it is its turn."""
        self.refuse_before_reset()
        seat, matches = self._seat(agent), self.matches
        if seat == matches.to_act[0] and self.agents and not self.terminations[agent]:
            return {"observation": matches.observations[0].copy(), "action_mask": matches.masks[0].astype(numpy.int8)}
        row = numpy.zeros_like(matches.observations[0])
        matches.observe(0, seat, row)
        return {"observation": row, "action_mask": numpy.zeros(matches.kit.actions, numpy.int8)}

    def render(self) -> numpy.ndarray | str | None:
        """The match as it is, hidden cards included: text, or an image; in the mode `human` the text is written out."""
        self.refuse_before_reset()
        if self.render_mode == "rgb_array":
            return self.image()
        text = "\n".join(self.lines())
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n\n")
        return None

    def refuse_before_reset(self) -> None:
        """BadParameter before the first reset: there is no match that could be shown."""
        if not hasattr(self, "agent_selection"):
            raise BadParameter("env", "no match has begun yet: call reset first")

    def _refuse_without_agents(self) -> None:
        self.refuse_before_reset()
        if not self.agents:
            raise BadParameter("env", "the match is over: call reset to begin another")

    def close(self) -> None:
        """Nothing is left open."""
        self.matches.close()

    def begun(self) -> None:
        """A match has begun: for what a game keeps to be drawn."""

    def stepped(self, action: int) -> None:
        """An action was made: the same."""

    def lines(self) -> list[str]:
        """The match in lines of text."""
        raise NotImplementedError

    def image(self) -> numpy.ndarray:
        """The match as an image: rows, columns, and red, green and blue."""
        raise NotImplementedError

    def _to_act(self) -> str:
        return self.possible_agents[int(self.matches.to_act[0])]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise BadParameter("agent", f"{agent!r} is not one of {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)


def wrapped(env: MatchEnv) -> AECEnv[str, dict[str, numpy.ndarray], int]:
    """The environment as PettingZoo's own games wrap theirs: an illegal action ends the match, at -1 for its agent."""
    ends_by_illegal = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ends_by_illegal))
