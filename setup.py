"""Compile the rules with Cython and build the pages with npm. If either fails, install the rest.

Every module with a `.pxd` beside it is compiled: all of them or none, because compiled modules share C types.
With OUTFLANK_COMPILE=required the build fails instead, and with OUTFLANK_COMPILE=no it doesn't try.

pip hides the output of a successful build. So `unbuilt.json` keeps what was left out and why, and commands
show it.
"""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

SOURCE = Path("src")
CLIENT = Path("client")
TRANSLATED = Path("build") / "cython"
PAGE = SOURCE / "outflank" / "server" / "static" / "index.html"
# `make` writes this file when it has installed the client's packages.
INSTALLED = CLIENT / "node_modules" / ".made"
BUILD = runpy.run_path(str(SOURCE / "outflank" / "kernel" / "build.py"))
COMPILE = os.environ.get("OUTFLANK_COMPILE", "wanted")

# Cython's checks are off for speed. The interpreted tests run the same code with all of Python's checks.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # otherwise `x: int` would not match a C int in the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "nonecheck": False,
    "binding": True,
}
# The first error of Cython or of the C compiler.
COMPILER_ERROR = re.compile(r"^\S+\.(?:py|pxd|c|h):\d+:\d+: (?!warning|note).+", re.MULTILINE)
NEITHER = "These sources contain neither Outflank's pages nor the client to build them from."
NO_SDIST = "An sdist needs Outflank's pages, but they couldn't be built: {}."


def note(home: Path, part: str, reason: str) -> None:
    """Store why a part was left out, or forget it if there is no reason."""
    file = home / "outflank" / BUILD["UNBUILT"]
    reasons = json.loads(file.read_bytes()) if file.exists() else {}
    reasons = {**reasons, part: reason} if reason else {key: reasons[key] for key in reasons if key != part}
    if reasons:
        file.write_text(json.dumps(reasons) + "\n", encoding="utf-8")
    else:
        file.unlink(missing_ok=True)


def extensions() -> list[Extension]:
    """Return one extension for each module that has a `.pxd`."""
    return [
        Extension(module, [str(path)], extra_compile_args=flags())
        for module, path in BUILD["modules"](SOURCE).items()
    ]


def flags() -> list[str]:
    """Return compiler flags that are fast and still run on every machine of this kind."""
    if sys.platform == "win32":
        return ["/O2"]
    popcount = ["-mpopcnt"] if sysconfig.get_platform().endswith(("x86_64", "amd64")) else []
    return ["-O2", "-g0", "-Wno-unused-function", *popcount]


