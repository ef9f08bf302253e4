"""Newcomers in a real browser: a name, the rules, a first game with a coach, the daily puzzle."""

from __future__ import annotations

from web_people import AUTOPILOT, GAME_MS, Person

SIZES = [(1280, 720), (768, 1024), (390, 844), (320, 568), (844, 390)]
PHASES = {
    "welcome",
    "roll",
    "suggest",
    "answer",
    "tick",
    "proof",
    "others",
    "show",
    "accuse",
    "over",
}
"""The explanations for somebody who follows the coach through the first case, besides the walk."""

FOLLOW = """
() => {
  const first = (selector) => document.querySelector(selector);
  const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  window.explained = [];
  const step = () => {
    const phase = document.body.dataset.coach;
    if (phase && !explained.includes(phase)) explained.push(phase);
    if (first(".ending")) return phase === "over" && clearInterval(timer);
    if (phase === "tick") {
      const cell = first("[data-cell='Teapot/2']");
      return cell.dispatchEvent(new KeyboardEvent("keydown", { key: "v", bubbles: true }));
    }
    if (phase === "proof" && !first(".notes .why").textContent) return press(first(".cell.no"));
    const next = first(".coach .primary, .moment button, #act .cardbutton");
    if (next) return press(next);
    const sure = first(".confirm .danger");
    if (sure) return press(sure);
    const form = first("form.question");
    if (form) {
      const fill = form.querySelector(".fill");
      if (fill) press(fill);
      else for (const card of ["Coral", "Teapot"]) form.querySelector(`[value=${card}]`)?.click();
      const confirm = form.querySelector("[type=submit]:not(:disabled)");
      return confirm && press(confirm);
    }
    // Hints are being worked out.
    if (document.querySelector("#act .hintline[aria-busy=true]")) return;
    const accuse = first("#act .hintline.accuse") && first("[data-do=accuse]");
    const targets = [...document.querySelectorAll(".target")];
    const room = targets.find((one) => JSON.parse(one.dataset.to) === "Attic");
    const button = accuse ?? first("#act .buttons button:not(.danger)") ?? room ?? first(".target");
    if (button) press(button);
  };
  const timer = setInterval(step, 40);
}
"""

LIES = """
() => {
  const problems = [];
  const page = document.documentElement;
  const scrolls = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth;
  if (scrolls) problems.push("the page scrolls");
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!element.contains(top)) problems.push(`${element.textContent} is covered`);
  };
  document.querySelectorAll(".coach button, #act button").forEach(reach);
  const places = [".map", "#hand", "#act"].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  });
  return { problems, places };
}
"""

OVERLAP = """
async ([one, other]) => {
  // A form hears a frame later how high the coach is.
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  const apart = a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return !apart && a.left < b.right - 1 && b.left < a.right - 1;
}
"""

BESIDE_NOTES = """
(cell) => {
  const chosen = document.querySelector(cell);
  chosen.scrollIntoView({ block: "nearest" });
  const story = document.querySelector(".story").getBoundingClientRect();
  const { x, y } = chosen.getBoundingClientRect();
  const reached = chosen.contains(document.elementFromPoint(x + 4, y + 4));
  return reached && story.bottom > 100 && story.top < innerHeight - 100;
}
"""


def begin(ann: Person, name: str = "Ann", *, coached: bool = True) -> None:
    """Play now, as somebody does who was never here before."""
    ann.page.goto(ann.server.url)
    ann.page.click("text=Play now")
    ann.page.fill("[name=first-name]", name)
    ann.page.set_checked("[name=coach]", coached)
    ann.page.click(".firstgame [type=submit]")


def test_who_follows_the_coach_wins_the_first_case(person, size):
    ann = person(size)
    begin(ann)
    ann.page.wait_for_selector(".coach")
    assert "first case" in ann.text(".coach")
    ann.shot("coach")
    ann.axe("coach")
    ann.page.click("text=Menu")
    ann.page.select_option("#menu [data-choice=pace]", "instant")
    ann.page.click("#menu >> text=Close")
    ann.page.evaluate(FOLLOW)
    ann.page.wait_for_selector(".ending", timeout=GAME_MS)
    ann.page.wait_for_selector(".coach:has-text('Solved!')")
    ann.shot("first-case-won")
    explained = [one for one in ann.page.evaluate("() => explained") if not one.startswith("move")]
    assert set(explained) >= PHASES
    assert explained.index("tick") < explained.index("proof") < explained.index("accuse")
    ann.page.click(".coach >> text=Now a real one")
    ann.page.wait_for_selector("#act button")
    assert ann.page.locator(".coach").count() == 0, "the coach does not come back"
    assert ann.has_no_problems()


