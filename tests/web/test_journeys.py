"""Journeys of real people through a real browser, on a desk and on a phone."""

from __future__ import annotations

import json

import pytest

from boddy.boards import Board
from web_frames import check_frames
from web_people import AUTOPILOT, GAME_MS, Person
from web_server import Server

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}  # the quickest to think
STRONG = {"kind": "bot", "level": "champion"}  # who ends a game soon


def test_a_click_and_a_name_start_a_good_game(person, size):
    ann = person(size)
    ann.page.goto(ann.server.url)
    ann.page.wait_for_selector(".tile")
    ann.shot("start")
    ann.page.click("text=Play now")
    ann.page.fill("[name=first-name]", "Ann")
    ann.page.uncheck("[name=coach]")
    ann.page.click(".firstgame [type=submit]")
    ann.page.wait_for_selector(".map .token")
    assert ann.text("#status") == "Your turn"
    assert ann.page.locator(".seatlist .seatinfo").count() == 4, "the gentlest three rivals"
    ann.page.goto(ann.server.url)
    assert "Your turn" in ann.text(".mine li")
    ann.page.click(".mine li a")
    ann.page.wait_for_selector(".map .token")
    assert ann.has_no_problems()


def test_a_whole_speed_game_against_bots(person, size):
    ann = person(size)
    ann.set_table(ME, STRONG, STRONG, STRONG)
    ann.page.click("text=Suggest …")
    for card in ("Plum", "Rope", "Hall"):
        ann.page.click(f".pickcard:has(input[value={card}])")
    ann.shot("speed-asking")
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("text=Accuse, or end your turn.")
    ann.shot("speed-answered")
    assert "You suggest" in ann.page.locator("#log").text_content()
    ann.play_to_the_end()
    ann.shot("speed-over")
    record = ann.page.request.get(f"{ann.address.replace('/t/', '/api/tables/')}/games/1/record")
    lines = record.text().splitlines()
    dealt = json.loads(lines[1])
    for card in dealt["file"]:
        assert ann.page.locator(f".opened [data-card={card}]").count() == 1
    assert json.loads(lines[-1])["event"] == "ended"
    assert ann.page.locator(".ending dd").count() == 4
    ann.page.click("text=Play again")
    ann.page.wait_for_selector("text=Make a suggestion")
    assert ann.page.locator("#log .turn").count() <= 2
    assert ann.has_no_problems()


CARDS = ("Plum", "Rope", "Hall")

ASK_AGAIN = """
() => {
  const act = document.getElementById("act");
  const buttons = () => [...act.querySelectorAll("button")];
  const button = (text) => buttons().find((one) => one.textContent === text);
  const timer = setInterval(() => {
    document.querySelector(".moment button")?.click();
    if (act.querySelector("form.question")) return clearInterval(timer);
    (act.querySelector(".cardbutton") ?? button("Suggest …") ?? button("End turn"))?.click();
  }, 25);
}
"""


def ask_twice(ann: Person) -> None:
    """Make a suggestion, play on to the next turn, and choose the same three cards again."""
    for turn in range(2):
        if turn:
            ann.page.wait_for_selector("form.question", state="detached")
        ann.page.evaluate(ASK_AGAIN)
        ann.page.wait_for_selector("form.question.suggest", timeout=GAME_MS)
        for card in CARDS:
            ann.page.click(f".pickcard:has(input[value={card}])")
        if not turn:
            ann.page.click("button[type=submit]")


def test_a_suggestion_that_is_used_up_cannot_be_made_again(person):
    ann = person()
    ann.set_table(ME, BOT, BOT, rules="roundtable(repeat=no)")
    ask_twice(ann)
    assert ann.page.locator("button[type=submit]").is_disabled()
    assert "You have already suggested these three" in ann.text("form.question .problem")
    ann.page.click(".pickcard:has(input[value=Study])")
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("form.question", state="detached")
    assert ann.has_no_problems()


def test_speed_lets_people_repeat_a_suggestion_as_the_terminal_does(person):
    ann = person()
    ann.set_table(ME, BOT, BOT)
    ask_twice(ann)
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("form.question", state="detached")
    ann.page.wait_for_function(
        "() => document.querySelector('#log').textContent.split('You suggest').length === 3"
    )
    assert ann.has_no_problems()