class BuildOrInterpret(build_ext):
    """Compiles everything, or leaves nothing compiled and says so."""

    reason = "OUTFLANK_COMPILE=no was set" if COMPILE == "no" else ""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel: int | bool | None = self.parallel or os.cpu_count()
        self.listen(self.translate)

    def translate(self) -> None:
        from Cython.Build import cythonize

        if any(extension.sources[0].endswith(".c") for extension in self.extensions):
            return  # an editable install calls this twice
        self.extensions[:] = cythonize(
            self.extensions,
            build_dir=str(TRANSLATED),
            force=self.declarations_changed(),
            compiler_directives=DIRECTIVES,
            include_path=[str(SOURCE)],
            quiet=True,
            nthreads=os.cpu_count() or 1,
        )
        # setuptools sets these attributes for the extensions it knows from the start.
        for extension in self.extensions:
            extension._full_name = self.get_ext_fullname(extension.name)
            extension._file_name = self.get_ext_filename(extension._full_name)
            extension._links_to_dynamic = False
            extension._needs_stub = False

    def declarations_changed(self) -> bool:
        """Whether a `.pxd` changed since the last translation.

        Then everything is translated again: Cython doesn't follow `from package cimport module`, so it would
        miss modules that depend on the change.
        """
        sources: list[Path] = list(BUILD["modules"](SOURCE).values())
        made = [TRANSLATED / source.with_suffix(".c") for source in sources]
        if not all(path.exists() for path in made):
            return True
        newest = max(source.with_suffix(".pxd").stat().st_mtime for source in sources)
        return newest > min(path.stat().st_mtime for path in made)

    def run(self) -> None:
        self.listen(super().run)
        self.finish()

    def build_extension(self, ext: Any) -> None:
        self.attempt(super().build_extension, ext)

    def copy_extensions_to_source(self) -> None:
        self.attempt(super().copy_extensions_to_source)

    def attempt(self, step: Callable[..., None], *arguments: Any) -> None:
        """Run a step unless an earlier one failed. A failure becomes the `reason` and isn't raised."""
        if self.reason:
            return
        try:
            step(*arguments)
        except (Exception, SystemExit) as error:
            if COMPILE == "required":
                raise
            self.reason = self.cause(error)

    def cause(self, error: BaseException) -> str:
        """Return what went wrong, as the end of a sentence."""
        if isinstance(error, ModuleNotFoundError) and error.name == "Cython":
            return "Cython was missing"
        program = getattr(self.compiler, "compiler_so", [""])[0]  # empty on Windows, whose errors are clear
        if program and not shutil.which(program):
            return f"there was no C compiler ({program})"
        return f"compiling failed ({type(error).__name__}: {[*str(error).strip().splitlines(), ''][0]})"

    def listen(self, step: Callable[[], None]) -> None:
        """Attempt a step, and find the reason for a failure in what compilers print on standard error."""
        with tempfile.TemporaryFile() as captured:
            screen = os.dup(2)
            os.dup2(captured.fileno(), 2)
            try:
                self.attempt(step)
            finally:
                sys.stderr.flush()
                os.dup2(screen, 2)
                os.close(screen)
                captured.seek(0)
                output = captured.read().decode(errors="replace")
                sys.stderr.write(output)
        if self.reason and (error := COMPILER_ERROR.search(output)):
            self.reason = f"compiling failed ({error[0]})"
            if "Python.h" in error[0]:
                self.reason = "Python's C headers were missing (Python.h)"

    def finish(self) -> None:
        """Note what was compiled. After a failure remove all of it, because Python would use old files."""
        place = SOURCE if self.inplace else Path(self.build_lib)
        outputs = [place / self.get_ext_filename(module) for module in BUILD["modules"](SOURCE)]
        if self.reason:
            for output in outputs:
                output.unlink(missing_ok=True)
            print(f"Outflank's rules will run interpreted, which is slower: {self.reason}.", file=sys.stderr)
        note(place, "rules", self.reason)
        prints = BUILD["fingerprints"](SOURCE) if all(output.exists() for output in outputs) else {}
        file = place / "outflank" / "compiled.json"
        file.write_text(json.dumps(prints, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    def get_outputs(self) -> list[str]:
        return [output for output in super().get_outputs() if Path(output).exists()]

    def get_output_mapping(self) -> dict[str, str]:
        return {made: kept for made, kept in super().get_output_mapping().items() if Path(made).exists()}


def build_pages() -> str:
    """Build the pages if they are older than the client; return why that failed, or an empty text."""
    sources = [CLIENT / "package-lock.json", CLIENT / "index.html", *(CLIENT / "src").rglob("*.*")]
    if not CLIENT.is_dir() or (PAGE.exists() and all(newer(PAGE, source) for source in sources)):
        return ""
    steps = [["run", "build"]]
    if not (INSTALLED.exists() and newer(INSTALLED, CLIENT / "package-lock.json")):
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    for step in steps:
        try:
            subprocess.run(["npm", *step], cwd=CLIENT, check=True, shell=sys.platform == "win32")
        except FileNotFoundError:
            return "npm was not found"
        except (OSError, subprocess.CalledProcessError) as error:
            return f"npm could not build the pages ({error})"
    return "" if PAGE.exists() else "npm built no pages"


def newer(made: Path, source: Path) -> bool:
    """Whether a built file is at least as new as its source."""
    return source.stat().st_mtime <= made.stat().st_mtime


class BuildWithPages(build_py):
    """Builds the pages first if a checkout has none. An editable install leaves that to `make`."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            return
        reason = build_pages()
        if not CLIENT.is_dir() and not PAGE.exists():
            sys.exit(NEITHER)
        super().run()
        if reason:
            print(f"Outflank's pages are out of date: {reason}.", file=sys.stderr)
        note(Path(self.build_lib), "pages", "" if PAGE.exists() else reason)


class SourcesWithPages(sdist):
    """Builds the pages first, because an sdist has no client to build them from."""

    def run(self) -> None:
        if reason := build_pages():
            sys.exit(NO_SDIST.format(reason))
        if not PAGE.exists():
            sys.exit(NEITHER)
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrInterpret, "build_py": BuildWithPages, "sdist": SourcesWithPages},
)
