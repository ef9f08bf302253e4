"""Takes the pictures of docs/play.md: `make pictures`. The cards are always the same."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from real_browser import real_browser
from web_people import Person
from web_player import Player
from web_server import Server

IMAGES = Path(__file__).parents[1] / "docs" / "images"
LAPTOP, PHONE = (1360, 860), (390, 844)
NAMES = ("Bob", "Cyd", "Dan")
SUSPECTS = ("Scarlet", "Mustard", "Green", "Plum")
SEED = 1926
TURNS = 3
"""Suggestions by Ann before she accuses."""


def main() -> None:
    """Play a game for four people, and photograph Ann's page on the way."""
    with _server() as server, real_browser() as chromium:
        ann = Person(chromium, server)
        Photographer(ann, _sit_down(ann, server)).play()


@contextmanager
def _server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.db", patient=True, seed=SEED)
        try:
            yield server
        finally:
            server.stop()


def _sit_down(ann: Person, server: Server) -> list[Player]:
    kinds = [{"kind": "me", "name": "Ann"}, *({"kind": "friend"} for _ in NAMES)]
    seats = [seat | {"suspect": suspect} for seat, suspect in zip(kinds, SUSPECTS, strict=True)]
    ann.set_table(*seats, rules="mansion", help="hints")
    table = ann.address.rsplit("/", 1)[1]
    friends = [Player.sitting(server, table, seat, name) for seat, name in enumerate(NAMES, 1)]
    players = [Player(server, table, ann.token), *friends]
    players[0].say(type="start")
    for player in players:
        player.catch_up(0)
    return players


class Photographer:
    """Plays for everybody, and takes a picture at each moment that the docs show."""

    def __init__(self, ann: Person, players: list[Player]) -> None:
        self.ann, self.page, self.players = ann, ann.page, players
        self.device = players[0]
        self.rng = Random(SEED)
        self.suggested = 0

    def play(self) -> None:
        """Go through a whole game, its end and its replay."""
        while self._settle():
            player = next(one for one in self.players if one.seat == self.device.now["seat"])
            self._act(player)
        self.page.wait_for_selector(".moments .best")
        self._shoot("ending", LAPTOP)
        self.page.goto(f"{self.ann.address}?game=1&step=40&view=0")
        self.page.wait_for_selector(".knowledge svg")
        self.page.wait_for_selector("#notes[data-step='40'] .odds")
        self._shoot("replay", LAPTOP)
        for player in self.players:
            player.leave()

    def _settle(self) -> bool:
        """Wait until a person decides; return whether the game continues."""
        while True:
            latest = max(player.now["decision"] for player in self.players)
            for player in self.players:
                player.catch_up(latest)
            if self.device.now["phase"] == "over":
                return False
            if any(player.legal and "pass" not in player.legal for player in self.players):
                return True
            self.device.hear()

    def _act(self, player: Player) -> None:
        legal, mine = player.legal, player is self.device
        if "shows" in legal:
            player.act(do="show", card=legal["shows"][0])
        elif mine and "accuse" in legal and self.suggested >= TURNS:
            player.act(do="accuse", cards=self._file())
        elif "suggest" in legal:
            if mine:
                self._shoot_suggestion()
            others = [card for one in self.players if one is not player for card in one.hand]
            self.rng.shuffle(others)
            player.act(do="suggest", cards=player.three(others))
        elif "moves" in legal:
            rooms = [to for to in legal["moves"] if isinstance(to, str)]
            if mine and self.suggested == TURNS - 1:
                self._shoot("table", LAPTOP)
                self._shoot("table-phone", PHONE)
            player.act(do="move", to=self.rng.choice(rooms or legal["moves"]))
        else:
            player.act(do=next(plain for plain in ("roll", "end") if plain in legal))

    def _shoot_suggestion(self) -> None:
        """Take the form of the second suggestion, and the card that answered the first."""
        self.suggested += 1
        if self.suggested != 2:
            return
        self._see_the_card()
        self.page.wait_for_selector(".hintline .fill")
        self.page.click(".hintline .fill")
        self._shoot("suggest-phone", PHONE)

    def _file(self) -> list[str]:
        held = {card for player in self.players for card in player.hand}
        names = [card["name"] for card in self.device.game["cards"]]
        return [card for card in names if card not in held]

    def _shoot(self, name: str, size: tuple[int, int]) -> None:
        decision = self.device.now["decision"]
        if "?" not in self.page.url:
            self.page.wait_for_selector(f"#act[data-decision='{decision}']", state="attached")
        self._see_the_card()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_timeout(500)  # until the help is there and all has come to rest
        self.page.screenshot(path=IMAGES / f"{name}.png", animations="disabled")

    def _see_the_card(self) -> None:
        """Take the card that lies large on the page, if one does, and put it away."""
        if not self.page.locator(".moment").count():
            return
        if self.page.locator(".moment .turning").count():
            self.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            self.page.screenshot(path=IMAGES / "shown-phone.png", animations="disabled")
        self.page.click(".moment button")


if __name__ == "__main__":
    main()
