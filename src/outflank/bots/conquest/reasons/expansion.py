"""Why the hard bot buys, researches, and makes or ends treaties, in one sentence for people."""

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
    "roads": "then armies move through all of your land that is connected",
    "convoys": "then you may move armies once more a turn",
    "depots": "then every twelve territories bring an army more a turn",
    "withdrawal": "then one of the armies you lose in a failed attack comes back",
    "drill": "then your attacks begin with one more on their highest die",
    "ramparts": "then your defences begin with one more on their highest die",
    "scouts": "then you see two steps far",
    "envoys": "then your notice ends a treaty at once",
    "bankers": "then each of your sets is worth two armies more",
}
USES: dict[UnitKind, str] = {
    "infantry": "food is of no use in store",
    "cavalry": "it adds one to the highest die when it attacks somebody anew",
    "artillery": "it absorbs the first loss of its stack in every battle",
}
WHY = {
    THREATENS: "it has many armies beside your land, and you have somebody easier to attack",
    TOGETHER: "somebody is so far ahead that the others should stand together",
    HARMLESS: "it is no threat to you",
    PREY: "there is nobody whom you could rather attack",
    TOWERS: "it is too far ahead of everyone",
    NEARLY_WON: "it is about to win",
    FAITHLESS: "it has ended more treaties than it kept",
    LATE: "the game has gone on for long, and land is to be won",
}


def unit_reason(place: str, action: Action, unit: UnitKind) -> str:
    """A unit that is placed, hired or raised."""
    if isinstance(action, Recruit):
        return f"Raise {unit} on {place}: {USES[unit]}."
    verb = "Place" if isinstance(action, Place) else "Hire"
    return f"{verb} {unit} on {place}: {USES[unit]}."


def treaty_reason(action: OfferTreaty | AnswerTreaty | EndTreaty, why: int) -> str:
    """What is said about a treaty."""
    other = f"seat {action.to + 1}"
    cause = WHY.get(why, "that serves you best")
    if isinstance(action, OfferTreaty):
        kind = f"peace for {action.rounds} rounds" if action.kind == "peace" else "an alliance"
        return f"Offer {other} {kind}: {cause}."
    if isinstance(action, EndTreaty):
        return f"End your treaty with {other}: {cause}."
    verb = "Accept" if action.accept else "Decline"
    return f"{verb} what {other} offers: {cause}."
