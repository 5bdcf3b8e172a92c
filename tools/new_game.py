"""Write a new game: `python tools/new_game.py NAME "Title" XX`, where XX begins the numbers of its rules.

The result is a small, complete game that passes every law. Turn it into yours, file by file.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEMPLATE = Path(__file__).parent / "game_template"
REGISTRIES = {
    "src/outflank/games/__init__.py": (
        "_HOMES = {\n",
        '    "@NAME@": "outflank.games.@NAME@.game:@CLASS@",\n',
    ),
}

NEXT = """\
Play it now: run `outflank serve` and open its card on the home page.

Next, run `make types test` and turn these files into your game. `layout` in
src/outflank/games/{name}/game.py tells the browser which fields are lands, owners, counts
and scores, and how to word moves and events. CONTRIBUTING.md explains how to give the game
its own look."""


def main() -> None:
    """Read the command line, write the game, and print what to do next."""
    parser = argparse.ArgumentParser(description="Write a new game.")
    parser.add_argument("name", help="a short word for folders and commands, such as checkers")
    parser.add_argument("title", help='the name that players see, such as "Checkers"')
    parser.add_argument("letters", help="two capital letters that begin the numbers of its rules, such as CH")
    parser.add_argument("--into", type=Path, default=ROOT, help="the project's folder")
    given = parser.parse_args()
    try:
        written = begin(given.into, given.name, given.title, given.letters)
    except ValueError as error:
        sys.exit(str(error))
    print("\n".join(str(path) for path in written))
    print(NEXT.format(name=given.name))


def begin(root: Path, name: str, title: str, letters: str) -> list[Path]:
    """Write and register a new game; return the paths of its files, relative to the project."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        raise ValueError(f"Use lowercase letters and digits for a game's name, not {name!r}.")
    if not re.fullmatch(r"[A-Z]{2}", letters):
        raise ValueError(f"Use two capital letters for the rule numbers, not {letters!r}.")
    if '"' in title or not title.isprintable() or not re.search(r"[A-Za-z]", title):
        raise ValueError(f"Use a line of text without quotation marks as the title, not {title!r}.")
    if (root / "src/outflank/games" / name).exists():
        raise ValueError(f'There is already a game named "{name}".')
    words = {
        "@NAME@": name,
        "@CLASS@": "".join(re.findall(r"[A-Za-z0-9]+", title.title())).lstrip("0123456789"),
        "@TITLE@": title,
        "@XX@": letters,
        "@xx@": letters.lower(),
    }
    written = [write(root, source, words) for source in sorted(TEMPLATE.rglob("*.txt"))]
    return [*written, *(register(root, Path(path), *where, words) for path, where in REGISTRIES.items())]


def write(root: Path, source: Path, words: dict[str, str]) -> Path:
    place = str(source.relative_to(TEMPLATE).with_suffix(""))
    target = Path(place.replace("NAME", words["@NAME@"]))
    (root / target).parent.mkdir(parents=True, exist_ok=True)
    (root / target).write_text(filled(source.read_text(encoding="utf-8"), words), encoding="utf-8")
    return target


def register(root: Path, path: Path, opening: str, line: str, words: dict[str, str]) -> Path:
    text = (root / path).read_text(encoding="utf-8")
    if opening not in text:
        raise ValueError(f"{path} has no line that ends with {opening!r}.")
    (root / path).write_text(text.replace(opening, opening + filled(line, words), 1), encoding="utf-8")
    return path


def filled(text: str, words: dict[str, str]) -> str:
    for blank, word in words.items():
        text = text.replace(blank, word)
    return text


if __name__ == "__main__":
    main()
