"""The scripts of a page as one: what it runs, and what is refused."""

from __future__ import annotations

import re
import subprocess

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from boddy.site.build import PAGES
from boddy.web.assets import (
    STATIC,
    NotUnderstood,
    bundle,
    page_text,
    static_routes,
    with_imports,
)

MODULES = {
    "start.js": """\
import { greet as say, names } from "./talk/greeting.js";
import farewell from "./talk/farewell.js";
import "./setting.js";
const greeting = say(names[0]);
console.log(greeting, farewell.word, globalThis.setting);
""",
    "talk/greeting.js": """\
import { decorate } from "../decoration.js";
const mark = "!";
export const names = ["Ann"];
export function greet(name) {
  return decorate(`Hello ${name}${mark}`);
}
""",
    "talk/farewell.js": 'import { decorate } from "../decoration.js";\n'
    'const mark = "?";\nexport default { word: decorate(`Bye${mark}`) };\n',
    "decoration.js": "let count = 0;\nexport const decorate = (text) => `${++count} ${text}`;\n",
    "setting.js": "globalThis.setting = await Promise.resolve(7);\n",
}

PROBLEMS = ("gone.html", "gone_game.html", "gone_page.html", "unreachable.html")


def joined(modules: dict[str, str]) -> str:
    return bundle("start.js", modules.__getitem__, "/static/js")


def run(script: str) -> str:
    command = ["node", "--input-type=module"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_keep_their_names_and_what_they_remember():
    assert run(joined(MODULES)) == "2 Hello Ann! 1 Bye? 7\n"


def test_a_script_is_listed_with_all_that_it_imports():
    assert with_imports(["start.js"], MODULES.__getitem__) == sorted(MODULES)
    assert with_imports(["talk/farewell.js"], MODULES.__getitem__) == [
        "decoration.js", "talk/farewell.js",
    ]  # fmt: skip


def test_what_is_imported_later_is_asked_for_at_its_address():
    later = {"start.js": 'import "./a/b.js";\n', "a/b.js": 'const c = () => import("../c.js");\n'}
    assert 'import("/static/js/c.js")' in joined(later)


@pytest.mark.parametrize(
    "line",
    [
        'import * as all from "./decoration.js";',
        'export * from "./decoration.js";',
        'export { greet } from "./decoration.js";',
        "export let changing = 1;",
        "const here = import.meta.url;",
        'import { greet } from "elsewhere";',
    ],
)
def test_other_forms_are_refused(line):
    with pytest.raises(NotUnderstood, match=re.escape(f"start.js: {line[:6]}") + "|import.meta"):
        joined(MODULES | {"start.js": line + "\n"})


def test_a_circle_is_refused():
    circle = {"start.js": 'import "./other.js";\n', "other.js": 'import "./start.js";\n'}
    with pytest.raises(NotUnderstood, match=r"start\.js imports other\.js imports start\.js"):
        joined(circle)


@pytest.mark.parametrize("template", [*sorted(PAGES.values()), *PROBLEMS])
def test_every_page_loads_one_script_kept_until_changed(template, tmp_path):
    (address,) = re.findall(r'src="([^"]+\.js)"', page_text(template))
    assert address.startswith("/static/bundles/js/")
    client = TestClient(Starlette(routes=static_routes()))
    answer = client.get(address)
    assert answer.headers["content-type"].startswith("text/javascript")
    script = tmp_path / "page.mjs"
    script.write_text(answer.text)
    subprocess.run(["node", "--check", script], check=True)
    again = client.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/bundles/js/../../app.js").status_code == 404
    assert client.get("/static/bundles/js/other.js").status_code == 404


def test_a_script_that_cannot_be_bundled_is_not_there():
    client = TestClient(Starlette(routes=static_routes()))
    scripts = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("js/**/*.js")]
    statuses = {script: client.get(f"/static/bundles/{script}").status_code for script in scripts}
    assert statuses["js/pages/table.js"] == 200
    assert statuses["js/site/python_worker.js"] == 404
    assert set(statuses.values()) == {200, 404}
