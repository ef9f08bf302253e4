"""The pages' scripts and the messages: the same types, and each sent and heard somewhere."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints, is_typeddict

from boddy.events import EVENT_TYPES
from boddy.tables import server_messages
from boddy.tables.client_messages import KINDS
from boddy.web.assets import STATIC
from script_types import FILE, script_types

SCRIPTS = STATIC / "js"
NEED_NO_WORD = {"pong"}
"""Messages that only show that the connection lives."""
DRAWN_WITHOUT = {"dealt", "ended"}
"""Events that are in a position otherwise: the first one, and the end as the server tells it."""


def kinds_of(message: object) -> set[str]:
    return set(get_args(get_type_hints(message).get("type")))


def test_scripts_are_checked_against_the_messages_of_today() -> None:
    assert FILE.read_text(encoding="utf-8") == script_types(), (
        "write them: python tests/script_types.py"
    )


def test_every_message_of_a_browser_is_sent_by_a_script() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS.rglob("*.js"))
    assert set(re.findall(r'send\(\{ type: "([\w-]+)"', scripts)) == set(KINDS)


def test_every_message_of_a_server_is_declared_and_heard() -> None:
    declared = {
        kind
        for item in vars(server_messages).values()
        if is_typeddict(item)
        for kind in kinds_of(item)
    }
    sent = {kind for item in get_args(server_messages.FromServer) for kind in kinds_of(item)}
    assert sent == declared
    page = (SCRIPTS / "pages" / "table.js").read_text(encoding="utf-8")
    receive = page.partition("function receive(")[2].partition("\nfunction ")[0]
    assert set(re.findall(r'case "([\w-]+)":', receive)) == sent - NEED_NO_WORD


def test_every_event_changes_the_position_that_pages_draw() -> None:
    position = (SCRIPTS / "logic" / "position.js").read_text(encoding="utf-8")
    assert set(re.findall(r'case "(\w+)":', position)) == set(EVENT_TYPES) - DRAWN_WITHOUT
