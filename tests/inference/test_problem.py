"""Malformed questions end in a clear error, whichever way they are asked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.errors import KernelError, ProblemError
from boddy.inference import kernel
from boddy.inference.problem import Problem
from enumerated import SMALL

GOOD: dict[str, Any] = {"categories": SMALL, "sizes": (2, 2, 2), "places": (15,) * 9}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"sizes": (6,)}, "1 seats: need 2 to 6"),
        ({"sizes": (1,) * 7}, "7 seats"),
        ({"sizes": (2, -1, 2)}, "seat 1 with -1 cards"),
        ({"sizes": (2, "2", 2)}, "seat 1 with '2' cards"),
        ({"categories": (0, 1)}, "2 cards: need 3 to 64"),
        ({"categories": (0, 0, 0, 1, 1, 1, 2, 2, 3)}, "card 8 of category 3"),
        ({"places": (15,) * 8}, "places for 8 of 9 cards"),
        ({"places": (15,) * 8 + (32,)}, "card 8 with places 32"),
        ({"clauses": [(3, 1)]}, "clause for seat 3: there are seats 0 to 2"),
        ({"clauses": [(0, 1 << 9)]}, "clause with cards 512: need a mask of 9 bits"),
        ({"clauses": [(0,)]}, "made of tuples of numbers"),
        ({"factors": [(0, 1, ())]}, "factor with 0 values"),
        ({"factors": [(0, 1, (1.0, -0.5))]}, "factor with value -0.5"),
        ({"factors": [(0, 1, (float("nan"),))]}, "factor with value nan"),
        ({"factors": [(0, 1, ("a",))]}, "factor with value 'a'"),
        ({"forbidden": [(0, 1, 2)]}, r"forbidden triple \(0, 1, 2\): need one card of each"),
        ({"forbidden": [(0, 3, 9)]}, "need one card of each category"),
    ],
)
def test_a_malformed_problem_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ProblemError, match=message):
        Problem(**{**GOOD, **change})


def test_a_deck_may_be_as_small_as_the_file() -> None:
    problem = Problem((0, 1, 2), (0, 0), (7, 7, 7))
    assert kernel.solve(problem).triples == [((0, 1, 2), 1.0)]


@pytest.mark.parametrize(
    ("order", "triples", "message"),
    [
        ((1, 1), [(0, 3, 6)], "need different seats of 0 to 2"),
        ((3,), [(0, 3, 6)], "need different seats of 0 to 2"),
        ((1, 2), [(0, 1, 6)], "suggestion .* need one card of each category"),
        ((1, 2), [(3, 6, 0)], "suggestion .* need one card of each category"),
        ((1, 2), [(0, 3)], "tuples of numbers"),
    ],
)
def test_a_malformed_suggestion_is_refused(order: Any, triples: Any, message: str) -> None:
    with pytest.raises(ProblemError, match=message):
        kernel.suggestion_values(Problem(**GOOD), order, triples)


anything = st.one_of(
    st.none(), st.integers(-3, 70), st.integers(), st.floats(), st.text(max_size=2)
)
rows = st.lists(st.one_of(anything, st.lists(anything, max_size=4)), max_size=4)


@given(st.dictionaries(st.sampled_from([*GOOD, "clauses", "factors", "forbidden"]), rows))
@settings(max_examples=200)
def test_nonsense_is_refused_or_answered(change: dict[str, Any]) -> None:
    try:
        problem = Problem(**{**GOOD, **change})
    except ProblemError:
        return
    assert kernel.solve(problem).deals >= 0


@given(st.lists(rows, min_size=6, max_size=6), st.booleans())
@settings(max_examples=200)
def test_the_native_side_survives_nonsense(arguments: list[Any], is_nearly_good: bool) -> None:
    """A problem that gets past `Problem` meets a second check before memory is touched."""
    native = pytest.importorskip("boddy.inference._native", reason="not built: see conftest.py")
    if is_nearly_good:
        arguments = [[*SMALL], [2, 2, 2], [15] * 9, *arguments[3:]]
    try:
        problem = native.problem(*arguments)
    except (ValueError, TypeError):
        return
    assert native.solve(problem, 10**7)[0] >= 0


@pytest.mark.parametrize("choice", ["native", "wasm", "fast"])
def test_a_kernel_that_cannot_serve_is_an_error(
    choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BODDY_KERNEL", choice)
    monkeypatch.setattr(kernel, "_native", None)
    monkeypatch.setattr(kernel, "_wasm", None)
    monkeypatch.setattr(kernel, "_WHY_NOT", "no such module")
    with pytest.raises(KernelError, match=f"BODDY_KERNEL={choice}"):
        kernel.solve(Problem(**GOOD))


def test_auto_does_without_the_native_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BODDY_KERNEL", "auto")
    monkeypatch.setattr(kernel, "_native", None)
    monkeypatch.setattr(kernel, "_wasm", None)
    assert kernel.kernel_name() == "python"
    assert kernel.solve(Problem(**GOOD)).deals == 2430


def test_auto_leaves_to_python_what_the_native_kernel_cannot_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Full:
        class Unsupported(ValueError):
            pass

        class TooLarge(ValueError):
            pass

        @staticmethod
        def problem(*_: object) -> None:
            raise Full.Unsupported("this problem needs more")

        solve = problem

    monkeypatch.setattr(kernel, "_native", Full)
    monkeypatch.setenv("BODDY_KERNEL", "auto")
    assert kernel.solve(Problem(**GOOD)).deals == 2430
    monkeypatch.setenv("BODDY_KERNEL", "native")
    with pytest.raises(KernelError, match="needs more"):
        kernel.solve(Problem(**GOOD))
