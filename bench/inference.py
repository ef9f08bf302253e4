"""Exact odds: the native kernel, the reference, a SAT solver and a model counter, side by side.

`python -m bench.inference` takes some minutes. Times are those of one processor core, so
that other work on the machine does not count, and all of a table is measured in one
run on the same positions.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.queues import Queue
from queue import Empty
from random import Random
from time import thread_time

from bench.formula import HAS_COUNTER, Formula
from bench.large_decks import large_edition, position
from bench.positions import Position, all_triples, positions
from boddy.editions import Edition, find_edition
from boddy.inference import kernel
from boddy.inference.limits import most_steps
from boddy.inference.problem import Problem
from boddy.reasoning.habits import weighed_problem
from boddy.reasoning.seat_view import SeatView

SEED = 2024
GAMES = 12
PATIENCE = 10  # seconds on the clock for the model counter, shown where it took longer


def run() -> None:
    """Print all tables."""
    with _kernel("native"):
        by_seats = {seats: list(positions(seats, GAMES, SEED)) for seats in (3, 4, 5, 6)}
        large = list(positions(6, 2, SEED, "manor"))
    _posteriors("classic deck", by_seats)
    _posteriors("10/8/12 cards", {6: large}, every=12)
    _others(by_seats)
    _advice(by_seats)
    _random_games()


def random_games(edition: Edition, count: int) -> Iterator[Problem]:
    """Six seats that ask anything, up to 40 entries: less is known than among good players."""
    rng = Random(f"random games/{len(edition.deck)}")
    for _ in range(count):
        yield weighed_problem(SeatView.of(position(edition, rng)))[0]


def _random_games() -> None:
    for edition, count in ((find_edition("classic"), 270), (large_edition(30), 100)):
        problems = list(random_games(edition, count))
        for title, ask in (("odds", _solve), ("advice", _ask_all)):
            cards = len(edition.deck)
            _head(f"Random games, {cards} cards, six seats: {title}", "ms; steps", "")
            asked = [(_time(ask, p, "native"), _steps(ask, p)) for p in problems]
            _row("native", [time for time, _ in asked])
            _row("native, thousand steps", [steps / 1000 for _, steps in asked])


def _ask_all(problem: Problem, name: str) -> None:
    _value(problem, range(1, len(problem.sizes)), name)


def _steps(ask: Callable[[Problem, str], object], problem: Problem) -> int:
    most = 10**9
    with kernel.limited(each=most, total=most):
        ask(problem, "native")
        return most - most_steps()


def _posteriors(title: str, by_seats: dict[int, list[Position]], every: int = 3) -> None:
    _head(f"Posterior, {title}: deals, all cells, all files", "ms", "native / reference")
    for seats, found in by_seats.items():
        native = [_time(_solve, p.problem, "native") for p in found]
        _row(f"{seats} seats, native", native)
        picked = range(0, len(found), every)
        python = [_time(_solve, found[i].problem, "python") for i in picked]
        _row(f"{seats} seats, reference", python, [native[i] for i in picked])


def _others(by_seats: dict[int, list[Position]], every: int = 3) -> None:
    """A SAT solver says what is possible, a model counter how many deals: neither gives odds.

    Writing the formula, in Python, is not timed; what they answer is checked.
    """
    _head("Other people's solvers, classic deck", "ms", "native / this")
    for seats, found in by_seats.items():
        picked = [p.problem for p in found[::every]]
        native = [_time(_solve, p, "native") for p in picked]
        sat = [_time_possible(p) for p in picked]
        _row(f"{seats} seats, native (all odds)", native)
        _row(f"{seats} seats, SAT, each cell", sat, native)
        if HAS_COUNTER:
            count = [_time_count(p) for p in picked[::20]]
            _row(f"{seats} seats, ganak, count only", count, native[::20])
    if not HAS_COUNTER:
        print("A model counter is compared too if there is one: pip install pyganak")


def _advice(by_seats: dict[int, list[Position]], every: int = 3) -> None:
    _head("Advice: what all 324 suggestions would tell", "ms", "native / this")
    for seats, found in by_seats.items():
        order = range(1, seats)
        native = [_time(_value, p.problem, order, "native") for p in found]
        _row(f"{seats} seats, native", native)
        picked = range(0, len(found), every)
        python = [_time(_value, found[i].problem, order, "python") for i in picked]
        _row(f"{seats} seats, reference", python, [native[i] for i in picked])


def _solve(problem: Problem, name: str) -> kernel.Solution:
    with _kernel(name):
        return kernel.solve(problem)


def _value(problem: Problem, order: Sequence[int], name: str) -> None:
    with _kernel(name):
        kernel.suggestion_values(problem, order, all_triples(problem))


def _time_count(problem: Problem) -> float:
    """Time the model counter in a process that can be stopped when it takes too long."""
    context = get_context("fork")
    times: Queue[float] = context.Queue()
    child = context.Process(target=_count, args=(problem, times))
    child.start()
    try:
        return times.get(timeout=PATIENCE)
    except Empty:
        child.kill()
        return PATIENCE * 1000
    finally:
        child.join()


def _time_possible(problem: Problem) -> float:
    formula = Formula(problem)
    assert formula.possible() == _solve(problem, "native").places
    return _time(formula.possible)


def _count(problem: Problem, times: Queue[float]) -> None:
    formula, deals = Formula(problem), _solve(problem, "native").deals
    start = thread_time()
    assert formula.count() == deals
    times.put((thread_time() - start) * 1000)


@contextmanager
def _kernel(name: str) -> Iterator[None]:
    before = os.environ.get("BODDY_KERNEL", "auto")
    os.environ["BODDY_KERNEL"] = name
    try:
        yield
    finally:
        os.environ["BODDY_KERNEL"] = before


def _time(call: Callable[..., object], *arguments: object) -> float:
    start = thread_time()
    call(*arguments)
    return (thread_time() - start) * 1000


def _head(title: str, unit: str, ratio: str) -> None:
    print(f"\n{title} ({unit})")
    print(f"{'':30}{'count':>6}{'median':>10}{'p95':>10}{'worst':>10}   {ratio}")


def _row(name: str, times: list[float], base: list[float] | None = None) -> None:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    figures = f"{statistics.median(times):10.3f}{p95:10.3f}{ordered[-1]:10.3f}"
    ratio = ""
    if base:
        ratio = f"   1 : {statistics.median(t / b for t, b in zip(times, base, strict=True)):.0f}"
    print(f"{name:30}{len(times):6}{figures}{ratio}", flush=True)


if __name__ == "__main__":
    run()
