"""A game at a real table of which somebody missed a good deal, entered on a phone by tapping."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy.notes.case_notes import AnswersOnly, Notes, NotesEntry, Sighting, Suggestion
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from solve_cases import notes_of, true_places
from web_notebook import Reader, certain_cells

ME = 1


def half_heard(notes: Notes) -> Notes:
    """Suggestions that were no business of ours, without the asker and without the rest in turn."""
    entries: list[NotesEntry] = []
    others = 0
    for entry in notes.entries:
        if not isinstance(entry, Suggestion) or ME in (entry.seat, entry.shower, *entry.passed):
            entries.append(entry)
            continue
        others += 1
        if others % 2:
            passed = tuple(sorted(entry.passed))
            entries.append(AnswersOnly(entry.cards, passed, entry.shower, entry.card))
        else:
            entries.append(replace(entry, passed=entry.passed[:1], shower=None, card=None))
    return replace(notes, entries=tuple(entries)).numbered()


@pytest.fixture(scope="module")
def game() -> Notes:
    """Twenty entries of a game of four, and at their end a card that was seen by accident."""
    heard = half_heard(notes_of(5, seat=ME, seats=4, entries=19))
    dropped = heard.edition.deck[true_places(5, 4).index(3)]
    return replace(heard, entries=(*heard.entries, Sighting(3, dropped, public=True))).numbered()


def test_twenty_entries_with_missed_askers_give_what_the_solver_gives(reader, game: Notes) -> None:
    assert len(game.entries) == 20
    assert sum(isinstance(entry, AnswersOnly) for entry in game.entries) >= 3
    ann: Reader = reader("phone")
    ann.open()
    ann.set_up(game)
    ann.taps_at_once = True  # a game entered on a phone elsewhere, and the tests below, reach all
    taps = [ann.enter(entry) for entry in game.entries]
    ann.settled()
    assert max(taps) <= 9  # five to seven, and one for each who was seen to pass
    assert ann.certain() == certain_cells(Report(game))
    ann.shot("missed-sheet")
    ann.to("log")
    assert ann.page.locator("[data-entry]").count() == 20
    assert "Somebody suggests" in ann.text("#log")
    assert "the rest was missed" in ann.text("#log")
    assert "Everybody saw" in ann.text("#log")
    ann.shot("missed-entries")
    ann.axe("missed")


def test_an_asker_who_was_missed_can_be_named_later(reader) -> None:
    header = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
    ann: Reader = reader("phone")
    ann.open(f"{header}?: Plum Wrench Kitchen; Bob passes; ...\n")
    ann.to("log")
    ann.page.click('[data-entry="0"]')
    ann.shot("missed-edit")
    assert ann.page.get_attribute('#entry [data-choice="missed"]', "aria-pressed") == "true"
    ann.page.click('#entry .choices[aria-label="Suggests"] [data-choice="0"]')
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="nobody"]')
    ann.page.click("text=Save")
    ann.settled()
    expected = Report(read_notes(f"{header}Ann: Plum Wrench Kitchen; nobody\n"))
    assert len(expected.facts) > 0
    ann.to("table")
    ann.page.wait_for_selector("#sheet .sheet:not(.stale)")
    assert [ann.cell("Plum", seat) for seat in (1, 2)] == ["✕", "✕"]


def test_while_entering_only_what_was_seen_is_asked_for(reader) -> None:
    header = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
    ann: Reader = reader("phone")
    ann.open(header)
    ann.page.click("#add")
    for card in ("Plum", "Wrench", "Kitchen"):
        ann.page.click(f'#entry [data-pick="{card}"]')
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="missed"]')
    ann.page.wait_for_selector("text=Seen to pass")
    ann.shot("missed-rest")
    ann.page.click('#entry .choices[aria-label="Suggests"] [data-choice="missed"]')
    ann.page.wait_for_selector('#entry .choices[aria-label="Passes"]')
    ann.shot("missed-asker")
    ann.page.click('#entry .choices[aria-label="Passes"] [data-choice="1"]')
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="2"]')
    ann.settled()
    ann.to("log")
    assert "Somebody suggests" in ann.text("#log")
    assert "Nothing from Bob; Cyd shows." in ann.text("#log")
