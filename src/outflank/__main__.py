"""The command `outflank`, also as `python -m outflank`."""

from __future__ import annotations

import sys

from outflank.extras import is_left_out, sentence_for


def main() -> None:
    """Run the command line, or say what to install for it."""
    try:
        from outflank.cli.main import app  # noqa: PLC0415 (a plain installation lacks its packages)
    except ModuleNotFoundError as error:
        if not is_left_out(error):
            raise
        sys.exit(sentence_for(sys.argv[1] if len(sys.argv) > 1 else ""))
    app()


if __name__ == "__main__":
    main()
