"""Games that somebody else may have written: as a file, or packed into a link."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.tables import tokens
from mutations import ODD, changed
from refusals import sentence
from site_page import Page, new_game, saved

TEXT = "JSON:"
"""Marks a text that holds JSON itself, so that its inside is changed as well."""


def game_with_everything() -> dict[str, Any]:
    """A finished game and a running one, with marks and a line of chat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "new_seed", lambda: 1926)
        page = new_game({}, "mansion")
        page.say(type="resign")
        page.until_asked()
        page.say(type="start")
        page.until_asked()
        page.act()
        page.until_asked()
        page.say(type="marks", marks={"Rope/2": ["x1", 1]})
        page.say(type="say", text="hello")
        return saved(page)


def opened(value: Any) -> Any:
    """Take JSON out of all texts that hold it."""
    if isinstance(value, dict):
        return {name: opened(part) for name, part in value.items()}
    if isinstance(value, list):
        return [opened(part) for part in value]
    if isinstance(value, str) and value[:1] in ("{", "["):
        return {TEXT: opened(json.loads(value))}
    return value


def closed(value: Any, ascii_only: bool) -> Any:
    """Put it back into texts."""
    if isinstance(value, dict):
        if TEXT in value:
            return json.dumps(closed(value[TEXT], ascii_only), ensure_ascii=ascii_only)
        return {name: closed(part, ascii_only) for name, part in value.items()}
    if isinstance(value, list):
        return [closed(part, ascii_only) for part in value]
    return value


WHOLE = game_with_everything()
OPENED = opened(WHOLE)
ROWS = sorted(OPENED["rows"])


def test_the_game_that_is_changed_is_a_whole_one() -> None:
    assert closed(OPENED, ascii_only=False) == WHOLE
    kinds = {key.split("/")[1] for key in ROWS}
    assert kinds >= {"action", "chat", "game", "key", "last", "marks", "table"}
    assert Page({}).ask("/api/saved", WHOLE)[0] == 200


def accepts_or_refuses(document: Any) -> None:
    """A game that is brought is refused in plain words, or can be played on."""
    page = Page({})
    status, answer = page.ask("/api/saved", document)
    if status == 400:
        assert answer["code"] == "carried"
        said = sentence(answer)
        assert "expected a game that was saved by boddy" in said
        assert "Error" not in said
        assert said.isprintable()
        assert page.database == {}
        return
    assert status == 200, answer
    for text in page.database.values():
        text.encode()
    page.connect(answer["table"])
    assert page.heard[-1].get("code") is None, page.heard[-1]
    page.until_asked()
    finished = page.ask(f"/api/tables/{page.table}/games/1/record")
    assert finished[0] in (200, 400), finished


@settings(max_examples=300)
@given(st.data())
def test_a_mutated_carried_game_is_refused_or_continues(data: st.DataObject) -> None:
    rows = dict(OPENED["rows"])
    for key in data.draw(st.lists(st.sampled_from(ROWS), min_size=1, max_size=2)):
        rows[key] = data.draw(changed(rows[key]) | st.sampled_from(ODD))
    accepts_or_refuses(closed(OPENED | {"rows": rows}, data.draw(st.booleans())))


@given(changed(WHOLE), st.booleans())
def test_so_is_whatever_is_no_carried_game_at_all(document: Any, ascii_only: bool) -> None:
    accepts_or_refuses(document)


@pytest.mark.parametrize(
    "body", ["[" * 100_000, '{"format": "boddy-game-1", ', "", "\ud800", "1e999"]
)
def test_what_is_no_json_is_refused(body: str) -> None:
    page = Page({})
    assert page.worker.wanted("/api/saved", body) == ""
    status, _, text = page.worker.answer("/api/saved", body, "")
    assert status == 400
    assert "expected" in sentence(json.loads(text))


def test_a_game_too_large_is_refused_unread() -> None:
    rows = {f"{WHOLE['table']}/chat": json.dumps({str(n): "x" * 1000 for n in range(9000)})}
    status, answer = Page({}).ask("/api/saved", WHOLE | {"rows": WHOLE["rows"] | rows})
    assert status == 400
    assert "8 MB" in sentence(answer)
