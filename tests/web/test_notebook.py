"""The notebook for a real table, by tapping, on a phone and on a desk.

Screenshots are kept under `out/screenshots`, to be looked at.
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from boddy.notation.notes import Accusation, Notes, Suggestion
from boddy.notation.reading import read_notes
from solve_cases import notes_of
from web_people import WAIT_MS, serious_violations
from web_server import Server

HERE = Path(__file__).parent
SHOTS = HERE.parents[1] / "out" / "screenshots"
SIZES = {"desktop": (1280, 860), "phone": (375, 760)}
CASE = """\
edition: classic
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet, Knife, Rope, Hall, Study, Lounge
Ann: Mustard, Pipe, Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum, Wrench, Kitchen; Cyd shows
Cyd: Green, Revolver, Library; nobody
"""


class Reader:
    """Somebody with the notebook on a screen, who counts taps."""

    def __init__(self, chromium, url: str, size: str, **options) -> None:
        width, height = SIZES[size]
        # Motion would only be waited for: a click goes to what has come to rest.
        calm = {"locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
        options = {**calm, **options}
        view = {"width": width, "height": height}
        self.context = chromium.new_context(viewport=view, has_touch=size == "phone", **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.url, self.size, self.taps = url, size, 0
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message) -> None:
        if message.type == "error" and "ERR_" not in message.text:
            self.problems.append(message.text)

    def open(self, notes: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/notebook{f'#notes={quote(notes)}' if notes else ''}")
        self.page.wait_for_selector(".cell.yes" if notes else ".setup .pick3")

    def tap(self, selector: str) -> None:
        self.page.click(selector)
        self.taps += 1

    def set_up(self, notes: Notes) -> None:
        while self.page.locator(".people li").count() > notes.seats:
            self.tap(".people li:last-child .quiet")
        if notes.me:
            self.tap(f".people li:nth-child({notes.me + 1}) .itsme")
        for card in notes.hand:
            self.tap(f'#setup [data-pick="{card}"]')
        for seat, size in enumerate(notes.sizes):
            pressed = f".people li:nth-child({seat + 1}) .size"
            while self.page.locator(pressed).count() and size != self._size(pressed):
                self.tap(pressed)
        self.tap("text=Begin")
        self.page.wait_for_selector("#sheet .cell.yes")

    def _size(self, selector: str) -> int | None:
        text = self.page.inner_text(selector).split()[0]
        return None if text == "?" else int(text)

    def enter(self, entry: Suggestion | Accusation) -> int:
        """Write an entry down; return the number of taps."""
        before = self.taps
        if self.size == "phone":
            self.tap("#add")
        if isinstance(entry, Accusation):
            self.tap('[data-choice="accusation"]')
        asker = f'#entry .choices:nth-of-type(3) [data-choice="{entry.seat}"]'
        if self.page.get_attribute(asker, "aria-pressed") != "true":
            self.tap(asker)
        for card in entry.cards:
            self.tap(f'#entry [data-pick="{card}"]')
        if isinstance(entry, Accusation):
            self.tap(f'[data-choice="{"right" if entry.right else "wrong"}"]')
            return self.taps - before
        who = "nobody" if entry.shower is None else str(entry.shower)
        self.tap(f'#entry .choices[aria-label="Shows"] [data-choice="{who}"]')
        choice = f'#entry [data-shown="{entry.card}"]'
        if entry.card is not None and self.page.locator(choice).count():
            self.tap(choice)
        return self.taps - before

    def settled(self) -> None:
        """Wait until what follows from the notes is shown."""
        self.page.wait_for_selector("#sheet .sheet:not(.stale)", state="attached")

    def cell(self, card: str, place: object) -> str:
        return self.page.inner_text(f'[data-cell="{card}/{place}"]')

    def to(self, tab: str) -> None:
        if self.size == "phone":
            self.page.click(f"nav [data-tab={tab}]")

    def text(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.wait_for_timeout(250)  # until what moves has come to rest
        self.page.screenshot(path=SHOTS / f"notebook-{name}-{self.size}.png")

    def axe(self, name: str) -> None:
        assert serious_violations(self.page) == [], name


@pytest.fixture
def reader(chromium, server):
    people: list[Reader] = []

    def come(size: str = "phone", **options) -> Reader:
        people.append(Reader(chromium, server.url, size, **options))
        return people[-1]

    yield come
    for somebody in people:
        assert somebody.problems == []
        somebody.context.close()


@pytest.fixture(params=list(SIZES))
def size(request) -> str:
    return request.param


@pytest.mark.parametrize(("size", "game"), [("phone", 5), ("desktop", 7)])
def test_a_whole_game_entered_by_tapping_ends_in_the_right_answer(reader, size, game):
    notes = notes_of(game, seat=1, seats=4)
    *entries, end = notes.entries  # the right accusation itself is not needed
    ann = reader(size)
    ann.open()
    ann.set_up(notes)
    taps_to_set_up = ann.taps
    assert taps_to_set_up <= 1 + 5 + 5 + 1  # who I am, my cards, sizes of uneven hands, begin
    taps = [ann.enter(entry) for entry in entries]
    ann.settled()
    assert max(taps) <= 7
    SHOTS.mkdir(parents=True, exist_ok=True)
    told = f"set-up {taps_to_set_up}, entries {taps}\n"
    (SHOTS / f"notebook-taps-{size}.txt").write_text(told, encoding="utf-8")
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


def test_a_cell_says_why_and_marks_the_entries_that_prove_it(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    assert ann.cell("Green", 1) == "✕"
    assert "new" in ann.page.get_attribute('[data-cell="Green/1"]', "class").split()
    assert "new" not in ann.page.get_attribute('[data-cell="Pipe/2"]', "class").split()
    assert ann.cell("Mustard", 2) == "51"
    assert "Bob does not hold Green, Revolver or Library" in ann.text(".news")
    ann.page.click('[data-cell="Pipe/1"]')
    assert "Bob does not hold Pipe, because Bob passed" in ann.text(".why")
    assert "Ann asks" in ann.text(".why")
    ann.shot("why")
    ann.to("log")
    assert ann.page.locator(".marked").count() == 1
    assert ann.text(".marked").startswith("1")
    ann.shot("log")


def test_advice_keeps_to_a_room_and_says_what_others_know(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.to("notes")
    ann.page.wait_for_selector(".suggestions li")
    assert "Wait:" in ann.text(".verdict")
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
    ann.page.click('#entry .choices[aria-label="Asks"] [data-choice="1"]')
    for card in ("Scarlet", "Knife", "Library"):
        ann.page.click(f'#entry [data-pick="{card}"]')
    ann.page.click('#entry .choices[aria-label="Shows"] [data-choice="0"]')
    ann.page.wait_for_selector("text=★")
    assert "It tells Bob about" in ann.text(".which")
    ann.shot("show")
    ann.page.click('[data-shown="Knife"]')
    ann.to("notes")
    ann.page.wait_for_selector(".others .chip")
    assert "Has seen your Knife" in " ".join(ann.text(".others").split())


def test_a_wrong_entry_in_the_middle_is_edited_deleted_and_undone(reader, size):
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
    assert "No deal agrees with these entries" in told
    assert "Bob shows" in told
    ann.shot("mistake")
    ann.page.click("[data-correct] >> nth=0")
    ann.page.wait_for_selector(".mistake", state="detached")
    ann.settled()
    assert ann.cell("Mustard", 2) == "✓"
    ann.to("log")
    assert ann.page.locator("[data-entry]").count() == 4


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


def test_teach_mode_asks_first_and_then_confirms_or_explains(reader, size):
    ann = reader(size)
    ann.open(CASE)
    ann.settled()
    ann.page.click("[aria-label=Menu]")
    ann.page.click("input[name=teach]")
    assert "What can you conclude?" in ann.text(".news")
    assert ann.cell("Pipe", 2) == ""
    assert ann.cell("Knife", 0) == "✓"
    ann.page.click('[data-cell="Pipe/2"]')
    ann.shot("teach")
    ann.page.click("[data-say=yes]")
    assert "Right." in ann.text(".why")
    assert ann.cell("Pipe", 2) == "✓"
    ann.page.click('[data-cell="Pipe/1"]')
    ann.page.click("[data-say=open]")
    assert "Not quite." in ann.text(".why")
    assert "because Bob passed" in ann.text(".why")
    ann.page.click('[data-cell="White/1"]')
    ann.page.click("[data-say=open]")
    assert "Right. It is not certain yet" in ann.text(".why")
    ann.page.click("text=Show me one")
    assert "because" in ann.text(".why")
    ann.to("notes")
    assert "Hidden while you learn" in ann.text("#advice")


def test_the_set_up_can_be_changed_without_losing_entries(reader):
    ann = reader()
    ann.open(CASE)
    ann.to("log")
    ann.page.click("text=Change the set-up")
    assert ann.page.locator(".people .quiet").count() == 0
    ann.page.fill(".people li:nth-child(2) input", "Basil")
    ann.page.press(".people li:nth-child(2) input", "Enter")
    ann.page.click("text=Begin")
    ann.page.wait_for_selector("[data-entry] >> text=Basil asks")
    assert ann.page.locator("[data-entry]").count() == 3


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
    bob.page.click("text=Bring in notes")
    bob.page.fill(".menu textarea", "players: A, B\nnonsense")
    bob.page.click("text=Take these")
    bob.page.wait_for_selector(".menu .problem:has-text('expected')")
    bob.page.fill(
        ".menu textarea", "players: Ida 9, Kit 9\nme: Kit\nhand: sc mu wh gr pe ca kn pi re"
    )
    bob.page.click("text=Take these")
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
    reason = "denn Bob hat bei Green Revolver Bibliothek gepasst."
    assert ann.text(".news li") == f"Bob hat weder Green noch Revolver noch Bibliothek, {reason}"
    ann.tap('[data-cell="Pipe/2"]')
    assert "Cyd hat Rohr, denn Cyd hat Ihnen die Karte gezeigt." in ann.text(".why")
    ann.to("notes")
    assert ann.text(".suggestions li p").startswith("Das bringt 1,")
    assert ann.text("#advice .verdict").startswith("Warten Sie: Mustard Revolver Küche ist nur")
    ann.shot("german-advice")