def test_a_whole_mansion_game_to_the_end(person, size):
    ann = person(size, color_scheme="dark")
    ann.set_table(ME, STRONG, STRONG, rules="mansion")
    ann.page.click("#act button:has-text('Roll the dice')")
    ann.page.wait_for_selector(".target")
    ann.shot("mansion-targets")
    assert "You roll" in ann.page.locator("#log").text_content()
    target = ann.page.locator(".target.square").first
    box = target.bounding_box()
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.wait_for_function(
        "() => document.getElementById('log').textContent.includes('You walk')"
    )
    ann.play_to_the_end()
    ann.shot("mansion-over")
    assert ann.has_no_problems()


@pytest.mark.parametrize(("rules", "size"), [("parlour", "desktop"), ("roundtable", "phone")])
def test_a_whole_game_of_the_other_kinds(person, rules, size):
    ann = person(size)
    ann.set_table(ME, STRONG, STRONG, STRONG, STRONG, rules=rules)
    ann.play_to_the_end()
    ann.shot(f"{rules}-over")
    assert ann.has_no_problems()


def test_other_cards_walk_on_a_ring_of_rooms(person):
    ann = person("desktop")
    ann.set_table(ME, STRONG, STRONG, rules="parlour", edition="cottage", help="facts")
    ann.page.wait_for_selector(".ring")
    ann.shot("ring")
    ann.play_to_the_end()
    assert ann.has_no_problems()


def test_a_board_of_one_s_own_is_uploaded_and_walked(person, tmp_path):
    board = Board.named("classic")
    (tmp_path / "layout.csv").write_text(board.layout_text, encoding="utf-8")
    own = board.setup_text.replace("Weapon, Rope", "Weapon, Garden Gnome")
    (tmp_path / "setup.txt").write_text(own, encoding="utf-8")
    ann = person()
    ann.page.goto(ann.server.url)
    ann.page.click(".ownboard summary")
    files = ann.page.locator(".ownboard input[type=file]")
    files.set_input_files([tmp_path / "setup.txt", tmp_path / "layout.csv"])
    ann.page.wait_for_selector(".ownboard img")
    ann.page.click("text=Start the game")
    ann.page.wait_for_selector(".map .token")
    assert ann.page.locator("text=Garden Gnome").count() > 0


def test_no_frame_of_six_players_tells_secrets(person):
    ann, bob, cyd, eve = person("desktop"), person("phone"), person("phone"), person("desktop")
    # Few cards make a short game; the secrets are kept by the same code.
    address = ann.set_table(ME, FRIEND, FRIEND, BOT, BOT, BOT, edition="cottage")
    ann.page.wait_for_selector("text=Start now")
    ann.page.locator("text=Make a private link").nth(1).click()
    private = ann.page.locator(".lobbyseats .link input").input_value()
    ann.shot("lobby")
    bob.page.goto(address)
    bob.page.fill(".namefield input", "Bob <i>")
    bob.page.click(".sitform button")
    cyd.page.goto(private)
    cyd.page.fill(".namefield input", "Cyd")
    cyd.page.click(".sitform button")
    eve.page.goto(address)
    ann.page.wait_for_selector("text=Bob <i>")
    for guest in (bob, cyd):
        guest.page.wait_for_selector(".say")  # who sits here can talk
        assert guest.page.locator("text=Start now").count() == 0
    assert "#" not in cyd.page.url
    ann.page.click("text=Start now")
    eve.page.wait_for_selector(".seatinfo")
    assert eve.page.locator("#act button").count() == 0
    assert "You are watching" in eve.text("#hand")
    # Who watches has no notes: the log takes their place, and nothing is left empty.
    table, log = (eve.page.locator(part).bounding_box() for part in ("#area", ".log-panel"))
    assert 0 <= log["x"] - (table["x"] + table["width"]) < 20
    eve.shot("onlooker")
    for player in (ann, bob, cyd):
        player.page.wait_for_selector("#hand .card")
        player.page.evaluate(AUTOPILOT)
    for somebody in (ann, bob, cyd, eve):
        somebody.page.wait_for_selector(".ending", timeout=GAME_MS)
    bob.shot("friends-over")
    seats = {ann: 0, bob: 1, cyd: 2, eve: None}
    for somebody, seat in seats.items():
        frames = [frame for frame in somebody.frames if seat is None or not _sat_down(frame, seat)]
        assert check_frames(frames, seat) > 8
        assert somebody.has_no_problems()


def _sat_down(frame: str, seat: int) -> bool:
    """A person who sits down was a spectator before; that welcome is a spectator's."""
    message = json.loads(frame)
    return message["type"] == "welcome" and message["you"] != seat


