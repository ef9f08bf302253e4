"""Work in processes: what is slow, stuck, killed or too large harms nobody else's work."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import statistics
from contextlib import asynccontextmanager, suppress
from multiprocessing import Pipe
from pathlib import Path

import pytest

import worker_jobs
from boddy.errors import TableError
from boddy.processes import job_worker, worker_pool
from boddy.processes.worker_pool import JobLane, Kind, WorkerPool, usual_lanes
from boddy.web import table_tasks as bot_tasks
from virtual_time import PretendedWorker, run_virtually, takes

ANY = Kind("any", seconds=600.0)
QUICK, SLOW = JobLane(1, 3600.0, 0), JobLane(1, math.inf, 5)
GENEROUS = 60.0
"""Seconds that only a failure takes."""


@asynccontextmanager
async def a_pool(*used: JobLane, **options):
    pool = WorkerPool(lanes=used or (JobLane(1, math.inf, 0),), **options)
    try:
        yield pool
    finally:
        pool.close()


async def lines(path: Path, count: int) -> list[str]:
    """Wait until a file has this number of lines."""
    async with asyncio.timeout(GENEROUS):
        while not path.exists() or len(path.read_text().splitlines()) < count:
            await asyncio.sleep(0.005)
    return path.read_text().splitlines()


def stalled(pool: WorkerPool, folder: Path, kind: Kind = ANY) -> asyncio.Task[int]:
    """Begin work that does not end before there is a file `go`."""
    paths = str(folder / "begun"), str(folder / "go")
    return asyncio.create_task(pool.run(kind, "slow", "table", worker_jobs.stall, *paths))


def quick(pool: WorkerPool, kind: Kind = ANY, owner: str = "me") -> asyncio.Task[int]:
    return asyncio.create_task(pool.run(kind, owner, "table", worker_jobs.own_pid))


def end_quick_time(pool: WorkerPool) -> None:
    """Do what happens when the work in the quick lane has taken longer than that lane allows."""
    (job,) = [job for job in pool._workers.values() if job is not None and job.lane == 0]
    pool._move_on(job)


# With processes.


def test_stuck_work_does_not_hold_up_what_is_quick(tmp_path):
    async def play() -> None:
        async with a_pool(QUICK, SLOW) as pool, asyncio.timeout(GENEROUS):
            stuck = stalled(pool, tmp_path)
            (busy,) = await lines(tmp_path / "begun", 1)
            end_quick_time(pool)
            assert await quick(pool) != int(busy)
            assert os.getpriority(os.PRIO_PROCESS, int(busy)) == SLOW.niceness
            (tmp_path / "go").touch()
            assert await stuck == int(busy), "it went on where it was"

    asyncio.run(play())


def test_work_slowed_by_others_is_stopped_and_repeated(tmp_path):
    async def play() -> None:
        async with a_pool(QUICK, SLOW) as pool, asyncio.timeout(GENEROUS):
            folders = [tmp_path / "first", tmp_path / "second"]
            for folder in folders:
                folder.mkdir()
            tasks = []
            for folder in folders:
                tasks.append(stalled(pool, folder))
                await lines(folder / "begun", 1)
                end_quick_time(pool)
            assert await quick(pool) > 0
            for folder in folders:
                (folder / "go").touch()
            await asyncio.gather(*tasks)
            assert len(await lines(folders[1] / "begun", 2)) == 2

    asyncio.run(play())


def test_others_work_survives_a_time_out(tmp_path):
    async def play() -> None:
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            stuck = stalled(pool, tmp_path, Kind("stuck", seconds=0.05))
            others = [quick(pool) for _ in range(5)]
            with pytest.raises(TableError) as refused:
                await stuck
            assert refused.value.code == "too-hard"
            assert all(await asyncio.gather(*others))

    asyncio.run(play())


def test_the_work_of_a_killed_worker_is_done_again(tmp_path):
    async def play() -> None:
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            stuck, waiting = stalled(pool, tmp_path), quick(pool)
            (first,) = await lines(tmp_path / "begun", 1)
            os.kill(int(first), signal.SIGKILL)
            second = (await lines(tmp_path / "begun", 2))[-1]
            (tmp_path / "go").touch()
            assert await stuck == int(second) != int(first)
            assert await waiting

    asyncio.run(play())


def test_a_worker_that_was_killed_while_idle_costs_nothing():
    async def play() -> None:
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            for _ in range(2 * worker_pool.MOST_ATTEMPTS):
                os.kill(await quick(pool), signal.SIGKILL)
            assert await quick(pool)

    asyncio.run(play())


def test_work_that_kills_each_worker_is_given_up_with_words():
    async def play() -> None:
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            killer = asyncio.create_task(pool.run(ANY, "a", "b", worker_jobs.kill_oneself))
            other = quick(pool)
            with pytest.raises(TableError, match="ended") as refused:
                await killer
            assert refused.value.code == "too-hard"
            assert await other

    asyncio.run(play())


def test_too_much_memory_is_too_hard_for_one_job_only():
    async def play() -> None:
        async with a_pool(mebibytes=256) as pool, asyncio.timeout(GENEROUS):
            first = await quick(pool)
            assert await pool.run(ANY, "a", "b", worker_jobs.take_memory, 16) == 16 * 2**20
            with pytest.raises(TableError, match="memory") as refused:
                await pool.run(ANY, "a", "b", worker_jobs.take_memory, 512)
            assert refused.value.code == "too-hard"
            assert await quick(pool) != first, "it starts afresh"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("work", "error", "message"),
    [
        (worker_jobs.leave, RuntimeError, "SystemExit"),
        (worker_jobs.cancel, RuntimeError, "CancelledError"),
        (worker_jobs.give_unreadable, RuntimeError, "lambda"),
        (worker_jobs.raise_unreadable, RuntimeError, "Unreadable"),
        (lambda: None, Exception, "lambda"),
        (int, TypeError, "argument"),
    ],
)
def test_the_pool_survives_whatever_work_does(work, error, message):
    async def play() -> None:
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            arguments = (1, 2, 3) if work is int else ()
            with pytest.raises(error, match=message):
                await pool.run(ANY, "a", "b", work, *arguments)
            assert await quick(pool)

    asyncio.run(play())


def test_a_worker_that_cannot_start_is_tried_again(monkeypatch):

    monkeypatch.setattr(worker_pool, "RESTART_SECONDS", 0.01)
    working, failures = job_worker._context, iter(range(2))

    class Failing:
        Pipe = staticmethod(working.Pipe)

        @staticmethod
        def Process(**options):  # noqa: N802  # as the context calls it
            if next(failures, None) is not None:
                raise OSError("no more processes")
            return working.Process(**options)

    async def play() -> None:
        monkeypatch.setattr(job_worker, "_context", Failing)
        async with a_pool() as pool, asyncio.timeout(GENEROUS):
            assert await quick(pool)

    asyncio.run(play())


def test_who_waits_when_the_pool_closes_is_told(tmp_path):
    async def play() -> list[BaseException]:
        async with a_pool() as pool:
            tasks = [stalled(pool, tmp_path), quick(pool)]
            await lines(tmp_path / "begun", 1)
        async with asyncio.timeout(GENEROUS):
            return await asyncio.gather(*tasks, quick(pool), return_exceptions=True)

    found = asyncio.run(play())
    assert [getattr(error, "code", error) for error in found] == ["busy"] * 3


# Without processes, in virtual time.


@pytest.fixture
def pretended(monkeypatch):
    workers: list[PretendedWorker] = []

    def start(report, mebibytes):
        workers.append(PretendedWorker(report, mebibytes))
        return workers[-1]

    monkeypatch.setattr(worker_pool, "Worker", start)
    return workers


async def timed(pool: WorkerPool, owner: str, key: str, seconds: float, kind: Kind = ANY) -> float:
    """Do work of this length; return after how long it was done, or given up."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    with suppress(TableError):
        await pool.run(kind, owner, key, takes, seconds)
    return loop.time() - began