def test_who_does_anything_else_still_ends_the_first_case(person):
    ann = person("phone", locale="de-DE")
    ann.page.goto(ann.server.url)
    ann.page.click("text=Ihr erster Fall")
    ann.page.click(".firstgame [type=submit]")
    ann.page.wait_for_selector(".coach")
    ann.page.click("text=Menü")
    ann.page.select_option("#menu [data-choice=pace]", "instant")
    ann.page.click("#menu >> text=Schließen")
    ann.page.evaluate(AUTOPILOT)
    ann.page.evaluate(
        "setInterval(() => document.querySelector('.coach .primary, .moment button')?.click(), 60)"
    )
    ann.page.wait_for_selector(".ending", timeout=GAME_MS)
    assert ann.has_no_problems()


def test_the_coach_covers_and_moves_nothing_that_is_needed(person):
    ann = person("desktop")
    begin(ann, coached=False)
    ann.page.wait_for_selector("#act button")
    ann.page.click("text=Menu")
    ann.page.click("text=Explain the game with the coach")
    ann.page.wait_for_selector(".coach")
    places = []
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        found = ann.page.evaluate(LIES)
        assert found["problems"] == [], (width, height)
        places.append(found["places"])
    ann.page.click("text=Stop explaining")
    ann.page.wait_for_selector(".coach", state="detached")
    for (width, height), before in zip(SIZES, places, strict=True):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(LIES)["places"] == before, (width, height)
    ann.page.reload()
    ann.page.wait_for_selector("#act button")
    assert ann.page.locator(".coach").count() == 0, "who left the coach is left alone"
    ann.page.click("text=Menu")
    assert ann.page.get_attribute("#menu >> text=How to play", "href") == "/how-to-play"
    ann.page.click("text=Explain the game with the coach")
    for phase in ("welcome", "roll"):
        ann.page.wait_for_selector(f"body[data-coach={phase}]")
        ann.page.click(".coach .primary")
    ann.page.click("[data-do=accuse]")
    ann.page.wait_for_selector("body[data-coach=accuse]")
    assert "you are out" in ann.text(".coach")
    hides_nothing_of(ann, "form.question")
    ann.page.click("text=Cancel")
    ann.page.click("[data-do=roll]")
    ann.page.wait_for_selector("body[data-coach=move]")
    hides_nothing_of(ann, ".map")
    assert ann.has_no_problems()


def hides_nothing_of(ann: Person, selector: str) -> None:
    """The subject of the coach's words is visible while it speaks."""
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        assert not ann.page.evaluate(OVERLAP, [".coach", selector]), (width, height)
        assert ann.page.evaluate(LIES)["problems"] == [], (width, height)


def test_names_are_asked_once_and_nobody_is_you(person):
    ann = person("phone")
    begin(ann, "you")
    ann.page.wait_for_selector(".hero .problem:not(:empty)")
    assert "another name" in ann.text(".hero .problem")
    ann.page.fill("[name=first-name]", "")
    ann.page.uncheck("[name=coach]")
    ann.page.click(".firstgame [type=submit]")
    ann.page.wait_for_selector("#act button")
    assert ann.page.locator(".seatinfo b").first.inner_text() == "Guest"
    assert ann.page.locator(".coach").count() == 0
    ann.page.goto(ann.server.url)
    ann.page.click("text=Play now")
    ann.page.wait_for_selector("#act button")
    assert [one for one in ann.problems if "400" not in one] == []


def test_how_to_play_is_a_page_in_both_languages(person, size):
    ann, uwe = person(size), person(size, locale="de-DE", color_scheme="dark")
    ann.page.goto(ann.server.url)
    ann.page.click(".learnlinks a >> text=How to play")
    ann.page.wait_for_selector(".begin")
    assert [ann.text(f"#{part} h2") for part in ("goal", "notes", "games")] == [
        "What it is about",
        "Take notes",
        "The four games",
    ]
    uwe.page.goto(f"{ann.server.url}/how-to-play#games")
    uwe.page.wait_for_selector(".begin")
    assert uwe.text("h1") == "So wird gespielt"
    for reader in (ann, uwe):
        assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert reader.page.evaluate("document.querySelector('figure img').naturalWidth > 0")
        reader.axe("how to play")
        reader.shot(f"how-to-play-{reader.page.evaluate('document.documentElement.lang')}")
        assert reader.has_no_problems()
    ann.page.click("text=Play a first game with the coach")
    ann.page.wait_for_selector(".firstgame")


