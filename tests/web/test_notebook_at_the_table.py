"""The notebook at a table, by tapping, on a common and on the smallest phone."""

from __future__ import annotations

import pytest

from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from solve_cases import notes_of

SETUP = """\
edition: classic
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet, Knife, Rope, Hall, Study, Lounge
"""
CASE = f"""{SETUP}\
Ann: Mustard, Pipe, Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum, Wrench, Kitchen; Cyd shows
Cyd: Green, Revolver, Library; nobody
"""
UNDO = "[data-noted=undo]"
IN_VIEW = """(selector) => {
  const { top, bottom, left, right } = document.querySelector(selector).getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""
SMALL_TARGETS = """() => [...document.querySelectorAll("button, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest(".grid") && !one.closest("#status"))
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""


@pytest.fixture(params=["tall", "small"])
def ann(reader, request):
    return reader(request.param)


def choose(ann, row: str, key: object) -> None:
    ann.page.click(f'#entry .choices[aria-label="{row}"] [data-choice="{key}"]')


def pick(ann, *cards: str) -> None:
    for card in cards:
        ann.page.click(f'#entry [data-pick="{card}"]')


def pressed(ann, row: str, key: object) -> bool:
    choice = f'#entry .choices[aria-label="{row}"] [data-choice="{key}"]'
    return ann.page.get_attribute(choice, "aria-pressed") == "true"


def entries(ann) -> int:
    return ann.page.locator("#log [data-entry]").count()


def test_an_entry_is_repeated_with_a_way_to_undo(ann):
    ann.open(SETUP)
    ann.enter(read_notes(f"{SETUP}Ann: Mustard Pipe Kitchen; Bob shows Pipe").entries[0])
    ann.page.wait_for_selector("#noted >> text=Ann suggests")
    assert "Bob shows" in ann.text("#noted")
    assert ann.page.evaluate(IN_VIEW, UNDO)
    ann.settled()
    ann.shot("noted")
    ann.enter(read_notes(f"{SETUP}Bob: Plum Wrench Hall; Cyd shows").entries[0])
    ann.page.wait_for_selector("#noted >> text=Bob suggests")
    assert "Ann suggests" not in ann.text("#noted")
    ann.page.click(UNDO)
    assert ann.text("#noted") == ""
    assert entries(ann) == 1
    ann.page.click("#add")
    assert pressed(ann, "Suggests", 1), "it is Bob's turn again"


def test_a_suggestion_out_of_turn_is_questioned(ann):
    ann.open(CASE)
    entry = read_notes(f"{CASE}Bob: White Wrench Kitchen; Cyd shows").entries[-1]
    taps = ann.enter(entry)
    assert taps <= 7
    ann.page.wait_for_selector("[data-doubt]")
    assert ann.text(".doubt p") == "After Cyd it was your turn."
    ann.settled()
    ann.shot("out-of-turn")
    ann.page.click("[data-doubt=keep]")
    assert ann.page.locator(".doubt").count() == 0
    assert "Bob suggests" in ann.text("#noted")
    assert entries(ann) == 4
    ann.page.click(UNDO)
    ann.enter(entry)
    ann.page.click("[data-doubt=correct]")
    choose(ann, "Suggests", 0)
    ann.page.wait_for_selector("#entry >> text=Tap first which card was shown")
    assert pressed(ann, "Shows", 2), "what is still possible stays"
    ann.shot("correct-asker")
    ann.page.click('#entry [data-shown="Kitchen"]')
    ann.page.click("text=Save")
    ann.settled()
    assert "Ann suggests" in ann.text("#noted")
    assert ann.page.locator(".doubt").count() == 0
    assert entries(ann) == 4


def test_a_player_who_accused_wrongly_is_not_offered_next(reader):
    ann = reader("small")
    ann.open(f"{CASE}Ann: White Wrench Hall; Cyd shows\nBob accuses Plum Rope Hall: wrong\n")
    ann.page.click("#add")
    assert pressed(ann, "Suggests", 2)


def test_a_pass_despite_holding_a_card_is_questioned(ann):
    ann.open(CASE)
    ann.enter(read_notes(f"{CASE}Ann: White Pipe Kitchen; nobody").entries[-1])
    ann.page.wait_for_selector(".doubt")
    assert ann.text(".doubt p") == "Cyd passed, but holds the lead pipe."
    ann.page.wait_for_selector(".mistake")
    ann.shot("impossible-pass")
    ann.page.click("[data-doubt=correct]")
    choose(ann, "Shows", 2)
    ann.page.click('#entry [data-shown="Pipe"]')
    ann.page.click("text=Save")
    ann.page.wait_for_selector(".mistake", state="detached")


def test_answers_in_an_order_that_cannot_be_are_asked_about(reader):
    ann = reader("small")
    header = "players: Ann 5, Bob 5, Cyd 4, Dan 4\nme: Ann\nhand: Scarlet Knife Rope Hall Study\n"
    ann.open(header)
    text = f"{header}?: Plum Wrench Kitchen; Bob passes; Dan passes; Cyd shows"
    ann.enter(read_notes(text).entries[0])
    ann.page.wait_for_selector(".doubt >> text=a player who passed comes only after Cyd")


def test_a_draft_survives_closing_and_reloading_and_can_be_cleared(ann):
    ann.open(CASE)
    ann.page.click("#add")
    pick(ann, "White", "Wrench")
    ann.page.click("#entry .closing")
    assert not ann.page.is_visible("#entry")
    ann.page.click("#add")
    picked = "#entry .pick3[aria-pressed=true]"
    assert ann.page.locator(picked).count() == 2
    ann.page.reload()
    ann.settled()
    ann.page.click("#add")
    assert ann.page.locator(picked).count() == 2
    ann.shot("draft")
    pick(ann, "Kitchen")
    choose(ann, "Shows", "nobody")
    ann.settled()
    assert entries(ann) == 4
    ann.page.click("#add")
    assert ann.page.locator(picked).count() == 0
    pick(ann, "Plum")
    ann.page.click("#entry >> text=Clear")
    assert ann.page.locator(picked).count() == 0


def test_changes_to_an_old_entry_survive_until_cleared(ann):
    ann.open(CASE)
    ann.page.click("#add")
    pick(ann, "White")
    ann.page.click("#entry .closing")
    ann.to("log")
    ann.page.click('[data-entry="1"]')
    choose(ann, "Suggests", 2)  # who showed: that is open again
    assert ann.page.is_disabled("text=Save")
    ann.page.click("#entry .closing")
    ann.page.reload()
    ann.page.wait_for_selector('[data-entry="1"]', state="attached")
    ann.page.click("#add")
    assert ann.page.locator("#entry .pick3[aria-pressed=true]").count() == 1, "and the new entry"
    ann.page.click("#entry .closing")
    ann.to("log")
    ann.page.click('[data-entry="1"]')
    assert pressed(ann, "Suggests", 2)
    assert ann.page.is_disabled("text=Save")
    ann.page.click("#entry >> text=Clear")
    assert pressed(ann, "Suggests", 1)
    choose(ann, "Suggests", 0)
    ann.page.click('#entry [data-shown="Wrench"]')
    ann.page.click("text=Save")
    ann.page.wait_for_selector("#noted >> text=Ann suggests")
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=A player leaves or joins")
    ann.page.click('#entry [data-choice="joins"]')
    ann.page.click("#entry .closing")
    ann.page.click("#add")
    assert ann.page.locator("#entry .pick3[aria-pressed=true]").count() == 1
    ann.page.reload()
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=A player leaves or joins")
    assert ann.page.get_attribute('#entry [data-choice="joins"]', "aria-pressed") == "true"


def test_going_back_closes_what_is_open(ann):
    ann.open(CASE)
    ann.page.click("#add")
    pick(ann, "Plum")
    ann.page.go_back()
    ann.page.wait_for_selector("#entry", state="hidden")
    ann.page.click("[aria-label=Menu]")
    ann.page.go_back()
    ann.page.wait_for_selector("#menu", state="hidden")
    ann.page.click('[data-cell="Pipe/1"]')
    ann.page.wait_for_selector(".why > *")
    ann.page.go_back()
    ann.page.wait_for_selector(".why > *", state="detached")
    assert entries(ann) == 3
    ann.page.click("#add")
    ann.page.click("#entry .closing")  # closing by hand leaves no step behind
    ann.page.wait_for_function("!history.state?.open")
    ann.page.go_back()
    ann.page.wait_for_url("about:blank")


def test_another_asker_keeps_what_stays_possible(ann):
    ann.open(CASE)
    ann.page.click("#add")
    pick(ann, "Plum", "Wrench", "Kitchen")
    choose(ann, "Shows", 2)  # now which card is asked
    choose(ann, "Suggests", 1)
    assert pressed(ann, "Shows", 2)
    assert entries(ann) == 3, "correcting who asked saves nothing"
    choose(ann, "Suggests", 2)  # who does not answer to herself
    assert ann.page.locator('#entry [aria-label="Shows"] [aria-pressed=true]').count() == 0
    assert ann.page.locator("#entry .pick3[aria-pressed=true]").count() == 3
    choose(ann, "Shows", 1)
    ann.settled()
    assert entries(ann) == 4
    assert "Cyd suggests" in ann.text("#noted")


def test_an_entry_goes_between_two_others(ann):
    ann.open(CASE)
    ann.to("log")
    ann.page.click('[data-entry="1"]')
    pick(ann, "Plum")  # not Plum any more
    assert ann.page.is_disabled("text=Save")
    ann.page.wait_for_selector("#entry >> text=Tap a suspect, a weapon and a room first.")
    ann.shot("grey")
    ann.page.click("#entry .closing")
    ann.page.click('[data-entry="1"]')
    ann.page.click("[data-insert]")
    assert ann.text("#entry h2") == "Entry before 2"
    pick(ann, "White", "Pipe", "Hall")
    ann.shot("insert")
    choose(ann, "Shows", 2)
    ann.settled()
    assert entries(ann) == 4
    assert "White" in ann.text('#log [data-entry="1"]')
    assert "Plum" in ann.text('#log [data-entry="2"]')
    assert ann.text("#noted").startswith("2 Bob suggests")


def test_a_proof_scrolls_in_its_panel_with_the_sentence_first(ann):
    notes = notes_of(14, seat=1, seats=4, entries=20)
    report = Report(notes)
    proofs = {
        f"{fact.card.name}/{fact.place}": len([one for one in fact.sources if one > 0])
        for fact in report.facts
        if fact.place < notes.seats
    }
    longest, other = sorted(proofs, key=lambda cell: proofs[cell])[:-3:-1]
    assert proofs[other] >= 5
    ann.open(str(notes))
    ann.settled()
    why = "document.querySelector('.why')"
    for cell in (longest, other):
        ann.page.evaluate("cell => document.querySelector(cell).click()", f'[data-cell="{cell}"]')
        ann.page.wait_for_selector(".why p")
        assert ann.page.evaluate(f"{why}.scrollTop") == 0
        assert ann.page.evaluate(f"{why}.scrollHeight > {why}.clientHeight")
        assert ann.page.evaluate(IN_VIEW, ".why p")
        assert ann.page.evaluate(IN_VIEW, ".why")
        height = ann.page.locator(".why").bounding_box()["height"]
        assert height <= 0.4 * ann.page.viewport_size["height"] + 1
        ann.shot("proof")
        ann.page.evaluate(f"{why}.scrollTop = 1000")
        assert ann.page.evaluate(f"{why}.scrollTop") > 0
        assert ann.page.evaluate(IN_VIEW, ".why .closing"), "it can be closed from everywhere"


def test_the_screen_stays_on_while_a_case_is_open(reader):
    ann = reader("tall")
    ann.page.add_init_script(
        """window.locks = [];
        Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
          window.locks.push(kind);
          return { released: false, release: async () => window.locks.push("released") };
        } } });"""
    )
    ann.open()
    assert ann.page.evaluate("locks") == []
    ann.open(CASE)
    ann.page.wait_for_function("locks.join() === 'screen'")
    ann.to("log")
    ann.page.click("text=Change the set-up")
    ann.page.wait_for_function("locks.join() === 'screen,released'")


def test_everything_that_is_tapped_is_large_enough(ann):
    ann.open()
    assert ann.page.evaluate(SMALL_TARGETS) == [], "set-up"
    ann.shot("set-up")
    ann.open(CASE)
    ann.settled()
    ann.page.click('[data-cell="Pipe/1"]')
    assert ann.page.evaluate(SMALL_TARGETS) == [], "sheet"
    ann.page.click(".why .closing")
    for tab in ("notes", "log"):
        ann.to(tab)
        assert ann.page.evaluate(SMALL_TARGETS) == [], tab
    ann.page.click('[data-entry="1"]')
    assert ann.page.evaluate(SMALL_TARGETS) == [], "entry"
    ann.page.click("#entry .closing")
    ann.page.click("[aria-label=Menu]")
    assert ann.page.evaluate(SMALL_TARGETS) == [], "menu"
    ann.shot("menu")


def test_the_set_up_is_shared_without_the_hand(ann, reader):
    ann.open(CASE)
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=Share the set-up without your hand")
    address = ann.page.input_value(".setuplink input")
    assert "Scarlet" not in address
    ann.shot("share")
    bob = reader("phone")
    bob.page.goto(address)
    bob.page.wait_for_selector("text=Say first which player you are.")
    names = bob.page.eval_on_selector_all(".people input", "all => all.map((one) => one.value)")
    assert names == ["Ann", "Bob", "Cyd"]
    assert bob.page.locator("#setup .pick3[aria-pressed=true]").count() == 0
    assert bob.page.is_disabled("text=Begin")
    bob.page.click(".people li:nth-child(2) .itsme")
    bob.page.wait_for_selector("text=Tap all of your cards first.")
    for card in ("Plum", "Green", "Pipe", "Wrench", "Kitchen", "Library"):
        bob.page.click(f'#setup [data-pick="{card}"]')
    bob.page.click("text=Begin")
    bob.page.wait_for_selector("#sheet .cell.yes")
    assert bob.cell("Plum", 1) == "✓"


@pytest.mark.parametrize(
    ("locale", "said", "keep"),
    [
        ("de-DE", "Nach Cyd waren Sie an der Reihe.", "Stimmt so"),
        ("fr-FR", "Après Cyd, c\u2019était à vous de jouer.", "C\u2019est exact"),
    ],
)
def test_a_slip_is_asked_about_in_every_language(reader, locale, said, keep):
    ann = reader("small", locale=locale)
    ann.open(CASE)
    ann.page.click("#add")
    ann.page.click('#entry [data-choice="1"]')
    pick(ann, "White", "Wrench", "Kitchen")
    ann.page.click('#entry [data-choice="2"] >> nth=-1')
    ann.page.wait_for_selector(".doubt")
    assert ann.text(".doubt p") == said
    ann.shot(f"doubt-{locale}")
    ann.page.click(f"text={keep}")
    ann.page.click("[data-tab=log]")
    ann.page.click('[data-entry="1"]')
    pick(ann, "Plum")
    ann.shot(f"grey-{locale}")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 320
    form = "document.querySelector('#entry')"
    assert ann.page.evaluate(f"{form}.scrollWidth <= {form}.clientWidth")
