"""Words that hints in every game share."""

from __future__ import annotations


def percent(share: float) -> str:
    """Return a chance as a percentage. Only a certain win is "100%", and only an impossible one "0%"."""
    whole = round(share * 100)
    if share < 1 and whole == 100:
        return "over 99%"
    return f"{whole}%" if whole or share == 0 else "under 1%"
