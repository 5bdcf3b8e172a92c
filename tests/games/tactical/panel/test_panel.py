"""Panels: room in factories, possible orders, placements and losses, and planes to land."""

from __future__ import annotations

import pytest

from outflank.games.tactical.model import Buy, Front
from outflank.games.tactical.panel.questions import Aftermath, Bill, Billed
from outflank.games.tactical.units import KINDS
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OddsError
from tests.checks import not_none
from tests.games.tactical.boards import GAME, at, battle_stage, counts, faction, go, pick, play, stage
from tests.games.tactical.combat.battlefields import attack, naval
from tests.games.tactical.random_play import begin, step

INFANTRY, SUBMARINE, FACTORY = KINDS["infantry"], KINDS["submarine"], KINDS["factory"]


def panel(state):
    return GAME.panel(state, GAME.to_act(state)[0])


def buying(stacks=None, **more):
    return stage(stacks or {}, phase="purchase", **{"money": {"Germans": 100}, **more})


def full(state, kind):
    """How many more units of a kind can be ordered, and why not more."""
    shown = panel(state)
    return shown.more[kind], shown.full[kind]


def test_only_the_seat_to_act_has_a_panel():
    state = buying()
    assert GAME.panel(state, 1 - GAME.to_act(state)[0]) is None


def test_the_factories_show_their_room():
    assert (at("Germany"), 10) in panel(buying()).works
    assert panel(buying(options={"classic_unlimited_factories": True})).works[0][1] is None


def test_money_limits_an_order():
    assert full(buying(money={"Germans": 8}), INFANTRY) == (2, "That costs 9 IPC; you have 8.")
    state = buying(money={"Germans": 8})
    play(state, Buy(counts("2 infantry")))
    assert full(state, INFANTRY) == (0, "One infantry costs 3 IPC; you have 2 left.")


def test_the_room_of_all_factories_limits_an_order():
    state = buying()
    room = sum(room for _, room in panel(state).works)
    more, why = full(state, INFANTRY)
    assert more == room
    assert why == f"No factory has room for another. Together they make {room} units a turn."


def test_without_a_factory_or_the_capital_nothing_is_ordered():
    lost = buying(owners={"Germany": "Russians", "South Europe": "Russians"})
    assert full(lost, INFANTRY) == (0, "You can't buy units while an enemy holds your capital.")


def test_ships_come_from_coasts_and_factories_need_land():
    more, why = full(buying(), SUBMARINE)
    assert more > 0
    assert why.startswith(("No factory has room for another ship. On the coast, ", "That costs "))
    assert full(buying(), FACTORY)[0] > 0


@pytest.mark.compiled
def test_the_room_shown_is_exactly_the_room_there_is():
    """In random purchases, one extra unit is refused with the sentence shown."""
    checked = 0
    for seed in range(12):
        state, chooser = begin(seed, 2, ("classic",)), FastDice(seed, 3)
        for _ in range(60):
            if GAME.result(state):
                break
            now = GAME.document(state).now
            if now.phase == "purchase":
                checked += check_order(state, now)
            step(state, chooser)
    assert checked > 100


def check_order(state, now):
    shown, seat = panel(state), GAME.to_act(state)[0]
    for kind, more in enumerate(shown.more):
        basket = list(now.basket)
        basket[kind] += more
        assert GAME.refusal(state, seat, Buy(tuple(basket))) is None
        basket[kind] += 1
        assert not_none(GAME.refusal(state, seat, Buy(tuple(basket)))).sentence == shown.full[kind]
    return len(shown.more)


def test_ships_in_the_order_warn_of_enemies_before_every_port():
    blocked = buying(
        {"Baltic": "British 1 destroyer", "Central Mediterranean": "British 1 destroyer"},
        basket="1 submarine",
    )
    assert panel(blocked).warning.endswith("You couldn't place ships now.")
    assert panel(buying(basket="1 submarine")).warning == ""


def test_units_that_cannot_be_placed_have_a_reason():
    blocked = stage(
        {"Baltic": "British 1 destroyer", "Central Mediterranean": "British 1 destroyer"},
        phase="place",
        basket="1 submarine, 1 infantry",
    )
    assert list(panel(blocked).homeless) == [SUBMARINE]
    assert panel(blocked).homeless[SUBMARINE].startswith("Enemy ships are in every sea zone next to ")


def test_armies_are_placed_where_the_enemy_is_nearest():
    near_italy = stage(
        {"West Europe": "British 6 armour"},
        owners={"West Europe": "British"},
        phase="place",
        basket="2 infantry",
    )
    lots = panel(near_italy).lots
    assert [lot.count for lot in lots] == [2] * len(lots)
    assert lots[0].at in (at("Germany"), at("South Europe"))
    assert {lot.at for lot in lots} >= {at("Germany"), at("South Europe")}


def test_a_gun_goes_where_there_is_none():
    state = stage({"Germany": "Germans 1 aaGun"}, phase="place", basket="1 aaGun")
    assert panel(state).lots[0].at == at("South Europe")


