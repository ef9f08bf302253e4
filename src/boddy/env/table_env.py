"""The environment for any rules, its factories, and our bots as opponents."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from boddy.actions import LegalActions
from boddy.bots import Bot, find_bot
from boddy.bots.base import SeatedBot
from boddy.cards import Category
from boddy.chance import SeatChance, pick
from boddy.env.encoding import (
    ACTIONS,
    WAIT,
    WALKING_ACTIONS,
    Array,
    SeatEncoder,
    action_of,
    index_of,
    mask_of,
    observation_size,
)
from boddy.events import Shown
from boddy.game import Game
from boddy.programs.line_protocol import spoken_game
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.views import SPECTATOR, observations, observe


class TableEnv(AECEnv[str, Array, int | None]):
    """A table of learning agents, seat by seat.

    In every cycle each seat is asked once. One of them has something to decide; the
    others may only wait. Decisions that leave no choice are never asked for.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as PettingZoo has it
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self, rules: str, name: str, seats: int, max_cycles: int, render_mode: str | None
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo annotates only some
        self.metadata = {**self.metadata, "name": name}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._setup = Setup.of(self.possible_agents, rules=rules)
        self._max_cycles = max_cycles
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._walking = self._setup.rules.walks
        self._actions = WALKING_ACTIONS if self._walking else ACTIONS
        size = observation_size(seats, self._walking)
        self.observation_spaces = {
            agent: Box(-1, 1, (size,), np.int8) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, gymnasium.spaces.Space[Any]] = {
            agent: Discrete(self._actions) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Shuffle and deal; the same seed gives the same cards."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self.game = Game.shuffled(self._setup, self._rng)
        self._cycles, self._told, self._choice = 0, 0, 0
        seats = self._setup.seats
        self._encoders = [SeatEncoder(seat, seats, self._walking) for seat in range(seats)]
        self._go_on()
        self._inform()

    def observe(self, agent: str) -> Array:
        """Return an agent's observation; its info has its legal actions."""
        seat = self._seats[agent]
        return self._encoders[seat].read(self._legal(seat))

    def observation_text(self, agent: str) -> str:
        """Return all that an agent has seen as lines of text, for models that read."""
        seat = self._seats[agent]
        return spoken_game(self._setup, seat, observations(self.game.events, seat))

    def step(self, action: int | None) -> None:
        """Take one agent's action; after the last agent's, the game continues."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self._seats[agent]
        if seat == self.game.seat and action is not None:
            self._choice = int(action)
        if seat + 1 < len(self.possible_agents):
            self.agent_selection = self.possible_agents[seat + 1]
        else:
            self.agent_selection = self.possible_agents[0]
            self._end_cycle()
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Return or print the game as a spectator sees it, or draw it with all cards open."""
        if self.render_mode == "rgb_array":
            return draw(self.game)
        teller = Teller(self._setup)
        text = "\n".join(
            line
            for event in self.game.events[-6:]
            for line in teller.lines(observe(event, SPECTATOR))
        )
        if self.render_mode == "human":
            print(text)  # noqa: T201  # that is what this mode is for
            return None
        return text

    def close(self) -> None:
        """Do nothing, as nothing is held open."""

    def _legal(self, seat: int) -> LegalActions | None:
        """Return the legal actions of a seat, if it must decide now."""
        game = self.game
        return game.legal if seat == game.seat and not game.over else None

    def _end_cycle(self) -> None:
        game = self.game
        decider = self.possible_agents[game.seat]
        action = action_of(self._choice)
        illegal = action is None or action not in game.legal
        game.apply(pick(self._rng, game.legal) if action is None or illegal else action)
        self._cycles += 1
        self._go_on()
        self._inform()
        if illegal:
            self.infos[decider]["illegal"] = True
        if game.over:
            self._pay()
        elif self._cycles >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _go_on(self) -> None:
        """Play forced actions, and let every seat see the events."""
        game = self.game
        while not game.over and len(game.legal) == 1:
            game.apply(game.legal[0])
        for event in game.events[self._told :]:
            for seat, encoder in enumerate(self._encoders):
                encoder.see(observe(event, seat))
        self._told = len(game.events)

    def _inform(self) -> None:
        """Write each agent's legal actions into its info."""
        waiting = mask_of(None, self._actions)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": waiting} for agent in self.possible_agents
        }
        if not self.game.over:
            decider = self.possible_agents[self.game.seat]
            self.infos[decider] = {"action_mask": mask_of(self.game.legal, self._actions)}

    def _pay(self) -> None:
        """Pay the winner 1, taken from the others in equal parts."""
        self.terminations = dict.fromkeys(self.agents, True)
        if self.game.winner is not None:
            others = -1.0 / (len(self.agents) - 1)
            self.rewards = dict.fromkeys(self.agents, others)
            self.rewards[self.possible_agents[self.game.winner]] = 1.0