def test_the_time_of_work_begins_when_a_worker_begins(pretended):
    async def play() -> None:
        async with a_pool() as pool:
            kind = Kind("limited", seconds=2.0)
            found = await asyncio.gather(*(timed(pool, "a", "b", 1.5, kind) for _ in range(4)))
            assert found == pytest.approx([1.51, 3.01, 4.51, 6.01])

    run_virtually(play())


def test_eight_ordinary_tables_beside_thirty_hostile_ones(pretended):
    """Hostile bots would take a minute for each decision, and come from few or many addresses."""

    async def decides(pool, owner, key, cards, found) -> None:
        loop, seconds = asyncio.get_running_loop(), 60.0 if cards > 21 else 0.005
        while loop.time() < 60:
            began = loop.time()
            try:
                await pool.run(bot_tasks.BOT.for_deck(cards), owner, key, takes, seconds)
            except TableError:
                await timed(pool, owner, key, 0.003, bot_tasks.QUICK)
            found.append(loop.time() - began)
            await asyncio.sleep(0.2)

    async def play(address) -> None:
        pool = WorkerPool(2)
        pool.start()
        ordinary, hostile = [], []
        tables = [decides(pool, address(n), f"h{n}", 64, hostile) for n in range(30)]
        tables += [decides(pool, "people", f"o{n}", 21, ordinary) for n in range(8)]
        await asyncio.gather(*tables)
        assert statistics.median(ordinary) < 0.05
        assert max(ordinary) < 2
        assert max(hostile) < 15
        assert len(hostile) >= 30 * 4, "each of them goes on"
        assert len(pool._workers) <= sum(lane.jobs for lane in usual_lanes(2))

    for address in (lambda _: "people", lambda _: "one", lambda number: f"address {number}"):
        run_virtually(play(address))


