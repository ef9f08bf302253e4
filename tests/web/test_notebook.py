"""The notebook for a real table, by tapping, on a phone and on a desk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boddy.api.notebook_cases import encode_entry
from boddy.notes.case_notes import Notes
from boddy.notes.reading import read_notes
from solve_cases import notes_of
from web_notebook import Reader
from web_server import Server

CASE = """\
edition: classic
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet, Knife, Rope, Hall, Study, Lounge
Ann: Mustard, Pipe, Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum, Wrench, Kitchen; Cyd shows
Cyd: Green, Revolver, Library; nobody
"""

FILL_UP = """() => {
  let filler = localStorage.filler ?? "";
  for (let size = 1 << 22; size >= 1; ) {
    try {
      localStorage.filler = filler + "x".repeat(size);
      filler = localStorage.filler;
    } catch (problem) {
      if (problem.name !== "QuotaExceededError") throw problem;
      size /= 2;
    }
  }
}"""
"""Leaves no room for a single letter in the browser's real storage."""


WRITE = """([seat, count]) => {
  const tap = (selector) => document.querySelector(`#entry ${selector}`).click();
  const write = async () => {
    for (let number = 0; number < count; number++) {
      tap(`[aria-label="Suggests"] [data-choice="${seat}"]`);
      for (const card of ["Plum", "Wrench", "Hall"]) tap(`[data-pick="${card}"]`);
      tap('[aria-label="Shows"] [data-choice="nobody"]');
      await new Promise((go) => setTimeout(go, 5 * Math.random()));
    }
  };
  window.written = write();
}"""
"""Writes entries one after the other, with breaks in which the page may hear of others."""

KEPT = """async (folder) => {
  const { CaseHistory } = await import(`${folder}/js/notebook/case_history.js`);
  return new CaseHistory(() => {}).now;
}"""
"""The case as a page that is opened now would find it."""


@pytest.fixture(params=["desktop", "phone"])
def size(request) -> str:
    return request.param


@pytest.mark.parametrize(("size", "game"), [("phone", 150), ("desktop", 74)])
def test_a_game_entered_by_tapping_is_solved_rightly(reader, size, game):
    notes = notes_of(game, seat=1, seats=4)
    *entries, end = notes.entries  # the right accusation itself is not needed
    ann = reader(size)
    ann.open()
    heights = "(people) => people.map((one) => one.offsetHeight)"
    assert max(ann.page.eval_on_selector_all(".people li", heights)) < 60, "a line for each"
    ann.set_up(notes)
    taps_to_set_up = ann.taps
    assert taps_to_set_up <= 1 + 5 + 5 + 1  # who I am, my cards, sizes of uneven hands, begin
    taps = [ann.enter(entry) for entry in entries]
    ann.settled()
    assert max(taps) <= 7
    for card in end.cards:
        assert ann.cell(card.name, "file") == "✓"
    ann.shot("solved")
    ann.to("notes")
    ann.page.wait_for_selector(".verdict.accuse")
    assert "Accuse" in ann.text(".verdict.accuse")
    ann.page.reload()  # and all of it is still there
    ann.page.wait_for_selector("#status.mine")
    assert all(card.name in ann.text("#status") for card in end.cards)
    ann.to("log")
    assert ann.page.locator("[data-entry]").count() == len(entries)


REACHED = """
(selector) => {
  const cell = document.querySelector(selector);
  const { x, y, width, height } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
"""


