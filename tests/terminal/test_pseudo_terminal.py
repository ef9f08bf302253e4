"""A game played to its end at a real pseudo-terminal, colours and completion included."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pexpect

from conversation import COMMAND, environment

PROMPTS = {
    r"\[Enter: \w+\]": "",
    r"Whom do you suspect\?": "plu\t",  # completed to Plum
    r"With which weapon\?": "rop",
    r"In which room\?": "bil",
    r"Which card do you show": "1",
    r"go to a numbered square": "1",
    r"You can go to": "1",
}
READY = r"\?2004h"
"""The sequence that a terminal gets when a line can be typed."""


def test_a_game_at_a_terminal(tmp_path: Path) -> None:
    more = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "NO_COLOR": ""}
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "--rules", "mansion", "--seed", "5", "--players", "3"],
        env=dict(environment(tmp_path, **more)),
        encoding="utf-8",
        dimensions=(60, 120),
        timeout=30,
    )
    seen: list[str] = []
    patterns = [*PROMPTS, "It was .*kept in", pexpect.EOF]
    answers = list(PROMPTS.values())
    while (found := child.expect(patterns)) < len(answers):
        seen += [child.before, child.after]
        child.expect(READY)
        child.send(f"{answers[found]}\r")
    output = "".join(seen)
    assert found == len(answers), output[-3000:]
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "\x1b[" in output
    assert re.search(r"You suggest .*Professor Plum", output)


def test_control_d_leaves_politely(tmp_path: Path) -> None:
    env = environment(tmp_path, TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1")
    for key in ("\x04", "\x03"):
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND[1:], "--rules", "speed", "--seed", "5"],
            env=dict(env),
            encoding="utf-8",
            timeout=30,
        )
        child.expect(r"\[Enter: suggest\]")
        child.expect(READY)
        child.send(key)
        child.expect("Your game is kept in")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0
