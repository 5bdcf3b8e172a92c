"""Small positions with units, boosts and technologies, written in a few letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from outflank.games.conquest.expansion.model import TECHS, ExpansionPosition, Tech
from outflank.games.conquest.state import State
from outflank.kernel.dice import Dice
from tests.games.conquest.boards import GAME, stage

KINDS = "-bcB"  # boosts: none, barracks, citadel, beacon


def field(
    owners: str,
    armies: Sequence[int] | str,
    dice: Dice | Iterable[int] = (),
    *,
    cavalry: str = "",
    artillery: str = "",
    fresh_cavalry: str = "",
    fresh_artillery: str = "",
    boosts: str = "",
    techs: Sequence[Sequence[Tech]] = (),
    options: Mapping[str, object] | None = None,
    plus: Mapping[str, Any] | None = None,
    **more: Any,
) -> State:
    """Return a position with units: digits for territories, letters for boosts, names for technologies."""
    size = len(owners)
    extra: dict[str, Any] = {
        "cavalry": numbers(cavalry, size),
        "artillery": numbers(artillery, size),
        "fresh_cavalry": numbers(fresh_cavalry, size),
        "fresh_artillery": numbers(fresh_artillery, size),
        **(plus or {}),
    }
    agreed: dict[str, object] = {"units": True, **(options or {})}
    if boosts:
        agreed["boosts"] = True
        extra["boosts"] = tuple(map(KINDS.index, boosts))
    if techs:
        agreed["technology"] = True
        extra["techs"] = tuple(known_techs(known) for known in techs)
        extra["science"] = (0,) * len(techs)
    return stage(owners, armies, dice, options=agreed, plus=ExpansionPosition(**extra), **more)


def numbers(told: str, size: int) -> tuple[int, ...]:
    return tuple(map(int, told or "0" * size))


def cavalry(state: State) -> list[int]:
    return list(expansion_part(state).cavalry)


def artillery(state: State) -> list[int]:
    return list(expansion_part(state).artillery)


def expansion_part(state: State) -> ExpansionPosition:
    found = GAME.document(state).plus
    assert found
    return found


def known_techs(named: Sequence[Tech]) -> int:
    """Return the technologies and those before them in their branches, a bit for each."""
    numbers = [TECHS.index(tech) for tech in named]
    return sum({1 << earlier for number in numbers for earlier in range(number - number % 3, number + 1)})
