"""Run Outflank from its Python sources, as if nothing had been compiled.

`python -m outflank.interpreted script.py ...` or `python -m outflank.interpreted -m module ...` runs a
program this way. Coverage is measured with `pytest -p outflank.interpreted`, because it can't see compiled
modules.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "outflank"


def install() -> None:
    """Import Outflank's modules from their sources from now on. Loaded ones will be imported again."""
    for name in [name for name in sys.modules if name == PACKAGE or name.startswith(PACKAGE + ".")]:
        if name != __name__:
            del sys.modules[name]
    if not any(isinstance(finder, SourcesOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourcesOnly())


class SourcesOnly(MetaPathFinder):
    """Finds only the sources of Outflank's modules."""

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if path is None or not name.startswith(PACKAGE + "."):
            return None
        found = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name) for folder in path)
        return next((spec for spec in found if spec is not None), None)


def pytest_load_initial_conftests() -> None:
    """Start as a pytest plugin, before any test is imported."""
    install()


def main() -> None:
    """Run a script or module with its arguments."""
    arguments = sys.argv[1:]
    if not arguments or arguments == ["-m"]:
        sys.exit("usage: python -m outflank.interpreted script.py|-m module [arguments]")
    install()
    if arguments[0] == "-m":
        sys.argv = arguments[1:]
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = arguments
        runpy.run_path(arguments[0], run_name="__main__")


if __name__ == "__main__":
    main()
