"""Who is served next: the owner, then the key, that would be done first in virtual time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boddy.processes import fair_queue
from boddy.processes.fair_queue import FairQueue


def filled(*entries: tuple[str, str, float]) -> FairQueue[str]:
    """Fill a queue with items that are named by their owner, key and number."""
    queue: FairQueue[str] = FairQueue()
    for number, (owner, key, cost) in enumerate(entries):
        queue.push(f"{owner}{key}{number}", owner, key, cost)
    return queue


def emptied(queue: FairQueue[str]) -> list[str]:
    return [queue.pop() for _ in range(len(queue))]


def test_equals_take_turns_however_much_one_of_them_asks_for():
    queue = filled(*[("a", "x", 1.0)] * 3, ("b", "y", 1.0), ("c", "z", 1.0))
    assert emptied(queue) == ["ax0", "by3", "cz4", "ax1", "ax2"]


def test_the_tables_of_one_owner_share_what_that_owner_gets():
    queue = filled(
        ("a", "x", 1.0), ("a", "x", 1.0), ("a", "y", 1.0), ("b", "z", 1.0), ("b", "z", 1.0)
    )
    assert emptied(queue) == ["ax0", "bz3", "ay2", "bz4", "ax1"]


def test_quick_work_goes_first_until_it_used_as_much():
    queue = filled(("a", "x", 0.9), *[("b", "y", 0.25)] * 5)
    assert emptied(queue) == ["by1", "by2", "by3", "ax0", "by4", "by5"]


def test_what_a_job_really_cost_is_charged():
    queue = filled(("a", "x", 0.1), ("a", "x", 0.1), ("b", "y", 0.1), ("b", "y", 0.1))
    assert queue.pop() == "ax0"
    queue.charge("a", "x", 5.0)
    assert emptied(queue) == ["by2", "by3", "ax1"]


def test_latecomers_have_neither_debt_nor_credit():
    queue = filled(*[("a", "x", 1.0)] * 100)
    for _ in range(50):
        queue.pop()
    queue.push("first", "new", "n", 1.0)
    queue.push("second", "new", "n", 1.0)
    assert [queue.pop() for _ in range(4)] == ["first", "ax50", "second", "ax51"]


def test_what_is_taken_out_is_not_served():
    queue = filled(("a", "x", 1.0), ("a", "x", 1.0), ("b", "y", 1.0))
    queue.remove("ax0", "a", "x")
    queue.remove("by2", "b", "y")
    assert len(queue) == 1
    assert emptied(queue) == ["ax1"]


def test_names_without_debts_are_forgotten(monkeypatch):
    monkeypatch.setattr(fair_queue, "MOST_KNOWN", 10)
    queue: FairQueue[str] = FairQueue()
    for number in range(1000):
        queue.push("item", f"owner {number}", f"key {number}", 1.0)
        queue.push("item", "always", f"key {number}", 1.0)
        assert [queue.pop(), queue.pop()] == ["item", "item"]
    assert len(queue._keys) <= 13
    assert len(queue._owners._used) <= 13


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.floats(0.01, 5))))
def test_everything_is_served_once_and_in_order_for_each_key(entries):
    queue = filled(*entries)
    served = emptied(queue)
    assert sorted(served) == sorted(f"{o}{k}{n}" for n, (o, k, _) in enumerate(entries))
    for owner in "abc":
        for key in "xyz":
            own = [int(item[2:]) for item in served if item.startswith(owner + key)]
            assert own == sorted(own)
