"""A turn is played on one screen: nothing scrolls away or moves, at any size, in any phase."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random

import pytest

from web_people import HERE, Person
from web_player import KINDS, Player

LOOK = (HERE / "web_one_screen.js").read_text(encoding="utf-8")
LOOK_AT_REPLAY = (HERE / "web_one_screen_replay.js").read_text(encoding="utf-8")
LAPTOPS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
TABLETS = [(768, 1024), (1024, 768), (1180, 820)]
PHONES = [(390, 844), (412, 915), (360, 640), (320, 568), (844, 390)]
SUSPECTS = ("Scarlet", "Mustard", "White", "Green", "Peacock", "Plum")
LANGUAGES = {"mansion": "de-DE", "parlour": "en-GB", "roundtable": "de-DE", "speed": "en-GB"}
"""In which each game is played; German words are the longer ones."""
NAMES = ("Dorothy", "Josephine", "Dan", "Eve", "Flo")
"""Of those who play with Ann; some are long."""
VERB_IS_SEEN = """() => {
    const status = document.getElementById("status");
    const words = document.createRange();
    words.selectNodeContents(status.querySelector(".name").nextSibling);
    return words.getBoundingClientRect().bottom <= status.getBoundingClientRect().bottom + 1;
}"""
CUT_HEADINGS = """() => [...document.querySelectorAll(".grid thead th span")]
    .filter((name) => name.checkVisibility())
    .filter((name) => name.scrollWidth > name.clientWidth
        || name.scrollHeight > name.clientHeight + 1)
    .map((name) => name.textContent)"""
PHASES = {
    "mansion": {"start", "move", "suggest", "show"},
    "parlour": {"start", "suggest", "show"},
    "roundtable": {"start", "show"},
    "speed": {"start", "after", "show"},
}
"""In which a person decides; besides they wait for another, are out, and see the end."""


@pytest.mark.parametrize("rules", PHASES)
def test_every_phase_fits_every_screen_and_nothing_moves(person, rules):
    ann = person("desktop", locale=LANGUAGES[rules])
    may_look = rules != "speed"
    choices = {"help": "hints"} if rules == "mansion" else {}
    ann.set_table(*_seats(rules), rules=f"{rules}(look=yes)" if may_look else rules, **choices)
    table = ann.address.rsplit("/", 1)[1]
    players = [Player(ann.server, table, ann.token)]
    for seat, name in enumerate(NAMES, 1):
        players.append(Player.sitting(ann.server, table, seat, name))
    with _at_the_table(players):
        players[0].say(type="start")
        tour = Tour(ann, players, PHASES[rules] | {"other's turn", "other's answer"})
        tour.advised = bool(choices)
        tour.run()
    assert tour.seen == tour.phases | {"shown card", "out", "over"}
    assert tour.looked is may_look
    tour.look_at_replay()
    assert ann.has_no_problems()


def test_long_names_are_shortened_and_leave_room_for_the_rest(person):
    ann = person("desktop")
    ann.set_table({"kind": "me", "name": "Annabel-Constantina Feat"}, *[{"kind": "friend"}] * 2)
    table = ann.address.rsplit("/", 1)[1]
    dorothy = Player.sitting(ann.server, table, 1, "Dorothy")
    josephine = Player.sitting(ann.server, table, 2, "Josephine")
    host = Player(ann.server, table, ann.token)
    with _at_the_table([host, dorothy, josephine]):
        host.say(type="start")
        page = person("desktop", locale="de-DE").page  # somebody who watches
        page.goto(ann.address)
        page.wait_for_selector("#status .name")
        for size in LAPTOPS + TABLETS + PHONES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate(VERB_IS_SEEN), size
        for size in LAPTOPS + TABLETS:
            ann.page.set_viewport_size({"width": size[0], "height": size[1]})
            cut = ann.page.evaluate(CUT_HEADINGS)
            assert set(cut) <= {"Annabel-Constantina Feat"}, size


def _seats(rules: str) -> list[dict]:
    """Six people: what a bot does would be luck."""
    seats = [{"kind": "me", "name": "Ann"}, *({"kind": "friend"} for _ in range(5))]
    if rules not in ("mansion", "parlour"):
        return seats
    return [seat | {"suspect": suspect} for seat, suspect in zip(seats, SUSPECTS, strict=True)]


@contextmanager
def _at_the_table(players: list[Player]) -> Iterator[None]:
    with ExitStack() as stack:
        for player in players:
            stack.callback(player.leave)
        yield


class Tour:
    """Plays a game for its people until every phase was seen, and looks at each at every size."""

    def __init__(self, ann: Person, players: list[Player], phases: set[str]) -> None:
        self.ann, self.players, self.phases = ann, players, phases
        self.device, self.next, *_, self.before = players
        self.rng = Random(1926)
        self.seen: set[str] = set()
        self.out: set[int] = set()
        self.looked = self.advised = False
        self.places: dict[tuple[int, int], str] = {}

    def run(self) -> None:
        while self._settle():
            self._look(self._phase())
            if self._is_shown_a_card():
                self._look("shown card")
            self._act(next(one for one in self.players if one.seat == self.device.now["seat"]))
        self._look("over")

    def _settle(self) -> bool:
        """Wait until a person decides; return whether the game continues."""
        for player in self.players:
            player.catch_up(0)
        while True:
            latest = max(player.now["decision"] for player in self.players)
            for player in self.players:
                player.catch_up(latest)
            if self.device.now["phase"] == "over":
                return False
            if any(player.legal and "pass" not in player.legal for player in self.players):
                return True
            self.device.hear()

    def _phase(self) -> str:
        """Return what Ann sees."""
        phase = self.device.now["phase"]
        if self.device.legal:
            return "show" if phase == "answer" else phase
        if phase == "answer":
            return "other's answer"
        return "out" if self.device.seat in self.out else "other's turn"

    def _is_shown_a_card(self) -> bool:
        """Whether a card lies large on Ann's page, as it does until she has seen it."""
        return self.ann.page.locator(".moment .turning").count() > 0

    def look_at_replay(self) -> None:
        """Look at the same game again: with all cards open, as one of its players, at its end."""
        page = self.ann.page
        for view, step in (("all", 5), ("0", 5), ("all", 9999)):
            page.goto(f"{self.ann.address}?game=1&step={step}&view={view}")
            page.wait_for_selector(".knowledge svg", state="attached")
            for size in LAPTOPS + TABLETS + PHONES:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                assert page.evaluate(LOOK_AT_REPLAY) == [], (view, step, size)

    def _look(self, phase: str) -> None:
        if phase in self.seen:
            return
        self.seen.add(phase)
        page = self.ann.page
        page.wait_for_selector(
            f"#act[data-decision='{self.device.now['decision']}']", state="attached"
        )
        if phase == "over":
            page.wait_for_selector(".ending")
        if self.advised and phase in ("move", "suggest", "show"):
            page.wait_for_selector("#act .hintline:not(:empty)", state="attached")
        for size in LAPTOPS + TABLETS + PHONES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            found = page.evaluate(LOOK)
            assert found["problems"] == [], (phase, size)
            self.looked |= found["looked"]
            before = self.places.setdefault(size, found["places"])
            assert found["places"] == before, ("the board has moved", phase, size)

    def _act(self, player: Player) -> None:
        legal = player.legal
        if "shows" in legal:
            player.act(do="show", card=legal["shows"][0])
        elif "accuse" in legal and self._is_to_accuse(player):
            self.out.add(player.seat)
            player.act(do="accuse", cards=_three_wrong(player))
        elif "suggest" in legal:
            # The next player has to answer Ann, and Ann has to answer the one before.
            wanted = {self.device: self.next, self.before: self.device}.get(player, player).hand
            player.act(do="suggest", cards=player.three(wanted))
        elif "moves" in legal:
            rooms = [to for to in legal["moves"] if isinstance(to, str)]
            player.act(do="move", to=self.rng.choice(rooms or legal["moves"]))
        else:
            player.act(do=next(plain for plain in ("roll", "end") if plain in legal))

    def _is_to_accuse(self, player: Player) -> bool:
        """When all was seen, Ann goes out first and looks on; then the others end the game."""
        return self.phases <= self.seen and (player is self.device or "out" in self.seen)


def _three_wrong(player: Player) -> list[str]:
    rows = [player.cards(kind) for kind in KINDS]
    return [next((card for card in row if card in player.hand), row[0]) for row in rows]
