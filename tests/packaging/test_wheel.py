"""The built wheel, in a clean environment: what a user gets with `pip install`."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
from pathlib import Path
from urllib.request import urlopen

import pytest
from scikit_build_core.build import build_sdist

from image_parts import stages
from site_server import StaticServer
from web_server import free_port

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "build" / "{wheel_tag}"
"""Where `make` has built the kernel already: only what has changed since is compiled."""
IGNORED = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()] + [".git"]
"""Folders without sources: looking through them takes longer than building."""
NO_COMPILER = {"CC": "/nonexistent/cc", "CXX": "/nonexistent/c++"}
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
NOTES = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum Wrench Kitchen; Cyd shows
Cyd: Green Revolver Library; nobody
"""
LAYOUT = "A#,AB,W,B#,BA\nA,A*,W>,B*,B\nW,W^,W,W,W\n"
SETUP = """\
Room, Attic, A
Room, Bower, B
Space, Walkway, W
Player, Ann Ash, red, Human, 2, 0
Player, Bob Beech, blue, Computer, 2, 4
Weapon, Rope
Weapon, Axe
"""
README = {
    "boddy play": "boddy play --no-browser",
    "boddy serve --name HOST": "boddy serve --name boddy.example",
    "boddy play --text": "boddy play --text",
    "boddy solve": "boddy solve table.notes",
    "boddy match … --record FILE": (
        "boddy match notebook notebook exact --seed 7 --record game.jsonl"
    ),
    "boddy replay FILE": "boddy replay game.jsonl",
    "boddy analyse RECORD --html game.html": "boddy analyse game.jsonl --html game.html",
    "boddy board check LAYOUT SETUP": "boddy board check layout.csv setup.txt",
    "boddy match notebook exact detective": "boddy match notebook exact detective --seed 1",
    "boddy examples FOLDER": "boddy examples examples",
    "boddy match --code FILE.py …": (
        "boddy match --code examples/programs/eliminate.py eliminate notebook random --seed 1"
    ),
    "boddy tournament exact notebook random": (
        "boddy tournament exact notebook random --games 6 --seed 1 --out results"
    ),
    "boddy contest one entries.txt": "boddy contest one entries.txt --seed 1",
    "boddy match --code theirs.py:Theirs …": (
        "boddy match --code examples/clue_game/sample_bot.py:SampleBot notebook notebook --seed 1"
    ),
    "boddy exam make FOLDER": "boddy exam make lesson --questions 4 --edition cottage --seed 1",
    "boddy mcp": "boddy mcp",
    "boddy rules": "boddy rules",
    "boddy doctor": "boddy doctor",
    "boddy completion SHELL": "boddy completion bash",
    "boddy man": "boddy man",
}
"""Every command of the README, and those that guides begin with; capital letters are files."""
SERVERS = {"boddy play", "boddy serve --name HOST"}
EXTRAS = {"boddy mcp": 'pip install "boddy[mcp]"'}
"""Commands that need more than plain boddy, and what they say about it."""