def test_a_cell_marks_the_entries_that_prove_it(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    assert ann.cell("Green", 1) == "✕"
    assert "new" in ann.page.get_attribute('[data-cell="Green/1"]', "class").split()
    assert "new" not in ann.page.get_attribute('[data-cell="Pipe/2"]', "class").split()
    assert ann.cell("Mustard", 2) == "49"
    assert "Bob does not hold Mr. Green, the revolver or the Library" in ann.text(".news")
    ann.page.click('[data-cell="Pipe/1"]')
    assert "Bob does not hold the lead pipe, because Bob passed" in ann.text(".why")
    assert "Ann suggests" in ann.text(".why")
    ann.shot("why")
    ann.page.keyboard.press("Escape")
    assert ann.page.locator(".why > *").count() == 0
    last = '[data-cell="Dining/2"]'
    ann.page.evaluate("(cell) => document.querySelector(cell).scrollIntoView({block: 'end'})", last)
    ann.page.evaluate("(cell) => document.querySelector(cell).click()", last)
    assert ann.page.evaluate(REACHED, last), "the reason lies over its cell"
    ann.page.click('[data-cell="Pipe/1"]')
    ann.to("log")
    assert ann.page.locator(".marked").count() == 1
    assert ann.text(".marked").startswith("1")
    ann.shot("log")


def test_advice_keeps_to_a_room_and_says_what_others_know(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.to("notes")
    ann.page.wait_for_selector(".suggestions li")
    assert ann.text(".verdict").startswith("Suggest ")
    ann.page.select_option("select[name=room]", "Kitchen")
    ann.page.wait_for_function(
        """() => {
            const found = [...document.querySelectorAll(".suggestions .chips")];
            return found.length === 5 && found.every((one) => /Kitchen/.test(one.innerText));
        }"""
    )
    assert "Has seen none of your cards" in ann.text(".others")
    ann.shot("advice")


def test_which_card_to_show(reader):
    ann = reader()
    ann.open(CASE)
    ann.settled()
    ann.page.click("#add")
    ann.page.click('#entry .choices[aria-label="Suggests"] [data-choice="1"]')
    for card in ("Scarlet", "Knife", "Library"):
        ann.page.click(f'#entry [data-pick="{card}"]')
    before = ann.page.locator("#entry").bounding_box()
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="0"]')
    assert ann.text('#entry .choices[aria-label="Shows"] [data-choice="0"]') == "Ann", "by name"
    ann.page.wait_for_selector("text=★")
    assert "as far as you can know" in ann.text(".which")
    assert "1.1 times as likely" in ann.text(".which"), "one card tells less"
    assert ann.page.locator("#entry").bounding_box() == before, "the form has moved"
    ann.shot("show")
    ann.page.click('[data-shown="Knife"]')
    ann.to("notes")
    ann.page.wait_for_selector(".others .chip")
    assert "Has seen your Knife" in " ".join(ann.text(".others").split())


def test_a_wrong_entry_is_edited_deleted_and_undone(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    ann.to("log")
    ann.page.click('[data-entry="1"]')
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="nobody"]')
    ann.shot("edit")
    ann.page.click("text=Save")
    ann.settled()
    ann.to("table")
    assert ann.cell("Plum", 2) == "✕"
    ann.page.click("[aria-label=Undo]")
    ann.settled()
    ann.page.wait_for_selector('[data-cell="Plum/2"].odds')
    ann.to("log")
    ann.page.click('[data-entry="0"]')
    ann.page.click("text=Delete")
    ann.settled()
    assert ann.page.locator("[data-entry]").count() == 2
    ann.to("table")
    assert ann.cell("Pipe", 2) not in "✓✕"
    ann.page.click("[aria-label=Undo]")
    ann.page.wait_for_selector('[data-cell="Pipe/2"].yes')


def test_a_contradiction_is_pointed_out_and_mended_with_one_tap(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    ann.enter(read_notes(CASE + "Ann: Mustard Candlestick Hall; Bob shows Mustard").entries[-1])
    ann.page.wait_for_selector(".mistake")
    told = ann.text(".mistake")
    assert "These entries contradict each other" in told
    assert "Bob shows" in told
    repair = " ".join(ann.text("[data-correct] >> nth=0").split())
    assert repair == (
        "Entry 4: Cyd showed Ann suggests Mustard Candlestick Hall. Cyd shows Mustard."
    )
    for tab in ("notes", "log", "table"):  # no view is a dead end
        ann.to(tab)
        assert ann.page.is_visible("[data-correct] >> nth=0"), tab
        ann.shot(f"mistake-{tab}")
    ann.page.click("#status >> text=Contradiction")
    ann.page.click("[data-correct] >> nth=0")
    ann.page.wait_for_selector(".mistake", state="detached")
    ann.settled()
    assert ann.cell("Mustard", 2) == "✓"
    ann.to("log")
    assert ann.page.locator("[data-entry]").count() == 4


def test_a_press_counts_though_the_page_is_redrawn(reader):
    ann = reader("desktop")
    ann.open(CASE)
    ann.enter(read_notes(CASE + "Ann: White Wrench Kitchen; nobody").entries[-1])
    ann.settled()
    plum = '#entry [data-pick="Plum"]'
    ann.page.hover(plum)
    ann.page.mouse.down()
    button = ann.page.query_selector(plum)
    ann.page.keyboard.press("Control+z")
    assert not button.evaluate("button => button.isConnected")
    ann.page.mouse.up()
    assert ann.page.get_attribute(plum, "aria-pressed") == "true"
    ann.page.click(plum)  # and a press that nothing interrupts counts once
    assert ann.page.get_attribute(plum, "aria-pressed") == "false"


def test_a_press_counts_though_advice_changes_what_the_button_says(reader):
    ann = reader("desktop")
    ann.open(CASE)
    ann.settled()
    held = []  # the advice which card to show

    def hold(route) -> None:
        if route.request.post_data_json["want"] == "show":
            held.append(route)
        else:
            route.continue_()

    ann.page.route("**/api/notebook", hold)
    ann.page.click('#entry .choices[aria-label="Suggests"] [data-choice="1"]')
    for card in ("Scarlet", "Knife", "Hall"):  # all mine
        ann.page.click(f'#entry [data-pick="{card}"]')
    with ann.page.expect_request("**/api/notebook"):
        ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="0"]')
    ann.page.hover('#entry [data-shown="Hall"]')
    ann.page.mouse.down()
    held[0].continue_()
    ann.page.wait_for_selector("#entry [data-shown] small")
    ann.page.mouse.up()
    ann.page.wait_for_selector("#log [data-entry='3']", state="attached")
    assert "Hall" in ann.page.text_content("#log [data-entry='3']")


@pytest.fixture
def own_server(tmp_path):
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", patient=True)
    yield running
    running.stop()


def test_offline_and_back(chromium, own_server):
    ann = Reader(chromium, own_server.url, "phone")
    ann.open(CASE)
    ann.settled()
    ann.page.wait_for_selector("body[data-kept]")
    own_server.kill()
    ann.enter(read_notes(CASE + "Ann: White Wrench Kitchen; nobody").entries[-1])
    ann.page.wait_for_selector("text=Offline")
    ann.page.reload()  # the page opens without the server, with all entries
    ann.page.wait_for_selector("#sheet .sheet.stale")
    ann.to("log")
    assert ann.page.locator("[data-entry]").count() == 4
    ann.shot("offline")
    own_server.start()
    ann.to("table")
    ann.page.wait_for_selector("#sheet .sheet:not(.stale)")
    ann.page.wait_for_selector("#status.mine")
    assert ann.text("#status").endswith("Solved: White, Wrench, Kitchen")
    assert ann.cell("Plum", 2) == "✓"
    assert ann.problems == []
    ann.context.close()


def test_full_storage_costs_undo_and_then_says_so(reader):
    notes = notes_of(5, seat=1, seats=4)
    ann = reader()
    ann.open()
    ann.set_up(notes)
    for entry in notes.entries[:2]:
        ann.enter(entry)
    ann.settled()

    ann.page.evaluate(FILL_UP)
    ann.enter(notes.entries[2])
    ann.settled()
    assert "Not saved" not in ann.text("#status")
    read_again(ann, notes, 3)
    assert ann.page.is_disabled('#tools [aria-label="Undo"]')  # which made room for the entry

    ann.page.evaluate(FILL_UP)
    ann.enter(notes.entries[3])
    ann.settled()  # it is worked out all the same
    assert "Not saved" in ann.text("#status.problem")
    assert ann.page.locator("#log .entryline").count() == 4
    ann.page.click("[aria-label=Menu]")
    ann.page.click("text=New case")
    assert "cannot be put aside" in ann.text(".confirm")
    ann.shot("no-room")
    ann.page.click(".confirm >> text=Cancel")
    assert ann.page.locator("#log .entryline").count() == 4
    ann.page.click("text=New case")
    ann.page.click(".confirm .danger")
    ann.page.wait_for_selector("#setup .pick3")
    ann.page.click('#tools [aria-label="Undo"]')
    ann.settled()
    assert ann.page.locator("#log .entryline").count() == 4
    read_again(ann, notes, 3)

    ann.page.evaluate(FILL_UP)
    ann.enter(notes.entries[3])
    ann.page.wait_for_selector("#status.problem")
    ann.page.evaluate("delete localStorage.filler")
    ann.enter(notes.entries[4])
    ann.settled()
    assert "Not saved" not in ann.text("#status")
    read_again(ann, notes, 5)


def test_two_open_pages_of_one_notebook_keep_what_both_write(reader):
    ann = reader("desktop")
    ann.open(CASE)
    ann.settled()
    other = ann.context.new_page()
    other.goto(f"{ann.url}/notebook")
    other.wait_for_selector("#log [data-entry]")
    pages, count = (ann.page, other), 12
    ann.context.route("**/api/notebook", lambda route: route.abort())  # what follows is no matter
    for seat, page in enumerate(pages):
        page.evaluate(WRITE, [seat, count])
    for page in pages:
        page.evaluate("written")
        page.wait_for_function(
            f"() => document.querySelectorAll('#log .entryline').length == {3 + 2 * count}"
        )
    told = [page.locator("#log .entryline").all_inner_texts() for page in pages]
    assert told[0] == told[1]
    askers = [sum(f"{name} suggests" in one for one in told[0]) for name in ("Ann", "Bob", "Cyd")]
    assert askers == [1 + count, 1 + count, 1]
    other.reload()
    other.wait_for_selector("#log [data-entry]")
    assert other.locator("#log .entryline").all_inner_texts() == told[0]


def read_again(ann: Reader, notes: Notes, entries: int) -> None:
    """Reload the page, and check the number of its entries, as they were made."""
    ann.page.reload()
    ann.settled()
    kept = ann.page.evaluate(KEPT, "/static")["entries"]
    made = [encode_entry(entry) for entry in notes.entries[:entries]]
    assert kept == json.loads(json.dumps(made))
    assert ann.page.locator("#log .entryline").count() == entries
    assert ann.text("#status") == f"Entries: {entries}"


def test_teach_mode_asks_first_and_then_confirms_or_explains(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    ann.page.click("[aria-label=Menu]")
    ann.page.click("input[name=teach]")
    assert "What can you conclude?" in ann.text(".news")
    assert ann.cell("Pipe", 2) == "✓", "what was shown to oneself stays in sight"
    assert ann.cell("Knife", 0) == "✓"
    assert ann.cell("Green", 1) == ""
    ann.page.click('[data-cell="Green/1"]')
    ann.shot("teach")
    ann.page.click("[data-say=no]")
    assert "Right." in ann.text(".why")
    assert ann.cell("Green", 1) == "✕"
    ann.page.click('[data-cell="Mustard/1"]')
    ann.page.click("[data-say=open]")
    assert "Not quite." in ann.text(".why")
    assert "because Bob passed" in ann.text(".why")
    assert "Right: 1, wrong: 1" in ann.text(".tally")
    ann.page.click(".why .closing")
    ann.page.click('[data-cell="White/1"]')
    ann.page.click("[data-say=open]")
    assert "Right. It is not certain yet" in ann.text(".why")
    assert "Right: 2, wrong: 1" in ann.text(".tally")
    ann.page.click("[data-teach=hint]")
    ann.page.wait_for_selector("text=The easiest has difficulty 1 of 5. Look at these entries: 3.")
    ann.page.click("text=Show me one")
    assert "because" in ann.text(".why")
    ann.to("notes")
    assert "Hidden in teach mode" in ann.text("#advice")


def test_the_set_up_can_be_changed_without_losing_entries(reader):
    ann = reader()
    ann.open(CASE)
    ann.to("log")
    ann.page.click("text=Change the set-up")
    assert ann.page.locator(".people .quiet").count() == 0
    ann.page.fill(".people li:nth-child(2) input", "Basil")
    ann.page.press(".people li:nth-child(2) input", "Enter")
    ann.page.click("text=Begin")
    ann.page.wait_for_selector("[data-entry] >> text=Basil suggests")
    assert ann.page.locator("[data-entry]").count() == 3


def test_a_name_being_typed_survives_redrawing(reader):
    ann = reader()
    ann.open()
    name = ".people li:nth-child(2) input"
    ann.page.fill(name, "Basil")
    ann.page.evaluate("document.querySelector('[data-tab=log]').click()")  # as a late answer does
    assert ann.page.input_value(name) == "Basil"
    ann.page.press(name, "Enter")
    ann.page.wait_for_function(f"async () => (await ({KEPT})('/static')).names.includes('Basil')")


def test_hand_sizes_are_in_line_with_names(reader):
    ann = reader("phone")
    ann.open()
    name, size = (f".people li:nth-child(2) {part}" for part in ("input", ".size"))
    heights = [ann.page.locator(part).bounding_box()["height"] for part in (name, size)]
    assert heights[1] <= heights[0] + 2
    assert ann.page.locator(f"{size} svg").bounding_box()["height"] <= 24


def test_the_sheet_is_shown_from_its_top(reader):
    ann = reader("phone")
    ann.open()
    for card in ("Scarlet", "Mustard", "White", "Lounge", "Dining"):
        ann.page.click(f'#setup [data-pick="{card}"]')
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert ann.page.evaluate("scrollY") > 0
    ann.page.click("text=Begin")
    ann.page.wait_for_selector("#sheet .cell.yes")
    assert ann.page.evaluate("scrollY") == 0


def test_notes_travel_by_link_and_by_text(reader):
    ann, bob = reader("desktop"), reader("phone")
    ann.open(CASE)
    ann.page.click("[aria-label=Menu]")
    address = ann.page.input_value(".menu .link input")
    with ann.page.expect_download() as saved:
        ann.page.click("text=Save as a file")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert read_notes(text) == read_notes(CASE)
    bob.page.goto(address)
    bob.page.wait_for_selector(".cell.yes")
    bob.settled()
    assert bob.cell("Pipe", 2) == "✓"
    bob.page.click("[aria-label=Menu]")
    bob.page.click("text=Load notes")
    bob.page.fill(".menu textarea", "players: A, B\nnonsense")
    bob.page.click("text=Use these")
    bob.page.wait_for_selector(".menu .problem:has-text('expected')")
    bob.page.fill(
        ".menu textarea", "players: Ida 9, Kit 9\nme: Kit\nhand: sc mu wh gr pe ca kn pi re"
    )
    bob.page.click("text=Use these")
    bob.page.wait_for_selector("th:has-text('Ida')")


def test_cards_and_names_of_ones_own(reader):
    ann = reader()
    ann.open()
    ann.page.click("summary")
    ann.page.select_option("select[name=edition]", "own.toml")
    for kind, names in {
        "suspect": "Mr Black, Ms Brown, Dr Grey",
        "weapon": "Spoon, Big Fork",
        "room": "Cellar, Wine Bar, Loft, Attic",
    }.items():
        ann.page.fill(f"#setup input[name={kind}]", names)
        ann.page.press(f"#setup input[name={kind}]", "Enter")
    while ann.page.locator(".people li").count() > 2:
        ann.page.click(".people li:last-child .quiet")
    ann.page.fill(".people li:nth-child(2) input", "Zoë")
    ann.page.press(".people li:nth-child(2) input", "Enter")
    for card in ("Mr Black", "Spoon", "Wine Bar"):
        ann.page.click(f'#setup [data-pick="{card}"]')
    ann.page.click("text=Begin")
    ann.page.wait_for_selector("#sheet .cell.yes")
    assert ann.cell("Big Fork", "file") == "✓"
    assert "Zoë" in ann.text("#sheet thead")
    ann.shot("own-cards")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "dark"), ("phone", "light")])
