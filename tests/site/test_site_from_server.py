"""A server that offers the files of a site: its notebook solves on the device."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from boddy.cli import cli
from site_server import PATIENCE_MS
from web_notebook import Reader
from web_server import Server


def test_a_servers_notebook_solves_on_the_device_once_loaded(
    chromium, site: Path, tmp_path: Path
) -> None:
    folder = site / "games" / "boddy"
    command = ("play", "--no-browser", "--site", str(folder))
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", command=command)
    try:
        ann = Reader(chromium, server.url, "phone")
        ann.open()
        ann.page.wait_for_selector("body[data-python=wasm]", timeout=PATIENCE_MS)
        asked = []
        ann.page.on("request", lambda request: asked.append(request.url))
        ann.tap('#setup [data-pick="Scarlet"]')
        ann.tap("text=Begin")
        ann.page.wait_for_selector("#sheet .sheet:not(.stale)", state="attached")
        assert [address for address in asked if address.endswith("/api/notebook")] == []
        assert ann.problems == []
        ann.context.close()
    finally:
        server.kill()


def test_a_folder_that_is_no_site_is_refused(tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["play", "--no-browser", "--site", str(tmp_path)])
    assert "is no site: write one with `boddy site" in str(run.exception)
