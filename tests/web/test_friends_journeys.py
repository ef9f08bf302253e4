"""Two people in two browsers: a QR code, talk, a clock, away, back, leaving and resigning."""

from __future__ import annotations

import io
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest
import zxingcpp
from PIL import Image

from boddy.web.invitations import EVERYWHERE, Listening
from real_browser import paint
from web_people import Person
from web_player import Player
from web_server import Server

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "forgetful"}
CLOCK = 5
"""Few enough seconds for the clock to be urgent from the start and to run out soon."""


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    """A server that other devices reach; a bot can play on as soon as somebody has gone."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    command = ("play", "--no-browser", "--host", EVERYWHERE[0])
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("BODDY_TEST_LONG_AWAY", "0")
        environment.setenv("BODDY_TEST_CLOCK", str(CLOCK))
        running = Server(database, patient=True, command=command)
    yield running
    assert "Traceback" not in running.stop()


def read_code(person: Person) -> str:
    """Read the QR code off the screen, as a phone's camera does."""
    paint(person.page)
    picture = person.page.locator(".qr").screenshot()
    pixels = np.array(Image.open(io.BytesIO(picture)).convert("L"))
    return zxingcpp.read_barcodes(pixels)[0].text


@pytest.fixture(params=[("desktop", "phone"), ("phone", "desktop")], ids=" and ".join)
def two(chromium, person, server, request):
    """Ann and Bob, each with a device; a phone opens what the code says, a computer the link."""
    own, other = request.param
    if not Listening(EVERYWHERE[0], server.port).origins():
        pytest.skip("this machine has no address but that of itself, so no other device reaches it")
    ann = person(own)
    guests: list[Person] = []

    def set_table(*seats: dict, **choices) -> Person:
        ann.set_table(*seats, **choices)
        ann.page.wait_for_selector(".qr")
        link = ann.page.locator(".invitation .link input").first.input_value()
        assert read_code(ann) == link
        origin = link.split("/t/")[0]
        assert "127.0.0.1" not in origin
        bob = Person(chromium, SimpleNamespace(url=origin), other)
        bob.page.goto(link)
        bob.page.fill(".namefield input", "Bob")
        bob.page.click(".sitform button")
        bob.page.wait_for_selector(".say")
        guests.append(bob)
        return bob

    yield ann, set_table
    for guest in guests:
        guest.context.close()


def test_friends_talk_are_away_come_back_resign_and_leave(two):
    ann, set_table = two
    bob = set_table(ME, FRIEND, BOT, rules="speed", pace="instant", clock=600)
    assert bob.page.locator("text=Start now").count() == 0
    bob.page.fill(".sayline input", "Hello <b>Ann</b>")
    bob.page.press(".sayline input", "Enter")
    ann.page.wait_for_selector("text=Hello <b>Ann</b>")
    ann.page.click("text=Start now")
    bob.page.wait_for_selector("#hand .card")
    assert bob.page.locator("#clock").is_visible()
    show_log(ann)
    ann.page.click("#chat .emotes button[title='Well done!']")
    praise = "#said p" if bob.size == "phone" else "#log .chat:has-text('Well done!')"
    bob.page.wait_for_selector(praise)
    bob.page.wait_for_function(
        "() => document.querySelector('#announce').textContent.includes('Ann: Well done!')"
    )
    bob.page.click("text=Menu")
    assert bob.page.locator("#menu select[data-choice=pace]").count() == 0
    bob.page.click("[data-mute=Ann]")
    bob.page.click("#tools >> text=Menu")
    bob.page.wait_for_selector(praise, state="detached")
    bob.shot("friends-game")
    away_and_back(ann, bob)
    resign(bob, ann)
    ann.page.click("text=Menu")
    ann.page.click("#menu >> text=Leave the table")
    ann.page.click(".confirm .danger")
    ann.page.wait_for_selector(".hero")
    bob.page.wait_for_function(
        "() => document.querySelector('#log').textContent.includes('Ann leaves the table')"
    )
    # Over plain HTTP from another address, Chromium says that it ignores this header.
    ignored = "The Cross-Origin-Opener-Policy header has been ignored"
    assert [problem for problem in bob.problems if not problem.startswith(ignored)] == []
    assert ann.has_no_problems()


def show_log(somebody: Person) -> None:
    """Look at the log, where one also writes; on a phone it is behind a tab."""
    if somebody.size == "phone":
        somebody.page.click("[data-tab=log]")


