"""`pip install outflank` gives the library with two packages; the extras give the commands and the server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.project.building import ROOT, wheel_from, whole_copy

CORE = {"msgspec", "pycryptodome"}
PROGRAM = """
import sys
import msgspec
import outflank
from outflank.arena.contest import contest

assert outflank.play("battlezone", ["balanced", "random"], seed=11).ranks
for game, question in {
    "battlezone": {"attackers": 5, "defenders": 3},
    "conquest": {"attackers": 5, "defenders": 3},
    "tactical": {"attackers": {"infantry": 3}, "defenders": {"infantry": 2}},
}.items():
    assert b'"win":' in msgspec.json.encode(outflank.odds(game, **question))
*_, score = contest("chain", ["basic", "random"], 2, 0, workers=2)
assert score.games == 2
match = outflank.new("conquest", seed=7)
match.play(match.to_act[0], match.legal(match.to_act[0])[0])
assert outflank.load(match.record()).entries == match.entries
print(sorted(name for name in ("litestar", "rich", "typer", "uvicorn", "websockets") if name in sys.modules))
"""


def extras() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


def brought_by(extra: str) -> set[str]:
    """Return the packages that this extra installs here, without Outflank itself."""
    found: set[str] = set()
    waiting = [*extras()[""], *extras()[extra]]
    while waiting:
        wish = Requirement(waiting.pop())
        name = re.sub(r"[-_.]+", "-", wish.name).lower()
        if name == "outflank":
            waiting += [line for inner in wish.extras for line in extras()[inner]]
        elif name not in found and (wish.marker is None or wish.marker.evaluate({"extra": ""})):
            found.add(name)
            waiting += metadata.requires(name) or []
    return found


def environment(folder: Path, wheel: Path, packages: set[str]) -> Path:
    """A virtual environment with this wheel and copies of the named packages, made without any network."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    install = ["--python", str(python), "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    (site,) = (folder / "lib").glob("python*/site-packages")
    for package in packages:
        for file in metadata.files(package) or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), site / file)
    return folder / "bin"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was built without a compiler, which is quick."""
    built, _ = wheel_from(whole_copy(tmp_path_factory.mktemp("sources")), OUTFLANK_COMPILE="no")
    return Path(str(built.filename))


def run(folder: Path, *command: object) -> subprocess.CompletedProcess[str]:
    """Run a command of the environment, away from the sources."""
    alone = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=folder, env=alone, capture_output=True, text=True, check=False)


def test_the_core_installs_two_packages_and_the_extras_the_rest() -> None:
    assert brought_by("") == CORE
    assert "faker" not in brought_by("cli")
    assert CORE | {"rich", "typer"} <= brought_by("cli") < brought_by("server")
    assert {"litestar", "uvicorn", "websockets"} <= brought_by("server")


def test_the_readme_counts_the_installed_packages() -> None:
    table = re.findall(
        r"\| `pip install '?\.(?:\[(\w+)\]')?` \|.*\| (\d+) \|", (ROOT / "README.md").read_text("utf-8")
    )
    assert {extra: int(count) for extra, count in table} == {
        extra: len(brought_by(extra)) for extra in ("", "cli", "server")
    }


def test_the_lock_contains_what_the_server_needs() -> None:
    locked = re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert brought_by("server") <= set(locked)


def test_the_core_alone_plays_and_says_what_the_rest_needs(wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "core", wheel, brought_by(""))
    done = run(tmp_path, programs / "python", "-c", PROGRAM)
    assert (done.stdout, done.stderr) == ("[]\n", "")
    for words, sentence in {
        ("serve",): "Playing in the browser needs more packages: pip install 'outflank[server]'\n",
        ("play", "conquest"): "Playing in the browser needs more packages: pip install 'outflank[server]'\n",
        ("odds", "battlezone"): "The command line needs more packages: pip install 'outflank[cli]'\n",
        (): "The command line needs more packages: pip install 'outflank[cli]'\n",
    }.items():
        for program in ([programs / "outflank"], [programs / "python", "-m", "outflank"]):
            done = run(tmp_path, *program, *words)
            assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_with_the_commands_alone_only_the_browser_needs_more(wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "cli", wheel, brought_by("cli"))
    question = ("odds", "battlezone", "--attackers", "5", "--defenders", "3")
    done = run(tmp_path, programs / "python", "-m", "outflank", *question)
    assert (done.returncode, done.stderr) == (0, "")
    assert "0.90935" in done.stdout
    arena = run(tmp_path, programs / "outflank", "arena", "battlezone", "random", "random", "--games", "2")
    assert arena.returncode == 0
    assert "The rules aren't compiled" in arena.stderr
    assert "OUTFLANK_COMPILE=no was set" in " ".join(arena.stderr.split())
    record = next((ROOT / "tests" / "records").rglob("*.outflank"))
    assert run(tmp_path, programs / "outflank", "replay", record, "--text").returncode == 0
    for words in (("serve",), ("play",), ("bench",), ("replay", record)):
        done = run(tmp_path, programs / "outflank", *words)
        assert done.returncode == 1
        assert "Playing in the browser needs more packages: pip install 'outflank[server]'\n" in done.stderr
        assert "Traceback" not in done.stderr
