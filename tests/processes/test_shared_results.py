"""Results that are asked for at the same time are worked out once."""

from __future__ import annotations

import asyncio

import pytest

from boddy.processes.worker_pool import SharedResults


class Maker:
    def __init__(self) -> None:
        self.made, self.go_on = 0, asyncio.Event()

    async def make(self) -> int:
        self.made += 1
        await self.go_on.wait()
        return self.made


def test_equal_questions_share_work_even_if_the_first_leaves():
    async def play() -> None:
        results, maker = SharedResults(2), Maker()
        first, second = (asyncio.create_task(results.get("a", maker.make)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        maker.go_on.set()
        assert await second == 1
        assert await results.get("a", maker.make) == 1
        with pytest.raises(asyncio.CancelledError):
            await first

    asyncio.run(play())


def test_failures_are_retried_and_old_results_forgotten():
    async def play() -> None:
        results, maker = SharedResults(2), Maker()
        maker.go_on.set()

        async def fail() -> int:
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await results.get("a", fail)
        found = [await results.get(key, maker.make) for key in "abacab"]
        assert found == [1, 2, 1, 3, 1, 4]

    asyncio.run(play())
