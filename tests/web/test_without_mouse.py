"""Whole games by the keyboard alone, and by what the page says of itself alone."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from web_people import Person
from web_player import KINDS, Player

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
TURNS = 2
"""Turns before Ann accuses."""


class Keyboard:
    """Only presses keys; the focus must always be where the next choice is."""

    def __init__(self, ann: Person) -> None:
        self.ann, self.press = ann, ann.page.keyboard.press

    def choose(self, what: str, three: Iterable[tuple[str, int]]) -> None:
        """Open a form by its key, go through its rows with arrows, and confirm."""
        if not self.is_at(f"form.{what} input"):
            self.press({"suggest": "s", "accuse": "a"}[what])
        for kind, number in three:
            self.wait(f"input[name={kind}]")
            self.press("Space")
            for _ in range(number):
                self.press("ArrowRight")
            self.press("Tab")
        self.wait("button[type=submit]")
        self.press("Enter")
        if what == "accuse":  # the safe answer has the focus
            self.wait(".confirm button")
            self.press("Shift+Tab")
            self.press("Enter")

    def show(self, card: str) -> None:
        self.wait(".cardbutton")
        self.press("Enter")

    def see(self, text: str) -> None:
        """Note the card that is shown."""
        self.wait(".moment button")
        self.press("Enter")

    def do(self, what: str, label: str) -> None:
        self.press({"end": "e", "roll": "r"}[what])

    def move(self) -> None:
        self.wait("#act button, .target")
        self.press("Enter")

    def wait(self, selector: str) -> None:
        """Wait until the focus is there by itself; the first time, follow the skip link."""
        if self.is_at("body"):
            for key in ("Tab", "Enter", "Tab"):
                self.press(key)
        self.ann.page.wait_for_function(
            "(selector) => document.activeElement?.matches(selector)", arg=selector
        )

    def is_at(self, selector: str) -> bool:
        script = "(selector) => document.activeElement.matches(selector)"
        return self.ann.page.evaluate(script, selector)


class Listener:
    """Finds everything by its role and its name, as a screen reader does."""

    def __init__(self, ann: Person) -> None:
        self.ann = ann

    def choose(self, what: str, three: Iterable[tuple[str, int]]) -> None:
        page = self.ann.page
        opener, confirm = {
            "suggest": ("Suggest …", "Suggest"),
            "accuse": ("Accuse …", "Accuse"),
        }[what]
        rows = page.get_by_role("radio")
        if not rows.count():
            page.get_by_role("button", name=opener, exact=True).click()
        for kind, number in three:
            row = page.get_by_role("group", name=kind.capitalize(), exact=True)
            row.get_by_role("radio").nth(number).check()
        page.get_by_role("button", name=confirm, exact=True).click()
        if what == "accuse":
            asked = page.get_by_role("dialog", name=re.compile("You cannot take it back"))
            asked.get_by_role("button", name=confirm, exact=True).click()

    def show(self, card: str) -> None:
        self.ann.page.get_by_role("button", name=re.compile(rf"^Show .*{card}")).click()

    def see(self, text: str) -> None:
        dialog = self.ann.page.get_by_role("dialog", name=text)
        dialog.get_by_role("button").click()

    def do(self, what: str, label: str) -> None:
        self.ann.page.get_by_role("button", name=label, exact=True).click()

    def move(self) -> None:
        self.ann.page.get_by_role("button", name=re.compile("^(Go to|Toward)")).first.click()


@pytest.mark.parametrize("rules", ["roundtable", "parlour"])
@pytest.mark.parametrize("hands_free", [Keyboard, Listener])
def test_a_whole_game(person, hands_free, rules):
    ann = person()
    players = _sit_down(ann, rules)
    play(hands_free(ann), ann, players)
    ann.page.wait_for_selector(".ending h1 >> text=You solved the case")
    told = ann.page.locator("#announce").text_content()
    assert "You win." in told
    assert re.search(r"(Bob|Cyd) (passes|shows)", told)
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def _sit_down(ann: Person, rules: str) -> list[Player]:
    ann.set_table(ME, FRIEND, FRIEND, rules=rules, edition="cottage")
    table = ann.address.rsplit("/", 1)[1]
    players = [Player(ann.server, table, ann.token)]
    players += [Player.sitting(ann.server, table, seat, name) for seat, name in _free(players[0])]
    players[0].say(type="start")
    for player in players:
        player.catch_up(0)
    ann.page.wait_for_selector("#hand .card")
    return players


def _free(device: Player) -> list[tuple[int, str]]:
    return list(
        zip((seat for seat in range(3) if seat != device.seat), ("Bob", "Cyd"), strict=True)
    )


def play(hands_free: Keyboard | Listener, ann: Person, players: list[Player]) -> None:
    """Play Ann's part without a mouse until she accuses rightly; the others do anything legal."""
    device, turns = players[0], 0
    while device.now["phase"] != "over":
        _let_others_play(players)
        legal, decision = device.legal, device.now["decision"]
        if not legal:
            break
        ann.page.wait_for_selector(f"#act[data-decision='{decision}']", state="attached")
        if "shows" in legal:
            hands_free.show(legal["shows"][0])
        elif "accuse" in legal and turns >= TURNS:
            hands_free.choose("accuse", _rows(device, _file_of(players)))
        elif "suggest" in legal:
            turns += 1
            wanted = players[1].hand if turns % 2 else players[2].hand
            room = legal["suggest"]["room"]
            rows = _rows(device, device.three(wanted))
            hands_free.choose("suggest", rows[:2] if room else rows)
            device.catch_up(decision + 1)
            _let_others_play(players)
            _see_the_answer(hands_free, device, ann)
            continue
        elif "moves" in legal:
            hands_free.move()
        else:
            hands_free.do("end", "End turn")
        device.catch_up(decision + 1)


def _see_the_answer(hands_free: Keyboard | Listener, device: Player, ann: Person) -> None:
    ann.page.wait_for_selector(".moment")
    hands_free.see(ann.text(".moment h2"))


def _let_others_play(players: list[Player]) -> None:
    """Have the friends decide until Ann must, or the game is over."""
    device = players[0]
    while True:
        latest = max(player.now["decision"] for player in players)
        for player in players:
            player.catch_up(latest)
        if device.now["phase"] == "over" or (device.legal and "pass" not in device.legal):
            return
        player = next((one for one in players[1:] if one.legal), None)
        if player is None or "pass" in player.legal:
            device.hear()
        else:
            _decide(player, device)


def _decide(player: Player, device: Player) -> None:
    legal = player.legal
    if "shows" in legal:
        player.act(do="show", card=legal["shows"][0])
    elif "suggest" in legal:
        player.act(do="suggest", cards=player.three(device.hand))
    elif "moves" in legal:
        player.act(do="move", to=legal["moves"][0])
    else:
        player.act(do="end")


def _rows(player: Player, cards: list[str]) -> list[tuple[str, int]]:
    """Return where cards are in their rows."""
    pairs = zip(KINDS, cards, strict=True)
    return [(kind, player.cards(kind).index(card)) for kind, card in pairs]


def _file_of(players: list[Player]) -> list[str]:
    """The three cards that nobody has."""
    held = {card for player in players for card in player.hand}
    held |= set(players[0].game["events"][0]["faceup"])
    return [card["name"] for card in players[0].game["cards"] if card["name"] not in held]
