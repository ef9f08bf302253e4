"""A signal: whoever wants to know is called when something has happened."""

from __future__ import annotations

from collections.abc import Callable


class Signal:
    """Calls those that are connected to it, each time that it is sent.

    >>> signal, heard = Signal(), []
    >>> signal.connect(lambda: heard.append("it"))
    >>> signal.send()
    >>> heard
    ['it']
    """

    def __init__(self) -> None:
        self._calls: list[Callable[[], None]] = []

    def connect(self, call: Callable[[], None]) -> None:
        """Call this from now on."""
        self._calls.append(call)

    def send(self) -> None:
        """Say that it has happened."""
        for call in self._calls:
            call()
