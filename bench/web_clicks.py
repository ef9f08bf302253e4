"""How soon a table's page answers a click: until the frame that shows the answer is painted."""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

ROUNDS = 25
SEATS = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 3]
PLAN = {"rules": "speed", "pace": "instant", "seats": SEATS}
MAKE_TABLE = """
async (plan) => {
  const body = JSON.stringify(plan);
  const made = await (await fetch("/api/tables", {method: "POST", body})).json();
  localStorage.setItem("boddy:keys", JSON.stringify({[made.table]: made.token}));
  return made.table;
}
"""
PLAY_A_TURN = """
async (number) => {
  const act = document.getElementById("act");
  const painted = (condition) => new Promise((resolve) => {
    const look = () => {
      if (!condition()) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, {subtree: true, childList: true, attributes: true});
    look();
  });
  const click = async (element, condition) => {
    const start = performance.now();
    element.click();
    return (await painted(condition)) - start;
  };
  const suggest = act.querySelector("[data-do=suggest]");
  const form = await click(suggest, () => act.querySelector("form.question"));
  for (const row of act.querySelectorAll(".choice")) {
    const cards = row.querySelectorAll("input");
    cards[number++ % cards.length].click();
  }
  const before = act.dataset.decision;
  const confirm = act.querySelector("[type=submit]");
  const answer = await click(confirm, () => act.dataset.decision !== before);
  return [form, answer];
}
"""
GO_ON = """
() => {
  document.querySelector(".moment button")?.click();
  const act = document.getElementById("act");
  (act.querySelector(".cardbutton") ?? act.querySelector("[data-do=end]"))?.click();
  return Boolean(act.querySelector("[data-do=suggest]") ?? document.querySelector(".ending"));
}
"""


def measure(port: int) -> None:
    """Play some turns in Chromium, and print how long a form and an answer took."""
    with _browser() as page:
        taken: list[list[float]] = []
        while len(taken) < ROUNDS:
            _sit_down(page, f"http://127.0.0.1:{port}/")
            while len(taken) < ROUNDS and _is_my_turn(page):
                taken.append(page.evaluate(PLAY_A_TURN, len(taken)))
    print(f"\n{len(taken)} turns in Chromium; milliseconds from a click until its frame is painted")
    for name, times in zip(("form  ", "answer"), zip(*taken, strict=True), strict=True):
        print(f"{name}  median {statistics.median(times):4.0f}  worst {max(times):4.0f}")


@contextmanager
def _browser() -> Iterator[Page]:
    found = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1280, "height": 720})
        browser.close()


def _sit_down(page: Page, address: str) -> None:
    page.goto(address)
    table = page.evaluate(MAKE_TABLE, PLAN)
    page.goto(f"{address}t/{table}")
    page.wait_for_selector("#hand .card")


def _is_my_turn(page: Page) -> bool:
    """Show cards and end turns until a suggestion is due; False when the game is over."""
    page.wait_for_function(GO_ON, polling=20)
    return page.locator(".ending").count() == 0
