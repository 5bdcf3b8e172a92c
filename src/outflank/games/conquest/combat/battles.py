"""Battles: rolls, captures, and eliminated players' cards."""

from __future__ import annotations

from outflank.games.conquest.combat import modifiers
from outflank.games.conquest.combat.roll import AVERAGES, attacker_loses, table_index
from outflank.games.conquest.events import (
    NOTHING_ABSORBED,
    CardsDropped,
    CardsTaken,
    Conquered,
    Eliminated,
    Fought,
    Occupied,
    Withdrew,
)
from outflank.games.conquest.expansion import refuge, revival, treaties, units
from outflank.games.conquest.expansion.model import ABSORBS, AIDED, HAMPERED, UNSAID, WITHDRAWAL
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import DEFEND, NEUTRAL, OCCUPY, OVER, SPOILS
from outflank.games.conquest.rules import cards, phases
from outflank.games.conquest.state import State, card_of
from outflank.kernel.game import Event


def attack(state: State, source: int, target: int, dice: int, keep: int, events: list[Event] | None) -> None:
    """Roll once, or with `keep` until the target falls or only that many armies are left (CQ-37, CQ-44)."""
    state.source = source
    state.target = target
    state.rolled = dice
    state.keep = keep
    if state.book.asks and state.owner[target] != NEUTRAL:
        state.phase = DEFEND
        return
    while True:
        roll_once(state, min(state.book.defence, state.armies[target]), events)
        if not state.armies[target]:
            conquer(state, events)
            return
        if not rolls_again(state):
            stop_attack(state, events)
            return


def defend(state: State, dice: int, events: list[Event] | None) -> None:
    """Roll with the number of dice that the defender chose (CQ-40)."""
    roll_once(state, dice, events)
    if not state.armies[state.target]:
        conquer(state, events)
    elif not rolls_again(state):
        stop_attack(state, events)


def rolls_again(state: State) -> bool:
    """Set the dice of an attack's next roll; return whether the attack continues (CQ-44)."""
    free = state.armies[state.source] - state.keep
    if not state.keep or free < 1:
        return False
    state.rolled = min(3, free)
    return True


def stop_attack(state: State, events: list[Event] | None) -> None:
    """End an attack that failed to capture the target (CQ-44)."""
    if state.keep and state.plus is not None:
        return_withdrawn(state, state.plus, events)
    phases.forget_battle(state)


def return_withdrawn(state: State, plus: ExpansionState, events: list[Event] | None) -> None:
    """Return one army lost in a failed attack to a seat with the withdrawal technology (CQ-79)."""
    bit = state.terrain.bit[state.target]
    if plus.tech[state.turn] >> WITHDRAWAL & 1 and not plus.withdrawn & bit:
        plus.withdrawn |= bit
        state.armies[state.source] += 1
        if events is not None:
            events.append(Withdrew(state.turn, state.source))


def roll_once(state: State, defence: int, events: list[Event] | None) -> None:
    """Roll once and remove the losses (CQ-41 to CQ-43, CQ-75 to CQ-78)."""
    word = state.dice.drawn
    faces: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    attack = state.rolled
    aid = ward = edge = saved = parried = 0
    if state.plus is not None:
        aid = modifiers.attack_aid(state, state.source, state.target)
        ward = modifiers.defence_aid(state, state.target)
        edge = modifiers.edge_of(aid, ward)
    if state.book.even:
        lost = even_luck_losses(state, attack, defence, edge)
    elif events is None:
        lost = dice_losses(state, attack, defence, edge)
    else:
        faces = state.dice.roll(attack)
        answer = state.dice.roll(defence)
        lost = attacker_loses(
            faces[0],
            faces[1] if attack > 1 else 0,
            faces[2] if attack > 2 else 0,
            answer[0],
            answer[1] if defence > 1 else 0,
            answer[2] if defence > 2 else 0,
            edge,
        )
    beaten = min(attack, defence) - lost
    if aid == ABSORBS and lost:
        saved = 1
        lost -= 1
    if ward == ABSORBS and beaten:
        parried = 1
        beaten -= 1
    state.armies[state.source] -= lost
    state.armies[state.target] -= beaten
    if state.plus is not None:
        mark_battle(state, state.plus, saved > 0 or aid in (HAMPERED, AIDED), parried > 0)
    if events is not None:
        owner = seat_or_none(state.owner[state.target])
        resolver = state.book.terms.attack_resolver
        events.append(
            Fought(
                state.turn,
                owner,
                state.source,
                state.target,
                (attack, defence),
                faces,
                answer,
                (lost, beaten),
                word,
                resolver,
                edge,
                (saved, parried) if saved or parried else NOTHING_ABSORBED,
            )
        )


def mark_battle(state: State, plus: ExpansionState, shielded: bool, parried: bool) -> None:
    """Mark the battle's first roll and the modifiers it used up, and adjust the kinds of units (CQ-72)."""
    bit = state.terrain.bit[state.target]
    plus.opened |= bit
    if shielded:
        plus.shielded |= bit
    if parried:
        plus.parried |= bit
    if state.book.units:
        units.trim_kinds(state, state.source)
        units.trim_kinds(state, state.target)


