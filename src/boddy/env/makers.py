"""What every environment's module offers, as PettingZoo expects it."""

from __future__ import annotations

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from boddy.env.encoding import Array
from boddy.env.table import TableEnv


class Makers:
    """Makes environments of one preset."""

    def __init__(self, rules: str, name: str, max_cycles: int) -> None:
        self._rules, self._name, self._max_cycles = rules, name, max_cycles

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
        return TableEnv(self._rules, self._name, seats, cycles, render_mode)

    def parallel_env(
        self, seats: int = 6, max_cycles: int | None = None, render_mode: str | None = None
    ) -> ParallelEnv[str, Array, int | None]:
        """Make the environment for all agents at once."""
        return aec_to_parallel(self.env(seats, max_cycles, render_mode))