def test_a_puzzle_is_solved_on_ones_own_sheet(person, size):
    ann = person(size)
    ann.page.goto(f"{ann.server.url}/puzzle?date=2026-11-18")
    ann.page.wait_for_selector(".happened")
    assert ann.page.locator(".happened li").count() == 17
    assert "18 November 2026" in ann.text("h1")
    assert ann.page.evaluate(BESIDE_NOTES, "[data-cell='Dining/1']"), "the story is out of sight"
    ann.axe("puzzle")
    hint = ann.page.locator(".hinting")
    ann.page.click(".hintbutton")
    ann.page.wait_for_selector(".hinting p")
    first = hint.inner_text()
    assert ann.page.locator(".cell.hinted").count() >= 1
    assert ann.page.locator(".happened .needed").count() >= 1
    mark(ann, "Rope/file", "v")
    ann.page.wait_for_selector("text=Not proved yet: Rope, Case file.")
    assert ann.page.locator("[data-cell='Rope/file'] .penciled").count() == 0
    for card in ("Plum", "Knife", "Library"):
        mark(ann, f"{card}/file", "v")
    ann.page.wait_for_selector(".verdict")
    assert "in the case file" in ann.text(".verdict")
    assert first not in ann.text(".told")
    ann.page.click(".steps summary >> text=Cyd does not hold the Library")
    told = ann.text(".steps details[open] .proof")
    assert told.startswith("12 You suggest")
    assert "Cyd passes. Dan passes. Eve shows you" in told
    shared = ann.page.input_value(".share textarea")
    assert shared.startswith("boddy puzzle 2026-11-18 (medium): solved in ")
    assert ", 1 slip, 1 hint\n" in shared
    assert "Plum" not in shared
    assert ann.page.get_attribute(".told a.button", "href").startswith("/puzzle?date=")
    ann.axe("puzzle solved")
    ann.shot("puzzle-solved")
    ann.page.reload()
    ann.page.wait_for_selector(".verdict")
    assert ann.page.input_value(".share textarea") == shared
    assert ann.page.locator("[data-cell='Plum/file'] .penciled").count() == 1
    assert "solved" in ann.page.get_attribute(".day[aria-current]", "title")
    assert ann.has_no_problems()


OPEN_CELLS = """() => [...document.querySelectorAll(".grid tbody")].map(
    (group) => group.querySelector(".file .cell:not(.no)").dataset.cell)"""
"""A card of each kind that is not one's own."""


def mark(ann: Person, cell: str, sign: str) -> None:
    ann.page.focus(f"[data-cell='{cell}']")
    ann.page.keyboard.press(sign)


def test_other_puzzles_free_marks_and_the_solution_for_who_gives_up(person):
    uwe = person("phone", locale="de-DE")
    uwe.page.goto(f"{uwe.server.url}/puzzle?date=2026-11-16&mini=1")
    uwe.page.wait_for_selector(".happened")
    assert "16. November 2026" in uwe.text("h1")
    uwe.page.uncheck("[name=strict]")
    first, *others = uwe.page.evaluate(OPEN_CELLS)
    mark(uwe, first, "v")
    uwe.page.click(".checkbutton")
    uwe.page.wait_for_selector(".problem:has-text('Haken Sie zuerst')")
    for cell in others:
        mark(uwe, cell, "v")
    uwe.page.click(".checkbutton")
    uwe.page.wait_for_selector(".problem:has-text('folgt nicht'), .verdict")
    uwe.page.click("text=Lösung zeigen")
    uwe.page.click(".confirm >> text=Abbrechen")
    assert uwe.page.locator(".verdict").count() == 0, "one tap does not give up"
    uwe.page.click("text=Lösung zeigen")
    uwe.page.click(".confirm .danger")
    uwe.page.wait_for_selector(".verdict")
    assert "nicht gelöst" in uwe.page.input_value(".share textarea")
    uwe.page.click(".trained summary")
    uwe.page.click(".trained a >> nth=1")
    uwe.page.wait_for_selector(".happened")
    assert uwe.page.url.endswith("/puzzle?rule=show-elimination&number=2")
    uwe.page.goto(f"{uwe.server.url}/puzzle?date=2026-13-45")
    uwe.page.wait_for_selector("text=Diesen Tag gibt es nicht: 2026-13-45.")
    uwe.page.goto(f"{uwe.server.url}/puzzle?date=9999-01-01")
    uwe.page.wait_for_selector("text=Dieses Rätsel kommt an seinem Tag.")
    assert uwe.has_no_problems()


def test_an_unreachable_server_is_mentioned(person, tmp_path):
    ann = person("desktop")
    ann.page.goto(ann.server.url)
    ann.page.wait_for_selector(".newgame .rules")
    ann.context.route("**/api/**", lambda route: route.abort())
    ann.page.click(".newgame button[type=submit]")
    ann.page.wait_for_selector(".newgame .problem:has-text('Something went wrong')")
    record = tmp_path / "record.jsonl"
    record.write_text("{}")
    ann.page.set_input_files(".upload input", record)
    ann.page.wait_for_selector(".upload .problem:has-text('Something went wrong')")
