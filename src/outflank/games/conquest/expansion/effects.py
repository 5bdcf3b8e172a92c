"""What technologies, events, boosts and special cards do at a table, in a sentence each."""

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
    "roads": "At the end of your turn, armies may move through all your connected territories.",
    "convoys": "One more move of armies at the end of your turn.",
    "depots": f"1 more army at the start of your turn for every {SUPPLIED} territories.",
    "withdrawal": "When an attack to the end fails, one of the armies you lost comes back, once per battle.",
    "drill": "+1 to your highest die in the first roll of a battle that you start.",
    "ramparts": "+1 to your highest die in the first roll of a battle in which you defend.",
    "scouts": "You see two steps into the fog.",
    "envoys": "A treaty that you end is over at once.",
    "bankers": f"Your sets of cards are worth {BANKED} more.",
}
IDLE = "Brings 1 more science a turn, since its own use is not in this game."

HAPPENINGS: dict[str, Effect] = {  # what does all its harm at once is also told afterwards
    "plague": Effect(
        f"Every stack of more than {CROWDED} armies loses half of them.",
        struck=f"Every stack of more than {CROWDED} armies has lost half of them.",
    ),
    "storm": Effect("Nobody can attack or move across the sea."),
    "harvest": Effect("Each whole region brings its holder 1 more army at the start of a turn."),
    "revolt": Effect(
        "The largest empire loses its territories with a single army in the region of its latest conquest.",
        struck="If one empire was the largest, its single armies in the region of its latest conquest are "
        "nobody's now.",
    ),
    "drought": Effect("The region brings nothing."),
    "boom": Effect("The region brings twice as much."),
    "levy": Effect(f"Everyone receives {LEVIED} more armies at the start of a turn."),
    "mud": Effect("\N{MINUS SIGN}1 to the attacker's highest die in the first roll of a battle."),
    "zeal": Effect("+1 to the attacker's highest die in the first roll of a battle."),
    "walls": Effect("+1 to the defender's highest die in the first roll of a battle."),
    "fair": Effect(f"A set of cards is worth {TRADED_AT_FAIR} more."),
    "clear_roads": Effect("At the end of a turn, armies may move through all connected territories."),
}

SPECIAL_CARDS: dict[str, Effect] = {
    "surge": Effect("The set it is in is worth half as much again.", short="\N{MULTIPLICATION SIGN}1.5"),
    "freeze": Effect("The set it is in doesn't raise the rate.", short="no rise"),
    "embargo": Effect(
        f"Somebody else's next set is worth {WITHHELD} less.",
        short=f"\N{MINUS SIGN}{WITHHELD} for others",
    ),
    "crash": Effect(
        f"After the set it is in, sets are worth {FALLING} steps less.", short=f"{FALLING} steps down"
    ),
}

BOOST_EFFECTS: dict[str, str] = {
    "barracks": "An army comes here at the start of its holder's turn.",
    "citadel": "+1 in the first roll of its defence.",
    "beacon": "+1 in the first roll of its holder's attacks from here and next to it.",
}


def effects(state: State) -> dict[str, Effect]:
    """Those of all that this game has, by name."""
    book = state.book
    found: dict[str, Effect] = {}
    if book.technology:
        for number, name in enumerate(TECHS):
            found[name] = Effect(IDLE if technology.pointless(state, number) else TECHNOLOGIES[name])
    if book.terms.events_every_rounds:
        found |= HAPPENINGS
    if book.boosts:
        found |= {name: Effect(line) for name, line in BOOST_EFFECTS.items()}
    if book.terms.cards_special:
        found |= SPECIAL_CARDS
    return found
