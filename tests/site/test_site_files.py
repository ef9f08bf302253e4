"""What lies in the folder of a site without a server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.bots import find_bot
from boddy.browser.kept_tables import Tables
from boddy.browser.page_worker import PageRequests, PageWorker
from boddy.cli import cli
from boddy.errors import InputError
from boddy.inference import kernel
from boddy.match import Match
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.site.build import MARK, PAGES, own_python, scripts, write_site
from refusals import sentence
from site_server import PATH, StaticServer

SCRIPTS = """async () => {
  const { href } = new URL("static/js/logic/backend.js", location.href);
  await import(href);  // whatever it imports is there now, too
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const links = [...document.querySelectorAll("link[rel=modulepreload]")];
  return [loaded.filter((name) => name.endsWith(".js")), links.map((link) => link.href)];
}"""
"""Lists the scripts that a page has loaded, and those that it names."""


PNG_SIZE = 512


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_the_same_sources_give_the_same_site(site: Path, tmp_path: Path) -> None:
    (tmp_path / MARK).write_text("{}")
    (tmp_path / "old.html").write_text("of an earlier version")
    write_site(tmp_path)
    assert contents(tmp_path) == contents(site / "games" / "boddy")


def test_every_page_says_itself_what_it_may_load(site: Path) -> None:
    for page in PAGES:
        head, _, _ = (site / "games" / "boddy" / page).read_text().partition("</head>")
        meta, policy, rest = re.split(
            r'<meta http-equiv="Content-Security-Policy" content="(.*?)">', head
        )
        assert not re.search("<script|<link|<style", meta), (
            "the policy holds for what comes after it"
        )
        assert "script" in rest
        allowed = dict(part.split(" ", 1) for part in policy.split("; "))
        assert allowed["default-src"] == "'self'"
        assert allowed["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert allowed["base-uri"] == allowed["form-action"] == "'none'"


def test_other_peoples_files_are_not_overwritten(site: Path, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_text("a picture")
    with pytest.raises(InputError, match="holds other files: name a new or an empty folder"):
        write_site(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["holiday.jpg"]


def test_an_unusable_folder_is_refused_before_building(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot make the folder .*file/x: .*file is a file"):
        write_site(tmp_path / "file" / "x", tmp_path / "no pyodide")


def test_the_command_says_what_is_missing(site: Path, tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["site", str(tmp_path / "new"), "--pyodide", str(tmp_path)])
    assert "pyodide.mjs is missing: `make site` fetches Pyodide" in str(run.exception)
    assert not (tmp_path / "new").exists()


def test_everything_is_kept_for_use_without_a_connection(site: Path) -> None:
    files = contents(site / "games" / "boddy")
    worker = files["service-worker.js"].decode()
    listed = json.loads(json.loads(re.search(r"JSON\.parse\((.*)\)", worker)[1]))
    assert set(listed) == {"./", *files} - {"service-worker.js", MARK}


def test_nothing_is_asked_of_another_host_or_of_the_root(site: Path) -> None:
    for name, data in contents(site / "games" / "boddy").items():
        if name.endswith((".html", ".css")):
            assert not re.search(r'(?:href|src)="(?:https?:)?/|url\(/', data.decode()), name


@pytest.mark.parametrize("name", PAGES)
def test_a_pages_head_names_every_script(name: str, chromium, static_server: StaticServer) -> None:
    page = chromium.new_page()
    page.goto(f"{static_server.url}{PATH}/{name}", wait_until="load")
    page.wait_for_selector("html[data-backend=browser]")
    loaded, named = page.evaluate(SCRIPTS)
    page.close()
    static = f"{static_server.url}{PATH}/static/"
    of_worker = {static + script for script in scripts("js/site/python_worker.js")}
    assert {*named} <= {*loaded} <= {*named} | of_worker


@pytest.mark.parametrize("name", PAGES)
def test_the_site_can_be_installed_from_every_page(name: str, site: Path) -> None:
    folder = site / "games" / "boddy"
    page = (folder / name).read_text()
    assert re.findall(r'<link rel="manifest" href="([^"]+)">', page) == ["manifest.json"]
    (icon,) = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    width_and_height = (folder / icon).read_bytes()[16:24]
    assert width_and_height == PNG_SIZE.to_bytes(4, "big") * 2


def test_the_browser_finds_nothing_wrong_with_the_manifest(
    chromium, static_server: StaticServer
) -> None:
    page = chromium.new_page()
    page.goto(f"{static_server.url}{PATH}/how-to-play.html")
    line = page.context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = json.loads(manifest["data"])["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        assert page.request.get(f"{static_server.url}{PATH}/{icon['src']}").ok
    page.close()


def test_requests_are_answered_as_by_the_server() -> None:
    notes = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
    deals = Report(read_notes(notes)).posterior.deals
    asked = json.dumps({"notes": notes, "want": "grid"})
    found = PageRequests(Tables()).answer("/api/notebook", asked)
    assert (found.status, json.loads(found.text)["deals"]) == (200, str(deals))
    for path, body in (("/api/notebook", "{"), ("/api/nothing", "")):
        found = PageRequests(Tables()).answer(path, body)
        assert (found.status, json.loads(found.text)["code"]) == (400, "wrong")


def test_a_fault_is_told_and_the_next_request_answered() -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    requests = PageRequests(Tables())
    requests.handlers["choices"] = broken
    found = requests.answer("/api/choices", "")
    assert found.status == 500
    assert "ZeroDivisionError" in sentence(json.loads(found.text))


def test_the_worker_says_which_kernel_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_native", None)
    monkeypatch.setattr(kernel, "_wasm", None)
    monkeypatch.delenv("BODDY_KERNEL", raising=False)
    assert PageWorker(None).kernel == "python"
    assert PageWorker(lambda *_: b"unsupported").kernel == "wasm"


STARTS = "from boddy.browser.page_worker import PageWorker; PageWorker(None)"
JUDGES = "from boddy.api.games import judge; assert judge({record!r})['html']"


def test_what_is_packed_needs_nothing_else(tmp_path: Path) -> None:
    game = Match([find_bot("forgetful") for _ in range(3)], seed=5, rules="speed").play()
    wanted = STARTS, JUDGES.format(record=game.text())
    for packed, code in zip(own_python(), wanted, strict=True):
        for name, data in packed.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(data)
        alone = f"import sys; sys.path[:0] = [{str(tmp_path)!r}]; {code}"
        command = [sys.executable, "-I", "-S", "-c", alone]
        ran = subprocess.run(command, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
