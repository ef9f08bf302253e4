"""Boddy's own bots as opponents in the environment."""

from __future__ import annotations

from random import Random

from boddy.bots import Bot, find_bot
from boddy.bots.seated import SeatedBot
from boddy.chance import SeatChance
from boddy.env.encoding import WAIT, index_of
from boddy.env.table import TableEnv
from boddy.game import Game
from boddy.views import observe


class Opponent:
    """A bot in a seat of the environment.

    >>> from boddy.env import speed_v0
    >>> env = speed_v0.raw_env(seats=3)
    >>> env.reset(seed=1)
    >>> bots = {agent: Opponent("notebook", Random(2)) for agent in env.agents}
    >>> for agent in env.agent_iter():
    ...     over = env.terminations[agent]
    ...     env.step(None if over else bots[agent].act(env))
    >>> env.game.over
    True
    """

    def __init__(self, bot: str | Bot, rng: Random) -> None:
        self._bot = find_bot(bot) if isinstance(bot, str) else bot
        self._rng = rng
        self._game: Game | None = None
        self._seated: SeatedBot

    def act(self, env: TableEnv) -> int:
        """Choose the action of the agent whose step it is; the bot sees what its seat may see."""
        game = env.game
        seat = env.possible_agents.index(env.agent_selection)
        if game is not self._game:
            self._game = game
            self._seated = SeatedBot(self._bot, SeatChance.drawn(self._rng))
            self._seated.sit(game.setup, seat)
        if game.seat != seat or game.over:
            return WAIT
        for event in game.events[self._seated.seen :]:
            self._seated.see(observe(event, seat))
        return index_of(self._seated.decide(game.legal))
