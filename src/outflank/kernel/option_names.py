"""Option names: `snake_case` everywhere, with the older spellings accepted wherever options come in.

Conquest used to say `setup.allocation`, and Tactical Risk `roundLimit`. Old records, stored tables and
scripts still do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from outflank.kernel.game import Options, OptionsError

_OLD_JOINT = re.compile(r"\.|(?<=[a-z0-9])(?=[A-Z])")

O = TypeVar("O", bound=Options)  # noqa: E741 (it stands for Options)


def snake_case(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return an options document with its names in snake_case.

    Raises OptionsError if an option is given twice, in two spellings.
    """
    found: dict[str, Any] = {}
    given: dict[str, str] = {}  # new name -> the name in the document
    for name, value in document.items():
        known = _OLD_JOINT.sub("_", name).lower()
        if known in given:
            raise OptionsError(f"{given[known]} and {name} are the same option. Give only {known}.", known)
        found[known], given[known] = value, name
    return found


def decode(document: object, kind: type[O], title: str) -> O:
    """Return the options in a document, in any spelling; raises OptionsError if they don't fit the game."""
    if isinstance(document, Mapping) and all(isinstance(name, str) for name in document):
        document = snake_case(document)
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        raise OptionsError(f"These options don't fit {title}: {error}.") from None
