"""A person who keeps notes in the browser, as tests control one, by tapping."""

from __future__ import annotations

from urllib.parse import quote

import screenshots
from boddy.notes.case_notes import Accusation, AnswersOnly, Notes, NotesEntry, Sighting, Suggestion
from boddy.reasoning.report import Report
from web_people import WAIT_MS, serious_violations

SIZES = {
    "desktop": (1280, 860),
    "phone": (375, 760),
    "tall": (390, 844),
    "medium": (360, 640),
    "small": (320, 568),
}


class Reader:
    """Somebody with the notebook on a screen, who counts taps."""

    taps_at_once = False
    """Without checking whether a finger reaches it, which takes twice as long as the tap."""

    def __init__(self, chromium, url: str, size: str, **options) -> None:
        width, height = SIZES[size]
        # Motion would only be waited for: a click goes to what has come to rest.
        calm = {"locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
        options = {**calm, **options}
        view = {"width": width, "height": height}
        self.context = chromium.new_context(viewport=view, has_touch=size != "desktop", **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.url, self.size, self.taps = url, size, 0
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message) -> None:
        if message.type == "error" and "ERR_" not in message.text:
            self.problems.append(message.text)

    def open(self, notes: str = "") -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/notebook{f'#notes={quote(notes)}' if notes else ''}")
        self.page.wait_for_selector(".cell.yes" if notes else ".setup .pick3")

    def tap(self, selector: str) -> None:
        if self.taps_at_once:
            self.page.dispatch_event(selector, "click")
        else:
            self.page.click(selector)
        self.taps += 1

    def set_up(self, notes: Notes) -> None:
        while self.page.locator(".people li").count() > notes.seats:
            self.tap(".people li:last-child .quiet")
        if notes.me:
            self.tap(f".people li:nth-child({notes.me + 1}) .itsme")
        for card in notes.hand:
            self.tap(f'#setup [data-pick="{card}"]')
        for seat, size in enumerate(notes.sizes):
            pressed = f".people li:nth-child({seat + 1}) .size"
            while self.page.locator(pressed).count() and size != self._size(pressed):
                self.tap(pressed)
        self.tap("text=Begin")
        self.page.wait_for_selector("#sheet .cell.yes")

    def _size(self, selector: str) -> int | None:
        text = self.page.inner_text(selector).split()[0]
        return None if text == "?" else int(text)

    def enter(self, entry: NotesEntry) -> int:
        """Write an entry down; return the number of taps."""
        before = self.taps
        if self.size != "desktop":
            self.tap("#add")
        match entry:
            case Suggestion():
                self._choose("Suggests", entry.seat)
                self._cards(entry)
                self._answers(entry)
            case AnswersOnly():
                self._choose("Suggests", "missed")
                self._cards(entry)
                for seat in entry.passed:
                    self._choose("Passes", seat)
                self._choose("Shows", "missed" if entry.shower is None else entry.shower)
            case Accusation():
                self._choose("What happened", "accusation")
                self._choose("Accuses", entry.seat)
                self._cards(entry)
                self._choose("It was", "right" if entry.right else "wrong")
            case Sighting():
                self._choose("What happened", "sighting")
                self._choose("Holds", entry.seat)
                self._choose("Seen by", "all" if entry.public else "me")
                self.tap(f'#entry [data-pick="{entry.card}"]')
        return self.taps - before

    def _choose(self, row: str, key: object) -> None:
        choice = f'#entry .choices[aria-label="{row}"] [data-choice="{key}"]'
        if self.page.get_attribute(choice, "aria-pressed") != "true":
            self.tap(choice)

    def _cards(self, entry: Suggestion | AnswersOnly | Accusation) -> None:
        for card in entry.cards:
            self.tap(f'#entry [data-pick="{card}"]')

    def _answers(self, entry: Suggestion) -> None:
        if entry.shower is not None:
            self._choose("Shows", entry.shower)
            choice = f'#entry [data-shown="{entry.card}"]'
            if entry.card is not None and self.page.locator(choice).count():
                self.tap(choice)
        elif self._everybody_passed(entry):
            self._choose("Shows", "nobody")
        else:
            self._choose("Shows", "missed")
            self._choose("Seen to pass", (entry.passed or ("none",))[-1])

    def _everybody_passed(self, entry: Suggestion) -> bool:
        askers = '#entry .choices[aria-label="Suggests"] button'
        return len(entry.passed) == self.page.locator(askers).count() - 2  # the asker, "Missed"

    def settled(self) -> None:
        """Wait until what follows from the notes is shown."""
        self.page.wait_for_selector("#sheet .sheet:not(.stale)", state="attached")

    def cell(self, card: str, place: object) -> str:
        return self.page.inner_text(f'[data-cell="{card}/{place}"]')

    def certain(self) -> dict[str, bool]:
        """The sheet's certain facts, by `Card/seat` or `Card/file`."""
        signs = self.page.eval_on_selector_all(
            "#sheet [data-cell]",
            "cells => cells.map((cell) => [cell.dataset.cell, cell.innerText])",
        )
        return {cell: sign == "✓" for cell, sign in signs if sign in ("✓", "✕")}

    def to(self, tab: str) -> None:
        if self.size != "desktop":
            self.page.click(f"nav [data-tab={tab}]")

    def text(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def shot(self, name: str) -> None:
        screenshots.keep(self.page, f"notebook-{name}-{self.size}")

    def axe(self, name: str) -> None:
        assert serious_violations(self.page) == [], name


def certain_cells(report: Report) -> dict[str, bool]:
    """The solver's certain facts, as the sheet calls its cells."""
    file = report.view.file
    return {
        f"{fact.card.name}/{'file' if fact.place == file else fact.place}": fact.holds
        for fact in report.facts
        if fact.place <= file
    }
