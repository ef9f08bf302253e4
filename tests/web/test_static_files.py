"""What pages load is sent from memory, and is still the file as it is now."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from boddy.web.assets import KeptFiles


@pytest.fixture
def script(tmp_path) -> Path:
    path = tmp_path / "page.js"
    path.write_text("first();\n")
    return path


@pytest.fixture
def client(script) -> TestClient:
    files = KeptFiles(directory=script.parent)
    plain = {"Accept-Encoding": "identity"}
    return TestClient(Starlette(routes=[Mount("/static", files)]), headers=plain)


def test_a_text_is_compressed_for_browsers_that_take_that(client, script):
    script.write_text("first();\n" * 1000)
    answer = client.get("/static/page.js", headers={"Accept-Encoding": "br, gzip"})
    assert answer.text == "first();\n" * 1000
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 200
    assert answer.headers["vary"] == "Accept-Encoding"
    plain = client.get("/static/page.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text


def test_files_are_sent_with_caching_headers(client, script):
    answer = client.get("/static/page.js")
    assert (answer.status_code, answer.text) == (200, "first();\n")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-length"] == "9"
    known = {"If-None-Match": answer.headers["etag"]}
    again = client.get("/static/page.js", headers=known)
    assert (again.status_code, again.content) == (304, b"")


def test_a_file_is_read_once_until_it_is_changed(client, script, monkeypatch):
    reads = []
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: reads.append(path) or read_bytes(path))
    for _ in range(3):
        assert client.get("/static/page.js").text == "first();\n"
    assert reads == [script]
    script.write_text("second(\n);\n")
    os.utime(script, ns=(0, script.stat().st_mtime_ns + 1_000_000))  # even on a coarse clock
    assert client.get("/static/page.js").text == "second(\n);\n"


def test_a_part_and_a_head_without_a_body(client):
    part = client.get("/static/page.js", headers={"Range": "bytes=0-4"})
    assert (part.status_code, part.text) == (206, "first")
    head = client.head("/static/page.js")
    assert (head.content, head.headers["content-length"]) == (b"", "9")


def test_what_is_not_there(client):
    assert client.get("/static/other.js").status_code == 404
    assert client.get("/static/%2e%2e/page.js").status_code == 404
