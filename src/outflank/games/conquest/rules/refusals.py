"""Why something is not allowed now; what is not refused here is what the rules carry out."""

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
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
UNKNOWN_ACTION = Refusal("unknown_action", "That is not an action of Conquest.")
WRONG_PHASE = tuple(
    [
        Refusal("wrong_phase", sentence)
        for sentence in (
            "Now you claim a territory.",
            "Now you place armies on your territories.",
            "Now you trade cards and place armies.",
            "Now you attack, or go on to the next phase.",
            "Now you choose the dice of your defence.",
            "Now you move armies into the territory you conquered.",
            "Now you trade the cards you took, and place the armies.",
            "Now you move armies between your territories, or end your turn.",
        )
    ]
)
TAKEN = Refusal("taken", "Somebody has claimed that territory already.")
NOT_YOURS = Refusal("not_yours", "That territory is not yours.")
TRADE_FIRST = Refusal("trade_first", "Trade a set of cards first.")
PLACE_FIRST = Refusal("place_first", "You have armies to place first.")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "You placed nothing here that you can take back.")
NO_TRADE_NOW = Refusal("no_trade_now", "Cards are traded before the first army is placed.")
ENOUGH_TRADED = Refusal("enough_traded", "You have traded enough cards; now place the armies.")
NO_SUCH_CARDS = Refusal("no_such_cards", "Name three different cards of your hand.")
NO_SET = Refusal("no_set", "These three cards are not a set.")
NO_BONUS = Refusal("no_bonus", "That territory gets no bonus from these cards.")
OWN_TARGET = Refusal("own_target", "You cannot attack your own territory.")
TEAM_MATE = Refusal("team_mate", "They are on your team.")
TREATY = Refusal("treaty", "You have a treaty with them.")
IN_REFUGE = Refusal("in_refuge", "That is their last territory. Nobody can be eliminated yet.")
NOT_ADJACENT = Refusal("not_adjacent", "These territories do not border each other.")
ONE_ARMY = Refusal("one_army", "One army has to stay, so you cannot do that with a single one.")
NO_SINGLE_ATTACKS = Refusal("no_single_attacks", "At this table every attack goes on until it is decided.")
NO_ATTACKS_UNTIL = Refusal("no_attacks_until", "At this table every attack is a single roll.")
CLOSED = Refusal("closed", "A storm closes the way over the water in this round.")
OUT_OF_REACH = Refusal("out_of_reach", "Armies cannot go there from here.")
ONLY_INFANTRY = Refusal("only_infantry", "Before the first turn only infantry is placed.")
ONLY_CAVALRY = Refusal("only_cavalry", "Only cavalry can go that far.")
NO_SUCH_UNITS = Refusal("no_such_units", "So many of these kinds are not there.")


def refusal(state: State, seat: int, action: Action) -> Refusal | None:  # noqa: PLR0912 (a table)
    """Why the seat may not do this now, or None if it may."""
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
    return later_refusal(state, seat, action)


def later_refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """The same of what came with the later options."""
    match action:
        case OfferTreaty(to, kind, rounds):
            return no_talks(state) or treaties.offer_refusal(state, seat, to, kind, rounds)
        case AnswerTreaty(to, _):
            return no_talks(state) or treaties.answer_refusal(state, seat, to)
        case EndTreaty(to):
            return no_talks(state) or treaties.end_refusal(state, seat, to)
        case Hire() | Recruit() | Research():
            return purchase_refusal(state, seat, action)
    return UNKNOWN_ACTION


def no_talks(state: State) -> Refusal | None:
    """Treaties are talked about in one's own turn, and not in the middle of a battle (CQ-150)."""
    return None if state.phase in (REINFORCE, ATTACK, FORTIFY) else WRONG_PHASE[state.phase]


def no_territory(state: State, territory: int) -> Refusal | None:
    """Whether there is no such territory."""
    if 0 <= territory < state.terrain.size:
        return None
    return Refusal("no_such_territory", f"There is no territory {territory}.")


def claim_refusal(state: State, territory: int) -> Refusal | None:
    """CQ-6."""
    if state.phase != CLAIM:
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    return None if state.owner[territory] == UNCLAIMED else TAKEN


def must_trade(state: State, seat: int) -> bool:
    """Whether the hand is so large that nothing else may be done (CQ-35, CQ-52)."""
    if state.phase == REINFORCE:
        return state.cards[seat] >= state.book.forced
    return state.phase == SPOILS and state.cards[seat] > state.book.trade_to


def place_refusal(state: State, seat: int, territory: int, count: int, unit: int) -> Refusal | None:
    """CQ-11, CQ-21, CQ-52, CQ-70, CQ-161."""
    if state.phase not in (SETUP, REINFORCE, SPOILS):
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    if not state.open_to(seat) & state.terrain.bit[territory]:
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
        return Refusal("wrong_count", f"You have {state.reserve} armies to place.")
    price = f"{UNITS[unit].capitalize()} takes {POINTS[unit]} armies each"
    return Refusal("wrong_count", f"{price}, and you have {state.reserve} to place.")


def undo_refusal(state: State, territory: int, count: int, unit: int) -> Refusal | None:
    """CQ-22, CQ-71."""
    if state.phase not in (SETUP, REINFORCE, SPOILS):
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, territory)
    if missing:
        return missing
    return None if 1 <= count <= units.fresh(state, territory, unit) else NOTHING_TO_UNDO