def even_luck_losses(state: State, attack: int, defence: int, edge: int) -> int:
    """Return the attacker's losses with even luck (CQ-43)."""
    place = table_index(attack, defence, edge)
    sure = AVERAGES.sure[place]
    return sure + 1 if state.dice.below(AVERAGES.of[place]) < AVERAGES.more[place] else sure


def dice_losses(state: State, attack: int, defence: int, edge: int) -> int:
    """Return the attacker's losses from the same dice, without making a tuple of faces.

    Search rolls millions of dice and nobody sees them. This draws the same words as rolling with faces, so a
    game goes the same way with and without events.
    """
    dice = state.dice
    one = dice.total(1)
    two = dice.total(1) if attack > 1 else 0
    three = dice.total(1) if attack > 2 else 0
    first = dice.total(1)
    second = dice.total(1) if defence > 1 else 0
    third = dice.total(1) if defence > 2 else 0
    return attacker_loses(one, two, three, first, second, third, edge)


def seat_or_none(owner: int) -> int | None:
    """Return the owner as events show it; None is neutral."""
    return owner if owner < NEUTRAL else None


def conquer(state: State, events: list[Event] | None) -> None:
    """Capture the target: at least as many armies as dice move in (CQ-46)."""
    seat = state.turn
    former = state.owner[state.target]
    state.give(state.target, seat)
    state.armies[state.source] -= state.rolled
    state.armies[state.target] = state.rolled
    state.conquered = True
    cavalry = artillery = 0
    if state.plus is not None and state.book.units:
        cavalry = units.count_moving(UNSAID, state.plus.cavalry[state.source], state.rolled)
        artillery = units.count_moving(UNSAID, state.plus.artillery[state.source], state.rolled - cavalry)
        units.move_kinds(state, state.source, state.target, cavalry, artillery)
    refuge.update(state)
    if state.book.every and state.plus is not None:
        state.plus.newest[seat] = state.terrain.region[state.target]
    if events is not None:
        loser = seat_or_none(former)
        source, target = state.source, state.target
        events.append(Conquered(seat, loser, source, target, state.rolled, cavalry, artillery))
    if former < NEUTRAL and not state.held[former]:
        eliminate(state, former, events)
        if state.phase == OVER:
            return
    choice = state.armies[state.source] > 1
    if choice or (state.book.units and units.mixed(state, state.source, state.target)):
        state.phase = OCCUPY
    else:
        settle_spoils(state, events)


def eliminate(state: State, former: int, events: list[Event] | None) -> None:
    """Take a seat out of the game, which may end it (CQ-50, CQ-59)."""
    state.fallen[former] = state.seats - state.seats_in_play() + 1
    if events is not None:
        events.append(Eliminated(former, state.turn))
    if state.plus is not None:
        record_elimination(state, former, events)
    if state.book.last_standing and state.sides_left() == 1:
        phases.finish(state, state.turn, False, events)


def record_elimination(state: State, former: int, events: list[Event] | None) -> None:
    """Record who eliminated the seat, schedule its return and end its treaties (CQ-144, CQ-156, CQ-167)."""
    plus = state.plus
    assert plus is not None
    if plus.beaten_by[former] < 0:
        plus.beaten_by[former] = state.turn
    plus.near[former] = 0
    revival.await_return(state, former)
    treaties.end_treaties_of(state, former, events)


def occupy(
    state: State, count: int, events: list[Event] | None, cavalry: int = UNSAID, artillery: int = UNSAID
) -> None:
    """Move in with this many armies in all, and these kinds among them (CQ-46, CQ-73)."""
    plus = state.plus
    source = state.source
    target = state.target
    more = count - state.rolled
    state.armies[source] -= more
    state.armies[target] += more
    horses = guns = 0
    if plus is not None and state.book.units:
        room = count - max(0, artillery)
        horses = units.count_moving(cavalry, plus.cavalry[source] + plus.cavalry[target], room)
        guns = units.count_moving(artillery, plus.artillery[source] + plus.artillery[target], count - horses)
        horses -= plus.cavalry[target]
        guns -= plus.artillery[target]
        units.move_kinds(state, source, target, horses, guns)
    if events is not None and (more or horses or guns):
        events.append(Occupied(state.turn, source, target, more, horses, guns))
    settle_spoils(state, events)


def settle_spoils(state: State, events: list[Event] | None) -> None:
    """End the occupation: take eliminated players' cards, and trade if there are too many (CQ-51, CQ-52)."""
    phases.forget_battle(state)
    for former in range(state.seats):
        if state.fallen[former] and state.cards[former]:
            take_hand(state, former, events)
            if state.cards[state.turn] >= state.book.trade_at and state.book.takes:
                phases.enter(state, SPOILS, events)


def take_hand(state: State, former: int, events: list[Event] | None) -> None:
    """Move an eliminated seat's hand to the attacker, or to the pile (CQ-51)."""
    taken: list[int] = []
    while state.cards[former]:
        card = cards.drop(state, former, 0)
        taken.append(card)
        if state.book.takes:
            state.add_card(state.turn, card)
        else:
            cards.discard(state, card)
    if events is not None:
        told = tuple([card_of(card) for card in taken])
        if state.book.takes:
            events.append(CardsTaken(state.turn, former, len(told), told))
        else:
            events.append(CardsDropped(former, told))
