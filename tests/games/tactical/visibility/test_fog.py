"""Fog of war: what each viewer sees, and that nothing else leaks (TR-90 to TR-97)."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.games.tactical.events import (
    BattleBegan,
    Bought,
    Captured,
    Collected,
    Fired,
    Lost,
    Moved,
    PhaseBegan,
    Placed,
    Retreated,
    Undone,
)
from outflank.games.tactical.model import Buy, ChooseBattle, Fire, Move, Retreat, Undo
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FIGHTER
from outflank.games.tactical.world import TERRITORIES
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, HOUSE, SPECTATOR, Event
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    board_ship,
    counts,
    faction,
    go,
    play,
    put,
    refused,
    stage,
    start,
    there,
)

ALLIES, AXIS = 0, 1
FOG = {"fog": True}


def foggy(stacks: dict[str, str], *dice: int, **more: Any) -> State:
    options = {**FOG, **more.pop("options", {})}
    return stage(stacks, dice, options=options, **more)


def seen(state: State, viewer: int, place: str) -> dict[str, str]:
    """What a viewer sees in a place."""
    return there(GAME.imagine(GAME.view(state, viewer), FastDice(1)), place)


def dark(state: State, viewer: int) -> set[str]:
    return {TERRITORIES[place].name for place in GAME.view(state, viewer).dark}


def eyes(state: State) -> State:
    """The position as the seat to act sees it, because a test names units by its numbers."""
    return GAME.masked(state, GAME.to_act(state)[0])


def watched(event: Event, viewers: tuple[int, ...] = (ALLIES, AXIS, SPECTATOR, ALL)) -> tuple[int, ...]:
    return tuple([viewer for viewer in viewers if GAME.see(event, viewer) is not None])


def told(events: list[Event], kind: Any) -> Any:
    return next(event for event in events if isinstance(event, kind))


def known(event: Event, viewer: int) -> Any:
    """What a viewer learns of an event."""
    return GAME.see(event, viewer)


# --- views --------------------------------------------------------------------------------


def test_tr_90_a_player_sees_the_units_near_their_side() -> None:
    state = foggy(
        {
            "Baltic": "Germans 1 submarine",
            "North": "British 1 destroyer",
            "East Canada": "British 1 infantry",
            "East Canada Sea": "British 1 battleship",
            "Karelia S.S.R.": "Russians 3 infantry",
            "Russia": "Russians 2 armour",
            "Midway": "Americans 1 infantry",
        }
    )
    assert seen(state, AXIS, "North") == {"British": "1 destroyer"}
    assert seen(state, AXIS, "Karelia S.S.R.") == {"Russians": "3 infantry"}
    assert not seen(state, AXIS, "East Canada Sea")
    assert not seen(state, AXIS, "Russia")
    assert {"Russia", "East Canada Sea Zone", "Midway"} < dark(state, AXIS)
    assert not {"Karelia S.S.R.", "North Sea Zone", "Germany"} & dark(state, AXIS)
    assert len(GAME.view(state, AXIS).now.units) == 5

    far = foggy({"North": "Germans 1 submarine", "East Canada Sea": "British 1 battleship"})
    assert seen(far, AXIS, "East Canada Sea") == {"British": "1 battleship"}  # next to a unit, not to land


def test_tr_90_without_fog_everyone_sees_everything() -> None:
    state = stage({"Russia": "Russians 2 armour"})
    assert GAME.view(state, AXIS).dark == ()
    assert there(state, "Russia") == seen(state, SPECTATOR, "Russia") == {"Russians": "2 armour"}


def test_tr_90_cargo_of_a_visible_ship_is_visible() -> None:
    state = foggy(
        {
            "North": "British 2 transport",
            "United Kingdom": "British 2 infantry",
            "Russia": "Russians 1 infantry",
        },
        turn="British",
    )
    play(state, board_ship(eyes(state), "2 infantry", "United Kingdom", "North"))
    units = GAME.view(state, AXIS).now.units
    ships = [unit.aboard for unit in units if unit.aboard >= 0]
    assert len(ships) == 2
    assert len(set(ships)) == 1
    assert [units[ship].place for ship in ships] == [at("North")] * 2


def test_tr_91_allies_share_what_they_see_and_spectators_see_no_units() -> None:
    state = foggy({"Karelia S.S.R.": "Russians 3 infantry", "Ukraine S.S.R.": "Germans 1 armour"}, seats=5)
    americans, japanese = GAME.view(state, 4), GAME.view(state, 3)
    assert len(americans.now.units) == len(japanese.now.units) == 4
    assert americans.dark == GAME.view(state, 0).dark != japanese.dark == GAME.view(state, 1).dark
    watching = GAME.view(state, SPECTATOR)
    assert watching.now.units == ()
    assert len(watching.dark) == len(TERRITORIES)
    assert len(GAME.view(state, ALL).now.units) == 4


def test_tr_91_when_the_game_is_over_everyone_sees_everything() -> None:
    state = foggy(
        {"Russia": "Russians 1 infantry", "Japan": "Japanese 1 infantry"},
        turn="Americans",
        phase="place",
        options={"round_limit": 1},
    )
    assert not seen(state, AXIS, "Russia")
    play(state, END)
    assert GAME.result(state)
    for viewer in (AXIS, SPECTATOR):
        assert seen(state, viewer, "Russia") == {"Russians": "1 infantry"}


def test_tr_92_other_sides_orders_and_moves_are_hidden_but_not_their_land() -> None:
    state = foggy(
        {"Germany": "Germans 2 infantry", "Karelia S.S.R.": "Russians 1 infantry"},
        phase="noncombat_move",
        money={"Germans": 30},
        basket="3 infantry",
    )
    play(state, go(eyes(state), "2 infantry", "Germany", "East Europe"))
    mine, theirs = GAME.view(state, AXIS).now, GAME.view(state, ALLIES).now
    assert (mine.basket, len(mine.moves)) == (counts("3 infantry"), 1)
    assert (theirs.basket, theirs.moves) == (counts(""), ())
    play(state, END, put("infantry", 2, "Germany"))
    mine, theirs = GAME.view(state, AXIS).now, GAME.view(state, ALLIES).now
    assert mine.made == ((at("Germany"), 2),)
    assert theirs.made == ()
    assert (mine.owners, mine.treasuries, mine.factories, mine.phase, mine.turn) == (
        theirs.owners,
        theirs.treasuries,
        theirs.factories,
        theirs.phase,
        theirs.turn,
    )
    assert GAME.view(state, ALLIES).income == GAME.view(state, AXIS).income


def fight_in_karelia(*dice: int) -> State:
    state = foggy(
        {"Karelia S.S.R.": "Russians 2 infantry, 1 armour", "Ukraine S.S.R.": "Germans 2 armour, 2 infantry"},
        *dice,
    )
    play(state, go(eyes(state), "2 armour, 2 infantry", "Ukraine S.S.R.", "Karelia S.S.R."), END)
    return state


def test_tr_92_viewers_know_a_battle_and_only_a_side_knows_its_questions() -> None:
    state = fight_in_karelia(1, 6, 6, 6, 6, 6, 6)
    assert [len(GAME.view(state, viewer).fronts) for viewer in (ALLIES, AXIS, SPECTATOR)] == [1, 1, 0]
    play(state, ChooseBattle(at("Karelia S.S.R.")))
    assert [GAME.view(state, viewer).now.battle is None for viewer in (ALLIES, AXIS, SPECTATOR)] == [
        False,
        False,
        True,
    ]
    play(state, Fire())
    assert GAME.to_act(state) == (ALLIES,)
    assert len(GAME.view(state, ALLIES).suggested) == 1
    assert GAME.view(state, AXIS).suggested == ()
    play(state, GAME.legal(state, ALLIES)[0])
    assert GAME.view(state, AXIS).retreats
    assert GAME.view(state, ALLIES).retreats == ()


def test_tr_92_a_third_player_knows_only_whom_a_hidden_battle_waits_for() -> None:
    state = foggy(
        {"Karelia S.S.R.": "Russians 2 infantry, 1 armour", "Ukraine S.S.R.": "Germans 2 armour, 2 infantry"},
        *(1, 1, 6, 6, 6, 6, 6),
        seats=3,
        options={"mode": "freeForAll"},
        pacts=((0, 2),),
    )
    americans = GAME.view(state, 2)
    assert americans.now.units == ()  # a pact shares nothing (TR-91)
    march = go(eyes(state), "2 armour, 2 infantry", "Ukraine S.S.R.", "Karelia S.S.R.")
    events = play(state, march, END, ChooseBattle(at("Karelia S.S.R.")), Fire())
    after = GAME.view(state, 2)
    assert GAME.to_act(state) == (0,)
    assert (after.now.battle, after.fronts, after.suggested, after.waits_for) == (None, (), (), 1)
    assert {type(event) for event in events if watched(event, (2, SPECTATOR))} == {PhaseBegan}
    assert msgspec.structs.replace(after.now, phase="combat_move") == americans.now


# --- events -------------------------------------------------------------------------------


def test_tr_93_viewers_of_a_whole_path_learn_of_a_move_by_kinds() -> None:
    state = foggy(
        {
            "Germany": "Germans 2 infantry",
            "East Europe": "Germans 1 fighter",
            "Karelia S.S.R.": "Russians 1 infantry",
            "Ukraine S.S.R.": "Germans 1 armour",
        },
        phase="noncombat_move",
    )
    far = told(play(state, go(eyes(state), "1 infantry", "Germany", "West Europe")), Moved)
    half = told(play(state, go(eyes(state), "1 infantry", "Germany", "East Europe")), Moved)
    near = told(play(state, go(eyes(state), "1 armour", "Ukraine S.S.R.", "East Europe")), Moved)
    assert watched(far) == watched(half) == (AXIS, ALL)
    assert watched(near) == (ALLIES, AXIS, ALL)
    mine = known(near, ALLIES)
    assert mine == known(near, AXIS)
    assert (mine.units, mine.kinds, mine.path) == ((), near.kinds, near.path)
    assert known(near, ALL).units == near.units
    assert b"eyes" not in msgspec.json.encode(mine)
    assert known(mine, ALLIES) == mine


def test_tr_93_only_the_own_side_learns_of_purchases_and_undone_moves() -> None:
    state = foggy({"Germany": "Germans 2 infantry"}, phase="purchase", money={"Germans": 9}, seats=3)
    bought = told(play(state, Buy(counts("2 infantry"))), Bought)
    play(state, END, go(eyes(state), "1 infantry", "Germany", "West Europe"))
    undone = told(play(state, Undo(0)), Undone)
    for event in (bought, undone):
        assert watched(event, (0, 1, 2, SPECTATOR, ALL)) == (1, ALL)


def test_tr_93_viewers_learn_of_a_battle_without_its_dice_positions() -> None:
    state = fight_in_karelia(1, 6, 6, 6, 6, 6, 6)
    events = play(state, ChooseBattle(at("Karelia S.S.R.")), Fire())
    events += play(state, GAME.legal(state, ALLIES)[0])
    events += play(state, Retreat(at("Ukraine S.S.R.")))
    for kind in (BattleBegan, Fired, Lost, Retreated):
        event = told(events, kind)
        assert watched(event) == (ALLIES, AXIS, ALL)
    assert known(told(events, BattleBegan), ALLIES).attackers == ()
    assert known(told(events, Fired), ALLIES).word == -1
    assert known(told(events, Fired), ALL) == told(stage_again(), Fired)
    assert known(told(events, Lost), AXIS).what == told(events, Lost).what


def test_tr_93_viewers_learn_of_events_after_a_deadline() -> None:
    state = foggy(
        {"Karelia S.S.R.": "Russians 2 infantry, 1 armour", "Ukraine S.S.R.": "Germans 2 armour, 2 infantry"},
        *(1, 6, 6, 6, 6, 6, 6),
        seats=3,
        options={"mode": "freeForAll", "defence_seconds": 20},
    )
    march = go(eyes(state), "2 armour, 2 infantry", "Ukraine S.S.R.", "Karelia S.S.R.")
    play(state, march, END, ChooseBattle(at("Karelia S.S.R.")), Fire())
    wait = GAME.wait(state)
    assert wait
    events: list[Event] = []
    GAME.apply(state, HOUSE, Expire(wait.key), events)
    assert [watched(event, (0, 1, 2, SPECTATOR, ALL)) for event in events] == [(0, 1, ALL)] * len(events)
    assert told(events, Lost)


def stage_again() -> list[Event]:
    """The same battle without fog."""
    state = stage(
        {"Karelia S.S.R.": "Russians 2 infantry, 1 armour", "Ukraine S.S.R.": "Germans 2 armour, 2 infantry"},
        (1, 6, 6, 6, 6, 6, 6),
    )
    march = go(state, "2 armour, 2 infantry", "Ukraine S.S.R.", "Karelia S.S.R.")
    return play(state, march, END, ChooseBattle(at("Karelia S.S.R.")), Fire())


def test_tr_93_everyone_learns_of_captures_income_and_new_factories() -> None:
    state = foggy(
        {"Manchuria": "Japanese 1 infantry"},
        turn="Japanese",
        basket="1 infantry, 1 factory",
        money={"Japanese": 5},
    )
    events = play(state, go(eyes(state), "1 infantry", "Manchuria", "China"), END, END)
    events += play(state, put("factory", 1, "Manchuria"), put("infantry", 1, "Japan"), END)
    placed = [event for event in events if isinstance(event, Placed)]
    assert (
        watched(told(events, Captured)) == watched(told(events, Collected)) == (ALLIES, AXIS, SPECTATOR, ALL)
    )
    assert [watched(event) for event in placed] == [(ALLIES, AXIS, SPECTATOR, ALL), (AXIS, ALL)]


# --- actions ------------------------------------------------------------------------------


def test_tr_94_players_name_units_by_the_numbers_they_see() -> None:
    state = foggy(
        {
            "Russia": "Russians 5 infantry",
            "Karelia S.S.R.": "Russians 1 infantry",
            "Germany": "Germans 1 armour, 1 infantry",
        },
        phase="noncombat_move",
    )
    view = GAME.view(state, AXIS)
    assert [unit.faction for unit in view.now.units] == [faction("Germans")] * 2 + [faction("Russians")]
    play(state, Move((0,), (at("Germany"), at("East Europe"))))
    assert there(state, "East Europe") == {"Germans": "1 infantry"}
    assert GAME.view(state, AXIS).now.moves[0].units == (0,)
    assert refused(state, Move((2,), (at("Germany"), at("East Europe")))) == "no_units"
    assert refused(state, Move((6,), (at("Germany"), at("East Europe")))) == "no_units"


def test_tr_94_unit_numbers_reveal_nothing_about_others() -> None:
    """A captured AA gun is a new unit, and new units take no number that an enemy had."""
    state = foggy(
        {
            "Karelia S.S.R.": "Russians 1 infantry, 1 aaGun",
            "Ukraine S.S.R.": "Germans 3 armour",
            "Germany": "Germans 1 infantry",
        },
        *(1, 6, 6, 6),
        basket="2 infantry",
    )
    play(state, go(eyes(state), "3 armour", "Ukraine S.S.R.", "Karelia S.S.R."), END)
    play(state, ChooseBattle(at("Karelia S.S.R.")), Fire())
    assert there(state, "Karelia S.S.R.") == {"Germans": "3 armour, 1 aaGun"}
    kinds = [unit.kind for unit in GAME.view(state, AXIS).now.units]
    play(state, END, put("infantry", 2, "Germany"))
    units = GAME.document(state).now.units
    assert [unit.place for unit in units[:2]] == [-1, -1]
    assert [unit.kind for unit in GAME.view(state, AXIS).now.units] == [*kinds, 0, 0]


SHIPS = {
    "Baltic": "Germans 1 carrier, 1 fighter",
    "East Canada Sea": "British 1 destroyer",
    "Germany": "Germans 1 infantry",
}


def test_tr_95_ships_that_meet_hidden_enemies_fight_in_the_combat_move() -> None:
    state = foggy(SHIPS)
    assert refused(state, go(eyes(state), "1 carrier", "Baltic", "North", "East Canada Sea")) is None
    play(state, go(eyes(state), "1 carrier, 1 fighter", "Baltic", "North", "East Canada Sea"), END)
    assert GAME.legal(state, AXIS) == [ChooseBattle(at("East Canada Sea"))]


def test_tr_95_ships_stop_before_hidden_enemies_in_the_non_combat_move() -> None:
    state = foggy(SHIPS, phase="noncombat_move")
    events = play(state, go(eyes(state), "1 carrier, 1 fighter", "Baltic", "North", "East Canada Sea"))
    assert told(events, Moved).path == (at("Baltic"), at("North"))
    assert there(state, "North") == {"Germans": "1 fighter, 1 carrier"}
    assert seen(state, AXIS, "East Canada Sea") == {"British": "1 destroyer"}
    assert refused(state, go(eyes(state), "1 carrier", "North", "East Canada Sea")) == "closed"


def test_tr_95_a_plane_that_finds_no_carrier_because_of_hidden_enemies_is_lost() -> None:
    """The fighter has two steps left, just enough for the zone that its carrier fails to reach."""
    calm = {"Baltic": "Germans 1 carrier", "Carribean": "Germans 1 fighter", "Germany": "Germans 1 infantry"}
    for hidden, lost in (({}, 0), ({"East Canada Sea": "British 1 destroyer"}, 1)):
        document = GAME.document(foggy({**calm, **hidden}, phase="noncombat_move"))
        units = [
            msgspec.structs.replace(unit, spent=2 * (unit.kind == FIGHTER)) for unit in document.now.units
        ]
        now = msgspec.structs.replace(document.now, units=tuple(units))
        state = GAME.position(msgspec.structs.replace(document, now=now), FastDice(1))
        events = play(state, go(eyes(state), "1 carrier", "Baltic", "North", "East Canada Sea"))
        flight = go(eyes(state), "1 fighter", "Carribean", "North Atlantic", "East Canada Sea")
        if refused(state, flight) is None:
            events += play(state, flight)
        events += play(state, END)
        causes = [event.cause for event in events if isinstance(event, Lost)]
        assert causes == ["no_landing"] * lost


def test_tr_96_a_move_that_revealed_places_cannot_be_undone() -> None:
    state = foggy({"Baltic": "Germans 2 submarine", "Germany": "Germans 1 infantry"})
    play(state, go(eyes(state), "1 submarine", "Baltic", "North"))
    play(state, go(eyes(state), "1 infantry", "Germany", "West Europe"))
    play(state, go(eyes(state), "1 submarine", "Baltic", "North"))
    assert refused(state, Undo(0)) == "scouted"
    assert [action for action in GAME.legal(state, AXIS) if isinstance(action, Undo)] == [Undo(1), Undo(2)]
    play(state, Undo(2))
    assert there(state, "Baltic") == {"Germans": "1 submarine"}


def test_tr_96_a_placement_that_revealed_places_cannot_be_undone() -> None:
    state = foggy({"Midway": "Americans 1 infantry"}, turn="Japanese", phase="place", basket="2 transport")
    play(state, put("transport", 1, "Japan", "Japan Sea"))
    play(state, put("transport", 1, "Japan", "Japan Sea"))
    assert refused(state, Undo(0)) == "scouted"
    play(state, Undo(1))


def test_tr_97_units_without_room_on_the_board_are_refunded() -> None:
    state = foggy({"Russia": "Russians 1198 infantry"}, phase="purchase", money={"Germans": 30})
    play(state, Buy(counts("5 infantry")), END)
    document = GAME.document(state)
    assert GAME.document(GAME.position(document, FastDice(1))) == document
    play(state, END, END, put("infantry", 5, "Germany"))
    assert there(state, "Germany") == {"Germans": "2 infantry"}
    now = GAME.document(state).now
    assert (now.treasuries[faction("Germans")], now.basket) == (24, counts(""))
    play(state, Undo(0), put("infantry", 1, "Germany"), put("infantry", 1, "Germany"))
    assert there(state, "Germany") == {"Germans": "2 infantry"}


def test_the_fog_option_decides_whether_a_game_hides_anything() -> None:
    assert [GAME.hides(msgspec.to_builtins(start(fog=fogged).terms)) for fogged in (True, False)] == [
        True,
        False,
    ]