CELL = 16
"""Pixels along the edge of a card."""
_PAPER, _LINE, _FILE = (250, 247, 240), (221, 214, 200), (178, 34, 52)
_COLOURS = {
    Category.SUSPECT: (86, 64, 133),
    Category.WEAPON: (62, 107, 122),
    Category.ROOM: (139, 111, 61),
}


def draw(game: Game) -> npt.NDArray[np.uint8]:
    """Draw a row for the case file, one for each seat and one for the cards face up.

    There is a column for each card. A card that was shown to somebody is filled, one
    that was not is outlined; the row of a seat that is out is grey.
    """
    deal, deck = game.deal, game.setup.edition.deck
    rows = [set(deal.file), *map(set, deal.hands), set(deal.faceup)]
    shown = {event.card for event in game.events if isinstance(event, Shown)}
    image = np.empty((len(rows) * CELL, len(deck) * CELL, 3), dtype=np.uint8)
    image[:] = _PAPER
    for seat in game.out:
        image[(seat + 1) * CELL : (seat + 2) * CELL] = _LINE
    image[::CELL] = image[:, ::CELL] = _LINE
    for row, cards in enumerate(rows):
        for card in cards:
            colour = _FILE if row == 0 else _COLOURS[card.category]
            _card(image, row, card.index, colour, filled=row == 0 or card in shown)
    return image


def _card(
    image: npt.NDArray[np.uint8], row: int, column: int, colour: tuple[int, ...], filled: bool
) -> None:
    top, left = row * CELL + 3, column * CELL + 3
    size = CELL - 5
    inside = image[top + 2 : top + size - 2, left + 2 : left + size - 2].copy()
    image[top : top + size, left : left + size] = colour
    if not filled:
        image[top + 2 : top + size - 2, left + 2 : left + size - 2] = inside


class Makers:
    """Environments of one preset, with the functions that PettingZoo expects of a module."""

    def __init__(self, rules: str, max_cycles: int) -> None:
        self.rules, self._name, self._max_cycles = rules, f"{rules}_v0", max_cycles

    def env(
        self, seats: int = 6, max_cycles: int | None = None, render_mode: str | None = None
    ) -> AECEnv[str, Array, int | None]:
        """Make the environment, with PettingZoo's checks around it."""
        checked = wrappers.AssertOutOfBoundsWrapper(self.raw_env(seats, max_cycles, render_mode))
        return wrappers.OrderEnforcingWrapper(checked)

    def raw_env(
        self, seats: int = 6, max_cycles: int | None = None, render_mode: str | None = None
    ) -> TableEnv:
        """Make the environment without checks."""
        cycles = self._max_cycles if max_cycles is None else max_cycles
        return TableEnv(self.rules, self._name, seats, cycles, render_mode)

    def parallel_env(
        self, seats: int = 6, max_cycles: int | None = None, render_mode: str | None = None
    ) -> ParallelEnv[str, Array, int | None]:
        """Make the environment for all agents at once."""
        return aec_to_parallel(self.env(seats, max_cycles, render_mode))


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