def test_large_analyses_do_not_delay_a_normal_one(pretended):
    analysis = Kind("analysis", 60.0, 120.0, 16)

    async def play() -> None:
        pool = WorkerPool(2)
        pool.start()
        large = [
            asyncio.create_task(timed(pool, "a", f"record {number}", 29.0, analysis))
            for number in range(3)
        ]
        await asyncio.sleep(1.0)
        assert await timed(pool, "b", "normal", 1.0, analysis) < 6
        assert all(seconds < 120 for seconds in await asyncio.gather(*large))

    run_virtually(play())


def test_slow_work_does_not_return_to_the_quick_lane(pretended):
    async def play() -> None:
        async with a_pool(JobLane(1, 0.5, 0), JobLane(1, math.inf, 5)) as pool:
            await timed(pool, "a", "slow", 3.0)
            again = asyncio.create_task(timed(pool, "a", "slow", 3.0))
            await asyncio.sleep(0.1)
            assert pool._running == [0, 1]
            assert await timed(pool, "a", "quick", 0.1) == pytest.approx(0.1)
            await again
            await timed(pool, "a", "slow", 0.1)  # it has become quick
            once_more = asyncio.create_task(timed(pool, "a", "slow", 0.1))
            await asyncio.sleep(0.05)
            assert pool._running == [1, 0]
            await once_more

    run_virtually(play())


def test_slow_work_is_not_starved_by_quick_work(pretended):
    async def keep_busy(pool: WorkerPool, number: int) -> None:
        while True:
            await timed(pool, "busy", f"{number}", 0.1)

    async def play() -> None:
        async with a_pool(JobLane(1, 0.5, 0), JobLane(1, math.inf, 5)) as pool:
            tasks = [asyncio.create_task(keep_busy(pool, number)) for number in range(4)]
            assert await timed(pool, "slow", "slow", 2.0) < 10
            assert await timed(pool, "slow", "slow", 2.0) < 10
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    run_virtually(play())


def test_slow_work_that_waits_too_long_is_given_up(pretended):
    async def play() -> None:
        async with a_pool() as pool:
            first = asyncio.create_task(timed(pool, "a", "b", 20.0))
            await asyncio.sleep(0.1)
            impatient = Kind("impatient", 5.0, patience=5.0)
            with pytest.raises(TableError) as refused:
                await pool.run(impatient, "c", "d", takes, 1.0)
            assert refused.value.code == "busy"
            assert len(pool._queues[0]) == 0
            await first

    run_virtually(play())


