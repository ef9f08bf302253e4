"""Train a small agent against bots, by policy gradients, and let it play.

    python examples/train_agent.py --games 3000 --out learnt.json
    boddy match --code examples/train_agent.py:LearntBot:weights=learnt.json random random

With `--against notebook --games 10000 --report 1000` it learns to beat the bot `notebook`.

The agent has six weights: for asking for cards that it holds, that somebody else is known to
hold, and that may be in the case file; and for accusing, which also depends on how many triples
are still possible. At first all of them are zero: it suggests anything, and tosses a coin whether
to accuse.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from boddy.bots import Bot
from boddy.cards import Triple
from boddy.env import Opponent, speed_v0
from boddy.env.encoding import (
    ACCUSE,
    CARDS,
    EDITION,
    END_TURN,
    SUGGEST,
    TRIPLES,
    WAIT,
    Array,
    SeatEncoder,
    layout,
)
from boddy.errors import InputError
from boddy.events import Event

Floats = npt.NDArray[np.float64]
SIZE = 6
"""Of the policy: three weights for suggestions, three for accusations."""
KINDS = np.array([card.category for card in EDITION.deck])
IN_TRIPLE = np.array([[card in triple for card in EDITION.deck] for triple in EDITION.triples])


@dataclass
class Game:
    """The gradients of all decisions of one game."""

    steps: list[Floats] = field(default_factory=list)


class Policy:
    """A softmax over what can be suggested, and a coin for whether to accuse."""

    def __init__(self, seats: int, weights: Floats, rng: np.random.Generator) -> None:
        self.weights, self._rng, self._seats = weights, rng, seats

    def act(self, seen: Array, mask: Array, game: Game) -> int:
        """Choose an action, and note how the weights could have made it likelier."""
        if mask[WAIT]:
            return WAIT
        state = self.cards(seen)
        if mask[SUGGEST:ACCUSE].any():
            return self.suggest(state, mask[SUGGEST:ACCUSE], game)
        if mask[END_TURN]:
            return self.accuse(state, game)
        return int(self._rng.choice(np.flatnonzero(mask)))  # which card to show

    def cards(self, seen: Array) -> npt.NDArray[np.int64]:
        """Return for every card: 0 it is mine, 1 somebody else has it, 2 it may be in the file."""
        parts = layout(self._seats)
        facts = seen[parts["facts"]].reshape(self._seats, CARDS)
        state = np.where((facts[1:] == 1).any(axis=0) | (seen[parts["faceup"]] == 1), 1, 2)
        state[facts[0] == 1] = 0
        certain = (facts == -1).all(axis=0) & (state == 2)
        for kind in KINDS[certain]:
            state[(kind == KINDS) & ~certain & (state == 2)] = 1
        return state

    def suggest(self, state: npt.NDArray[np.int64], mask: Array, game: Game) -> int:
        """Suggest, the likelier the higher the weights of the three cards."""
        features = np.stack([IN_TRIPLE @ (state == value) for value in range(3)], axis=1)
        scores = features @ self.weights[:3]
        chances = np.exp(scores - scores.max()) * mask
        chances /= chances.sum()
        choice = int(self._rng.choice(TRIPLES, p=chances))
        gradient = np.zeros(SIZE)
        gradient[:3] = features[choice] - chances @ features
        game.steps.append(gradient)
        return SUGGEST + choice

    def accuse(self, state: npt.NDArray[np.int64], game: Game) -> int:
        """Accuse of a triple that is possible, or end the turn."""
        likely = np.flatnonzero(((state == 2) >= IN_TRIPLE).all(axis=1))
        features = np.array([1.0, float(len(likely) == 1), np.log(max(len(likely), 1))])
        chance = 1 / (1 + np.exp(-features @ self.weights[3:]))
        accuses = bool(len(likely)) and self._rng.random() < chance
        gradient = np.zeros(SIZE)
        gradient[3:] = features * (accuses - chance)
        game.steps.append(gradient)
        return ACCUSE + int(self._rng.choice(likely)) if accuses else END_TURN


def train(
    games: int, seed: int, against: str = "random", rate: float = 0.05, report: int = 200
) -> tuple[Floats, list[float]]:
    """Play against bots and follow the gradient; return the weights and the win rates."""
    env = speed_v0.raw_env(seats=3)
    policy = Policy(3, np.zeros(SIZE), np.random.default_rng(seed))
    others = {agent: Opponent(against, Random(seed + 1)) for agent in env.possible_agents[1:]}
    curve: list[float] = []
    baseline, wins, since = 0.0, 0, 0
    for number in range(games):
        game = Game()
        reward = play(env, policy, others, game, seed + number)
        baseline += 0.02 * (reward - baseline)
        if game.steps:
            policy.weights += rate * (reward - baseline) * np.mean(game.steps, axis=0) * 3
        wins, since = wins + (reward > 0), since + 1
        if since == report or number + 1 == games:
            curve.append(wins / since)
            print(f"{number + 1:6} games {curve[-1]:6.1%} " + "#" * round(50 * curve[-1]))
            wins, since = 0, 0
    return policy.weights, curve


def play(
    env: speed_v0.TableEnv, policy: Policy, others: dict[str, Opponent], game: Game, seed: int
) -> float:
    """Play one game; return what the agent in the first seat got for it."""
    env.reset(seed=seed)
    me, reward = env.possible_agents[0], 0.0
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            reward = reward or env.rewards.get(me, 0.0)
            env.step(None)
        elif agent == me:
            mask = env.infos[agent]["action_mask"]
            env.step(WAIT if mask[WAIT] else policy.act(env.observe(agent), mask, game))
        else:
            env.step(others[agent].act(env))
    return reward


class LearntBot(Bot):
    """Plays with the weights that `train_agent.py` learnt."""

    name = "learnt"

    def __init__(self, weights: str = "learnt.json") -> None:
        try:
            self._weights = np.array(json.loads(Path(weights).read_text()), dtype=float)
        except (OSError, ValueError) as error:
            raise InputError(f"learnt:weights={weights}: {error}; train some first") from None
        if self._weights.shape != (SIZE,):
            raise InputError(f"learnt:weights={weights}: expected a list of {SIZE} numbers")

    def start(self) -> None:
        """Take an empty sheet."""
        self._sheet = SeatEncoder(self.seat, self.setup.seats)
        chance = np.random.default_rng(int(self.rng.random() * 2**32))
        self._policy = Policy(self.setup.seats, self._weights, chance)

    def observe(self, event: Event) -> None:
        """Learn from an observation."""
        self._sheet.see(event)

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask as it learnt to."""
        mask = np.array([triple in options for triple in EDITION.triples], dtype=np.int8)
        state = self._policy.cards(self._sheet.read(None))
        return EDITION.triples[self._policy.suggest(state, mask, Game())]

    def choose_accusation(self) -> Triple | None:
        """Accuse as it learnt to."""
        choice = self._policy.accuse(self._policy.cards(self._sheet.read(None)), Game())
        return None if choice == END_TURN else EDITION.triples[choice - ACCUSE]


def draw(curve: list[float], path: Path) -> None:
    """Save the learning curve as a picture, where matplotlib is there to draw it."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        return
    plt.plot(curve)
    plt.xlabel("reports")
    plt.ylabel("share of games won")
    plt.savefig(path)


def main() -> None:
    """Train, and keep what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--against", default="random", help="a bot, such as notebook")
    parser.add_argument("--report", type=int, default=200, help="games between two lines")
    parser.add_argument("--out", type=Path, default=Path("learnt.json"))
    options = parser.parse_args()
    weights, curve = train(options.games, options.seed, options.against, report=options.report)
    options.out.write_text(json.dumps([round(float(weight), 4) for weight in weights]))
    draw(curve, options.out.with_suffix(".png"))
    print(f"weights in {options.out}: {options.out.read_text()}")


if __name__ == "__main__":
    main()
