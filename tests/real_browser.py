"""A real browser for tests: the Chromium of this system."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import screenshots
from late_answers import delay_answers

CHROMIUM_FLAGS = [
    "--no-sandbox",  # tests may run as root, where Chromium has no sandbox
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Pages with Python in them live too short for its WebAssembly to be optimized.
    "--js-flags=--liftoff-only",
]

NO_SHADOWS = """(() => {
  const style = new CSSStyleSheet();
  style.replaceSync("*, ::before, ::after { box-shadow: none !important; }");
  document.adoptedStyleSheets = [style];
})();"""


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


def _paint_no_shadows(browser: Any) -> None:
    """Let pages be without shadows, which take no room but a third of the time to paint."""
    new_context = browser.new_context

    def new_plain_context(**options: Any) -> Any:
        context = new_context(**options)
        context.add_init_script(NO_SHADOWS)
        return context

    browser.new_context = new_plain_context


class KeptBrowser:
    """One browser for all modules of tests that follow each other and need one.

    Starting one takes as long as a short test. As it occupies the thread's event loop, it must be
    closed before tests that have a loop of their own.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._browser: Any = None
        self.in_use = False

    @contextmanager
    def lent(self) -> Iterator[Any]:
        """Lend the browser to a module."""
        if self._browser is None:
            self._browser = self._stack.enter_context(real_browser())
            if not os.environ.get(screenshots.WANTED):
                _paint_no_shadows(self._browser)
        self.in_use = True
        yield self._browser
        self.in_use = False

    def close(self) -> None:
        """Close it, if it runs."""
        self._browser = None
        self._stack.close()


KEPT_BROWSER = KeptBrowser()
