"""Records of version 1, which had English sentences in two places: read as lines of today.

>>> as_today({"event": "ended", "winner": None, "reason": "2 rounds were played"})
{'event': 'ended', 'winner': None, 'ending': 'round-limit', 'detail': '2'}
>>> as_today({"event": "forfeited", "seat": 1, "reason": "takes longer than 0.5 seconds"})
{'event': 'forfeited', 'seat': 1, 'reason': {'code': 'fault-time', 'seconds': '0.5'}}
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_ENDINGS = {
    r"right accusation": "right-accusation",
    r"all other seats are out": "last-seat",
    r"all seats are out": "all-out",
    r"no person is left in the game": "no-person",
    r"no suggestion is left that was not made before": "no-suggestion",
    r"(\d+) rounds? (?:was|were) played": "round-limit",
    r"nobody won within (\d+) turns?": "turn-limit",
    r"(.*)": "stopped",
}
_FAULTS = {
    r"resigns": "fault-resigns",
    r"takes longer than (?P<seconds>.+) seconds": "fault-time",
    r"answers illegally: (?P<what>.*)": "fault-illegal",
    r"raises (?P<error>.*)": "fault-raises",
    r"uses more than (?P<size>.+) MiB of memory": "fault-memory",
    r"(?P<what>.*)": "fault-other",
}


def as_today(line: Mapping[str, object]) -> dict[str, object]:
    """Return a line of version 1 as one of version 2."""
    data, reason = dict(line), line.get("reason")
    if not isinstance(reason, str):
        return data
    if line.get("event") == "ended":
        del data["reason"]
        found, data["ending"] = _first(_ENDINGS, reason)
        data |= {"detail": found[1]} if found.groups() else {}
    elif line.get("event") == "forfeited":
        found, code = _first(_FAULTS, reason)
        data["reason"] = {"code": code, **found.groupdict()}
    return data


def _first(patterns: Mapping[str, str], said: str) -> tuple[re.Match[str], str]:
    for pattern, code in patterns.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            return found, code
    raise AssertionError(said)  # the last pattern fits all
