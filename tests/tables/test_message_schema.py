"""Every message of whole games fits the JSON Schema, and nothing is said that it does not know."""

from __future__ import annotations

import json
from random import Random

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from boddy.errors import BoddyError, InputError
from boddy.tables import tokens
from boddy.tables.client_messages import KINDS, read_hello
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.server_messages import message_schema
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from closed_schema import closed
from table_in_memory import SEATS, Page, let_bots_play, make_table

SCHEMA = message_schema()


def validator(name: str, schema: object = SCHEMA) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]})


SENT = validator("FromServer", closed(SCHEMA))
SAID = validator("FromClient")


def check(rules: Draft202012Validator, message: object) -> None:
    error = best_match(rules.iter_errors(message))
    assert error is None, f"{error.json_path}: {error.message[:500]}"


def kinds(direction: str) -> dict[str, dict]:
    """For each `type` of the messages in a direction, their definition."""
    (parts,) = SCHEMA["$defs"][direction].values()
    found = [SCHEMA["$defs"][each["$ref"].rpartition("/")[2]] for each in parts]
    return {kind: each for each in found for kind in types(each["properties"]["type"])}


def types(tag: dict) -> list[str]:
    return [tag["const"]] if "const" in tag else tag["enum"]


class CheckedPage(Page):
    """A page that checks the messages it gets and sends."""

    def send_text(self, text: str) -> None:
        super().send_text(text)
        check(SENT, json.loads(text))

    def say(self, **message: object) -> None:
        check(SAID, message)
        super().say(**message)

    def finish(self) -> None:
        """Be let go."""


def new_table(monkeypatch: pytest.MonkeyPatch, rules: str) -> tuple[Table, CheckedPage]:
    monkeypatch.setattr(tokens, "new_seed", lambda: 1926)
    plan = read_plan({"rules": rules, "pace": "instant", "seats": SEATS}, Random(1))
    table, key = make_table(plan)
    return table, CheckedPage(table, key)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert not validator("FromServer").is_valid({"type": "news", "game": 1})


@pytest.mark.parametrize("rules", ["speed", "roundtable", "mansion(look=yes)", "parlour"])
def test_every_message_of_a_game_fits(monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    table, host = new_table(monkeypatch, rules)
    spectator = CheckedPage(table)
    free = next(number for number, seat in enumerate(table.seats) if seat.kind == "open")
    host.say(type="invite", seat=free)
    invited = CheckedPage(table, host.last("invite")["token"])
    invited.say(type="sit", seat=free, name="Bob")
    friend = CheckedPage(table, invited.last("key")["token"])
    host.say(type="start")
    let_bots_play(table)
    pages = {page.seat: page for page in (host, friend)}
    while table.is_playing:
        page = pages[table.session.game.seat]
        moment = HelpMoment(table.session, 0, "hints")
        check(SENT, moment.message(help_for(moment.question(page.seat))))
        page.act()
        let_bots_play(table)
    assert "reveal" in spectator.last("news")


def test_the_messages_beside_a_game_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = new_table(monkeypatch, "speed")
    guest = CheckedPage(table)
    free = next(number for number, seat in enumerate(table.seats) if seat.kind == "open")
    other = next(number for number, seat in enumerate(table.seats) if seat.kind == "bot")
    host.say(type="give", seat=other, kind="open", level="easy")
    guest.say(type="sit", seat=free, name="Bob")
    friend = CheckedPage(table, guest.last("key")["token"])
    device = CheckedPage(table, guest.last("key")["token"])
    friend.say(type="name", name="Robert")
    friend.say(type="say", text="Hello")
    host.say(type="say", emote="hello")
    host.say(type="start")
    friend.say(type="marks", marks={"Rope/2": ["x1", 1_700_000_000_000]})
    assert device.last("marks")["marks"] == {"Rope/2": ["x1", 1_700_000_000_000]}
    host.say(type="change", pace="calm", help="odds")
    host.say(type="pause", on=True)
    late = CheckedPage(table)
    late.say(type="sit", seat=other, name="Eve")
    friend.say(type="let-in", seat=other, name="Eve")
    host.say(type="let-in", seat=other, name="Eve")
    host.say(type="ping")
    table.leave(friend)
    table.leave(device)
    host.say(type="give", seat=free, kind="bot", level="hard")
    assert host.last("notice")["notice"]["kind"] == "bot"
    device.dismiss("key")
    told = {json.loads(text)["type"] for page in (host, guest, device, late) for text in page.texts}
    assert told == set(kinds("FromServer")) - {"news", "help", "invite"}  # see the test before


EXAMPLES = [
    {"type": kind, **example} for kind, message in KINDS.items() for example in message.examples
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_what_the_schema_requires_the_table_requires(
    monkeypatch: pytest.MonkeyPatch, example: dict
) -> None:
    """A message that fits is understood; without one of its required fields it is not."""
    table, host = new_table(monkeypatch, "mansion")
    check(SAID, example)
    refusal = ""
    try:
        table.memory.handle(table, host, example)
    except BoddyError as error:
        refusal = str(error)  # of the game or the table
    assert "; expected" not in refusal
    for name in example:
        broken = {key: value for key, value in example.items() if key != name}
        if SAID.is_valid(broken):
            assert name in ("pace", "help", "game")  # these may be left out
            continue
        with pytest.raises(InputError):
            table.memory.handle(table, host, broken)


def test_a_hello_must_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    _table, _host = new_table(monkeypatch, "speed")
    hello = {"type": "hello", "token": None, "language": "de"}
    for wrong in ({**hello, "type": "ping"}, {**hello, "token": 7}):
        assert not validator("Hello").is_valid(wrong)
        with pytest.raises(InputError):
            read_hello(wrong)
    assert validator("Hello").is_valid(hello)
