"""Find a browser for the tests, or install one: the system's Chromium, its package, or Playwright's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The first is Chromium without a window: the tests run a third faster in it.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> None:
    """Make sure that there is a browser, or stop with a sentence."""
    if not (installed() or from_packages() or from_playwright()):
        sys.exit(
            "The tests need a browser: install Chromium from your system's packages, then run make again."
        )


def installed() -> str | None:
    """Return the browser that tests use: the one in OUTFLANK_BROWSER, the system's, or Playwright's."""
    chosen = os.environ.get("OUTFLANK_BROWSER")
    found = chosen or next(filter(None, map(shutil.which, NAMES)), None)
    return found or playwrights_own()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def from_packages() -> bool:
    """Install the system's package with apt, which only root can do; return whether that worked."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print("Installing Chromium's package for the tests…")
    packages = ("chromium-headless-shell", "chromium")
    return attempt("apt-get", "update", "-qq") and any(
        attempt("apt-get", "install", "-y", "-qq", package) for package in packages
    )


def from_playwright() -> bool:
    print("Installing Playwright's Chromium for the tests…")
    return attempt(sys.executable, "-m", "playwright", "install", "chromium")


def attempt(*command: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=quiet)
    return done.returncode == 0


if __name__ == "__main__":
    main()
