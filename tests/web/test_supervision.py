"""Tasks of the server survive whatever happens inside them, and end when they are stopped."""

from __future__ import annotations

import asyncio

import pytest

from boddy.web.supervision import Supervised

GENEROUS = 60.0


async def cancelled() -> None:
    lost = asyncio.get_running_loop().create_future()
    lost.cancel()
    await lost


async def broken() -> None:
    raise ValueError("broken")


@pytest.mark.parametrize("fault", [cancelled, broken])
def test_a_task_goes_on_after_whatever_goes_wrong_inside_it(fault, caplog):
    async def play() -> None:
        faults, there = iter([fault, fault]), asyncio.Event()

        async def step() -> None:
            for failing in faults:
                await failing()
            there.set()
            await asyncio.Event().wait()

        task = Supervised("the test", step, retry=0)
        await asyncio.wait_for(there.wait(), GENEROUS)
        await asyncio.wait_for(task.stop(), GENEROUS)

    asyncio.run(play())
    assert caplog.text.count("goes on") == 2


def test_a_task_that_nobody_stops_ends_with_the_loop():
    async def play() -> None:
        play.task = Supervised("the test", asyncio.Event().wait)
        await asyncio.sleep(0)

    asyncio.run(play())
