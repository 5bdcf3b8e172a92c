"""Words that the advice of every game's bots is made of."""

from __future__ import annotations


def percent(share: float) -> str:
    """A chance as people say it; certain or impossible only where it is."""
    whole = round(share * 100)
    if share < 1 and whole == 100:
        return "over 99%"
    return f"{whole}%" if whole or share == 0 else "under 1%"
