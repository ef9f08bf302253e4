"""How soon the notebook answers: from the last tap of an entry to the sheet, in a real browser.

A bot game is entered on a phone's screen. The clock runs in the page, from the tap that
ends an entry until the sheet that shows what follows is painted, and until the advice is.
"""

from __future__ import annotations

import shutil
import statistics

from playwright.sync_api import Page, sync_playwright

from bench.web import running_server
from boddy.bots import find_bot
from boddy.match import Match
from boddy.notes.case_notes import Notes, Suggestion
from boddy.notes.reading import take_notes
from boddy.setup import Setup
from boddy.views import observations

SEED = 5
SEAT = 1
ENTER = """
async ({picks, last}) => {
  const tap = (selector) => document.querySelector(selector).click();
  tap("#add");
  picks.forEach(tap);
  const shown = (selector) => new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, {subtree: true, childList: true, attributes: true});
    look();
  });
  const start = performance.now();
  tap(last);
  const sheet = await shown("#sheet .sheet:not(.stale)");
  const advice = await shown(".suggestions li, .verdict");
  return [sheet - start, advice - start];
}
"""


def run() -> None:
    """Enter a game, and print how long the answers took."""
    notes = game()
    with running_server() as (port, _), sync_playwright() as playwright:
        found = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))))
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 375, "height": 760})
        set_up(page, f"http://127.0.0.1:{port}/notebook", notes)
        taken = [enter(page, notes, entry) for entry in notes.entries]
        browser.close()
    print(f"{len(taken)} entries; milliseconds from their last tap until the answer is painted")
    for name, times in zip(("sheet ", "advice"), zip(*taken, strict=True), strict=True):
        print(f"{name}  median {statistics.median(times):4.0f}  worst {max(times):4.0f}")


def game() -> Notes:
    """A game of bots as one seat would note it down."""
    setup = Setup.of(("Ann", "Bob", "Cyd", "Dan"), edition="classic", rules="speed")
    record = Match([find_bot("notebook") for _ in setup.names], seed=SEED, setup=setup).play()
    notes = take_notes(setup.edition, setup.names, observations(record.events, SEAT), SEAT)
    entries = tuple(entry for entry in notes.entries if isinstance(entry, Suggestion))
    return Notes(notes.edition, notes.names, notes.sizes, SEAT, notes.hand, entries=entries)


def set_up(page: Page, address: str, notes: Notes) -> None:
    """Open the notebook and set the table."""
    page.goto(address)
    page.click(f".people li:nth-child({SEAT + 1}) .itsme")
    for card in notes.hand or ():
        page.click(f'#setup [data-pick="{card}"]')
    page.click("#setup .primary")
    page.wait_for_selector(".suggestions li", state="attached")


def enter(page: Page, notes: Notes, entry: Suggestion) -> tuple[float, float]:
    """Enter a suggestion; return the milliseconds to the sheet and to the advice."""
    shower = "nobody" if entry.shower is None else entry.shower
    taps = [f'#entry .choices:nth-of-type(3) [data-choice="{entry.seat}"]']
    taps += [f'#entry [data-pick="{card}"]' for card in entry.cards]
    taps += [f'#entry .choices[aria-label="Shows"] [data-choice="{shower}"]']
    mine = [card for card in entry.cards if card in (notes.hand or ())]
    if entry.shower is not None and (entry.seat == SEAT or (entry.shower == SEAT and mine[1:])):
        taps += [f'#entry [data-shown="{entry.card}"]']
    sheet, advice = page.evaluate(ENTER, {"picks": taps[:-1], "last": taps[-1]})
    return sheet, advice
