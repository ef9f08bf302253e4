"""`boddy` with limits that only a fault reaches: a busy machine must not fail a test.

A server gives up work that takes too long (docs/web-protocol.md). Tests of what people see
in the browser start this program, in which work may take twenty times as long. With a
BODDY_TEST_SEED all games are dealt from that seed; BODDY_TEST_LONG_AWAY is the number of seconds
after which a bot can play on for somebody who is away, and with a BODDY_TEST_CLOCK tables can have
a clock of this number of seconds.
"""

from __future__ import annotations

import os
from typing import Annotated

from boddy.processes.worker_pool import Kind
from boddy.shapes import OneOf
from boddy.tables import table, table_plan, tokens

PATIENCE = 20


def main() -> None:
    _be_patient()
    if seed := os.environ.get("BODDY_TEST_SEED"):
        tokens.new_seed = lambda: int(seed)
    if seconds := os.environ.get("BODDY_TEST_LONG_AWAY"):
        table.LONG_AWAY = float(seconds)
    if seconds := os.environ.get("BODDY_TEST_CLOCK"):
        table_plan.Clock = Annotated[int, OneOf((*table_plan.CLOCKS, int(seconds)))]
    from boddy.cli import main as boddy

    boddy()


def _be_patient() -> None:
    """Lengthen the limits of every kind of work that is defined from now on."""
    with_own_limits = Kind.__init__

    def with_long_limits(self, name, seconds, patience=None, *others, **named) -> None:
        longer = None if patience is None else PATIENCE * patience
        with_own_limits(self, name, PATIENCE * seconds, longer, *others, **named)

    Kind.__init__ = with_long_limits


if __name__ == "__main__":
    main()