def test_planes_that_cannot_stay_are_listed():
    state = stage(
        {
            "Germany": "Germans 2 fighter, 1 bomber",
            "Baltic": "Germans 1 carrier",
            "Karelia S.S.R.": "Russians 1 infantry",
        }
    )
    assert panel(state).aloft == ()
    play(state, go(state, "1 bomber", "Germany", "Baltic", "Karelia S.S.R."))
    assert panel(state).aloft == ((at("Karelia S.S.R."), KINDS["bomber"], 1),)


def test_three_fighters_over_one_carrier_leave_one_without_room():
    state = stage({"Baltic": "Germans 1 carrier, 3 fighter"}, phase="noncombat_move")
    assert panel(state).aloft == ((at("Baltic"), KINDS["fighter"], 1),)
    assert panel(state).wait == "Land your planes first."


def test_a_planned_order_has_a_price():
    state = buying(money={"Germans": 20})
    billed = GAME.answer(state, GAME.to_act(state)[0], Bill(faction("Germans"), counts("9 infantry")))
    assert isinstance(billed, Billed)
    assert (billed.cost, billed.money, billed.fits) == (27, 20, counts("6 infantry"))


def test_a_planned_order_counts_the_coming_income():
    state = stage({}, money={"Germans": 20})
    view = GAME.view(state, GAME.to_act(state)[0])
    billed = GAME.answer(state, GAME.to_act(state)[0], Bill(faction("Germans"), counts("9 infantry")))
    assert isinstance(billed, Billed)
    assert billed.money == 20 + view.income[faction("Germans")]
    with pytest.raises(OddsError):
        GAME.answer(state, GAME.to_act(state)[0], Bill(faction("Russians"), counts("1 infantry")))


def losing():
    """The attacker was hit twice and has to choose losses."""
    state, _ = attack("3 infantry, 1 fighter", "3 infantry, 1 armour", (6, 6, 6, 6, 1, 1, 6, 6), options={})
    return state


def test_losses_are_chosen_from_units_that_fight():
    state = losing()
    assert battle_stage(state) == "attacker_losses"
    assert panel(state).losable == tuple(sorted(pick(state, "3 infantry, 1 armour", "Caucasus")))


def test_the_battle_after_planned_losses():
    state = losing()
    seat, view = GAME.to_act(state)[0], GAME.view(state, 0)
    assert not_none(view.expected).attackers == after(state, view.suggested)
    other = (*pick(state, "1 armour", "Caucasus"), *pick(state, "2 infantry", "Caucasus"))[
        : len(view.suggested)
    ]
    front = GAME.answer(state, seat, Aftermath(other))
    assert isinstance(front, Front)
    assert front.attackers == after(state, other)
    with pytest.raises(OddsError):
        GAME.answer(state, seat, Aftermath(()))


def after(state, lost):
    """Attackers left after these losses and the defender's, by the rules."""
    left = dict(GAME.view(state, 0).fronts[0].attackers)
    for unit in lost:
        name = list(KINDS)[GAME.document(state).now.units[unit].kind]
        left[name] -= 1
    return {name: count for name, count in left.items() if count}


def test_the_dice_of_a_battle_are_shown_by_what_hits():
    state, _ = attack("1 infantry", "2 infantry, 1 artillery, 1 armour", (), options={}, fire=False)
    front = GAME.view(state, 0).fronts[0]
    infantry, artillery, armour = KINDS["infantry"], KINDS["artillery"], KINDS["armour"]
    assert front.attack == ((1, infantry, 1), (2, infantry, 1), (2, artillery, 1), (3, armour, 1))
    assert front.defence == ((2, infantry, 1),)


def test_transports_roll_no_die_unless_they_defend():
    state, _ = naval("1 transport, 1 destroyer", "2 battleship", (), options={}, fire=False)
    assert GAME.view(state, 0).fronts[0].defence[0] == (0, KINDS["transport"], 1)
    assert not_none(GAME.view(state, 0).board).units[KINDS["transport"]].defense == 0
    agreed = stage({}, options={"transports_defend": True})
    assert not_none(GAME.view(agreed, 0).board).units[KINDS["transport"]].defense == 1


def test_a_front_says_whether_the_submarines_may_leave():
    def waits(**options):
        state, _ = naval("1 submarine", "1 destroyer", (), options=options, fire=False)
        return GAME.view(state, 0).fronts[0].submerges

    assert waits()
    assert not waits(casualties="auto")


def test_the_standings_of_a_view_follow_the_rules():
    state = stage({"Germany": "Germans 2 infantry, 1 armour"}, owners={"Russia": "Germans"})
    view = GAME.view(state, 0)
    germans, russians = faction("Germans"), faction("Russians")
    assert view.fallen == (russians,)
    assert view.worth[germans] == 11
    assert sum(view.output) == sum(territory.production for territory, owner in owned(view) if owner >= 0)
    axis = view.sides[germans]
    assert (view.goals[axis].held, view.goals[axis].capitals) == (1, 2)
    assert view.goals[axis].production is None
    for holding in view.holdings:
        assert all(view.now.owners[place] == holding.faction for place in holding.held)


def owned(view):
    return zip(view.board.territories, view.now.owners, strict=True)
