"""The environments for learning agents: steps a second on one core."""

from __future__ import annotations

from random import Random
from time import process_time
from types import ModuleType

import numpy as np

from boddy.env import mansion_v0, roundtable_v0, speed_v0
from boddy.env.encoding import ACCUSE, SHOW, WAIT

SECONDS = 3.0
"""Seconds of processor time for each figure."""


def run() -> None:
    print("a cycle is one decision, and one step for each seat")
    print(f"{'environment':14}{'seats':>6}{'observed':>10}{'steps/s':>10}{'cycles/s':>10}")
    for module in (speed_v0, roundtable_v0, mansion_v0):
        for seats in (3, 6):
            for everybody in (False, True):
                steps, seconds = measure(module, seats, everybody)
                who = "all" if everybody else "decider"
                name = module.__name__.rpartition(".")[2]
                rates = f"{steps / seconds:10,.0f}{steps / seats / seconds:10,.0f}"
                print(f"{name:14}{seats:6}{who:>10}{rates}", flush=True)


def measure(module: ModuleType, seats: int, everybody: bool) -> tuple[int, float]:
    """Play games at random, almost without accusations, so that they last."""
    env, rng, steps = module.raw_env(seats=seats), Random(0), 0
    begun = process_time()
    while process_time() - begun < SECONDS:
        env.reset(seed=steps)
        while not any(env.terminations.values()) and not any(env.truncations.values()):
            agent = env.agent_selection
            mask = env.infos[agent]["action_mask"]
            if everybody or not mask[WAIT]:
                env.observe(agent)
            env.step(choice(mask, rng))
            steps += 1
    return steps, process_time() - begun


def choice(mask: np.ndarray, rng: Random) -> int:
    if mask[WAIT]:
        return WAIT
    legal = np.flatnonzero(mask)
    quiet = legal[(legal < ACCUSE) | (legal >= SHOW)]
    return int(quiet[int(rng.random() * len(quiet))])