def run(*command: object, **environment: str) -> str:
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        env={**env, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build_wheel(folder: Path, source: Path, build_folder: Path, **environment: str) -> Path:
    settings = ["--config-settings", f"build-dir={build_folder}"]
    build = ["wheel", source, "--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    run(*PIP, *build, *settings, **environment)
    (wheel,) = folder.glob("boddy-*.whl")
    return wheel


def bare_environment(folder: Path) -> Path:
    """Make an environment in which nothing is installed; return the command that will be there."""
    venv.create(folder / "venv", with_pip=False)
    return folder / "venv/bin/boddy"


def pip_install(boddy: Path, *what: str) -> None:
    """Install as a user does, but compile only what is then run."""
    run(*PIP, "--python", boddy.with_name("python"), "install", "--no-compile", *what)


def test_every_command_of_the_readme_runs_in_a_bare_environment(tmp_path: Path) -> None:
    """One test, so that the wheel is built once wherever tests are shared among processes."""
    wheel = build_wheel(tmp_path, ROOT, KEPT)
    boddy = bare_environment(tmp_path)
    pip_install(boddy, str(wheel))
    assert "(native kernel)" in run(boddy, "--version")
    check_metadata(boddy.with_name("python"))
    check_data_files(boddy)
    check_commands(boddy, place_files(tmp_path))
    check_that_a_site_needs_sources(boddy, tmp_path)
    for name in SERVERS:
        check_server(boddy, tmp_path, README[name])
    pip_install(boddy, f"{wheel}[hosting]")  # as the container image has it
    check_commands_of_the_image(boddy.parent, tmp_path)


def test_a_source_distribution_installs_without_a_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shutil.ignore_patterns(*IGNORED)
    monkeypatch.chdir(shutil.copytree(ROOT, tmp_path / "checkout", ignore=made))
    with tarfile.open(tmp_path / build_sdist(str(tmp_path))) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
        packed.extractall(tmp_path, filter="data")
    assert names >= {"LICENSE", "native/CMakeLists.txt", "src/boddy/web/templates/table.html"}
    (source,) = tmp_path.glob("boddy-*/")
    wheel = build_wheel(tmp_path, source, tmp_path / "build", **NO_COMPILER)
    boddy = bare_environment(tmp_path)
    pip_install(boddy, "--no-deps", str(wheel))
    borrow_dependencies(boddy)
    assert "(python kernel)" in run(boddy, "--version")
    assert "wins: right accusation" in run(
        boddy, "match", "notebook", "notebook", "notebook", "--rules", "mansion", "--seed", 1
    )


def test_micropip_installs_the_solver_in_pyodide(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    if not pytestconfig.getoption("long"):
        pytest.skip("Pyodide takes long to begin; `make long` does it")
    built = tmp_path / "built"
    settings = ["-C", "wheel.cmake=false", "-C", "wheel.py-api=py3"]
    run(*PIP, "wheel", ROOT, "--no-deps", "--no-build-isolation", "-w", built, *settings)
    (wheel,) = built.glob("boddy-*-py3-none-any.whl")
    index = tmp_path / "simple" / "boddy" / "index.html"
    index.parent.mkdir(parents=True)
    index.write_text(f'<a href="/built/{wheel.name}">{wheel.name}</a>')
    other = ["--python-version", "3.14", "--only-binary", ":all:", "--no-deps"]
    run(*PIP, "download", "micropip>=0.9", "packaging", "-d", tmp_path, *other)
    server = StaticServer(tmp_path)
    script = ROOT / "tests" / "packaging" / "pure_wheel.mjs"
    names = [path.name for path in tmp_path.glob("*.whl")]
    said = run("node", script, server.url.rstrip("/"), *names, NOTES=NOTES)
    server.stop()
    assert json.loads(said) == ["1028", ["boddy", "micropip", "packaging"]]


def borrow_dependencies(boddy: Path) -> None:
    """Let the environment use the libraries of this one: installing them is tested elsewhere."""
    site_packages = next(boddy.parents[1].glob("lib/*/site-packages"))
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))


def check_metadata(python: Path) -> None:
    show = "import importlib.metadata as m, json; print(json.dumps(m.metadata('boddy').json))"
    about = json.loads(run(python, "-c", show))
    assert about["author"] == citation_authors()
    assert "Development Status :: 4 - Beta" in about["classifier"]
    assert about["description"].startswith("# boddy")


def citation_authors() -> str:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    return ", ".join(re.findall(r"^  - name: (.*)$", citation, re.MULTILINE))


def test_the_package_page_has_no_dead_links() -> None:
    text = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]*)\)|(?:src|href)=[\"']([^\"']*)", text)
    assert [link for link in links if not "".join(link).startswith("https://")] == []
    assert set(re.findall(r"`(boddy\s+[a-z][^`]*)`", text)) <= set(README)


def check_data_files(boddy: Path) -> None:
    assert "manor: 30 cards" in run(boddy, "edition", "list")
    assert "Study" in run(boddy, "board", "show")
    style = "from boddy.pages import style_sheet; print(style_sheet('page', 'charts'))"
    assert ".legend" in run(boddy.with_name("python"), "-c", style)


