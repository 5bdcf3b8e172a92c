"""Which modules are compiled, and whether what was compiled is what the sources say now.

The build reads this file by itself, before Outflank is installed, so it imports nothing of Outflank.
"""

from __future__ import annotations

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

INTERPRETED = (
    "The rules run interpreted: no C compiler with Python's headers was found when Outflank was installed. "
    "Games play the same, bots think slower."
)


def compiled() -> bool:
    """Whether the rules run compiled in this process."""
    from outflank.kernel import dice  # noqa: PLC0415 (the build runs this file on its own)

    return str(dice.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def stale(source: Path) -> list[str]:
    """The modules that were compiled from other sources than those that stand under `source` now."""
    note = source / "outflank" / "compiled.json"
    built: dict[str, str] = json.loads(note.read_bytes()) if note.exists() else {}
    now = fingerprints(source)
    return sorted(module for module in built.keys() | now.keys() if built.get(module) != now.get(module))


def fingerprints(source: Path) -> dict[str, str]:
    """A hash for each module to compile: of its source and of every C declaration it may depend on."""
    declarations = b"".join(path.read_bytes() for path in sorted(source.rglob("*.pxd")))
    return {
        module: hashlib.sha256(path.read_bytes() + declarations).hexdigest()
        for module, path in modules(source).items()
    }


def modules(source: Path) -> dict[str, Path]:
    """The modules to compile: those with a `.pxd` beside the `.py`."""
    found = sorted(path.with_suffix(".py") for path in source.rglob("*.pxd"))
    return {".".join(path.relative_to(source).with_suffix("").parts): path for path in found if path.exists()}
