"""Reads what a browser was sent, as strictly as somebody who looks for secrets."""

from __future__ import annotations

import json
from collections.abc import Iterable

PLAIN = {"pong", "seats", "plan", "key", "invite", "marks", "notice", "said", "asked"}
"""Messages that say nothing about cards."""
OPEN_EVENTS = {"rolled", "moved", "suggested", "passed", "accused", "forfeited", "ended"}
KNOWN_NOW = {"decision", "phase", "turn", "round", "seat", "legal", "ways"}
KNOWN_NEWS = {"type", "game", "from", "events", "turns", "now", "reveal", "clock"}
KNOWN_GAME = {
    *("number", "rules", "edition", "names", "labels", "suspects", "starts", "absent"),
    *("cards", "floor", "events", "turns", "now", "notices", "reveal"),
}


def check_frames(frames: Iterable[str], seat: int | None) -> int:
    """Fail on anything in a browser's messages that its seat may not know; count the events.

    Everything is forbidden that is not known to be allowed.
    """
    count = 0
    for frame in frames:
        message = json.loads(frame)
        kind = message["type"]
        if kind in PLAIN:
            continue
        if kind == "welcome":
            assert set(message) <= {
                *("type", "table", "you", "host", "plan", "paused", "seats", "watching"),
                "paused_by",
                *("game", "marks", "invited", "asked", "clock", "chat"),
            }
            if message["game"]:
                count += _game(message["game"], seat)
        elif kind == "error":  # goes to its culprit, and may name their cards
            assert set(message) <= {"type", "code", "said", "ref"}
            assert seat is not None
        elif kind == "game":
            count += _game(message["game"], seat)
        elif kind == "news":
            assert set(message) <= KNOWN_NEWS
            count += _told(message, seat)
        else:
            raise AssertionError(f"a frame of a kind that nobody has judged: {frame[:200]}")
    return count


def _game(game: dict, seat: int | None) -> int:
    assert set(game) <= KNOWN_GAME
    return _told(game, seat)


def _told(data: dict, seat: int | None) -> int:
    now = data["now"]
    assert set(now) <= KNOWN_NOW
    assert "legal" not in now or (seat is not None and now["seat"] == seat)
    assert "reveal" not in data or now["phase"] == "over"
    for event in data["events"]:
        _event(event, seat)
    return len(data["events"])


def _event(event: dict, seat: int | None) -> None:
    if event["event"] == "dealt":
        assert event["file"] is None
        for owner, hand in enumerate(event["hands"]):
            assert (hand is not None) == (owner == seat)
    elif event["event"] == "shown":
        involved = seat is not None and seat in (event["seat"], event["to"])
        assert (event["card"] is not None) == involved
    elif event["event"] == "looked":
        assert (event["cards"] is not None) == (event["seat"] == seat)
    else:
        assert event["event"] in OPEN_EVENTS
