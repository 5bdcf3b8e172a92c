"""Compiles the rules with Cython and builds the client with npm; where either fails, installs the rest.

Every module with a `.pxd` beside it is compiled: all of them or none, because compiled modules share C types.
Set OUTFLANK_COMPILE=required to have the build fail instead, or OUTFLANK_COMPILE=no not to try.
"""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE = Path("src")
CLIENT = Path("client")
TRANSLATED = Path("build") / "cython"
PAGE = SOURCE / "outflank" / "server" / "static" / "index.html"
BUILD = runpy.run_path(str(SOURCE / "outflank" / "kernel" / "build.py"))
WISH = os.environ.get("OUTFLANK_COMPILE", "wanted")

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # else `x: int` would not match a C int in the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
    "nonecheck": False,
    "binding": True,
}


def extensions() -> list[Extension]:
    """One extension for each module that has a `.pxd`."""
    return [
        Extension(module, [str(path)], extra_compile_args=flags())
        for module, path in BUILD["modules"](SOURCE).items()
    ]


def flags() -> list[str]:
    """What makes a rule fast on this machine, and runs on every machine of its kind."""
    if sys.platform == "win32":
        return ["/O2"]
    popcount = ["-mpopcnt"] if sysconfig.get_platform().endswith(("x86_64", "amd64")) else []
    return ["-O2", "-g0", "-Wno-unused-function", *popcount]


class BuildOrInterpret(build_ext):
    """Compiles everything, or leaves nothing compiled and says so."""

    reason = "OUTFLANK_COMPILE=no" if WISH == "no" else ""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel: int | bool | None = self.parallel or os.cpu_count()
        self.attempt(self.translate)

    def translate(self) -> None:
        from Cython.Build import cythonize

        if any(extension.sources[0].endswith(".c") for extension in self.extensions):
            return  # an editable install finalizes twice
        self.extensions[:] = cythonize(
            self.extensions,
            build_dir=str(TRANSLATED),
            force=self.declared_anew(),
            compiler_directives=DIRECTIVES,
            include_path=[str(SOURCE)],
            quiet=True,
            nthreads=os.cpu_count() or 1,
        )
        for extension in self.extensions:  # what setuptools adds to every extension it knows from the start
            extension._full_name = self.get_ext_fullname(extension.name)
            extension._file_name = self.get_ext_filename(extension._full_name)
            extension._links_to_dynamic = False
            extension._needs_stub = False

    def declared_anew(self) -> bool:
        """Whether a declaration changed since the last translation; Cython misses who depends on it.

        It does not follow `from package cimport module`.
        """
        sources: list[Path] = list(BUILD["modules"](SOURCE).values())
        made = [TRANSLATED / source.with_suffix(".c") for source in sources]
        if not all(path.exists() for path in made):
            return True
        newest = max(source.with_suffix(".pxd").stat().st_mtime for source in sources)
        return newest > min(path.stat().st_mtime for path in made)

    def run(self) -> None:
        self.attempt(super().run)
        self.finish()

    def build_extension(self, ext: Any) -> None:
        self.attempt(super().build_extension, ext)

    def copy_extensions_to_source(self) -> None:
        self.attempt(super().copy_extensions_to_source)

    def attempt(self, step: Callable[..., None], *arguments: Any) -> None:
        """Run a step unless an earlier one failed; a failure is remembered, not raised."""
        if self.reason:
            return
        try:
            step(*arguments)
        except (Exception, SystemExit) as error:
            if WISH == "required":
                raise
            self.reason = f"{type(error).__name__}: {error}".strip().splitlines()[0]

    def finish(self) -> None:
        """Note what was compiled; after a failure remove it all, for an old file would still be used."""
        place = SOURCE if self.inplace else Path(self.build_lib)
        outputs = [place / self.get_ext_filename(module) for module in BUILD["modules"](SOURCE)]
        if self.reason:
            for output in outputs:
                output.unlink(missing_ok=True)
            print(f"Outflank's rules will run interpreted, which is slower ({self.reason}).", file=sys.stderr)
        note = place / "outflank" / "compiled.json"
        note.parent.mkdir(parents=True, exist_ok=True)
        prints = BUILD["fingerprints"](SOURCE) if all(output.exists() for output in outputs) else {}
        note.write_text(json.dumps(prints, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    def get_outputs(self) -> list[str]:
        return [output for output in super().get_outputs() if Path(output).exists()]

    def get_output_mapping(self) -> dict[str, str]:
        return {made: kept for made, kept in super().get_output_mapping().items() if Path(made).exists()}


class BuildWithClient(build_py):
    """Builds the client first, where a checkout has it unbuilt; an editable install leaves that to `make`."""

    def run(self) -> None:
        if not self.editable_mode and CLIENT.is_dir() and not self.fresh():
            try:
                for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                    subprocess.run(["npm", *step], cwd=CLIENT, check=True, shell=sys.platform == "win32")
            except (OSError, subprocess.CalledProcessError) as error:
                print(
                    f"Outflank is installed without its pages: npm could not build them ({error}).",
                    file=sys.stderr,
                )
        super().run()

    def fresh(self) -> bool:
        """Whether the pages are there and no older than what they are built from."""
        sources = [CLIENT / "package-lock.json", CLIENT / "index.html", *(CLIENT / "src").rglob("*.*")]
        return PAGE.exists() and all(path.stat().st_mtime <= PAGE.stat().st_mtime for path in sources)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrInterpret, "build_py": BuildWithClient},
)