def test_axe_finds_nothing_serious(reader, size, scheme):
    ann = reader(size, color_scheme=scheme)
    ann.open()
    ann.axe("set-up")
    ann.shot("setup")
    ann.open(CASE)
    ann.settled()
    ann.page.click('[data-cell="Pipe/1"]')
    ann.axe("sheet")
    if size == "phone":
        ann.page.click("#add")
        ann.axe("entry")
    else:
        ann.page.wait_for_selector(".suggestions li")
        ann.axe("advice")
        ann.shot("dark")


def test_six_players_fit_on_a_phone_and_print_on_paper(reader):
    ann = reader()
    ann.open(
        "players: Ann 3, Bartholomew 3, Cyd 3, Dan 3, Eve 3, Fay 3\nme: Ann\n"
        "hand: Scarlet Knife Hall\nBartholomew: Plum Rope Study; Cyd shows\n"
    )
    ann.settled()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 375
    ann.shot("six")
    assert ann.page.pdf(format="A4")[:5] == b"%PDF-"


def test_in_german(reader):
    ann = reader(locale="de-DE")
    ann.open(CASE)
    ann.settled()
    assert ann.text("#status") == "Einträge: 3"
    reason = "denn Bob hat bei Herrn Green mit dem Revolver in der Bibliothek gepasst."
    lacked = "Bob hat weder Herrn Green, den Revolver noch die Bibliothek"
    assert ann.text(".news li") == f"{lacked}, {reason}"
    ann.tap('[data-cell="Pipe/2"]')
    assert "Cyd hat das Rohr, denn Cyd hat Ihnen die Karte gezeigt." in ann.text(".why")
    ann.to("notes")
    worth = "Es fällt etwa die Hälfte der möglichen Lösungen weg; das Arbeitszimmer haben Sie"
    assert ann.text(".suggestions li p").startswith(worth)
    assert ann.text("#advice .verdict").startswith(
        "Verdächtigen Sie Oberst Mustard mit dem Revolver im Arbeitszimmer. "
    )
    ann.shot("german-advice")


