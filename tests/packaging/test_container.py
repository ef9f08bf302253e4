"""The container image and what runs around it: as a whole where Docker answers, or its parts."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from boddy.cli.playing import serve
from image_parts import ROOT, services, stages
from web_server import Server, free_port

VARIABLES = {param.envvar for param in serve.params if param.envvar}
PATIENCE = 60.0


def _answers(*command: str) -> bool:
    return shutil.which(command[0]) is not None and (
        subprocess.run(command, capture_output=True, check=False).returncode == 0
    )


def test_all_that_the_image_is_made_of_is_there():
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    for stage in stages():
        for copied in stage.all("COPY"):
            *sources, _target = copied.split()
            if sources[0].startswith("--from="):
                continue
            for source in sources:
                assert (ROOT / source).exists(), source
                assert f"!{source}" in ignored, source
    wheel = (ROOT / "pyproject.toml").read_text()
    assert all(f'"{name}"' in wheel for name in ("README.md", "LICENSE", "native", "src/boddy"))


def test_the_final_stage_has_no_build_tools_and_no_rights():
    *_, final = stages()
    commands = " ".join(final.all("RUN"))
    assert not re.search(r"apt-get|pip|g\+\+|cmake", commands)
    assert final.all("COPY") == ["--from=build /opt/boddy /opt/boddy"]
    names = [name for name, _ in final.instructions]
    assert final.last("USER") == "10001"
    assert "useradd --system --uid 10001" in commands
    assert names.index("USER") < names.index("CMD")
    assert set(final.environment) - {"PATH", "PYTHONUNBUFFERED"} <= VARIABLES
    assert (final.command("CMD"), final.last("EXPOSE")) == (["boddy", "serve"], "1926")
    assert "/healthz" in final.command("HEALTHCHECK")[2]


def test_what_runs_together_fits_together():
    composed = services()
    assert set(composed["services"]) == {"database", "boddy", "proxy"}
    published = [name for name, service in composed["services"].items() if "ports" in service]
    assert published == ["proxy"]
    boddy = composed["services"]["boddy"]
    assert set(boddy["environment"]) <= VARIABLES
    (front,) = composed["networks"]["front"]["ipam"]["config"]
    assert boddy["environment"]["BODDY_PROXY"] == front["subnet"]
    for service in composed["services"].values():
        assert set(service["networks"]) <= set(composed["networks"])
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            is_file = source.startswith("./")
            assert (ROOT / source).is_file() if is_file else source in composed["volumes"]
    wanted = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text()))
    assert wanted == set(re.findall(r"^#?(\w+)=", _example(), flags=re.MULTILINE))


@pytest.mark.skipif(not _answers("docker", "compose", "version"), reason="no docker compose here")
def test_compose_reads_its_file():
    environment = {**os.environ, "BODDY_DOMAIN": "play.example", "BODDY_DATABASE_PASSWORD": "x"}
    subprocess.run(["docker", "compose", "config", "-q"], cwd=ROOT, env=environment, check=True)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy here")
def test_caddy_carries_https_and_websockets(tmp_path):
    server = Server(f"sqlite:///{tmp_path}/t.db", command=("serve", "--proxy", "127.0.0.1"))
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    plan = {"seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    with _caddy(tmp_path, server.port) as port:
        site = f"https://localhost:{port}"
        made = json.loads(_patiently(f"{site}/api/tables", json.dumps(plan).encode(), trusting))
        address = f"wss://localhost:{port}/t/{made['table']}/socket"
        with connect(address, ssl=trusting, origin=site, proxy=None) as line:
            line.send(json.dumps({"type": "hello", "token": made["token"]}))
            assert json.loads(line.recv(PATIENCE))["you"] == made["seat"]
        with pytest.raises(urllib.error.HTTPError, match="404"):
            _patiently(f"{site}/readyz", context=trusting)
    assert "X-Forwarded-For" not in server.stop()  # it would say that the header is missing


@pytest.mark.skipif(not _answers("docker", "info"), reason="no Docker engine answers here")
def test_the_image_is_built_and_serves():
    port = free_port()
    subprocess.run(["docker", "build", "--tag", "boddy-test", "."], cwd=ROOT, check=True)
    options = ["--detach", "--rm", "--init", "--read-only", "--cap-drop", "ALL"]
    options += ["--tmpfs", "/tmp"]  # noqa: S108  # the container's own
    options += ["--publish", f"127.0.0.1:{port}:1926", "--volume", "/var/lib/boddy"]
    started = subprocess.run(
        ["docker", "run", *options, "boddy-test"], capture_output=True, text=True, check=True
    )
    container = started.stdout.strip()
    try:
        assert _patiently(f"http://127.0.0.1:{port}/readyz") == b'{"database":"ok"}'
        health = stages()[-1].command("HEALTHCHECK")
        subprocess.run(["docker", "exec", container, *health], check=True)
        who = ["docker", "exec", container, "id", "-u"]
        assert subprocess.run(who, capture_output=True, check=True).stdout.strip() == b"10001"
    finally:
        subprocess.run(["docker", "stop", container], check=True)


def _example() -> str:
    return (ROOT / "deploy" / "env.example").read_text()


@contextmanager
def _caddy(folder: Path, upstream: int) -> Iterator[int]:
    """Caddy as compose.yaml runs it, but on other ports and with another certificate."""
    port = free_port()
    own = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {free_port()}\n\thttps_port {port}\n"
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    assert text.count("\n{\n") == 1
    file = folder / "Caddyfile"
    file.write_text(text.replace("\n{\n", f"\n{own}"))
    environment = {
        **os.environ,
        "BODDY_DOMAIN": "localhost",
        "BODDY_UPSTREAM": f"127.0.0.1:{upstream}",
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        try:
            yield port
        finally:
            process.terminate()


def _patiently(address: str, data: bytes | None = None, context=None) -> bytes:
    """Ask until something answers."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            answer = urllib.request.urlopen(  # noqa: S310  # loopback
                address, data, context=context, timeout=PATIENCE
            )
            with answer:
                return answer.read()
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert time.monotonic() < deadline
            time.sleep(0.2)
