"""What people at a table read where it concerns them: refusals, the lobby, the log, turns."""

from __future__ import annotations

import pytest

from web_people import Person
from web_player import Player

ME, FRIEND, BOT = {"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "bot", "level": "sly"}
REFUSED = "That was a lot at once"


def with_friends(ann: Person, *names: str, **choices) -> list[Player]:
    """Let friends sit down at Ann's table."""
    ann.set_table(ME, *(FRIEND for _ in names), **choices)
    table = ann.address.rsplit("/", 1)[1]
    return [Player.sitting(ann.server, table, seat, name) for seat, name in enumerate(names, 1)]


def start(ann: Person) -> None:
    ann.page.click("text=Start now")
    ann.page.wait_for_selector("#hand .card", state="attached")


def test_the_lobby_says_when_all_seats_are_taken(person):
    ann = person("desktop")
    ann.page.set_viewport_size({"width": 1366, "height": 768})
    ann.set_table(ME, FRIEND, BOT, BOT)
    ann.page.wait_for_selector("text=Bots take the free seats.")
    assert ann.text("#status") == "Waiting for friends to sit down."
    assert ann.page.locator("text=Waiting for friends to sit down.").count() == 1
    box = ann.page.locator("text=Start now").bounding_box()
    assert box["y"] + box["height"] <= 768
    bob = Player.sitting(ann.server, ann.address.rsplit("/", 1)[1], 1, "Bob")
    ann.page.wait_for_selector("text=All seats are taken.")
    assert ann.page.locator("text=Bots take the free seats.").count() == 0
    ann.shot("lobby-taken")
    bob.leave()
    assert ann.has_no_problems()


def test_a_misleading_name_is_refused_at_its_field(person):
    ann, bob = person("desktop"), person("phone")
    ann.set_table(ME, FRIEND, BOT)
    bob.page.goto(ann.address)
    bob.page.fill(".sitform input", "You")
    bob.page.click(".sitform [type=submit]")
    bob.page.wait_for_selector(".sitform .problem:has-text('everybody would read this one')")
    assert "another name" not in bob.text("#status")
    bob.shot("name-refused")
    bob.page.fill(".sitform input", "Bob")
    assert bob.text(".sitform .problem") == ""
    bob.page.click(".sitform [type=submit]")
    bob.page.wait_for_selector(".sitform", state="detached")
    ann.page.fill(".namefield input", "you")
    ann.page.press(".namefield input", "Enter")
    ann.page.locator(".namefield input").blur()
    ann.page.wait_for_selector(".lobby > .problem:has-text('everybody would read this one')")
    assert ann.has_no_problems()
    assert bob.has_no_problems()


def test_chat_refused_as_too_much_stays_typed(person, size):
    ann = person(size)
    (bob, cyd) = with_friends(ann, "Bob", "Cyd")
    start(ann)
    ann.page.click("[data-tab=log]") if size == "phone" else None
    before = ann.page.locator(".sayline").bounding_box()
    for number in range(6):
        ann.page.fill(".sayline input", f"Line {number}")
        ann.page.press(".sayline input", "Enter")
    ann.page.wait_for_selector(f".say .problem:has-text('{REFUSED}')")
    assert ann.page.input_value(".sayline input") == "Line 5"
    assert REFUSED not in ann.text("#status")
    assert ann.page.locator(".sayline").bounding_box() == before
    ann.shot("chat-refused")
    ann.page.wait_for_function("() => document.querySelector('.say .problem').textContent === ''")
    for player in (bob, cyd):
        player.leave()
    assert ann.has_no_problems()


IN_SIGHT = """line => {
  const box = line.getBoundingClientRect();
  const log = document.getElementById("log").getBoundingClientRect();
  return box.top >= log.top - 1 && box.bottom <= log.bottom + 1;
}"""


def test_the_latest_chat_is_last_and_in_sight(person, size):
    ann = person(size)
    ann.page.set_viewport_size({"width": 390, "height": 560}) if size == "phone" else None
    (bob, cyd) = with_friends(ann, "Bob", "Cyd")
    start(ann)
    ann.page.click("[data-tab=log]") if size == "phone" else None
    for number in range(2):
        bob.say(type="say", text=f"Line {number}, which needs more than one line here. " * 4)
        cyd.say(type="say", text=f"Answer {number}, which is as long as what was said before. " * 3)
    for last in ("Answer 1", "Good evening"):
        if last not in ann.page.locator("#log").text_content():
            ann.page.fill(".sayline input", last)
            ann.page.press(".sayline input", "Enter")
        ann.page.wait_for_selector(f"#log .chat:last-child:has-text('{last}')")
    assert ann.page.locator("#log").evaluate("log => log.scrollHeight > log.clientHeight")
    assert ann.page.locator("#log .chat").last.evaluate(IN_SIGHT)
    ann.shot("log-latest")
    for player in (bob, cyd):
        player.leave()
    assert ann.has_no_problems()


def test_a_reader_of_results_decides_when_to_continue(person, size):
    ann = person(size)
    (bob, cyd) = with_friends(ann, "Bob", "Cyd", rules="speed")
    start(ann)
    for player in (bob, cyd):
        player.say(type="resign")
    ann.page.wait_for_selector(".ending")
    assert ann.text(".ending h1") == "You win"
    assert ann.text(".ending h1 + .hint") == "All others are out."
    bob.say(type="start")
    ann.page.wait_for_selector(".ending .goon:has-text('Play again')")
    assert ann.text(".ending h1") == "You win"
    assert ann.page.locator(".ending .again").count() == 0
    assert "Bob has started a new game." in ann.text(".ending .others")
    assert "Bob has started a new game." in ann.page.locator("#log").text_content()
    assert ann.page.locator("#said p").count() == 0, "nothing lies over what is read"
    ann.shot("result-stays")
    ann.page.reload()
    ann.page.wait_for_selector("#act button, #act .prompt")
    ann.page.click("text=Menu")
    ann.page.click("#menu a:has-text('Replay')")
    ann.page.wait_for_url("**?game=1*")
    for player in (bob, cyd):
        player.leave()


def test_who_plays_again_is_at_the_new_game_at_once(person):
    ann, cyd = person("desktop"), person("phone")
    ann.set_table(ME, FRIEND, BOT, rules="speed")
    cyd.page.goto(ann.address)
    cyd.page.fill(".sitform input", "Cyd")
    cyd.page.click(".sitform [type=submit]")
    cyd.page.wait_for_selector(".say", state="attached")
    start(ann)
    for somebody in (ann, cyd):
        somebody.page.click("#tools >> text=Menu")
        somebody.page.click("#menu >> text=Resign")
        somebody.page.click(".confirm .danger")
    cyd.page.wait_for_selector(".ending")
    ann.page.click("text=Play again")
    ann.page.wait_for_selector(".ending", state="detached")
    cyd.page.click("#menu >> text=Close")
    cyd.page.click(".ending .goon:has-text('Play again')")
    cyd.page.wait_for_selector(".ending", state="detached")
    cyd.page.wait_for_selector("#act .prompt")
    assert "You have started" in ann.page.locator("#log").text_content()
    assert ann.has_no_problems()
    assert cyd.has_no_problems()


def test_an_accusation_with_an_own_card_is_questioned(person):
    ann = person("desktop")
    ann.set_table(ME, BOT, BOT, rules="roundtable")
    ann.page.wait_for_selector("#hand .card")
    own = ann.page.locator("#hand .card").first.get_attribute("data-card")
    ann.page.click("text=Accuse …")
    for row in range(3):
        ann.page.locator(".pick").nth(row).locator(".pickcard").first.click()
    ann.page.click(f".pickcard:has(input[value={own}])")
    ann.page.click("form.accuse [type=submit]")
    ann.page.wait_for_selector(".confirm:has-text('yourself, so this accusation is wrong')")
    ann.page.click(".confirm >> text=Cancel")
    assert ann.page.locator("form.accuse").count() == 1
    ann.page.click("form.accuse [type=submit]")
    ann.page.click(".confirm .danger")
    ann.page.wait_for_function(
        "() => /You accuse/.test(document.querySelector('#log').textContent)"
    )
    assert ann.has_no_problems()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/nowhere", "Diese Seite gibt es nicht."),
        ("/t/nowhere", "Diesen Tisch gibt es nicht."),
        ("/r/nowhere", "Dieses Spiel gibt es nicht."),
    ],
)
def test_a_wrong_address_gives_a_page_with_a_way_back(person, path, said):
    ann = person("phone", locale="de-DE")
    answer = ann.page.goto(ann.server.url + path)
    assert answer.status == 404
    ann.page.wait_for_selector(f"h1:has-text('{said}')")
    assert ann.text("a.button") == "Startseite"
    ann.shot(f"gone{path.replace('/', '-')}")
