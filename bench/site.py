# ruff: noqa: A005 (`python -m bench site`)
"""The site without a server: what a visit loads, how soon it answers, and its bots beside native.

The same game is entered on the site, from a static server that packs what it sends, and in the
server's notebook, both in one run. Bots decide in the same games natively and in Pyodide (Node).
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from bench.notebook import enter, game, set_up
from bench.site_decisions import GAMES, LEVELS, decision_times
from bench.web import running_server
from boddy.site.build import PYODIDE, write_site

VISITS = 5
NODE = Path(__file__).parent / "site_bots.js"
PATIENCE_MS = 300_000
LOADED_BEFORE_PAINT = """
() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  const kinds = ["navigation", "resource"];
  const loaded = kinds.flatMap((kind) => performance.getEntriesByType(kind));
  const before = loaded.filter((entry) => entry.responseEnd <= paint);
  return before.reduce((sum, entry) => sum + entry.transferSize, 0);
}
"""
ALONE = "alone.html"
PYTHON_ALONE = """<!doctype html><body><script type="module">
const folder = new URL("python/", location.href).href;
const code = `
  import { loadPyodide } from "${folder}pyodide.mjs";
  const python = await loadPyodide({ indexURL: "${folder}" });
  postMessage(python.runPython("1 + 1"));
`;
const script = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
const worker = new Worker(script, { type: "module" });
worker.onmessage = ({ data }) => (document.body.dataset.sum = data);
</script>"""
"""A page that starts Python and nothing else: no first visit can answer sooner."""


def run() -> None:
    """Print all figures."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_site(folder)
        (folder / ALONE).write_text(PYTHON_ALONE, encoding="utf-8")
        with _served(folder) as server, sync_playwright() as playwright:
            found = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))))
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            _first_visits(browser, server)
            _python_alone(browser, server.url)
            _answers(browser, server.url)
            _entries(browser, server.url)
            browser.close()
        _bots(folder)


def _first_visits(browser: Browser, server: CountingServer) -> None:
    """Count what is transferred until everything is kept, and before anything is shown."""
    for name in ("index.html", "notebook.html"):
        page = _new_page(browser)
        before = server.sent
        page.goto(f"{server.url}/{name}")
        page.wait_for_selector("body[data-kept]", timeout=PATIENCE_MS)
        shown = page.evaluate(LOADED_BEFORE_PAINT) / 1e3
        total = (server.sent - before) / 1e6
        print(f"first visit of {name}: {total:.2f} MB packed, {shown:.0f} kB before first paint")
        page.context.close()


def _python_alone(browser: Browser, address: str) -> None:
    times = []
    for _ in range(VISITS):
        page = _new_page(browser)
        start = perf_counter()
        page.goto(f"{address}/{ALONE}")
        page.wait_for_selector("body[data-sum='2']", state="attached")
        times.append(perf_counter() - start)
        page.context.close()
    print(f"Pyodide alone, first visit, seconds: {_list(times)}")


def _answers(browser: Browser, address: str) -> None:
    cold, warm = [], []
    page_address = f"{address}/notebook.html#notes={quote(str(game()))}"
    for _ in range(VISITS):
        page = _new_page(browser)
        for times in (cold, warm):
            page.goto("about:blank")
            start = perf_counter()
            page.goto(page_address)
            page.wait_for_selector("#sheet .sheet:not(.stale)", timeout=PATIENCE_MS)
            times.append(perf_counter() - start)
            page.wait_for_selector("body[data-kept]", timeout=PATIENCE_MS)
            page.wait_for_timeout(2000)  # until Python's memory is kept
            page.evaluate("localStorage.clear()")  # or the next visit would show what is kept
        page.context.close()
    print(f"first answer, seconds: cold {_list(cold)}; warm {_list(warm)}")


def _entries(browser: Browser, address: str) -> None:
    notes = game()
    with running_server() as (port, _):
        places = {
            "site": f"{address}/notebook.html",
            "server": f"http://127.0.0.1:{port}/notebook",
        }
        for name, place in places.items():
            page = _new_page(browser)
            set_up(page, place, notes)
            taken = [enter(page, notes, entry) for entry in notes.entries]
            page.context.close()
            for what, times in zip(("sheet", "advice"), zip(*taken, strict=True), strict=True):
                told = f"median {statistics.median(times):4.0f}  worst {max(times):4.0f}"
                print(f"{name:7}{what:7}{told}   (ms, {len(taken)} entries)")


def _bots(folder: Path) -> None:
    command = ["node", str(NODE), str(PYODIDE), str(folder / "python")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    theirs = json.loads(done.stdout)
    print(f"a bot's decision, ms, median over {GAMES} games of four:")
    for level in LEVELS:
        native = statistics.median(decision_times(level))
        there = statistics.median(theirs[level])
        print(
            f"  {level:7} native {native:6.2f}  Pyodide {there:6.2f}  {there / native:4.1f} times"
        )


class CountingServer(ThreadingHTTPServer):
    """Serves a folder that it packed before, as hosts do, and counts the bytes that it sends."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), PackingHandler)
        self.sent = 0
        found = (path for path in folder.rglob("*") if path.is_file())
        self.packed = {
            f"/{path.relative_to(folder).as_posix()}": gzip.compress(path.read_bytes(), 6)
            for path in found
        }

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class PackingHandler(SimpleHTTPRequestHandler):
    """Answers with files as gzip has packed them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript"}
    protocol_version = "HTTP/1.1"  # a connection serves many files, as those of hosts do

    def do_GET(self) -> None:
        """Send a file."""
        path = self.path.partition("?")[0]
        name = f"{path}index.html" if path.endswith("/") else path
        server = self.server
        if not isinstance(server, CountingServer) or name not in server.packed:
            self.send_error(404)
            return
        data = server.packed[name]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(data)
        server.sent += len(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (as inherited)
        """Print nothing."""


@contextmanager
def _served(folder: Path) -> Iterator[CountingServer]:
    server = CountingServer(folder)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _new_page(browser: Browser) -> Page:
    page = browser.new_context(viewport={"width": 375, "height": 760}).new_page()
    page.set_default_timeout(PATIENCE_MS)
    return page


def _list(times: list[float]) -> str:
    return ", ".join(f"{time:.1f}" for time in times)
