"""Takes the pictures of docs/play.md: `make pictures`. The cards are always the same."""

from __future__ import annotations

import struct
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
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
ENVELOPE = (480, 360)
ENVELOPE_MS = [0, 250, 500, 950, 1120, 1250, 1500, 1720, 1850, 2150, 2320, 2450, 2850, 3000, 5500]
DUSK_MS, VERDICT_MS = 450, 2700
"""The moments of the moving picture; after the last one it begins again."""
STOP = """(at) => document.getAnimations().forEach((each) => {
    each.pause();
    each.currentTime = at;
})"""
HOLD = """() => {
    const real = window.setTimeout;
    window.setTimeout = (act, wait) => real(act, wait > 3000 ? 60_000 : wait);
}"""
"""The stage stays open until its last moment is taken."""
TURNS = 3
"""Suggestions by Ann before she accuses."""


def main() -> None:
    """Play a game for four people, and photograph Ann's page on the way."""
    with _server() as server, real_browser() as chromium:
        ann = Person(chromium, server, reduced_motion="no-preference")
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
            self.page.evaluate(HOLD)
            player.act(do="accuse", cards=self._file())
            self._film_envelope()
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

    def _film_envelope(self) -> None:
        """Take the opening of the envelope as a moving picture."""
        self.page.set_viewport_size({"width": ENVELOPE[0], "height": ENVELOPE[1]})
        self.page.wait_for_selector(".staged")
        shots, places = [], []
        for moment in ENVELOPE_MS[:-1]:
            self.page.evaluate(STOP, moment)
            box = {"x": 0, "y": 0, "width": ENVELOPE[0], "height": ENVELOPE[1]}
            if moment > DUSK_MS:  # only what moves
                box = self.page.locator(
                    ".pairs" if moment < VERDICT_MS else ".outcome"
                ).bounding_box()
                right, bottom = box["x"] + box["width"] + 14, box["y"] + box["height"] + 4
                x, y = int(box["x"]) - 4, int(box["y"]) - 14
                box = {"x": x, "y": y, "width": int(right) - x, "height": int(bottom) - y}
            shots.append(self.page.screenshot(clip=box))
            places.append((box["x"], box["y"]))
        lengths = [after - at for at, after in pairwise(ENVELOPE_MS)]
        (IMAGES / "envelope.png").write_bytes(animated(shots, places, lengths))
        self.page.keyboard.press("Escape")

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


def animated(shots: list[bytes], places: list[tuple[int, int]], lengths: list[int]) -> bytes:
    """Join PNGs into an animated one; each lies at its place for its length in milliseconds."""
    parts = [list(_chunks(shot)) for shot in shots]
    headers = [next(data for kind, data in chunks if kind == b"IHDR") for chunks in parts]
    found = [_chunk(b"IHDR", headers[0]), _chunk(b"acTL", struct.pack(">II", len(shots), 0))]
    number = 0
    for chunks, header, (x, y), length in zip(parts, headers, places, lengths, strict=True):
        frame = struct.pack(">I8sIIHHBB", number, header[:8], x, y, length, 1000, 0, 0)
        found.append(_chunk(b"fcTL", frame))
        pixels = b"".join(data for kind, data in chunks if kind == b"IDAT")
        if number:
            found.append(_chunk(b"fdAT", struct.pack(">I", number + 1) + pixels))
        else:
            found.append(_chunk(b"IDAT", pixels))
        number += 2 if number else 1
    return b"\x89PNG\r\n\x1a\n" + b"".join([*found, _chunk(b"IEND", b"")])


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    main()
