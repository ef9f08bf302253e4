"""Shared by the tests of play in the browser: databases, a server, a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web_notebook import Reader
from web_people import SIZES, Person
from web_postgres import Postgres
from web_server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    """One server for all who do nothing to it that another test could notice.

    It always deals the same cards, so that every phase is sure to come and nothing is luck.
    """
    database = tmp_path_factory.mktemp("tables") / "tables.db"
    running = Server(f"sqlite:///{database}", patient=True, seed=1926)
    yield running
    assert "Traceback" not in running.stop()


@pytest.fixture
def person(chromium, server):
    """People, each with a separate browser."""
    people: list[Person] = []

    def come(size: str = "desktop", **options) -> Person:
        people.append(Person(chromium, server, size, **options))
        return people[-1]

    yield come
    for somebody in people:
        somebody.context.close()


@pytest.fixture
def reader(chromium, server):
    """Let people come with a notebook on a screen."""
    people: list[Reader] = []

    def come(size: str = "phone", **options) -> Reader:
        people.append(Reader(chromium, server.url, size, **options))
        return people[-1]

    yield come
    for somebody in people:
        assert somebody.problems == []
        somebody.context.close()


@pytest.fixture(params=list(SIZES))
def size(request) -> str:
    return request.param


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A private PostgreSQL for as long as the tests run."""
    database = Postgres()
    yield database.url
    database.close()