def trade_refusal(state: State, seat: int, chosen: tuple[int, int, int], on: int | None) -> Refusal | None:
    """CQ-26, CQ-32 to CQ-35, CQ-52."""
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
    return None if on in matches(state, seat, shown) and not state.book.every_match else NO_BONUS


def no_trades(state: State, seat: int) -> Refusal | None:
    """Why no cards may be traded at all."""
    if state.phase == SPOILS:
        return None if must_trade(state, seat) else ENOUGH_TRADED
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    return NO_TRADE_NOW if state.book.trades_first and state.placed else None


def matches(state: State, seat: int, shown: list[int]) -> list[int]:
    """The seat's own territories on these cards, each of which could get the bonus (CQ-32)."""
    if not state.book.bonus:
        return []
    return [card // 4 for card in shown if card // 4 < ANY and state.owner[card // 4] == seat]


def attack_refusal(state: State, seat: int, source: int, target: int) -> Refusal | None:
    """CQ-37, CQ-150, CQ-160."""
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
    if state.plus is not None and state.spared(seat) & state.terrain.bit[target]:
        return spared_refusal(state, seat, target)
    return ONE_ARMY if state.armies[source] < 2 else None


def spared_refusal(state: State, seat: int, target: int) -> Refusal:
    """Why a territory that is spared cannot be attacked."""
    owner = state.owner[target]
    if state.mates(seat, owner):
        return TEAM_MATE
    return TREATY if state.friends(seat, owner) else IN_REFUGE


def dice_refusal(state: State, source: int, dice: int) -> Refusal | None:
    """CQ-38, CQ-45."""
    if not state.book.once:
        return NO_SINGLE_ATTACKS
    most = min(3, state.armies[source] - 1)
    least = most if state.book.most_dice else 1
    if least <= dice <= most:
        return None
    return Refusal("wrong_dice", f"This attack has {least} to {most} dice.")


def keep_refusal(state: State, source: int, keep: int) -> Refusal | None:
    """CQ-44, CQ-45."""
    if not state.book.until:
        return NO_ATTACKS_UNTIL
    most = state.armies[source] - 1
    return None if 1 <= keep <= most else Refusal("wrong_count", f"You can keep 1 to {most} armies.")


def defend_refusal(state: State, dice: int) -> Refusal | None:
    """CQ-40."""
    if state.phase != DEFEND:
        return WRONG_PHASE[state.phase]
    most = min(state.book.defence, state.armies[state.target])
    return None if 1 <= dice <= most else Refusal("wrong_dice", f"This defence has 1 to {most} dice.")


def occupy_refusal(state: State, count: int, cavalry: int | None, artillery: int | None) -> Refusal | None:
    """CQ-46, CQ-73."""
    if state.phase != OCCUPY:
        return WRONG_PHASE[state.phase]
    most = state.rolled + state.armies[state.source] - 1
    if state.rolled <= count <= most:
        return kinds_refusal(state, (state.source, state.target), count, cavalry, artillery)
    return Refusal("wrong_count", f"{state.rolled} to {most} armies move in.")


def kinds_refusal(
    state: State, stacks: tuple[int, ...], count: int, cavalry: int | None, artillery: int | None
) -> Refusal | None:
    """Whether the kinds that were named for a move cannot be found in these stacks together (CQ-73)."""
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
    """CQ-54 to CQ-58, CQ-73, CQ-74, CQ-162."""
    if state.phase != FORTIFY:
        return WRONG_PHASE[state.phase]
    missing = no_territory(state, source) or no_territory(state, target)
    if missing:
        return missing
    if state.owner[source] != seat or not state.ours(seat) & state.terrain.bit[target]:
        return NOT_YOURS
    most = state.armies[source] - 1
    if not state.fortifiable(seat, source) & state.terrain.bit[target]:
        if state.plus is None or not units.ridable(state, seat, source) & state.terrain.bit[target]:
            stormy = state.terrain.near[source] & ~state.near(source) & state.terrain.bit[target]
            return CLOSED if stormy else OUT_OF_REACH
        most = min(most, state.plus.cavalry[source])
        cavalry = count if cavalry is None else cavalry
        if cavalry != count or artillery:
            return ONLY_CAVALRY
    if most < 1:
        return ONE_ARMY
    if not 1 <= count <= most:
        return Refusal("wrong_count", f"1 to {most} armies can move.")
    return kinds_refusal(state, (source,), count, cavalry, artillery)


def end_phase_refusal(state: State, seat: int) -> Refusal | None:
    """CQ-14, CQ-21, CQ-35."""
    if state.phase == ATTACK:
        return None
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    if must_trade(state, seat):
        return TRADE_FIRST
    return PLACE_FIRST if state.reserve else None


def purchase_refusal(state: State, seat: int, action: Hire | Recruit | Research) -> Refusal | None:
    """Hiring, recruiting and research belong to the reinforcement (CQ-87, CQ-113, CQ-121)."""
    if state.phase != REINFORCE:
        return WRONG_PHASE[state.phase]
    if not isinstance(action, Research):
        missing = no_territory(state, action.territory)
        if missing:
            return missing
        if state.owner[action.territory] != seat:
            return NOT_YOURS
    return TRADE_FIRST if must_trade(state, seat) else purchases.refusal(state, seat, action)
