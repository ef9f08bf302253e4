"""What hostile clients send: records, notes, frames and addresses that are meant to do harm."""

from __future__ import annotations

import json
from random import Random

from boddy.bots import find_bot
from boddy.match import Match

DEEP = "[" * 9000


def records() -> list[bytes]:
    """Make records to upload: good ones of several sizes, and bad ones of many kinds."""
    good = [_played(seats, edition) for seats, edition in ((3, "cottage"), (6, "manor"))]
    head, *rest = good[0].splitlines()
    bad_heads = [
        {"edition": "/etc/hostname.toml"},
        {"edition": "../../../pyproject.toml"},
        {"cards": {"parlour": {"first": [[[]]]}}},
        {"cards": []},
        {"rules": "mansion(rounds=1e400)"},
        {"seats": ["\ud800"] * 3},
        {"seats": ["\x1b[2J"] * 3},
        {"people": [10**400]},
    ]
    bad = ["\n".join([json.dumps(json.loads(head) | change), *rest]) + "\n" for change in bad_heads]
    texts = [text.encode() for text in good + bad]
    return [*texts, DEEP.encode(), b"\xff\xfe\x00", b" " * 1_048_577, b"{" * 100_000]


def notebook_questions() -> list[object]:
    """Make questions to the notebook: one that is heavy, one slow to read, and nonsense."""
    return [
        {"notes": _heavy_notes(), "want": "grid"},
        {"notes": _heavy_notes(), "want": "advice"},
        {"notes": "players: A, B, C\n" + "A: " + " " * 8000 + "x\n", "want": "grid"},
        {"notes": "players: A, B\nhand: " + ", " * 4000, "want": "grid"},
        {"notes": "\ud800", "want": "grid"},
        {"notes": "players: A, B", "want": ["grid"]},
        {"notes": "edition: /etc/hostname.toml\nplayers: A, B", "want": "read"},
        [],
    ]


def odd_paths(table: str) -> list[str]:
    """List addresses that no page of ours asks for."""
    return [
        f"/api/tables/{table}/games/{10**30}",
        f"/api/tables/{table}/games/0",
        f"/api/tables/{table}/games/1",
        f"/api/tables/{table}/games/{2**63}/record",
        f"/api/tables/{table}/games/1/notes?seat={10**400}&step=-1",
        f"/api/tables/{table}/games/1/analysis?language=%00",
        f"/api/tables/{table}/board.svg",
        "/api/tables/%ff%fe/board.svg",
        "/api/records/%ed%a0%80",
        "/api/records/" + "a" * 4000,
        "/static/../../../etc/passwd",
        "/static/%2e%2e/%2e%2e/app.py",
        "/t/%00",
        "//evil",
        "/?" + "x" * 8000,
    ]


def frames(rng: Random) -> list[str | bytes]:
    """Make frames that are no messages, or hardly."""
    stamp = 10**400
    return [
        "", "null", "[]", "7", '"hello"', "{", DEEP, "{}", '{"type": []}', '{"type": "\\ud800"}',
        b"\x00\xff", rng.randbytes(1000), "x" * 30_000, '{"type": "act"}',
        '{"type": "act", "action": {"do": "end"}, "decision": 1e400}',
        f'{{"type": "act", "action": {{"do": "end"}}, "decision": {stamp}}}',
        '{"type": "sit", "seat": 1, "name": "\\ud800"}',
        '{"type": "sit", "seat": true, "name": "\\u001b[2J"}',
        f'{{"type": "marks", "marks": {{"Rope/1": ["x", {stamp}]}}}}',
        '{"type": "marks", "marks": {"Rope/1": ["x", NaN]}}',
        '{"type": "name", "name": "\\u202e\\u0000"}',
        '{"type": "give", "seat": 0, "kind": "bot", "level": "hard"}',
        '{"type": "give", "seat": 1, "kind": "open", "level": "hard"}',
        '{"type": "invite", "seat": 99999999999999999999}',
        '{"type": "ping", "ref": {"a": [1]}}',
    ]  # fmt: skip


def junk_marks(rng: Random) -> str:
    """Make a message with seven hundred marks in cells that do not exist."""
    marks = {f"{rng.getrandbits(48)}/x": ["x1", 1_700_000_000_000] for _ in range(700)}
    return json.dumps({"type": "marks", "marks": marks})


def _played(seats: int, edition: str) -> str:
    bots = [find_bot("random") for _ in range(seats)]
    return Match(bots, seed=seats, edition=edition).play().text()


def _heavy_notes() -> str:
    """Write notes of 40 cards and 30 shows that nobody saw, on which a lot can be counted."""
    groups = {"suspects": 13, "weapons": 13, "rooms": 14}
    lines = [
        f"# {name}: " + ", ".join(f"{name[0]}{number}" for number in range(count))
        for name, count in groups.items()
    ]
    lines += ["edition: own.toml", "players: A ?, B ?, C ?, D ?, E ?"]
    for number in range(30):
        cards = f"s{number % 13} w{number * 5 % 13} r{number * 3 % 14}"
        asker, shower = "ABCDE"[number % 5], "ABCDE"[(number + 1) % 5]
        lines.append(f"{asker}: {cards}; {shower} shows")
    return "\n".join(lines) + "\n"
