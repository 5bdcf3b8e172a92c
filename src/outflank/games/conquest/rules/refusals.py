"""Reasons why an action isn't allowed now. The rules carry out whatever isn't refused here."""

from __future__ import annotations

from outflank.games.conquest.expansion import purchases, treaties, units
from outflank.games.conquest.expansion.model import (
    INFANTRY,
    POINTS,
    UNITS,
    AnswerTreaty,
    EndTreaty,
    Hire,
    OfferTreaty,
    Recruit,
    Research,
)
from outflank.games.conquest.expansion.purchases import NO_UNITS
from outflank.games.conquest.model import (
    ANY,
    ATTACK,
    CLAIM,
    DEFEND,
    FORTIFY,
    HAND,
    OCCUPY,
    OVER,
    REINFORCE,
    SETUP,
    SPOILS,
    UNCLAIMED,
    Attack,
    AttackUntil,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.rules import cards
from outflank.games.conquest.state import State
from outflank.kernel.game import Action, Refusal

GAME_OVER = Refusal("game_over", "The game is over.")
NOT_YOUR_TURN = Refusal("not_your_turn", "It isn't your turn.")
UNKNOWN_ACTION = Refusal("unknown_action", "Conquest has no such action.")
WRONG_PHASE = tuple(
    [
        Refusal("wrong_phase", sentence)
        for sentence in (
            "Claim a territory first.",
            "Place your armies first.",
            "You can only trade cards and place armies now.",
            "Attack, or end your attack phase.",
            "Choose how many dice to defend with.",
            "Move armies into the territory you captured.",
            "Trade the cards you captured and place the armies first.",
            "Move armies between your territories, or end your turn.",
        )
    ]
)
TAKEN = Refusal("taken", "That territory has already been claimed.")
NOT_YOURS = Refusal("not_yours", "That territory isn't yours.")
TRADE_FIRST = Refusal("trade_first", "Trade a set of cards first.")
PLACE_FIRST = Refusal("place_first", "Place all your armies first.")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "You didn't place that many of these armies there this turn.")
NO_TRADE_NOW = Refusal("no_trade_now", "Trade cards before you place your first army.")
ENOUGH_TRADED = Refusal("enough_traded", "You have traded enough cards. Place your armies.")
NO_SUCH_CARDS = Refusal("no_such_cards", "Choose three different cards from your hand.")
NO_SET = Refusal("no_set", "Those three cards aren't a set.")
NO_BONUS = Refusal("no_bonus", "Those cards give no bonus on that territory.")
OWN_TARGET = Refusal("own_target", "You can't attack your own territory.")
TEAM_MATE = Refusal("team_mate", "They are on your team.")
TREATY = Refusal("treaty", "You have a treaty with them.")
IN_REFUGE = Refusal("in_refuge", "That's their last territory, and no player can be eliminated yet.")
NOT_ADJACENT = Refusal("not_adjacent", "Those territories don't border each other.")
ONE_ARMY = Refusal("one_army", "You need at least 2 armies there: 1 has to stay behind.")
NO_SINGLE_ATTACKS = Refusal(
    "no_single_attacks", "Single rolls are off in this game. Attack until the battle is decided."
)
NO_ATTACKS_UNTIL = Refusal("no_attacks_until", "In this game you attack one roll at a time.")
CLOSED = Refusal("closed", "A storm closes the sea routes this round.")
OUT_OF_REACH = Refusal("out_of_reach", "Armies can't get there from here.")
ONLY_INFANTRY = Refusal("only_infantry", "You can only place infantry before the first turn.")
ONLY_CAVALRY = Refusal("only_cavalry", "Only cavalry can move that far.")
NO_SUCH_UNITS = Refusal("no_such_units", "You don't have that many units of those kinds there.")


