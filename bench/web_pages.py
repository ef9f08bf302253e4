"""First visits of pages: what they load, how soon they paint on a slow line, and their frames.

The line has 400 ms and 50 kB/s, as far from a server on a bad mobile network; for the frames of
a walk over the board the processor is slowed four times.
"""

from __future__ import annotations

import shutil
import statistics
from collections import Counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.web import running_server
from bench.web_clicks import MAKE_TABLE

LATENCY_MS, BYTES_A_SECOND = 400, 50_000
SLOWER = 4
SEATS = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "easy"}] * 5]
PLAN = {"rules": "mansion", "pace": "instant", "seats": SEATS}
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null"""
FRAMES = """
async () => {
  const [piece] = document.querySelectorAll(".token");
  const points = Array.from({ length: 12 }, (_, at) => [100 + 20 * at, 100 + (at % 2) * 20]);
  const times = [];
  for (let round = 0; round < 10; round++) {
    const frames = points.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    const walk = piece.animate(frames, { duration: 240 });
    let last = 0;
    const count = (now) => {
      if (last) times.push(now - last);
      last = now;
      if (walk.playState === "running") requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await walk.finished;
  }
  return times;
}
"""


def run() -> None:
    """Print all figures."""
    with running_server() as (port, _), sync_playwright() as playwright:
        names = ("chromium-headless-shell", "chromium", "google-chrome")
        found = next(filter(None, map(shutil.which, names)))
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        server = f"http://127.0.0.1:{port}"
        table = _make_table(browser, server)
        for name, address in (("start page", server), ("table", table)):
            _first_visit(browser, name, address)
        _frames(browser, table)
        browser.close()


def _make_table(browser: Browser, server: str) -> str:
    page = browser.new_page()
    page.goto(f"{server}/healthz")
    table = page.evaluate(MAKE_TABLE, PLAN)
    page.close()
    return f"{server}/t/{table}"


def _first_visit(browser: Browser, name: str, address: str) -> None:
    """Count the bytes of a first visit as they travel, and time its first paint on a slow line."""
    page, line = _visitor(browser)
    sizes: Counter[str] = Counter()
    kinds: dict[str, str] = {}
    line.on(
        "Network.responseReceived", lambda seen: kinds.update({seen["requestId"]: seen["type"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda seen: sizes.update({kinds.get(seen["requestId"], "?"): seen["encodedDataLength"]}),
    )
    line.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    parts = ", ".join(f"{kind} {size / 1e3:.0f}" for kind, size in sizes.most_common())
    print(f"{name}: {sum(sizes.values()) / 1e3:.0f} kB packed ({parts})")
    page.context.close()
    page, line = _visitor(browser)
    line.send("Network.enable")
    slow = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    line.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **slow})
    page.goto(address, timeout=60_000)
    page.wait_for_function(PAINTED)
    print(f"{name}: first paint after {page.evaluate(PAINTED) / 1e3:.1f} s on a slow line")
    page.context.close()


def _frames(browser: Browser, table: str) -> None:
    page, line = _visitor(browser, width=390, height=844)
    page.goto(table)
    page.wait_for_selector(".token", state="attached")
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    times = page.evaluate(FRAMES)
    median, late = statistics.median(times), sum(time > 25 for time in times)
    print(
        f"a walk on a phone {SLOWER} times slower: {1000 / median:.0f} frames a second in the "
        f"median, {late} of {len(times)} frames later than 25 ms"
    )


def _visitor(browser: Browser, width: int = 1280, height: int = 720) -> tuple[Page, Any]:
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    return page, page.context.new_cdp_session(page)


if __name__ == "__main__":
    run()
