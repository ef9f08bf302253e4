"""One learning agent among our bots, as a Gymnasium environment.

>>> import gymnasium
>>> env = gymnasium.make("boddy.env:boddy/Solo-v0", opponents="random")
>>> observation, info = env.reset(seed=1)
>>> bool(info["action_mask"].any())
True
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from boddy.env.encoding import WAIT, Array
from boddy.env.table_env import Opponent, TableEnv

MAX_CYCLES = {"mansion": 5000}
"""Where a game has more decisions than cycles in `speed`."""


class SoloEnv(gymnasium.Env[Array, np.int64]):
    """The first seat of a table; bots decide in the others, which take no steps here.

    Actions, observations, masks (`info["action_mask"]`) and rewards are those of the table's
    environment. An illegal action is replaced by a random legal one, and the info says `illegal`.
    """

    metadata = TableEnv.metadata

    def __init__(
        self,
        rules: str = "speed",
        seats: int = 3,
        opponents: str = "notebook",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        cycles = max_cycles or MAX_CYCLES.get(rules, 1000)
        self.render_mode = render_mode
        self._table = TableEnv(rules, f"{rules}_v0", seats, cycles, render_mode)
        self._me, *others = self._table.possible_agents
        self._others = {agent: Opponent(opponents, Random()) for agent in others}
        self._bot = opponents
        self.observation_space = self._table.observation_space(self._me)
        self.action_space = self._table.action_space(self._me)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Shuffle and deal; the same seed gives the same game for the same actions."""
        super().reset(seed=seed)
        chance = Random(int(self.np_random.integers(2**32)))
        self._others = {
            agent: Opponent(self._bot, Random(chance.random())) for agent in self._others
        }
        self._table.reset(seed=int(chance.random() * 2**32))
        self._go_on()
        return self._now()

    def step(self, action: np.int64) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Decide, and let the bots play until there is something to decide again."""
        table, me = self._table, self._me
        table.step(int(action))
        illegal = self._go_on()
        observation, info = self._now()
        ended = table.terminations[me], table.truncations[me]
        reward = table.rewards[me] if any(ended) else 0.0
        return observation, reward, *ended, info | ({"illegal": True} if illegal else {})

    def observation_text(self) -> str:
        """Return all that the seat has seen as lines of text, for models that read."""
        return self._table.observation_text(self._me)

    def render(self) -> Any:
        """Render the table."""
        return self._table.render()

    def _go_on(self) -> bool:
        """Step for all until the seat has to decide; return whether its action was illegal."""
        table, me, illegal = self._table, self._me, False
        while not (table.terminations[me] or table.truncations[me]):
            agent = table.agent_selection
            if agent != me:
                table.step(self._others[agent].act(table))
                continue
            illegal = illegal or bool(table.infos[me].get("illegal"))
            if not table.infos[me]["action_mask"][WAIT]:
                break
            table.step(WAIT)
        return illegal

    def _now(self) -> tuple[Array, dict[str, npt.NDArray[np.int8]]]:
        mask = self._table.infos[self._me]["action_mask"]
        return self._table.observe(self._me), {"action_mask": mask}