def refusal(state: State, seat: int, action: Action) -> Refusal | None:  # noqa: PLR0912 (a table)
    """Return why the seat can't do this now, or None if it can."""
    if state.phase == OVER:
        return GAME_OVER
    if seat != state.actor():
        return NOT_YOUR_TURN
    match action:
        case Claim(territory):
            return claim_refusal(state, territory)
        case Place(territory, count, unit):
            return place_refusal(state, seat, territory, count, UNITS.index(unit))
        case Undo(territory, count, unit):
            return undo_refusal(state, territory, count, UNITS.index(unit))
        case Trade(cards, on):
            return trade_refusal(state, seat, cards, on)
        case Attack(source, target, dice):
            return attack_refusal(state, seat, source, target) or dice_refusal(state, source, dice)
        case AttackUntil(source, target, keep):
            return attack_refusal(state, seat, source, target) or keep_refusal(state, source, keep)
        case Defend(dice):
            return defend_refusal(state, dice)
        case Occupy(count, cavalry, artillery):
            return occupy_refusal(state, count, cavalry, artillery)
        case Fortify(source, target, count, cavalry, artillery):
            return fortify_refusal(state, seat, source, target, count, cavalry, artillery)
        case EndPhase():
            return end_phase_refusal(state, seat)
        case EndTurn():
            return None if state.phase in (ATTACK, FORTIFY) else WRONG_PHASE[state.phase]
    return expansion_refusal(state, seat, action)


def expansion_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Return why an action from the expansion isn't allowed."""
    match action:
        case OfferTreaty(to, kind, rounds):
            return no_treaty_talks(state) or treaties.offer_refusal(state, seat, to, kind, rounds)
        case AnswerTreaty(to, _):
            return no_treaty_talks(state) or treaties.answer_refusal(state, seat, to)
        case EndTreaty(to):
            return no_treaty_talks(state) or treaties.end_refusal(state, seat, to)
        case Hire() | Recruit() | Research():
            return purchase_refusal(state, seat, action)
    return UNKNOWN_ACTION


def no_treaty_talks(state: State) -> Refusal | None:
    """Return why treaties can't be discussed now: only in your own turn, and not during a battle (CQ-150)."""
    return None if state.phase in (REINFORCE, ATTACK, FORTIFY) else WRONG_PHASE[state.phase]


def no_territory(state: State, territory: int) -> Refusal | None:
    """Refuse a territory that isn't on the map."""
    if 0 <= territory < state.terrain.size:
        return None
    return Refusal("no_such_territory", f"Territory {territory} doesn't exist.")


def claim_refusal(state: State, territory: int) -> Refusal | None:
    """Return why the territory can't be claimed (CQ-6)."""
    if state.phase != CLAIM:
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    return None if state.owner[territory] == UNCLAIMED else TAKEN


def must_trade(state: State, seat: int) -> bool:
    """Whether the hand is so large that the seat has to trade first (CQ-35, CQ-52)."""
    if state.phase == REINFORCE:
        return state.cards[seat] >= state.book.forced
    return state.phase == SPOILS and state.cards[seat] > state.book.trade_to


def place_refusal(state: State, seat: int, territory: int, count: int, unit: int) -> Refusal | None:
    """Return why these armies can't be placed here (CQ-11, CQ-21, CQ-52, CQ-70, CQ-161)."""
    if state.phase not in (SETUP, REINFORCE, SPOILS):
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    if not state.placeable(seat) & state.terrain.bit[territory]:
        return NOT_YOURS
    if must_trade(state, seat):
        return TRADE_FIRST
    if unit != INFANTRY and not state.book.units:
        return NO_UNITS
    if unit != INFANTRY and state.phase == SETUP:
        return ONLY_INFANTRY
    if count >= 1 and count * POINTS[unit] <= state.reserve:
        return None
    if unit == INFANTRY:
        return Refusal(
            "wrong_count",
            f"You can place 1 to {state.reserve} armies."
            if state.reserve
            else "You have no armies left to place.",
        )
    price = f"Each {UNITS[unit]} unit costs {POINTS[unit]} armies"
    return Refusal("wrong_count", f"{price}, and you have {state.reserve} left to place.")


