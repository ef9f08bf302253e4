"""Answers that come late, for tests in the browser: what a busy machine does now and then.

With `pytest --late 400` a page hears everything that the server says 0.4 seconds later. A test
that looks before what it looks for can be there then fails every time, not once in a hundred
runs.
"""

from __future__ import annotations

import os
from typing import Any

WANTED = "BODDY_TEST_LATE"

_SCRIPT = """(() => {
  const later = window.setTimeout.bind(window);
  const Line = window.WebSocket;
  window.WebSocket = class extends Line {
    set onmessage(hear) { super.onmessage = (event) => later(() => hear(event), MILLISECONDS); }
  };
  const fetched = window.fetch;
  window.fetch = async (...request) => {
    const answer = await fetched(...request);
    await new Promise((go_on) => later(go_on, MILLISECONDS));
    return answer;
  };
})();"""


def delay_answers(browser: Any) -> None:
    """Let answers come late to all pages of this browser, if that is wanted."""
    milliseconds = os.environ.get(WANTED)
    if milliseconds is None:
        return
    new_context = browser.new_context

    def new_late_context(**options: Any) -> Any:
        context = new_context(**options)
        context.add_init_script(_SCRIPT.replace("MILLISECONDS", milliseconds))
        return context

    browser.new_context = new_late_context
