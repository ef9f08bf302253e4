"""What a server measures: the places that measure tell the recorder of their process.

There is one recorder for each process, as there is one configuration of logging: what is measured
is the process. Unless somebody wants metrics it takes note of nothing.
"""

from __future__ import annotations

from collections.abc import Mapping


class Recorder:
    """Takes note of nothing; that of `prometheus` beside it does. Any thread may use it."""

    def request(self, route: str, status: int, seconds: float) -> None:
        """Take note of a request that was answered."""

    def message(self, kind: str, outcome: str, seconds: float) -> None:
        """Take note of a browser's message that was dealt with: `ok`, or the code of the error."""

    def action(self, by: str) -> None:
        """Take note of an action that was carried out, by a `person` or a `bot`."""

    def job(self, kind: str, outcome: str, waited: float, seconds: float) -> None:
        """Take note of a job of the worker pool: how long it waited, and took in all."""

    def transaction(self, thread: str, jobs: int, seconds: float) -> None:
        """Take note of a confirmed transaction of the database."""

    def connections(self, count: int) -> None:
        """Take note of how many connections are open."""

    def load(self, load: Mapping[str, float]) -> None:
        """Take note of what there is to do, by the names that `prometheus` describes."""


_current = Recorder()


def recorder() -> Recorder:
    """Give the recorder of this process."""
    return _current


def record_with(new: Recorder) -> None:
    """Have everything that is measured in this process told to a recorder."""
    global _current  # one for each process, like the configuration of logging
    _current = new
