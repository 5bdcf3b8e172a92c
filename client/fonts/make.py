"""Cut the two typefaces down to what the client uses. Maintainers run this once per font release.

Usage: `python make.py FOLDER`, where FOLDER contains the npm packages @fontsource-variable/fraunces and
@fontsource-variable/figtree. It needs fonttools and brotli. Both typefaces have the license OFL-1.1.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2212]
LATIN_EXT = [*range(0x100, 0x180), *range(0x218, 0x21C), *range(0x1E80, 0x1E86)]

# Titles use one weight; the optical size stays variable so that 22 px and 60 px both look drawn.
DISPLAY: dict[str, float | tuple[float, float]] = {"wght": 560, "opsz": (18, 72)}
UI: dict[str, float | tuple[float, float]] = {"wght": (500, 800)}
UI_EXT: dict[str, float | tuple[float, float]] = {"wght": (500, 800)}

CUTS = [
    ("fraunces/files/fraunces-latin-opsz-normal", "fraunces-latin", LATIN, DISPLAY),
    ("figtree/files/figtree-latin-wght-normal", "figtree-latin", LATIN, UI),
    ("figtree/files/figtree-latin-ext-wght-normal", "figtree-latin-ext", LATIN_EXT, UI_EXT),
]


def cut(source: Path, target: Path, letters: list[int], axes: dict[str, float | tuple[float, float]]) -> int:
    """Write one instanced, subset WOFF2 and return its size in bytes."""
    font = instantiateVariableFont(TTFont(source), axes)
    options = Options(flavor="woff2", hinting=False, layout_features=["kern", "liga", "mark", "ccmp", "tnum", "rvrn"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    return target.stat().st_size


def main() -> None:
    packages = Path(sys.argv[1])
    total = 0
    for source, name, letters, axes in CUTS:
        size = cut(packages / f"{source}.woff2", HERE / f"{name}.woff2", letters, axes)
        total += size
        print(f"{name:20} {size:7} bytes")
    print(f"{'total':20} {total:7} bytes")


if __name__ == "__main__":
    main()
