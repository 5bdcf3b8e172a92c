"""Words that the hints of all games share."""

from __future__ import annotations


def percent(share: float) -> str:
    """Return a chance in percent. Only a certain one is 100%, and only an impossible one is 0%."""
    whole = round(share * 100)
    if share < 1 and whole == 100:
        return "over 99%"
    return f"{whole}%" if whole or share == 0 else "under 1%"