def undo_refusal(state: State, territory: int, count: int, unit: int) -> Refusal | None:
    """Return why these armies can't be taken back (CQ-22, CQ-71)."""
    if state.phase not in (SETUP, REINFORCE, SPOILS):
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    return None if 1 <= count <= units.undoable(state, territory, unit) else NOTHING_TO_UNDO


def trade_refusal(state: State, seat: int, chosen: tuple[int, int, int], on: int | None) -> Refusal | None:
    """Return why these cards can't be traded (CQ-26, CQ-32 to CQ-35, CQ-52)."""
    closed = no_trades(state, seat)
    if closed:
        return closed
    count = state.cards[seat]
    if len(set(chosen)) != 3 or not all(0 <= card < count for card in chosen):
        return NO_SUCH_CARDS
    shown = [state.hand[seat * HAND + card] for card in chosen]
    if not cards.is_set(shown[0] % 4, shown[1] % 4, shown[2] % 4):
        return NO_SET
    if on is None:
        return None
    return None if on in bonus_territories(state, seat, shown) and not state.book.every_match else NO_BONUS


def no_trades(state: State, seat: int) -> Refusal | None:
    """Return why no cards can be traded now."""
    if state.phase == SPOILS:
        return None if must_trade(state, seat) else ENOUGH_TRADED
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    return NO_TRADE_NOW if state.book.trades_first and state.placed else None


def bonus_territories(state: State, seat: int, shown: list[int]) -> list[int]:
    """Return the seat's own territories shown on these cards, any of which could get the bonus (CQ-32)."""
    if not state.book.bonus:
        return []
    return [card // 4 for card in shown if card // 4 < ANY and state.owner[card // 4] == seat]


def attack_refusal(state: State, seat: int, source: int, target: int) -> Refusal | None:
    """Return why the target can't be attacked from the source (CQ-37, CQ-150, CQ-160)."""
    if state.phase != ATTACK:
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, source) or no_territory(state, target)
    if missing:
        return missing
    if state.owner[source] != seat:
        return NOT_YOURS
    if state.owner[target] == seat:
        return OWN_TARGET
    if not state.terrain.near[source] & state.terrain.bit[target]:
        return NOT_ADJACENT
    if not state.near(source) & state.terrain.bit[target]:
        return CLOSED
    if state.plus is not None and state.protected(seat) & state.terrain.bit[target]:
        return protected_refusal(state, seat, target)
    return ONE_ARMY if state.armies[source] < 2 else None


def protected_refusal(state: State, seat: int, target: int) -> Refusal:
    """Return why a protected territory can't be attacked."""
    owner = state.owner[target]
    if state.mates(seat, owner):
        return TEAM_MATE
    return TREATY if state.friends(seat, owner) else IN_REFUGE


def dice_refusal(state: State, source: int, dice: int) -> Refusal | None:
    """Return why the attack can't have this many dice (CQ-38, CQ-45)."""
    if not state.book.once:
        return NO_SINGLE_ATTACKS
    most = min(3, state.armies[source] - 1)
    least = most if state.book.most_dice else 1
    if least <= dice <= most:
        return None
    return Refusal("wrong_dice", f"Attack with {count_range(least, most)} dice.")


def keep_refusal(state: State, source: int, keep: int) -> Refusal | None:
    """Return why the attack can't stop at this many armies (CQ-44, CQ-45)."""
    if not state.book.until:
        return NO_ATTACKS_UNTIL
    most = state.armies[source] - 1
    return (
        None
        if 1 <= keep <= most
        else Refusal("wrong_count", f"You can stop with {count_range(1, most)} armies left.")
    )


