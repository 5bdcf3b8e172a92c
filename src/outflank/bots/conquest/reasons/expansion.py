"""The hard bot's reasons for purchases, research and treaties, in one sentence."""

from __future__ import annotations

from outflank.bots.conquest.planning.decisions import (
    FAITHLESS,
    HARMLESS,
    LATE,
    NEARLY_WON,
    PREY,
    THREATENS,
    TOGETHER,
    TOWERS,
)
from outflank.games.conquest.expansion.model import (
    AnswerTreaty,
    EndTreaty,
    OfferTreaty,
    Recruit,
    Tech,
    UnitKind,
)
from outflank.games.conquest.model import Place
from outflank.kernel.game import Action

BRINGS: dict[Tech, str] = {
    "roads": "you can then fortify through all your connected territories",
    "convoys": "you can then fortify once more each turn",
    "depots": "every 12 territories then bring +1 army a turn",
    "withdrawal": "one army you lose in a failed attack then comes back",
    "drill": "your attacks then start with +1 on your best die",
    "ramparts": "your defence then starts with +1 on your best die",
    "scouts": "you then see two territories into the fog",
    "envoys": "you can then end treaties immediately",
    "bankers": "each of your sets is then worth 2 more armies",
}
USES: dict[UnitKind, str] = {
    "infantry": "unused food is worth nothing",
    "cavalry": "it adds 1 to your best die on the first roll of an attack",
    "artillery": "it absorbs its stack's first loss in every battle",
}
WHY = {
    THREATENS: "they have many armies on your border, and you have an easier target",
    TOGETHER: "one player is so far ahead that the others should work together",
    HARMLESS: "they're no threat to you",
    PREY: "they're your best target",
    TOWERS: "they're too far ahead of everyone",
    NEARLY_WON: "they're about to win",
    FAITHLESS: "they've ended more treaties than they kept",
    LATE: "it's late in the game, and time to attack",
}


def unit_reason(place: str, action: Action, unit: UnitKind) -> str:
    """Return the reason for placing, hiring or recruiting a unit."""
    if isinstance(action, Recruit):
        return f"Recruit {unit} on {place}: {USES[unit]}."
    verb = "Place" if isinstance(action, Place) else "Hire"
    return f"{verb} {unit} on {place}: {USES[unit]}."


def treaty_reason(action: OfferTreaty | AnswerTreaty | EndTreaty, why: int) -> str:
    """Return the reason for an offer, an answer or notice."""
    other = f"player {action.to + 1}"
    cause = WHY.get(why, "it's your best option")
    if isinstance(action, OfferTreaty):
        kind = f"peace for {action.rounds} rounds" if action.kind == "peace" else "an alliance"
        return f"Offer {other} {kind}: {cause}."
    if isinstance(action, EndTreaty):
        return f"End your treaty with {other}: {cause}."
    verb = "Accept" if action.accept else "Decline"
    return f"{verb} the offer from {other}: {cause}."