def test_a_killed_server_returns_with_seats_and_notes(chromium, tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", patient=True)
    ann = Person(chromium, server, "desktop")
    ann.set_table(ME, BOT, BOT, BOT, edition="cottage")
    ann.page.click("text=Suggest …")
    for card in ("Amber", "Teapot", "Attic"):
        ann.page.click(f".pickcard:has(input[value={card}])")
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("text=Accuse, or end your turn.")
    _open_notes(ann)
    ann.page.click('[data-cell="Poker/1"]')
    ann.page.wait_for_timeout(200)
    before = (ann.page.locator("#hand").text_content(), ann.page.locator("#log").text_content())
    server.kill()
    ann.page.wait_for_selector("text=Connection lost")
    ann.page.click('[data-cell="Garden/2"]')  # notes work without the server
    ann.shot("lost")
    server.start()
    ann.page.wait_for_selector("#status.mine")
    assert ann.page.locator('[data-cell="Poker/1"]').inner_text() == "✕"
    after = (ann.page.locator("#hand").text_content(), ann.page.locator("#log").text_content())
    assert after == before
    phone = Person(chromium, server, "phone")
    phone.page.goto(f"{ann.address}#key={ann.token}")
    _open_notes(phone)
    for cell in ("Poker/1", "Garden/2"):
        phone.page.wait_for_function(
            f"() => document.querySelector('[data-cell=\"{cell}\"]')?.innerText === '✕'"
        )
    phone.page.click("[data-tab=table]")
    phone.page.click("text=End turn")  # and the game continues on the other device
    phone.play_to_the_end()
    ann.page.wait_for_selector(".ending")
    assert ann.has_no_problems()
    ann.context.close()
    phone.context.close()
    server.stop()


def _open_notes(somebody: Person) -> None:
    somebody.page.wait_for_selector(".seatinfo", state="attached")
    if somebody.size == "phone":
        somebody.page.click("[data-tab=notes]")


def test_a_turn_and_notes_with_the_keyboard_only(person, size):
    ann = person(size)
    ann.set_table(ME, BOT, BOT, BOT)
    ann.page.wait_for_selector("text=Suggest …")
    keys = ann.page.keyboard
    keys.press("Tab")
    assert ann.page.evaluate("document.activeElement.id") == "skip"
    keys.press("Enter")
    keys.press("Tab")
    assert ann.page.evaluate("document.activeElement.textContent") == "Suggest …"
    keys.press("Enter")
    for kind in ("suspect", "weapon", "room"):
        assert ann.page.evaluate("document.activeElement.name") == kind
        keys.press("ArrowRight")
        keys.press("Tab")
    assert ann.page.evaluate("document.activeElement.textContent") == "Suggest"
    keys.press("Enter")
    ann.page.wait_for_selector("text=Accuse, or end your turn.")
    _open_notes(ann)
    ann.page.focus(".cell[tabindex='0']")
    for key in ("ArrowDown", "ArrowRight", "x", "2"):
        keys.press(key)
    assert ann.page.locator('[data-cell="Mustard/1"]').inner_text() == "✕"
    label = ann.page.get_attribute('[data-cell="Mustard/1"]', "aria-label")
    assert label.startswith("Colonel Mustard,")
    assert label.endswith("cross, colour Green")
    keys.press("Backspace")
    assert ann.page.locator('[data-cell="Mustard/1"]').inner_text() == ""
    assert ann.has_no_problems()


def test_the_board_can_be_walked_with_the_keyboard(person):
    ann = person()
    ann.set_table(ME, BOT, BOT, rules="mansion")
    ann.page.wait_for_selector("#act button:has-text('Roll the dice')")
    ann.page.focus("#act button:has-text('Roll the dice')")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".target")
    ann.page.locator(".target").first.focus()
    label = ann.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith(("Toward the", "Go to the"))
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function(
        "() => /You (walk|go)/.test(document.getElementById('log').innerText)"
    )


