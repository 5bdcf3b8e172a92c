"""The effects of technologies, events, boosts and special cards, in a sentence each."""

from __future__ import annotations

from outflank.games.conquest.expansion import technology
from outflank.games.conquest.expansion.model import (
    BANKED,
    CROWDED,
    FALLING,
    LEVIED,
    SUPPLIED,
    TECHS,
    TRADED_AT_FAIR,
    WITHHELD,
    Tech,
)
from outflank.games.conquest.model import Effect
from outflank.games.conquest.state import State

TECHNOLOGIES: dict[Tech, str] = {
    "roads": "Fortify any distance through your connected territories.",
    "convoys": "One extra fortify move each turn.",
    "depots": f"+1 army a turn for every {SUPPLIED} territories you hold.",
    "withdrawal": "When you attack until decided and fail, one lost army comes back, once per battle.",
    "drill": "+1 to your best die on the first roll when you attack.",
    "ramparts": "+1 to your best die on the first roll when you defend.",
    "scouts": "See two territories into the fog.",
    "envoys": "A treaty you end is over immediately.",
    "bankers": f"+{BANKED} armies for each set of cards you trade.",
}
IDLE = "+1 science a turn. Its usual effect isn't part of this game."

# `struck` describes an event that does all its damage at once, in the past tense.
WORLD_EVENTS: dict[str, Effect] = {
    "plague": Effect(
        f"Every stack of more than {CROWDED} armies loses half of them.",
        struck=f"Every stack of more than {CROWDED} armies lost half of them.",
    ),
    "storm": Effect("No attacks or moves across the sea."),
    "harvest": Effect("+1 army a turn for each region a player holds."),
    "revolt": Effect(
        "The player with the most territories loses those with 1 army in the region of their latest capture.",
        struck="If one player had the most territories, those with 1 army in the region of their latest "
        "capture are now neutral.",
    ),
    "drought": Effect("The region pays no bonus."),
    "boom": Effect("The region pays double its bonus."),
    "levy": Effect(f"+{LEVIED} armies a turn for everyone."),
    "mud": Effect("\N{MINUS SIGN}1 to the attacker's best die on the first roll of a battle."),
    "zeal": Effect("+1 to the attacker's best die on the first roll of a battle."),
    "walls": Effect("+1 to the defender's best die on the first roll of a battle."),
    "fair": Effect(f"+{TRADED_AT_FAIR} armies for each set of cards."),
    "clear_roads": Effect("Fortify any distance through connected territories."),
}

SPECIAL_CARDS: dict[str, Effect] = {
    "surge": Effect("Its set is worth 50% more.", short="\N{MULTIPLICATION SIGN}1.5"),
    "freeze": Effect("Its set doesn't raise the exchange rate.", short="no rise"),
    "embargo": Effect(
        f"The next set another player trades is worth {WITHHELD} less.",
        short=f"\N{MINUS SIGN}{WITHHELD} for others",
    ),
    "crash": Effect(f"The exchange rate falls {FALLING} steps after its set.", short=f"{FALLING} steps down"),
}

BOOST_EFFECTS: dict[str, str] = {
    "barracks": "+1 army here at the start of its owner's turn.",
    "citadel": "+1 to the defender's best die on the first roll here.",
    "beacon": "+1 to the owner's best die on the first roll of attacks from here and next to here.",
}


def effects(state: State) -> dict[str, Effect]:
    """Return the effects that this game uses, by name."""
    book = state.book
    found: dict[str, Effect] = {}
    if book.technology:
        for number, name in enumerate(TECHS):
            found[name] = Effect(IDLE if technology.is_useless(state, number) else TECHNOLOGIES[name])
    if book.terms.events_every_rounds:
        found |= WORLD_EVENTS
    if book.boosts:
        found |= {name: Effect(line) for name, line in BOOST_EFFECTS.items()}
    if book.terms.cards_special:
        found |= SPECIAL_CARDS
    return found
