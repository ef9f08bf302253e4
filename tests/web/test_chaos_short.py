"""The short form of `make chaos`: each fault once, a few hostile clients, and nothing is lost.

How quick a busy machine is must not decide here, so nothing is timed.
"""

from __future__ import annotations

import asyncio

import pytest

from web_server import ROOT

FAULTS = {
    "sqlite": (
        "database locked",
        "server killed (-9)",
        "workers stalled (SIGSTOP)",
        "disk full",
        "worker killed (-9)",
    ),
    "postgres": (
        "answers of COMMIT lost",
        "database slow",
        "database cut off",
        "server killed (-9)",
        "all worker processes killed (-9)",
        "database crashed",
    ),
}
TABLES, ORDINARY = 5, 2


@pytest.mark.parametrize("database", FAULTS)
def test_nothing_is_lost_leaked_or_frozen(database, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    from chaos.faults import Planned
    from chaos.report import Limits, complaints
    from chaos.run import Wishes, run

    limits = Limits(60.0, None, None, None, None)
    plan = tuple(Planned(1.2 * n, name, 1.0) for n, name in enumerate(FAULTS[database]))
    result = asyncio.run(run(Wishes(database, 7.0, TABLES, seed=1, plan=plan), limits))
    assert complaints(result, limits) == []
    assert sorted(result.faults) == sorted(FAULTS[database])
    assert result.tables >= ORDINARY
    assert result.frames > 0
    assert result.attacks
