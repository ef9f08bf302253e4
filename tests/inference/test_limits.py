"""A question that would take too long or fill the memory is refused, by either kernel."""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import product

import pytest

from boddy.errors import KernelError, TooHard
from boddy.inference import kernel
from boddy.inference.limits import DEFAULT_STEPS, limited, most_steps
from boddy.inference.problem import Problem
from enumerated import SMALL

EASY = Problem(SMALL, (2, 2, 2), (15,) * 9)
KNOWN = Problem(SMALL, (2, 2, 2), (1, 14, 14, 1, 6, 14, 10, 14, 14))
ALL = list(product((0, 1, 2), (3, 4, 5), (6, 7, 8)))


def hard() -> Problem:
    """Every seat is asked for one of many overlapping sets of cards that nothing rules out."""
    cards, rng = 48, random.Random(1)
    clauses = [
        (seat, sum(1 << int(rng.random() * cards) for _ in range(4)) % (1 << cards))
        for seat in range(3)
        for _ in range(20)
    ]
    return Problem([c % 3 for c in range(cards)], [cards // 3 - 1] * 3, [15] * cards, clauses)


def questions(problem: Problem) -> list[Callable[[], object]]:
    """Every way to ask the kernel."""
    ones = [[1.0] * (problem.table + 1)] * problem.cards
    return [
        partial(kernel.solve, problem),
        partial(kernel.weigh, problem, [ones]),
        partial(kernel.draw, problem, [0.5] * problem.cards),
        partial(kernel.suggestion_values, problem, [1, 2], [(0, 1, 2)]),
    ]


@pytest.mark.parametrize("ask", questions(hard()))
def test_a_hard_question_is_refused(ask: Callable[[], object]) -> None:
    with limited(each=5_000), pytest.raises(TooHard, match="more than 5,000 steps"):
        ask()


@pytest.mark.parametrize("problem", [EASY, KNOWN])
def test_the_limit_of_one_question_is_exact(problem: Problem) -> None:
    """What takes n steps is answered within n and refused within n - 1, every time."""
    for ask in questions(problem)[:3]:
        steps = taken(ask)
        with limited(each=steps):
            ask()
        with limited(each=steps - 1), pytest.raises(TooHard):
            ask()


def taken(ask: Callable[[], object]) -> int:
    with limited(each=10**8, total=10**8):
        ask()
        return 10**8 - most_steps()


def test_a_total_counts_all_questions_of_a_block() -> None:
    steps = taken(partial(kernel.solve, EASY))
    with limited(total=3 * steps):
        for _ in range(3):
            kernel.solve(EASY)
        with pytest.raises(TooHard):
            kernel.solve(EASY)
    assert kernel.solve(EASY).deals == 2430


def test_a_refused_question_uses_up_the_total() -> None:
    steps = taken(partial(kernel.solve, EASY))
    with limited(each=steps - 1, total=steps):
        with pytest.raises(TooHard):
            kernel.solve(EASY)
        assert most_steps() <= 1


def test_many_suggestions_take_more_steps_than_one() -> None:
    one = taken(partial(kernel.suggestion_values, KNOWN, [1, 2], ALL[:1]))
    assert taken(partial(kernel.suggestion_values, KNOWN, [1, 2], ALL)) > one


def test_the_environment_may_allow_more_or_less(monkeypatch: pytest.MonkeyPatch) -> None:
    assert most_steps() == DEFAULT_STEPS
    monkeypatch.setenv("BODDY_MOST_STEPS", "10")
    with pytest.raises(TooHard, match="more than 10 steps.*BODDY_MOST_STEPS"):
        kernel.solve(EASY)
    monkeypatch.setenv("BODDY_MOST_STEPS", "many")
    with pytest.raises(KernelError, match="BODDY_MOST_STEPS=many: need a whole number from 1"):
        kernel.solve(EASY)


def test_the_error_survives_the_way_from_a_worker_process() -> None:
    with limited(each=1), pytest.raises(TooHard) as caught:
        kernel.solve(EASY)
    assert str(copy.copy(caught.value)) == str(caught.value)


OUT_OF_MEMORY = """
import resource
from boddy.inference import kernel
from test_limits import EASY, hard
problem = hard()
kernel.solve(EASY)
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + (64 << 20), resource.RLIM_INFINITY))
try:
    with kernel.limited(each=1 << 31):
        kernel.solve(problem)
except MemoryError:
    print("MemoryError")
print(kernel.solve(EASY).deals)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_process_survives_a_memory_error(kernel_choice: str) -> None:
    """Not a crash: the limit of the process is reached before that of the question."""
    if kernel_choice == "wasm":
        pytest.skip("the memory of that kernel is not this process's: see test_wasm.py")
    paths = [*sys.path, str(__file__).rpartition("/")[0]]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:] = {paths!r}\n{OUT_OF_MEMORY}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.split() == ["MemoryError", "2430"], done.stderr
