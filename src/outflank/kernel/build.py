"""Which modules are compiled, which are stale, and what a build left out.

The build runs this file before Outflank is installed, so it imports nothing from Outflank.
"""

from __future__ import annotations

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

# A file beside `compiled.json` that says what a build left out, and why.
UNBUILT = "unbuilt.json"


def compiled() -> bool:
    """Whether the rules run compiled in this process."""
    from outflank.kernel import dice  # noqa: PLC0415 (the build runs this file before Outflank is installed)

    return str(dice.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def interpreted() -> str:
    """Say that the rules run interpreted, and why; empty if they are compiled."""
    if compiled():
        return ""
    reason = unbuilt("rules")
    cause = f" When Outflank was installed, {reason}." if reason else ""
    return f"The rules aren't compiled. Games play the same, but bots are slower.{cause}"


def unbuilt(part: str) -> str:
    """Return why the build left out the "rules" or the "pages"; empty if it didn't."""
    note = Path(__file__).parents[1] / UNBUILT
    reasons: dict[str, str] = json.loads(note.read_bytes()) if note.exists() else {}
    return reasons.get(part, "")


def stale(source: Path) -> list[str]:
    """Return the modules whose sources under `source` have changed since they were compiled."""
    note = source / "outflank" / "compiled.json"
    built: dict[str, str] = json.loads(note.read_bytes()) if note.exists() else {}
    now = fingerprints(source)
    return sorted(module for module in built.keys() | now.keys() if built.get(module) != now.get(module))


def fingerprints(source: Path) -> dict[str, str]:
    """Return a hash for each module to compile: of its source and of all C declarations."""
    declarations = b"".join(path.read_bytes() for path in sorted(source.rglob("*.pxd")))
    return {
        module: hashlib.sha256(path.read_bytes() + declarations).hexdigest()
        for module, path in modules(source).items()
    }


def modules(source: Path) -> dict[str, Path]:
    """Return the modules to compile: those with a `.pxd` beside the `.py`."""
    found = sorted(path.with_suffix(".py") for path in source.rglob("*.pxd"))
    return {".".join(path.relative_to(source).with_suffix("").parts): path for path in found if path.exists()}
