"""What the tests of play in the browser share: databases, a server, a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest

from web_people import SIZES, Person
from web_postgres import Postgres
from web_server import Server

CHROMIUM_FLAGS = [
    "--no-sandbox",  # tests may run as root, where Chromium has no sandbox
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tables")
    running = Server(f"sqlite:///{folder / 'tables.db'}", patient=True)
    yield running
    assert "Traceback" not in running.stop()


@pytest.fixture(scope="module")
def chromium():
    """A real browser; only while a module runs, as it occupies this thread's event loop."""
    from playwright.sync_api import sync_playwright

    # The headless shell is the same browser without its own windows, at half the cost.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "no Chromium here; tests/web/setup_system.sh installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium, server):
    """Let people come, each with a browser of their own."""
    people: list[Person] = []

    def come(size: str = "desktop", **options) -> Person:
        people.append(Person(chromium, server, size, **options))
        return people[-1]

    yield come
    for somebody in people:
        somebody.context.close()


@pytest.fixture(params=list(SIZES))
def size(request) -> str:
    return request.param


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL of our own, for as long as the tests run."""
    database = Postgres()
    yield database.url
    database.close()
