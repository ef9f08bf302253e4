"""A real browser for tests: the Chromium of this system."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

import screenshots
from late_answers import delay_answers

if TYPE_CHECKING:
    from playwright.sync_api import Page

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

UNPAINTED = """(() => {
  const style = new CSSStyleSheet();
  style.replaceSync("html { opacity: 0 !important; }");
  document.adoptedStyleSheets = [style];
})();"""
PAINT = "() => { document.adoptedStyleSheets = []; }"


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


def _leave_unpainted(browser: Any) -> None:
    """Let pages be laid out and clicked but not painted, which is an eighth of all their work."""
    new_context = browser.new_context

    def new_unpainted_context(**options: Any) -> Any:
        context = new_context(**options)
        context.add_init_script(UNPAINTED)
        return context

    browser.new_context = new_unpainted_context


def paint(page: Page) -> None:
    """Let a page be painted after all: a test looks at it."""
    page.evaluate(PAINT)


class KeptBrowser:
    """One browser for all modules of tests that follow each other and need it.

    Starting one takes as long as a short test. As it occupies the thread's event loop, it must be
    closed before tests that have another loop.
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
                _leave_unpainted(self._browser)
        self.in_use = True
        yield self._browser
        self.in_use = False

    def close(self) -> None:
        """Close it, if it runs."""
        self._browser = None
        self._stack.close()


KEPT_BROWSER = KeptBrowser()