def defend_refusal(state: State, dice: int) -> Refusal | None:
    """Return why the defence can't have this many dice (CQ-40)."""
    if state.phase != DEFEND:
        return WRONG_PHASE[state.phase]
    most = min(state.book.defence, state.armies[state.target])
    return None if 1 <= dice <= most else Refusal("wrong_dice", f"Defend with {count_range(1, most)} dice.")


def occupy_refusal(state: State, count: int, cavalry: int | None, artillery: int | None) -> Refusal | None:
    """Return why this many armies can't move in (CQ-46, CQ-73)."""
    if state.phase != OCCUPY:
        return WRONG_PHASE[state.phase]
    most = state.rolled + state.armies[state.source] - 1
    if state.rolled <= count <= most:
        return kinds_refusal(state, (state.source, state.target), count, cavalry, artillery)
    return Refusal("wrong_count", f"Move in {count_range(state.rolled, most)} armies.")


def kinds_refusal(
    state: State, stacks: tuple[int, ...], count: int, cavalry: int | None, artillery: int | None
) -> Refusal | None:
    """Refuse kinds of units that these stacks don't have between them (CQ-73)."""
    if cavalry is None and artillery is None:
        return None
    if state.plus is None or not state.book.units:
        return NO_UNITS
    horses = sum([state.plus.cavalry[stack] for stack in stacks])
    guns = sum([state.plus.artillery[stack] for stack in stacks])
    infantry = sum([state.armies[stack] for stack in stacks]) - horses - guns
    gone = min(horses, count - (artillery or 0)) if cavalry is None else cavalry
    drawn = min(guns, count - gone) if artillery is None else artillery
    sound = 0 <= gone <= horses and 0 <= drawn <= guns and 0 <= count - gone - drawn <= infantry
    return None if sound else NO_SUCH_UNITS


def fortify_refusal(
    state: State,
    seat: int,
    source: int,
    target: int,
    count: int,
    cavalry: int | None,
    artillery: int | None,
) -> Refusal | None:
    """Return why these armies can't move there (CQ-54 to CQ-58, CQ-73, CQ-74, CQ-162)."""
    if state.phase != FORTIFY:
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, source) or no_territory(state, target)
    if missing:
        return missing
    if state.owner[source] != seat or not state.ours(seat) & state.terrain.bit[target]:
        return NOT_YOURS
    most = state.armies[source] - 1
    if not state.fortifiable(seat, source) & state.terrain.bit[target]:
        if state.plus is None or not units.cavalry_reach(state, seat, source) & state.terrain.bit[target]:
            stormy = state.terrain.near[source] & ~state.near(source) & state.terrain.bit[target]
            return CLOSED if stormy else OUT_OF_REACH
        most = min(most, state.plus.cavalry[source])
        cavalry = count if cavalry is None else cavalry
        if cavalry != count or artillery:
            return ONLY_CAVALRY
    if most < 1:
        return ONE_ARMY
    if not 1 <= count <= most:
        return Refusal("wrong_count", f"You can move {count_range(1, most)} armies.")
    return kinds_refusal(state, (source,), count, cavalry, artillery)


def end_phase_refusal(state: State, seat: int) -> Refusal | None:
    """Return why the phase can't end yet (CQ-14, CQ-21, CQ-35)."""
    if state.phase == ATTACK:
        return None
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    if must_trade(state, seat):
        return TRADE_FIRST
    return PLACE_FIRST if state.reserve else None


def count_range(least: int, most: int) -> str:
    """Return "1 to 3", or just "1" if both ends are the same."""
    return str(most) if least == most else f"{least} to {most}"


def purchase_refusal(state: State, seat: int, action: Hire | Recruit | Research) -> Refusal | None:
    """Return why the seat can't hire, recruit or research now (CQ-87, CQ-113, CQ-121)."""
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    if not isinstance(action, Research):
        missing = no_territory(state, action.territory)
        if missing:
            return missing
        if state.owner[action.territory] != seat:
            return NOT_YOURS
    return TRADE_FIRST if must_trade(state, seat) else purchases.refusal(state, seat, action)
