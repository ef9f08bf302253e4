from __future__ import annotations

import threading
import time

import pytest

from boddy import BoddyError, Bot, Limits, Match, find_bot
from boddy.actions import Pass, Suggest
from boddy.bots import NotebookBot
from boddy.cards import Triple
from boddy.clock import Clock, OutOfTime
from boddy.editions import find_edition
from boddy.errors import BotFault
from boddy.events import Ended, Ending, Forfeited, Shown
from boddy.records import Record
from boddy.rules import PRESETS
from boddy.views import observations
from referee import check_events


def others(count: int = 2) -> list[Bot]:
    return [find_bot("notebook") for _ in range(count)]


@pytest.mark.parametrize("rules", PRESETS)
def test_the_same_seed_gives_the_same_game(rules: str) -> None:
    texts = {Match(others(4), seed=11, rules=rules).play().text() for _ in range(3)}
    assert len(texts) == 1
    assert Match(others(4), seed=12, rules=rules).play().text() not in texts


class Forgetful(NotebookBot):
    """Draws while it looks on as well as when it decides."""

    def observe(self, event):
        super().observe(event)
        self.keen = self.rng.random() < 0.5

    def choose_suggestion(self, options):
        if self.keen:
            return super().choose_suggestion(options)
        return self.rng.choice(options[int(self.rng.gauss(9, 3)) % len(options) :])


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    "name", ["random", "notebook", "easy", "exact", "detective", "advisor", "Forgetful"]
)
def test_a_match_resumes_from_any_event_unchanged(rules: str, name: str) -> None:
    def bots() -> list[Bot]:
        return [Forgetful() if name == "Forgetful" else find_bot(name) for _ in range(3)]

    whole = Match(bots(), seed=21, rules=rules).play()
    for cut in (1, len(whole.events) // 3, len(whole.events) // 2, len(whole.events) - 2):
        begun = Record(whole.setup, whole.events[:cut])
        assert Match(bots(), seed=21, game=begun.resume(21)).play().text() == whole.text()


def test_bots_see_only_their_observations() -> None:
    class Spy(Bot):
        def start(self):
            self.seen = []

        def observe(self, event):
            self.seen.append(event)

    spies = [Spy() for _ in range(3)]
    record = Match(spies, seed=5).play()
    for seat, spy in enumerate(spies):
        assert spy.seen == observations(record.events, seat)


class Raises(Bot):
    def __init__(self, at: str) -> None:
        self.at = at

    def fail(self, where: str) -> None:
        if where == self.at:
            raise RuntimeError(f"failed in {where}")

    def start(self):
        self.fail("start")

    def observe(self, event):
        if isinstance(event, Shown):
            self.fail("observe")

    def choose_suggestion(self, options):
        self.fail("suggestion")
        return options[0]

    def choose_show(self, options, suggestion, asker):
        self.fail("show")
        return options[0]

    def choose_accusation(self):
        self.fail("accusation")
        return


class Liar(Bot):
    def decide(self, legal):
        return Pass() if legal.shows else super().decide(legal)


class Nonsense(Bot):
    def decide(self, legal):
        return None


class Quits(Bot):
    def choose_suggestion(self, options):
        raise SystemExit(0)


class Sleeps(Bot):
    def choose_suggestion(self, options):
        time.sleep(30)


FAULTY = {
    **{f"raises in {at}": lambda at=at: Raises(at)
       for at in ("start", "observe", "suggestion", "show", "accusation")},
    "lies": Liar,
    "talks nonsense": Nonsense,
    "quits": Quits,
    "sleeps": Sleeps,
}  # fmt: skip


@pytest.mark.parametrize("kind", FAULTY)
def test_by_default_a_fault_stops_the_match(kind: str) -> None:
    match = Match([FAULTY[kind](), *others()], seed=30, limits=Limits(seconds=0.2))
    with pytest.raises(BotFault) as caught:
        match.play()
    assert caught.value.seat == 0
    if kind.startswith("raises"):
        assert "RuntimeError: failed in" in caught.value.traceback
        assert "boddy/match.py" not in caught.value.traceback, "only the author's own frames"


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("kind", FAULTY)
def test_with_forfeit_the_game_continues_without_the_seat(kind: str, seat: int) -> None:
    bots = others()
    bots.insert(seat, FAULTY[kind]())
    match = Match(bots, seed=30, forfeit=True, limits=Limits(seconds=0.2))
    record = match.play()
    check_events(record.setup, record.events)
    assert Record.parse(record.text()) == record
    assert [fault.seat for fault in match.faults] == [seat]
    assert sum(isinstance(event, Forfeited) for event in record.events) == 1
    assert match.game.winner != seat


class Answers(Bot):
    """Returns what it was made with from one of its methods."""

    def __init__(self, method: str, value: object) -> None:
        setattr(self, method, lambda *args: value)


PLUM, ROPE, HALL = (find_edition("classic").card(name) for name in ("plum", "rope", "hall"))


@pytest.mark.parametrize(
    ("method", "value", "expected"),
    [
        ("choose_suggestion", "hello", "'hello'; expected one of the options (a Triple)"),
        ("choose_suggestion", 7, "7; expected one of the options (a Triple)"),
        ("choose_suggestion", ("plum", "rope", "hall"), "('plum', 'rope', 'hall'); expected one"),
        ("choose_suggestion", Triple("plum", "rope", "hall"), "expected one of the options"),
        ("choose_suggestion", [PLUM, ROPE], "Plum, Rope: need one suspect, one weapon and one"),
        ("choose_suggestion", "x" * 10_000, "expected one of the options (a Triple)"),
        ("choose_accusation", "hello", "'hello'; expected three cards (a Triple) or None"),
        ("choose_accusation", False, "False; expected three cards (a Triple) or None"),
        ("choose_show", "rope", "'rope'; expected one of the options (a Card)"),
        ("choose_show", None, "None; expected one of the options (a Card)"),
        ("choose_move", "hall", "'hall'; expected one of the options (a room's Card or a Square)"),
        ("decide", "hello", "may not do 'hello'"),
        ("decide", Suggest("hello"), "may not suggest 'hello'"),
    ],
)
def test_a_wrong_type_is_named_with_what_would_be_right(
    method: str, value: object, expected: str
) -> None:
    rules = "parlour" if method == "choose_move" else "speed"
    match = Match([*others(), Answers(method, value)], seed=30, rules=rules)
    with pytest.raises(BotFault) as caught:
        match.play()
    said = str(caught.value)
    assert "answers illegally: " in said
    assert method in said or method == "decide"
    assert expected in said
    assert len(said) < 400
    assert not caught.value.traceback, "nothing of our inside"


def test_cards_may_be_suggested_in_any_order() -> None:
    match = Match([Answers("choose_suggestion", iter([HALL, PLUM, ROPE])), *others()], seed=30)
    match._begin()
    match._decide()
    assert match.game.events[-1].cards == Triple(PLUM, ROPE, HALL)


def test_a_game_without_end_is_broken_off() -> None:
    match = Match(
        [find_bot("random:accuse=0") for _ in range(3)],
        seed=1,
        rules="parlour",
        limits=Limits(turns=50),
    )
    record = match.play()
    assert record.events[-1] == Ended(None, Ending.TURN_LIMIT, "50")
    assert Record.parse(record.text()) == record


def test_a_listener_hears_everything() -> None:
    heard = []
    record = Match(others(3), seed=1, listener=heard.append).play()
    assert tuple(heard) == record.events


def test_the_clock_interrupts_in_the_main_thread_only() -> None:
    start = time.monotonic()
    with Clock(0.1) as clock, pytest.raises(OutOfTime):
        clock.run(lambda: time.sleep(10))
    assert time.monotonic() - start < 5
    with Clock(None) as clock:
        assert clock.run(lambda: 7) == 7


def test_elsewhere_the_clock_notices_overtime_afterwards() -> None:
    results = []

    def work() -> None:
        with Clock(0.01) as clock:
            try:
                clock.run(lambda: time.sleep(0.05))
            except OutOfTime:
                results.append("late")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert results == ["late"]


def test_our_errors_survive_the_way_between_processes() -> None:
    import pickle

    from boddy import errors

    samples = [
        errors.UnknownName("bot", "x", ["a"]),
        errors.AmbiguousName("card", "x", ["a", "b"]),
        errors.RecordError(3, "bad"),
        errors.Cheating(1, "lies"),
        BotFault(1, "x", "raises", "trace"),
    ]
    for error in samples:
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
        assert (str(copy), vars(copy)) == (str(error), vars(error))
        assert isinstance(copy, BoddyError)
