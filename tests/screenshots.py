"""Pictures of pages, to be looked at: `pytest --screenshots` keeps them in out/screenshots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = Path(__file__).parents[1] / "out" / "screenshots"
WANTED = "BODDY_TEST_SCREENSHOTS"
"""Set by the option: most runs are looked at by nobody, and a picture takes a while."""


def keep(page: Page, name: str, *, full_page: bool = False, animations: str = "disabled") -> None:
    if os.environ.get(WANTED):
        FOLDER.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=FOLDER / f"{name}.png", full_page=full_page, animations=animations)
