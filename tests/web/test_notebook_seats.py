"""Players who leave or join, entered in the notebook by tapping."""

from __future__ import annotations

from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from web_notebook import Reader, certain_cells

CASE = """\
players: Ann 5, Bob 5, Cyd 4, Dan 4
me: Ann
hand: Scarlet, Knife, Rope, Hall, Study
Bob: Plum Wrench Kitchen; Cyd shows
Dan: Green Pipe Library; nobody
"""


def change_seats(ann: Reader) -> None:
    ann.page.click("#tools button:last-child")
    ann.page.click("text=A player leaves or joins")
    ann.page.wait_for_selector('#entry [data-choice="leaves"]')


def choose(ann: Reader, row: str, key: str) -> None:
    ann.page.click(f'#entry .choices[aria-label="{row}"] [data-choice="{key}"]')


def check(ann: Reader, notes: str) -> None:
    """The sheet is the solver's, cell by cell."""
    ann.settled()
    ann.to("table")
    ann.page.wait_for_selector("#sheet .sheet:not(.stale)")
    assert ann.certain() == certain_cells(Report(read_notes(notes)))


def test_somebody_leaves_and_lays_the_cards_open(reader, size) -> None:
    ann: Reader = reader(size)
    ann.open(CASE)
    change_seats(ann)
    choose(ann, "Who", "2")
    choose(ann, "Cards", "open")
    for card in ("Plum", "White", "Revolver", "Lounge"):
        assert ann.page.is_disabled("#entry .primary")
        ann.page.click(f'#entry [data-pick="{card}"]')
    ann.shot("leaves-open")
    ann.page.click("#entry .primary")
    check(ann, f"{CASE}Cyd leaves: Plum White Revolver Lounge\n")
    ann.to("log")
    assert "Cyd leaves. Face up:" in ann.text("#log")


def test_somebody_leaves_and_the_cards_are_dealt_out(reader) -> None:
    ann: Reader = reader("phone")
    ann.open(CASE)
    change_seats(ann)
    choose(ann, "Who", "2")
    choose(ann, "Cards", "dealt")
    for card in ("Plum", "Lounge"):
        ann.page.click(f'#entry [data-pick="{card}"]')
    ann.page.click('#entry [data-pick="Rope"]')  # our own: cannot have been Cyd's
    ann.page.click('#entry [data-share="1"]')
    assert ann.page.is_disabled("#entry .primary")
    ann.page.click('#entry [data-share="3"]')
    ann.shot("leaves-dealt")
    ann.axe("leaving")
    ann.page.click("#entry .primary")
    left = f"{CASE}Cyd leaves; Ann gets Plum Lounge; Bob gets 1; Dan gets 1\n"
    check(ann, left)
    ann.page.click("#add")  # Cyd is not there any more, and we can show the new cards
    assert ann.page.locator('#entry .choices[aria-label="Suggests"] [data-choice="2"]').count() == 0
    choose(ann, "Suggests", "1")
    for card in ("Plum", "Wrench", "Ballroom"):
        ann.page.click(f'#entry [data-pick="{card}"]')
    choose(ann, "Shows", "0")
    check(ann, f"{left}Bob: Plum Wrench Ballroom; Dan passes; Ann shows Plum\n")
    ann.to("log")
    assert "The cards are dealt out: Ann (2), Bob (1), Dan (1)." in ann.text("#log")


def test_somebody_joins(reader) -> None:
    ann: Reader = reader("phone")
    ann.open(CASE)
    change_seats(ann)
    ann.page.click('#entry [data-choice="joins"]')
    choose(ann, "Who", "new")
    choose(ann, "Sits after", "1")
    choose(ann, "Cards", "dealt")
    ann.page.click('#entry [data-pick="Rope"]')
    ann.page.click('#entry [data-share="1"]')
    ann.shot("joins")
    ann.page.click("#entry .primary")
    joined = CASE.replace("Bob 5, Cyd 4", "Bob 5, Eve 0, Cyd 4")
    check(ann, f"{joined}Eve joins; Ann gives Rope; Bob gives 1\n")
    ann.to("log")
    assert "Eve joins with cards from Ann (1), Bob (1)." in ann.text("#log")
