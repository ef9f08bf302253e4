"""A real browser for tests: the Chromium of this system."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from late_answers import delay_answers

CHROMIUM_FLAGS = [
    "--no-sandbox",  # tests may run as root, where Chromium has no sandbox
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def real_browser() -> Iterator[Any]:
    """Start Chromium; it occupies this thread's event loop until it is closed."""
    from playwright.sync_api import sync_playwright

    # The headless shell is the same browser without its own windows, at half the cost.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "no Chromium here; tests/web/setup_system.sh installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        delay_answers(browser)
        yield browser
        browser.close()