def test_a_player_out_of_time_reads_of_the_bot(person):
    ann, eve = person("phone"), person("desktop")
    ann.set_table(ME, BOT, BOT, rules="roundtable", pace="calm", clock=CLOCK)
    eve.page.goto(ann.address)
    ann.page.wait_for_selector("#clock.late")
    heard = "() => document.querySelector('#announce').textContent.includes('{}')"
    ann.page.wait_for_function(heard.format("seconds left"))
    ann.page.wait_for_selector("#said >> text=Your time is up: a bot decided for you.")
    ann.shot("clock-run-out")
    ann.page.wait_for_function(heard.format("Your time is up"))
    eve.page.wait_for_selector("#log >> text=Time is up: a bot decides for Ann.")
    assert "away" not in eve.text("#log"), "who is here keeps the seat"
    show_log(ann)
    ann.page.wait_for_selector("#log >> text=Your time is up: a bot decided for you.")
    ann.page.wait_for_selector("#log >> text=You suggest")
    ann.page.click("[data-tab=table]")
    ann.page.click(".moment button")  # until then the bots wait
    ann.page.wait_for_selector("#status:has-text('Tap to play on')")
    eve.page.wait_for_selector("#log >> text=Ann has run out of time twice")
    ann.shot("stood-in-for")
    ann.page.keyboard.press("Shift")
    show_log(ann)
    ann.page.wait_for_selector("#log >> text=Ann is back.")
    ann.page.wait_for_selector("#status:not(:has-text('Tap to play on'))")
    assert ann.has_no_problems()
    assert eve.has_no_problems()


def away_and_back(ann: Person, bob: Person) -> None:
    """Ann's browser goes while the game waits for her; Bob lets a bot play on, and she is back."""
    ann.page.wait_for_selector("#status.mine")
    ann.page.goto(ann.server.url)
    bob.page.click("[data-do=play-on]")
    bob.page.wait_for_function(
        "() => document.querySelector('#log').textContent.includes('Ann is away')"
    )
    ann.page.goto(ann.address)
    ann.page.wait_for_function(
        "() => document.querySelector('#log').textContent.includes('Ann is back')"
    )


def resign(bob: Person, ann: Person) -> None:
    bob.page.click("#tools >> text=Menu")
    bob.page.click("#menu >> text=Resign")
    bob.page.click(".confirm >> text=Cancel")
    bob.page.click("#menu >> text=Resign")
    bob.page.click(".confirm .danger")
    ann.page.wait_for_function(
        "() => document.querySelector('#log').textContent.includes('Bob resigns')"
    )


def test_a_late_guest_is_let_in_by_everybody(person, server):
    ann, bob, eve = person("desktop"), person("desktop"), person("phone", locale="de-DE")
    address = ann.set_table(ME, FRIEND, FRIEND, BOT)
    bob.page.goto(address)
    bob.page.fill(".namefield input", "Bob")
    bob.page.click(".sitform button")
    ann.page.wait_for_selector("text=Bob")
    cyd = Player.sitting(server, address.rpartition("/")[2], 2, "Cyd")
    ann.page.click("text=Start now")
    bob.page.wait_for_selector("#hand .card")
    bob.page.close()
    ann.page.wait_for_selector("text=away")
    ann.page.click("text=Menu")
    # not the bot's
    assert ann.page.locator("#menu >> text=Open the seat for a friend").count() == 1
    ann.page.click("text=Bob: Open the seat for a friend")
    ann.page.wait_for_selector("#log .notice")
    assert ann.text("#log .notice") == "The host has opened Bob's seat for a friend."
    eve.page.goto(address)
    eve.page.fill(".namefield input", "Eve")
    eve.page.click("text=Um den Platz von Bob bitten")
    eve.page.wait_for_selector("text=Sie haben um einen Platz gebeten.")
    ann.page.wait_for_selector("text=Eve asks to take over from Bob")
    ann.shot("late-guest")
    ann.page.click("text=Let Eve in")
    ann.page.wait_for_selector("text=You have agreed.")
    assert eve.page.locator("#hand .card").count() == 0
    cyd.say(type="let-in", seat=1, name="Eve")
    eve.page.wait_for_selector("#hand .card")
    ann.page.wait_for_selector("text=Eve asks", state="detached")
    eve.page.click("[data-tab=log]")
    assert eve.page.locator("#log .notice").all_inner_texts() == [
        "Der Gastgeber hat den Platz von Bob für einen Freund freigegeben.",
        "Eve übernimmt den Platz von Bob und sieht die Karten.",
    ]
    ann.page.reload()
    ann.page.wait_for_selector("text=Eve takes over from Bob and sees the cards.")
    ann.shot("notices")
    assert ann.has_no_problems()
    assert eve.has_no_problems()
    cyd.leave()