def test_the_readme_names_no_other_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = {" ".join(found.split()) for found in re.findall(r"`(boddy\s+[a-z][^`]*)`", text)}
    assert named <= set(README)
    assert named >= {"boddy play", "boddy solve", "boddy doctor"}


def check_commands(boddy: Path, folder: Path) -> None:
    """Run them in the order of the list: some read what earlier ones have written."""
    said = {
        name: say(boddy, command, folder, name)
        for name, command in README.items()
        if name not in SERVERS
    }
    for name, hint in EXTRAS.items():
        assert hint in said[name]
    assert "1,028 deals agree" in said["boddy solve"]
    assert 'pip install "boddy[arena]"' in said["boddy tournament exact notebook random"]
    assert (folder / "results" / "report.html").exists()
    assert "wins" in said["boddy contest one entries.txt"]
    assert (folder / "contest-one-1.jsonl").exists()
    assert written(folder / "examples") == written(ROOT / "examples")
    assert len((folder / "lesson" / "key.jsonl").read_text().splitlines()) == 4


def written(folder: Path) -> dict[str, bytes]:
    """Read what the repository holds in a folder, not what is made there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.*")
        if path.is_file() and path.suffix != ".pyc" and path.name != "clue_game.py"
    }


def check_that_a_site_needs_sources(boddy: Path, folder: Path) -> None:
    words = [str(boddy), "site", str(folder / "site")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "unpack the source distribution (boddy-VERSION.tar.gz)" in done.stderr


def check_server(boddy: Path, folder: Path, command: str) -> None:
    words = [str(boddy), *shlex.split(command)[1:], "--port", "0"]
    home = {**os.environ, "XDG_DATA_HOME": str(folder)}
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=home) as server:
        try:
            assert server.stderr is not None
            address = re.search(r"http://\S+", server.stderr.readline())
            assert address is not None
            with urlopen(address[0]) as page:  # noqa: S310  # our own server
                assert b"<title>" in page.read()
        finally:
            server.terminate()


def say(boddy: Path, command: str, folder: Path, name: str) -> str:
    """Run a command of the README where its files are; give all that it prints."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    env["XDG_STATE_HOME"] = str(folder)
    done = subprocess.run(
        [str(boddy), *shlex.split(command)[1:]],
        cwd=folder,
        env=env,
        input="quit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == (2 if name in EXTRAS else 0), command + done.stdout + done.stderr
    return done.stdout + done.stderr


def place_files(where: Path) -> Path:
    """Write what the commands of the README read."""
    folder = where / "work"
    folder.mkdir()
    (folder / "table.notes").write_text(NOTES)
    (folder / "layout.csv").write_text(LAYOUT)
    (folder / "setup.txt").write_text(SETUP)
    entry = folder / "examples" / "contest" / "entry.py"
    lines = [f'"{sys.executable}" "{entry}" {{{name}}} %%\n' for name in ("ann", "bob", "cyd")]
    (folder / "entries.txt").write_text("".join(lines))
    return folder


def check_commands_of_the_image(programs: Path, folder: Path) -> None:
    """Run what the Dockerfile's last stage runs, in its environment but for PATH and port."""
    final = stages()[-1]
    port = str(free_port())
    database = f"sqlite:///{folder}/tables.db"
    own = {"PATH": f"{programs}:{os.environ['PATH']}", "BODDY_PORT": port}
    environment = {**final.environment, **own, "BODDY_DATABASE_URL": database}
    program, *arguments = final.command("CMD")
    with subprocess.Popen(
        [programs / program, *arguments], env=environment, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            interpreter, *words = final.command("HEALTHCHECK")
            check = [programs / interpreter, *words]
            deadline = time.monotonic() + 60
            while subprocess.run(
                check, env=environment, capture_output=True, check=False
            ).returncode:
                assert server.poll() is None, server.stderr.read()
                assert time.monotonic() < deadline
                time.sleep(0.5)
        finally:
            server.terminate()
        assert '"message": "serving"' in server.communicate(timeout=60)[1]
