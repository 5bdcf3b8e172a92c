"""A build says what it leaves out and why, and never makes an incomplete sdist."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from outflank.kernel import build as built
from outflank.server.http import files
from tests.project import can_compile
from tests.project.building import PAGE, build, program, small_copy, unpacked_sdist, wheel_from

PAGES = "<title>The client</title>"
NOTE = "outflank/unbuilt.json"
NPM = f'case "$1" in run) echo "{PAGES}" > ../{PAGE};; esac'
NOWHERE = "/nonexistent"
needs_compiler = pytest.mark.skipif(not can_compile(), reason="there is no C compiler here")


def with_client(folder: Path) -> Path:
    """Give a copy a client without built pages."""
    (folder / "client" / "src").mkdir(parents=True)
    (folder / PAGE).parent.mkdir(exist_ok=True)
    for name in ("package-lock.json", "index.html"):
        (folder / "client" / name).write_text("{}", encoding="utf-8")
    return folder


def reason_of(folder: Path, part: str, **environment: str) -> str:
    wheel, said = wheel_from(folder, **environment)
    reason: str = json.loads(wheel.read(NOTE))[part]
    assert reason in said
    return reason


@needs_compiler
def test_a_build_that_leaves_nothing_out_notes_nothing(tmp_path: Path) -> None:
    wheel, _ = wheel_from(small_copy(tmp_path, PAGES))
    names = wheel.namelist()
    assert NOTE not in names
    assert set(json.loads(wheel.read("outflank/compiled.json"))) == {"outflank.rule"}
    assert "outflank/server/static/index.html" in names


def test_a_missing_compiler_is_the_reason(tmp_path: Path) -> None:
    reason = reason_of(small_copy(tmp_path, PAGES), "rules", CC="/nonexistent/cc")
    assert reason == "there was no C compiler (/nonexistent/cc)"


def test_missing_headers_are_the_reason(tmp_path: Path) -> None:
    cc = program(tmp_path / "bin", "cc", "echo 'rule.c:9:1: fatal error: Python.h: No such file' >&2; exit 1")
    reason = reason_of(small_copy(tmp_path, PAGES), "rules", CC=str(cc / "cc"))
    assert reason == "Python's C headers were missing (Python.h)"


def test_a_cython_error_is_the_reason(tmp_path: Path) -> None:
    copy = small_copy(tmp_path, PAGES)
    (copy / "src/outflank/rule.pxd").write_text("cpdef integer double(int n)\n", encoding="utf-8")
    reason = reason_of(copy, "rules")
    assert reason == "compiling failed (src/outflank/rule.pxd:1:6: 'integer' is not a type identifier)"


def test_compile_no_is_the_reason_and_compile_required_fails(tmp_path: Path) -> None:
    copy = small_copy(tmp_path, PAGES)
    assert reason_of(copy, "rules", OUTFLANK_COMPILE="no") == "OUTFLANK_COMPILE=no was set"
    code, said = build(copy, "wheel", OUTFLANK_COMPILE="required", CC="/nonexistent/cc")
    assert code != 0
    assert "/nonexistent/cc" in said


def test_a_wheel_from_a_checkout_without_node_notes_that_it_has_no_pages(tmp_path: Path) -> None:
    copy = with_client(small_copy(tmp_path))
    assert reason_of(copy, "pages", PATH=NOWHERE, OUTFLANK_COMPILE="no") == "npm was not found"


def test_an_sdist_without_pages_is_not_built(tmp_path: Path) -> None:
    copy = with_client(small_copy(tmp_path))
    code, said = build(copy, "sdist", PATH=NOWHERE)
    assert code != 0
    assert "An sdist needs Outflank's pages, but they couldn't be built: npm was not found." in said
    failing = program(tmp_path / "bin", "npm", "exit 3")
    code, said = build(copy, "sdist", PATH=str(failing))
    assert code != 0
    assert "npm could not build the pages" in said
    assert list((copy / "out").iterdir()) == []


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_sources_without_pages_and_client_are_not_built(kind: str, tmp_path: Path) -> None:
    code, said = build(small_copy(tmp_path), kind)
    assert code != 0
    assert "These sources contain neither Outflank's pages nor the client to build them from." in said


def test_an_sdist_contains_the_pages_and_so_does_the_wheel_built_from_it(tmp_path: Path) -> None:
    copy = with_client(small_copy(tmp_path))
    npm = program(tmp_path / "bin", "npm", NPM)
    code, said = build(copy, "sdist", PATH=str(npm))
    assert code == 0, said
    sources = unpacked_sdist(copy, tmp_path / "unpacked")
    assert (sources / PAGE).read_text(encoding="utf-8").strip() == PAGES
    assert not (sources / "client").exists()
    wheel, _ = wheel_from(sources, PATH=NOWHERE, OUTFLANK_COMPILE="no")
    assert PAGES in wheel.read("outflank/server/static/index.html").decode()
    assert "pages" not in json.loads(wheel.read(NOTE))


def test_pages_that_are_older_than_the_client_are_built_again(tmp_path: Path) -> None:
    copy = with_client(small_copy(tmp_path, "<title>Old</title>"))
    os.utime(copy / PAGE, (0, 0))
    npm = program(tmp_path / "bin", "npm", NPM)
    wheel, _ = wheel_from(copy, PATH=str(npm), OUTFLANK_COMPILE="no")
    assert PAGES in wheel.read("outflank/server/static/index.html").decode()


def test_reasons_are_shown_at_run_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built, "compiled", lambda: False)
    monkeypatch.setattr(built, "__file__", str(tmp_path / "kernel" / "build.py"))
    slower = "The rules aren't compiled. Games play the same, but bots are slower."
    assert built.interpreted() == slower
    assert files.missing(tmp_path) == f"{files.MISSING} {files.IN_CHECKOUT}"
    reasons = {"rules": "there was no C compiler (cc)", "pages": "npm was not found"}
    (tmp_path / built.UNBUILT).write_text(json.dumps(reasons), encoding="utf-8")
    assert built.interpreted() == f"{slower} When Outflank was installed, there was no C compiler (cc)."
    assert files.missing(tmp_path) == (
        "Programs can play here, but browsers can't: Outflank's pages are missing. "
        "When Outflank was installed, npm was not found. "
        "Install Node 20.19 or newer, then install Outflank again."
    )
    (tmp_path / "index.html").touch()
    assert files.missing(tmp_path) == ""
