"""The opening of the envelope: an accusation is staged before anything covers the table."""

from __future__ import annotations

import pytest

import screenshots
from real_browser import paint
from web_people import Person
from web_player import KINDS, Player

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
MOVING = {"reduced_motion": "no-preference"}


def sit_down(ann: Person, rules: str = "roundtable") -> list[Player]:
    """Seat Ann's second device and a friend, and begin a game without dice."""
    ann.set_table(ME, FRIEND, FRIEND, rules=rules)
    table = ann.address.rsplit("/", 1)[1]
    friends = [
        Player.sitting(ann.server, table, seat, name) for seat, name in ((1, "Bob"), (2, "Cyd"))
    ]
    players = [Player(ann.server, table, ann.token), *friends]
    players[0].say(type="start")
    for player in players:
        player.catch_up(0)
    ann.page.wait_for_selector("#hand .card")
    return players


def in_file(players: list[Player]) -> list[str]:
    """Work out from all hands what is in the case file."""
    open_cards = players[0].game["events"][0].get("faceup") or []
    dealt = {*open_cards, *(card for player in players for card in player.hand)}
    rows = [players[0].cards(kind) for kind in KINDS]
    return [next(card for card in row if card not in dealt) for row in rows]


def accuse(players: list[Player], seat: int, cards: list[str]) -> None:
    player = players[seat]
    player.catch_up(max(other.now["decision"] for other in players))
    player.act(do="accuse", cards=cards)


def test_a_right_accusation_opens_the_envelope_before_the_result(person, size):
    ann = person(size, **MOVING)
    players = sit_down(ann)
    file = in_file(players)
    accuse(players, 0, file)
    ann.page.wait_for_selector(".staged")
    assert "I accuse" in ann.text(".staged h2")
    shown = ann.page.locator(".pairs .card[data-card]")
    cards = shown.evaluate_all("found => found.map((card) => card.dataset.card)")
    assert cards == [card for card in file for _ in "12"]  # each beside the accused one
    assert ann.page.locator(".filed .sign.right").count() == 3
    assert not ann.page.is_visible(".ending")
    ann.page.wait_for_selector(".ending")  # by itself, after some seconds
    assert ann.page.locator(".staged").count() == 0
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_others_see_only_the_cross_of_wrong_accusations(person, size):
    ann = person(size, **MOVING)
    players = sit_down(ann)
    wrong = players[0].three(players[0].hand)
    accuse(players, 0, wrong)
    ann.page.wait_for_selector(".staged .outcome.wrong")
    assert "You take no more turns" in ann.text(".staged .outcome")
    assert ann.page.locator(".filed .card[data-card]").count() == 0
    assert ann.page.evaluate("document.activeElement.closest('.staged') !== null")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector(".staged", state="detached")
    accuse(players, 1, players[1].three(players[1].hand))
    ann.page.wait_for_selector(".staged :text('Bob takes no more turns')")
    ann.page.mouse.click(20, 20)
    ann.page.wait_for_selector(".staged", state="detached")
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_who_may_look_sees_which_cards_were_wrong(person):
    ann = person("phone", **MOVING)
    players = sit_down(ann, "roundtable(look=yes)")
    file = in_file(players)
    accuse(
        players, 0, [*file[:2], next(card for card in players[0].cards("room") if card != file[2])]
    )
    ann.page.wait_for_selector(".staged")
    signs = ann.page.locator(".filed > .sign")
    assert ["right" in (sign.get_attribute("class") or "") for sign in signs.all()] == [
        True,
        True,
        False,
    ]
    for player in players:
        player.leave()


def test_without_motion_the_result_is_there_at_once(person):
    ann = person("phone")
    players = sit_down(ann)
    accuse(players, 0, in_file(players))
    ann.page.wait_for_selector(".ending")
    assert ann.page.locator(".staged").count() == 0
    for player in players:
        player.leave()


def test_a_replay_opens_the_envelope_where_the_accusation_was_made(person):
    ann = person("phone", **MOVING)
    players = sit_down(ann)
    accuse(players, 0, in_file(players))
    ann.page.wait_for_selector(".ending a:text('Replay')")
    ann.page.click(".ending a:text('Replay')")
    ann.page.wait_for_selector(".player")
    assert ann.page.locator(".staged").count() == 0  # only as one steps forward
    ann.page.click("[aria-label='One step forward']")
    ann.page.wait_for_selector(".staged .outcome.right")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector(".staged", state="detached")
    for player in players:
        player.leave()
    assert ann.has_no_problems()


@pytest.mark.parametrize("seen", [(1360, 860), (1280, 720), (390, 844), (320, 568), (844, 390)])
def test_the_envelope_fits_the_screen(person, seen):
    width, height = seen
    ann = person("desktop", **MOVING)
    ann.page.set_viewport_size({"width": width, "height": height})
    players = sit_down(ann)
    paint(ann.page)
    accuse(players, 0, in_file(players))
    ann.page.wait_for_selector(".staged")
    for moment in (500, 1700, 3500):
        ann.page.evaluate(
            """(at) => document.getAnimations().forEach((each) => {
                each.pause();
                each.currentTime = at;
            })""",
            moment,
        )
        screenshots.keep(ann.page, f"envelope-{width}x{height}-{moment}", animations="allow")
    box = ann.page.locator(".staged").evaluate(
        "at => [at.scrollWidth - at.clientWidth, at.scrollHeight - at.clientHeight]"
    )
    assert box == [0, 0]
    for player in players:
        player.leave()