@pytest.mark.parametrize("plan", [{"help": "hints"}, {"rules": "mansion(accuse=start+rolled)"}])
def test_the_focus_stays_on_squares_after_a_roll(person, plan):
    ann = person()
    ann.set_table(ME, BOT, BOT, **{"rules": "mansion", **plan})
    ann.page.focus("#act button:has-text('Roll the dice')")
    ann.page.keyboard.press("r")
    ann.page.wait_for_selector(".target.hinted" if "help" in plan else ".target", state="attached")
    assert not ann.page.locator(".target.room").count()
    assert ann.page.evaluate("document.activeElement.matches('.target.square')")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => /You walk/.test(document.getElementById('log').innerText)")


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_serious(person, size, scheme):
    ann = person(size, color_scheme=scheme)
    ann.page.goto(ann.server.url)
    ann.page.wait_for_selector(".tile")
    ann.axe("start page")
    ann.set_table(ME, FRIEND, BOT, rules="mansion", help="odds")
    ann.page.wait_for_selector("text=Start now")
    ann.axe("lobby")
    ann.page.click("text=Start now")
    ann.page.wait_for_selector("#act button:has-text('Roll the dice')")
    ann.page.click("#tools button:last-child")
    ann.axe("board and menu")
    ann.set_table(ME, BOT, BOT, edition="cottage")
    ann.page.click("text=Suggest …")
    ann.axe("asking")
    ann.play_to_the_end()
    ann.axe("ending")


def test_help_with_the_notes_says_why(person):
    ann = person("phone")
    ann.set_table(ME, BOT, BOT, help="hints")
    ann.page.wait_for_selector("#act .hintline.suggest")
    _open_notes(ann)
    own = ann.page.locator(".cell.yes").first
    own.click()
    assert "because you were dealt it" in ann.text(".why")
    assert ann.page.locator(".cell.odds").count() > 20
    ann.shot("hints")
    assert ann.has_no_problems()


def test_in_german(person):
    ann = person("phone", locale="de-DE")
    ann.set_table(ME, BOT, BOT, help="hints")
    ann.page.wait_for_selector("text=Verdächtigen …")
    assert ann.text("#status") == "Sie sind dran"
    assert ann.page.evaluate("document.documentElement.lang") == "de"
    ann.shot("german")
    ann.page.click("#act .hintline summary")
    assert "möglichen Lösungen weg" in ann.text("#act .hintline")
    _open_notes(ann)
    ann.page.locator(".cell.yes").first.click()
    assert ann.text(".why").endswith(", denn Ihnen wurde die Karte ausgeteilt.")
    ann.shot("german-hints")
    assert ann.has_no_problems()


def test_a_replay_steps_by_keys_and_hides_secrets(person):
    ann = person("desktop")
    ann.set_table(ME, BOT, BOT, rules="roundtable", edition="cottage")
    ann.play_to_the_end()
    ann.page.click("text=Replay")
    ann.page.wait_for_selector(".player")
    for _ in range(6):
        ann.page.keyboard.press("ArrowRight")
    assert "Step 7 of" in ann.text(".where")
    assert "Case file" in ann.text("#hands")
    assert "suggestion" in ann.text("#log .judged >> nth=0")
    ann.shot("replay")
    names = ann.page.eval_on_selector_all(".plot .ends span", "names => names.length")
    assert names == len(ann.page.query_selector_all(".plot path.line")) == 3
    before = ann.page.get_attribute(".plot path.line", "d")
    ann.page.click("text=Possible solutions")
    assert ann.page.get_attribute(".plot path.line", "d") != before
    assert "Chances to win" in ann.text(".measure")
    ann.page.select_option(".player select", "onlooker")
    assert ann.text("#hands").strip() == ""
    assert "view=onlooker" in ann.page.url
    assert ann.page.query_selector(".judged, .judgement") is None
    ann.page.reload()
    ann.page.wait_for_selector("text=Step 7 of")
    assert ann.has_no_problems()


def test_a_link_to_no_table_says_so(person):
    ann = person()
    answer = ann.page.goto(f"{ann.server.url}/t/aaaaaaaaaaaa")
    assert answer.status == 404
    assert "no such table" in ann.text("main")


def test_hints_mark_where_to_walk_on_the_board(person, size):
    ann = person(size)
    ann.set_table(ME, BOT, BOT, rules="mansion", help="hints")
    ann.page.click("#act button:has-text('Roll the dice')")
    ann.page.wait_for_selector(".target.hinted")
    assert ann.page.locator(".target.hinted").count() == 1
    assert "as the hint says" in ann.page.get_attribute(".target.hinted", "aria-label")
    ann.shot("mansion-hinted")
    ann.page.click("#act .hintline.move summary")
    told = ann.page.inner_text("#act .hintline")
    assert told.startswith("Go to:")
    assert any(reason in told for reason in ("may be the room", "on the way", "You hold it"))
    assert ann.has_no_problems()
