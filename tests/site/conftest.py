"""Fixtures of the site's tests: the site, built once, and a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boddy.site.build import PYODIDE, write_site
from boddy.site.python_files import can_compile
from made_once import made_once
from site_server import StaticServer


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site, under a path as on a host that has others."""
    if not can_compile():
        pytest.skip("ziglang is not installed: make test")
    if not PYODIDE.exists():
        pytest.skip("Pyodide is not installed: npm install")
    return made_once(tmp_path_factory, "host", lambda host: write_site(host / "games" / "boddy"))


@pytest.fixture
def static_server(site: Path) -> Iterator[StaticServer]:
    server = StaticServer(site)
    yield server
    server.stop()
