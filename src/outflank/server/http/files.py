"""Serve the built client from memory."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from outflank.kernel.build import unbuilt

FOLDER = Path(__file__).parents[1] / "static"
INDEX = "index.html"
# File names in this folder contain a hash, so their content never changes and browsers may keep it forever.
HASHED = "assets/"
# Types that gzip makes smaller. Pictures and fonts are compressed already.
COMPRESSED = (
    "text/",
    "application/json",
    "application/javascript",
    "application/manifest+json",
    "image/svg+xml",
)
MISSING = "Programs can play here, but browsers can't: Outflank's pages are missing."
IN_CHECKOUT = "Run make play in the source folder to build them."
INSTALLED = "Install Node 20.19 or newer, then install Outflank again."
NOTICE = "<!doctype html><html lang=en><meta charset=utf-8><title>Outflank</title><p>{}</p></html>"


class Page(NamedTuple):
    """A file with its headers."""

    body: bytes
    packed: bytes | None  # gzipped, if that is worth it
    kind: str
    mark: str  # ETag
    cache: str


class Files:
    """Reads each file once, and again after it has changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._pages: dict[tuple[str, int, int], Page] = {}

    def find(self, path: str) -> Page | None:
        """Return the file at this path below the folder, if there is one."""
        name = PurePosixPath(path)
        # Nothing outside the folder may be served, whatever a stranger writes into the address.
        if ".." in name.parts or name.is_absolute() or "\\" in path or "\0" in path:
            return None
        file = self._folder.joinpath(*name.parts)
        if not file.is_file() or file.is_symlink():
            return None
        facts = file.stat()
        key = (path, facts.st_mtime_ns, facts.st_size)
        if key not in self._pages:
            self._pages[key] = _page(path, file.read_bytes())
        return self._pages[key]

    def index(self) -> Page:
        """Return the client's page, or a sentence that says how to build it."""
        return self.find(INDEX) or _page(INDEX, NOTICE.format(html.escape(missing(self._folder))).encode())


def missing(folder: Path = FOLDER) -> str:
    """Say that the pages are missing, why, and what to do; empty if they are there."""
    if (folder / INDEX).is_file():
        return ""
    if reason := unbuilt("pages"):
        return f"{MISSING} When Outflank was installed, {reason}. {INSTALLED}"
    return f"{MISSING} {IN_CHECKOUT}"


def _page(path: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(path, strict=False)[0] or "application/octet-stream"
    if path.endswith((".js", ".mjs")):
        kind = "text/javascript"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) else None
    cache = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
    return Page(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:32]}"', cache)