def test_what_everybody_can_know_and_how_odds_are_worked_out(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    ann.page.click('[data-cell="Green/1"]')
    assert "Everybody at the table can know this." in ann.text(".why")
    ann.page.click('[data-cell="Pipe/1"]')
    assert "Everybody at the table can know this." in ann.text(".why")
    ann.page.click('[data-cell="Pipe/2"]')
    assert "Somebody who only watches could not prove this." in ann.text(".why")
    ann.shot("public-why")
    ann.page.click(".why .closing")
    ann.page.check("input[name=public]")
    assert ann.cell("Green", 1) == "✕"
    assert [ann.cell(card, 0) for card in ("Scarlet", "Pipe")] == ["", ""]
    ann.shot("public")
    ann.page.uncheck("input[name=public]")
    assert ann.cell("Mustard", 2) == "49"
    ann.page.click("#tools button:last-child")
    assert "learns from this game" in ann.text("#menu")
    ann.page.select_option("select[name=model]", "random")
    assert "A suggestion says nothing" in ann.text("#menu")
    ann.shot("model")
    ann.page.keyboard.press("Escape")
    changed = """() => document.querySelector('[data-cell="Mustard/2"]')?.innerText === "51" """
    ann.page.wait_for_function(changed)
    ann.page.reload()  # the choice stays
    ann.page.wait_for_function(changed)


def test_advice_where_to_walk(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.to("notes")
    ann.page.wait_for_selector(".suggestions li")
    assert ann.page.locator("select[name=thrown]").count() == 0  # where we are is not known
    ann.page.select_option("select[name=room]", "Hall")
    ann.page.select_option("select[name=thrown]", "7")
    ann.page.wait_for_selector(".walking .verdict")
    assert ann.text(".walking .verdict").split("\n")[0].startswith("Go to")
    assert "It may be the room of the crime." in ann.text(".walking .verdict")
    ann.shot("walk")
    ann.page.select_option("select[name=thrown]", "2")
    ann.page.wait_for_selector("text=Go towards")
    assert "It is on the way to" in ann.text(".walking .verdict")


def test_counts_are_written_as_the_page_s_language_writes_them(reader):
    listed = "".join(
        f"# {kind}: {', '.join(f'{kind[0].upper()}{number}' for number in range(11))}\n"
        for kind in ("suspects", "weapons", "rooms")
    )
    ann = reader("desktop", locale="en-GB")
    ann.page.add_init_script("if (origin !== 'null') localStorage.setItem('boddy:language', 'de')")
    notes = f"{listed}edition: own.toml\nplayers: Ann 15, Bob 15\nall saw: Bob S0\n"
    ann.open(notes)
    ann.page.wait_for_selector(".legend:has-text('1.210')")