def test_requests_are_bounded_per_owner(pretended, monkeypatch):
    request = Kind("request", 60.0, most_waiting=2)

    async def play() -> None:
        async with a_pool() as pool:
            await timed(pool, "a", "k", 0.1)
            tasks = [asyncio.create_task(timed(pool, "a", "k", 1.0, request)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(TableError, match="waits") as refused:
                await pool.run(request, "a", "k", takes, 1.0)
            assert refused.value.code == "busy"
            monkeypatch.setattr(worker_pool.RequestCounts, "MOST", 3)
            await timed(pool, "a", "a table's own work", 0.1)
            await timed(pool, "b", "k", 0.1, request)
            await asyncio.gather(*tasks)
            monkeypatch.setattr(worker_pool.RequestCounts, "MOST", 0)
            with pytest.raises(TableError, match="waits"):
                await pool.run(request, "c", "k", takes, 1.0)

    run_virtually(play())


def test_work_that_took_too_long_rests_a_while(pretended):
    resting = Kind("resting", 5.0, rest=20.0)

    async def play() -> None:
        async with a_pool(JobLane(1, 0.5, 0), JobLane(1, math.inf, 5)) as pool:
            assert await timed(pool, "a", "b", 60.0, resting) == pytest.approx(5.01)
            assert await timed(pool, "a", "b", 60.0, resting) == 0
            assert await timed(pool, "a", "c", 1.0, resting) == pytest.approx(1.0)
            await asyncio.sleep(20.0)
            assert await timed(pool, "a", "b", 1.0, resting) == pytest.approx(1.0)

    run_virtually(play())


def test_waiting_for_a_processor_does_not_make_work_slow(pretended, monkeypatch):
    async def play() -> None:
        async with a_pool(JobLane(1, 0.5, 0), JobLane(1, math.inf, 5)) as pool:
            quarter = PretendedWorker.cpu_seconds
            monkeypatch.setattr(PretendedWorker, "cpu_seconds", lambda own: quarter(own) / 4)
            running = asyncio.create_task(timed(pool, "a", "b", 60.0))
            await asyncio.sleep(1.9)
            assert pool._running == [1, 0]
            await asyncio.sleep(0.2)
            assert pool._running == [0, 1]
            await running

    run_virtually(play())


def test_who_goes_away_takes_the_work_along(pretended):
    async def play() -> None:
        async with a_pool(JobLane(1, 0.5, 0), JobLane(1, math.inf, 5)) as pool:
            running = asyncio.create_task(timed(pool, "a", "b", 100.0))
            await asyncio.sleep(1.0)
            waiting = asyncio.create_task(timed(pool, "a", "b", 100.0))
            await asyncio.sleep(1.0)
            for task in (waiting, running):
                task.cancel()
            await asyncio.gather(running, waiting, return_exceptions=True)
            assert pool._running == [0, 0]
            assert [len(queue) for queue in pool._queues] == [0, 0]
            await asyncio.sleep(1.0)
            assert await timed(pool, "a", "c", 0.1) == pytest.approx(0.1)

    run_virtually(play())


def test_a_table_keeps_its_worker_if_that_is_idle(pretended):
    async def play() -> None:
        async with a_pool(JobLane(3, math.inf, 0)) as pool:
            pool.start()
            await asyncio.sleep(1.0)
            for key in "xyzzxy" * 3:
                await timed(pool, "a", key, 0.1)
            await asyncio.gather(*(timed(pool, "a", key, 0.1) for key in "xyz"))
            await asyncio.gather(*(timed(pool, "a", key, 0.1) for key in "zyx"))
            assert sum(len(worker.served) for worker in pretended) <= 5

    run_virtually(play())


@pytest.mark.parametrize("jobs", [0, 1])
def test_a_worker_whose_server_is_killed_ends_without_a_traceback(monkeypatch, jobs):
    ours, theirs = Pipe()

    def killed_amid_the_job(*_) -> job_worker.JobOutcome:
        ours.close()
        return job_worker.JobOutcome()

    monkeypatch.setattr(job_worker, "_prepare", lambda _mebibytes: None)
    monkeypatch.setattr(job_worker, "_outcome", killed_amid_the_job)
    ours.send_bytes(b"") if jobs else ours.close()
    job_worker.work(theirs, 512)
    theirs.close()
