"""How a server is operated: what it logs, who may measure it, how long it keeps old tables."""

from __future__ import annotations

from dataclasses import dataclass

from boddy.web.operations.logs import configure_log
from boddy.web.operations.prometheus import measure_this_process

_LEVELS = {"text": "warning", "json": "info"}


@dataclass(frozen=True, slots=True)
class Operation:
    """What whoever runs a server has chosen; docs/settings.md lists it."""

    log: str = "text"
    """The form of the log, `text` or `json`."""
    log_level: str | None = None
    """How much is logged, `warning`, `info` or `debug`; by default the first,
    as JSON the second."""
    metrics: str | None = None
    """HOST:PORT at which metrics are told; None: nowhere."""
    keep_days: int | None = None
    """Tables and records that nobody has used for longer are deleted; None: nothing ever is."""

    def begin_process(self) -> None:
        """Have this process log as was chosen, and measure itself if somebody wants to know."""
        if self != Operation():  # otherwise Python's own way will do
            configure_log(self.log, self.log_level or _LEVELS[self.log])
        measure_this_process()
