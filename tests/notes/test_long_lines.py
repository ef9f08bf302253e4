"""Long and odd lines cost no more than their length, and absurd ones are refused.

A reader whose work grows with the square of a line's length would need hours for these
lines, so a test that ends has passed.
"""

from __future__ import annotations

import pytest

from boddy.arena.plan import Entry, Plan
from boddy.arena.sequential import TournamentQuestion
from boddy.editions import shipped_edition
from boddy.errors import BoddyError, NotesError
from boddy.notes import reading
from boddy.notes.reading import MOST_LINE, MOST_LINES, read_notes, try_notes
from boddy.rules import find_rules

HEADER = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
LENGTH = 200_000

FILLERS = (
    *(" ", "\t", "\u00a0", "\u3000", " :", ": ", ";", ",", "(", ")", "()", "# ", "1", "1 ", "!"),
    *("wrong ", ", wrong", "passes ", "shows ", "accuses ", "asks ", "a ", "rope "),
)
FRAMES = (
    *("{}", "Ann{}x", "Ann: Plum Rope Hall{}x", "Ann accuses Plum Rope Hall{}x", "1{}x"),
    *("Ann accuses Plum Rope Hall: wrong{}x", "Ann: Plum Rope Hall; Bob{}x", "x{}(y", "x{}#y"),
    *("Ann: Plum Rope Hall; Bob shows{}x", "saw: Ann{}x", "saw:{}", "saw: {}Rope"),
    *("hand{}x", "players: Ann{}x", "me: {}", "edition: {}x"),
)


@pytest.mark.parametrize("filler", FILLERS)
def test_the_work_grows_with_the_length_of_a_line_only(
    filler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_LINE", 10 * LENGTH)
    for frame in FRAMES:
        line = frame.format(filler * (LENGTH // len(filler)))
        for text in (HEADER + line, line):
            notes, problems = try_notes(text)
            assert notes is not None or problems


def test_a_line_too_long_is_refused_with_the_limit() -> None:
    for line in ("Ann" + "x" * MOST_LINE, "saw: Ann " + "Rope " * MOST_LINE):
        with pytest.raises(NotesError, match=f"at most {MOST_LINE:,} characters") as refused:
            read_notes(HEADER + line)
        assert refused.value.line == 4
        assert len(str(refused.value)) < 500


def test_a_long_comment_is_no_obstacle() -> None:
    assert read_notes(f"{HEADER}# {'x' * 2 * MOST_LINE}\n").entries == ()


def test_too_many_lines_are_refused_with_the_limit() -> None:
    with pytest.raises(NotesError, match=f"at most {MOST_LINES:,} lines"):
        read_notes(HEADER + "saw: Bob Plum\n" * MOST_LINES)


def test_cards_are_read_one_after_the_other() -> None:
    assert len(shipped_edition("classic").read_cards("rope lead pipe " * 30_000)) == 60_000


@pytest.mark.parametrize("filler", [" ", "(", ")", ",", "a=", "=", "9", "speed"])
@pytest.mark.parametrize("frame", ["{}", "speed{}x", "speed({}", "speed(seats={})", "speed(a={}"])
def test_rules_are_read_in_one_pass(filler: str, frame: str) -> None:
    with pytest.raises(BoddyError) as refused:
        find_rules(frame.format(filler * LENGTH))
    assert len(str(refused.value)) < 500


def test_a_question_about_two_bots_is_read_in_one_pass() -> None:
    plan = Plan(tuple(Entry(name, "random") for name in "abc"), (3,), 1)
    read = TournamentQuestion.parse(f"a{' ' * LENGTH}>{' ' * LENGTH}b", plan)
    assert read == TournamentQuestion("a", "b")
    for text in ("a" + " " * LENGTH + "x", "a>" + " " * LENGTH, ">" * LENGTH):
        with pytest.raises(BoddyError):
            TournamentQuestion.parse(text, plan)
