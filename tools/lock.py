"""Write requirements*.txt: the newest versions that fit pyproject.toml, with hashes and no address."""

from __future__ import annotations

import subprocess
import sys

LOCKS = {"requirements.txt": "build", "requirements-dev.txt": "dev"}
COMPILE = (
    "uv",
    "pip",
    "compile",
    "pyproject.toml",
    "--upgrade",
    "--universal",
    "--extra=server",
    "--generate-hashes",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--python-version=3.11",
    "--custom-compile-command=make lock",
    "--quiet",
)


def main() -> None:
    """Write both files."""
    try:
        for target, group in LOCKS.items():
            subprocess.run(
                [*COMPILE, "--group", group, "--output-file", target], check=True, capture_output=True
            )
    except FileNotFoundError:
        sys.exit("Locking needs uv. Install it with: pip install uv")
    except subprocess.CalledProcessError as error:
        sys.exit(f"uv couldn't lock the versions:\n{error.stderr.decode()}")


if __name__ == "__main__":
    main()
