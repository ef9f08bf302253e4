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
    "processes": (
        "notifications lost",
        "server killed (-9)",
        "database cut off",
        "answers of COMMIT lost",
        "database crashed",
    ),
}
TABLES, ORDINARY, PROCESSES = 5, 2, 2
EVERY, LASTING = 0.8, 0.7
"""Seconds from one fault to the next, and how long each lasts."""


@pytest.mark.parametrize("site", FAULTS)
def test_nothing_is_lost_leaked_or_frozen(site, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    from chaos.faults import Planned
    from chaos.report import Limits, complaints
    from chaos.run import Wishes, run

    limits = Limits(60.0, None, None, None, None)
    faults = FAULTS[site]
    plan = tuple(Planned(EVERY * n, name, LASTING) for n, name in enumerate(faults))
    many = site == "processes"
    database, processes = ("postgres", PROCESSES) if many else (site, 1)
    seconds = EVERY * len(faults)
    wishes = Wishes(database, seconds, TABLES, seed=1, plan=plan, processes=processes)
    result = asyncio.run(run(wishes, limits))
    assert complaints(result, limits) == []
    assert sorted(result.faults) == sorted(faults)
    assert result.tables >= ORDINARY
    assert result.frames > 0
    assert many or result.attacks
