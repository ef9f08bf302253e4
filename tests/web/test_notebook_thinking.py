"""What if, why still open, and proofs step by step: by tapping, on three phones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boddy.reasoning.report import Report
from solve_cases import notes_of
from web_notebook import certain_cells

SOLVED = notes_of(74, seat=1, seats=4)
NOTES = replace(SOLVED, entries=SOLVED.entries[:-2])
PUBLIC = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd passes
Bob: Mustard Wrench Library; Cyd passes; Ann passes
Cyd: Mustard Wrench Library; Ann passes; Bob shows
"""
HOLD = """async (selector) => {
  const cell = document.querySelector(selector);
  const { x, y, width, height } = cell.getBoundingClientRect();
  const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, button: 0 };
  cell.dispatchEvent(new PointerEvent("pointerdown", at));
  await new Promise((go) => setTimeout(go, 600));
  cell.dispatchEvent(new PointerEvent("pointerup", at));
  cell.click();
}"""
"""Presses a cell for long; a click follows, as in browsers."""
WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(params=["tall", "medium", "small"])
def ann(reader, request):
    ann = reader(request.param)
    ann.open(str(NOTES))
    ann.settled()
    return ann


def test_a_proof_opens_in_steps_with_their_entries_as_they_were(ann):
    report = Report(NOTES)
    fact = next(fact for fact in report.facts if len(report.proof(fact)) > 2)
    cell = f'[data-cell="{fact.card}/{fact.place}"]'
    ann.page.click(cell)
    ann.page.wait_for_selector(".why .steps")
    steps = report.proof(fact)
    assert ann.page.locator(".why .steps > li").count() == len(steps)
    assert report.words.say(steps[0].said) in ann.text(".why .steps > li:first-child")
    ann.shot("steps")
    ann.page.click(".why .closing")
    passed = next(fact for fact in report.facts if fact.rule == "observed pass")
    ann.page.click(f'[data-cell="{passed.card}/{passed.place}"]')
    ann.page.wait_for_selector(".why .proof")
    assert f"{NOTES.names[passed.place]} passes." in ann.text(".why .proof")
    assert not ann.page.evaluate(WIDE)


def test_everybody_s_proof_and_what_hangs_on_an_entry(reader):
    ann = reader("small")
    ann.open(PUBLIC)
    ann.settled()
    ann.page.click('[data-cell="Mustard/file"]')
    ann.page.click("[data-why=everybody]")
    ann.page.wait_for_selector(".why .steps:last-child li")
    ann.shot("everybody")
    assert "Everybody at the table can know this." in ann.text(".why")
    ann.to("log")
    ann.page.click('[data-entry="0"]')
    ann.page.click("[data-hangs]")
    ann.page.wait_for_selector(".hangs li")
    assert "Bob does not hold Colonel Mustard" in ann.text(".hangs")
    ann.shot("hangs")


def test_what_if_shows_what_follows_in_another_ink_and_is_never_noted(ann):
    report = Report(NOTES)
    kept = ann.page.evaluate("JSON.stringify(localStorage)")
    ann.page.evaluate(HOLD, '[data-cell="Scarlet/0"]')
    ann.page.wait_for_selector(".cell.if")
    assert ann.text("[data-supposed]").startswith("Ann ✓ Scarlet")
    found = report.supposing([(report.card("Scarlet"), 0, True)])
    assert ann.cell("Scarlet", 0) == "✓"
    assert (ann.cell("Peacock", "file") == "✓") == found.is_certain(report.card("Peacock"), 4)
    ann.shot("what-if")
    ann.page.click('[data-cell="Rope/file"]')
    ann.page.click("[data-if=no]")
    ann.page.wait_for_selector('[data-supposed="Rope/file"]')
    ann.page.wait_for_selector(".whatif li")
    ann.shot("what-if-two")
    ann.page.click('[data-supposed="Scarlet/0"]')
    ann.page.click('[data-supposed="Rope/file"]')
    ann.page.wait_for_selector(".whatif", state="detached")
    assert ann.page.locator(".cell.if").count() == 0
    assert ann.page.evaluate("JSON.stringify(localStorage)") == kept
    impossible = next(fact for fact in report.facts if not fact.holds and len(fact.sources) > 1)
    ann.page.click(".why .closing")
    ann.page.focus(f'[data-cell="{impossible.card}/{impossible.place}"]')
    ann.page.keyboard.press("+")
    ann.page.wait_for_selector(".whatif .steps")
    assert "That cannot be" in ann.text(".whatif")
    ann.shot("what-if-not")
    assert not ann.page.evaluate(WIDE)


def test_an_open_cell_says_why_it_is_open_and_what_would_settle_it(ann):
    ann.page.click('[data-cell="Scarlet/file"]')
    ann.page.click("[data-why=open]")
    ann.page.wait_for_selector(".settling li")
    assert ann.text(".why").count("This fits:") == 2
    ann.shot("open")
    assert not ann.page.evaluate(WIDE)


def test_what_somebody_can_prove_of_us_opens_with_the_proof(reader):
    notes = notes_of(1, seat=1, seats=4)
    ann = reader("medium")
    ann.open(str(replace(notes, entries=notes.entries[:-1])))
    ann.to("notes")
    ann.page.click('[data-proved="Rope/0"]')
    ann.page.wait_for_selector(".others .steps li")
    assert "You hold the rope, because you showed" in ann.text(".others .steps")
    ann.shot("proved-of-us")
    assert not ann.page.evaluate(WIDE)


def test_own_marks_stay_and_nothing_is_concluded_from_them(ann):
    before = ann.certain()
    ann.page.click('[data-cell="Scarlet/0"]')
    ann.page.click("[data-mark]")
    ann.page.click("[data-own='1']")
    ann.page.fill(".ownmarks input", "sure?")
    ann.page.keyboard.press("Tab")
    ann.page.wait_for_selector('[data-cell="Scarlet/0"].own1[data-word="sure?"]')
    ann.page.click(".why .closing")
    ann.shot("own-mark")
    ann.page.reload()
    ann.page.wait_for_selector('[data-cell="Scarlet/0"].own1')
    ann.settled()
    assert ann.certain() == before
    assert "my mark: Red sure?" in ann.page.get_attribute('[data-cell="Scarlet/0"]', "aria-label")


def test_a_case_that_is_over_is_looked_back_on_and_kept(ann):
    ann.open(str(SOLVED))
    ann.settled()
    ann.to("log")
    ann.page.click("[data-over]")
    ann.page.click("[data-was]")
    ann.page.wait_for_selector("text=It was")
    ann.page.click("[data-look]")
    ann.page.wait_for_selector(".hindsight")
    assert "could be known" in ann.text(".hindsight")
    ann.shot("hindsight")
    ann.page.fill(".moments input", "4")
    assert "After entry 4 of" in ann.text(".moments")
    ann.page.click("[data-then]")
    ann.page.wait_for_selector(".then")
    ann.settled()
    report = Report(replace(SOLVED, entries=SOLVED.entries[:4]))
    assert ann.certain() == certain_cells(report)
    ann.shot("then")
    ann.page.click("text=Back to the end")
    ann.page.wait_for_selector(".moments")
    assert not ann.page.evaluate(WIDE)
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=New case")
    ann.page.wait_for_selector("#setup .pick3")
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=My cases")
    ann.shot("cases")
    ann.page.click("[data-case]")
    ann.page.wait_for_selector("[data-entry]", state="attached")
    assert ann.page.locator("[data-entry]").count() == len(SOLVED.entries)
    assert "It was" in ann.page.text_content("#log")
