import { altered, changed, stands } from "./changed";
import {
  ABOARD,
  BATTLESHIP,
  type Battle,
  type Board,
  type Event,
  FACTION,
  type Fired,
  FLAGS,
  KIND,
  NOBODY,
  ORIGIN,
  OUT,
  PLACE,
  type Sight,
  SUBMARINE,
  sideOf,
  type Unit,
} from "./model";
import { terrainOf } from "./terrain";

const BOMBARDED = 32; // among a unit's flags

export const ATTACKER = 0;
const DEFENDER = 1;
export type BattleSide = typeof ATTACKER | typeof DEFENDER;

/** Which side chooses what it loses in a stage. */
const LOSING: Partial<Record<Battle["stage"], BattleSide>> = {
  aa_losses: ATTACKER,
  bombard_losses: DEFENDER,
  strike_defender_losses: DEFENDER,
  strike_attacker_losses: ATTACKER,
  defender_losses: DEFENDER,
  attacker_losses: ATTACKER,
};

export const losing = (battle: Battle | null): BattleSide | null =>
  battle ? (LOSING[battle.stage] ?? null) : null;

/** On which side of a battle a faction is: the one whose turn it is attacks. */
const battleSide = (view: Sight, faction: number): BattleSide =>
  sideOf(view, faction) === sideOf(view, view.now.turn) ? ATTACKER : DEFENDER;

/** The numbers of the units that fight for a side in a place. */
export function fighters(view: Sight, side: BattleSide, place: number, board: Board): number[] {
  const { kinds } = terrainOf(board);
  const fights = (unit: Unit): boolean =>
    unit[PLACE] === place &&
    unit[ABOARD] === NOBODY &&
    (unit[FLAGS] & OUT) === 0 &&
    kinds[unit[KIND]]?.fights === true &&
    (side === ATTACKER ? unit[FACTION] === view.now.turn : battleSide(view, unit[FACTION]) === DEFENDER);
  return view.now.units.flatMap((unit, number) => (fights(unit) ? [number] : []));
}

export function began(
  view: Sight,
  { place, defender, attackers }: Extract<Event, { t: "battlebegan" }>,
  board: Board,
): Sight {
  const { water } = terrainOf(board);
  const landed = attackers.some(
    (number) => water[view.now.units[number]?.[ORIGIN] ?? NOBODY] && fromTheSea(view, number, board),
  );
  const amphibious = !water[place] && landed;
  const battle: Battle = {
    place,
    stage: "aa_losses",
    round: 0,
    defender,
    amphibious,
    ship_hits: [0, 0],
    hits: [0, 0],
    struck: [false, false],
    carried: 0,
  };
  return stands(view, { battle });
}

/** Planes come over the sea too, and have not landed. */
const fromTheSea = (view: Sight, number: number, board: Board): boolean =>
  terrainOf(board).kinds[view.now.units[number]?.[KIND] ?? NOBODY]?.troop === true;

type Pair<T> = [T, T];

const pair = <T>(list: Pair<T>, side: BattleSide, value: T): Pair<T> =>
  side === ATTACKER ? [value, list[1]] : [list[0], value];

/** Hits wait for casualties on the other side; those of submarines are on ships. */
export function fired(view: Sight, event: Fired, board: Board): Sight {
  const { battle } = view.now;
  if (!battle) return view;
  const side = battleSide(view, event.faction);
  const other = side === ATTACKER ? DEFENDER : ATTACKER;
  const hitting = (below: boolean): number =>
    event.volleys
      .filter(({ kind }) => (kind === SUBMARINE) === below)
      .reduce((sum, { need, faces }) => sum + faces.filter((face) => face <= need).length, 0);
  const next: Battle = {
    ...battle,
    ship_hits: pair(battle.ship_hits, other, battle.ship_hits[other] + hitting(true)),
    hits: pair(battle.hits, other, battle.hits[other] + hitting(false)),
  };
  switch (event.step) {
    case "aa":
      return stands(view, { battle: { ...next, stage: "aa_losses" } });
    case "bombard":
      return bombarded(
        view,
        board.terms.bombardReturnFire ? { ...battle, carried: event.hits } : next,
        board,
      );
    case "strike":
      return stands(view, {
        battle: { ...next, stage: "strike_defender_losses", struck: pair(battle.struck, side, true) },
      });
    case "round":
      return stands(view, {
        battle: {
          ...next,
          stage: "defender_losses",
          hits: pair(next.hits, DEFENDER, next.hits[DEFENDER] + battle.carried),
          carried: 0,
        },
      });
  }
}

/** The battleships that fired do so once a turn. */
function bombarded(view: Sight, battle: Battle, board: Board): Sight {
  const { units, fought } = view.now;
  const { kinds } = terrainOf(board);
  const zones = new Set(
    fighters(view, ATTACKER, battle.place, board).flatMap((number) =>
      kinds[units[number]?.[KIND] ?? NOBODY]?.troop ? [units[number]?.[ORIGIN]] : [],
    ),
  );
  const ships = units.flatMap((unit, number) => {
    const fires =
      unit[KIND] === BATTLESHIP &&
      unit[FACTION] === view.now.turn &&
      zones.has(unit[PLACE]) &&
      !fought.includes(unit[PLACE]);
    return fires ? [number] : [];
  });
  const done = changed(units, ships, (unit) => altered(unit, { [FLAGS]: unit[FLAGS] | BOMBARDED }));
  return stands(view, { units: done, battle: { ...battle, stage: "bombard_losses" } });
}

/** A side has lost units: its hits wait no longer. */
export function suffered(view: Sight, factions: readonly number[]): Sight {
  const { battle } = view.now;
  const [faction] = factions;
  if (!battle || faction === undefined) return view;
  const side = battleSide(view, faction);
  return stands(view, {
    battle: { ...battle, hits: pair(battle.hits, side, 0), ship_hits: pair(battle.ship_hits, side, 0) },
  });
}

/** Goes on to the stage in which somebody has to choose, or in which what is told next happens. */
export function settled(view: Sight, next: Event | undefined, board: Board): Sight {
  let battle = view.now.battle;
  const fires = (step: Fired["step"]): boolean => next?.t === "fired" && next.step === step;
  while (battle) {
    const side = losing(battle);
    if (side === null || waits(view, battle, side, board)) break;
    if (battle.stage === "bombard_losses" && fires("bombard")) break;
    if (battle.stage === "strike_defender_losses" && fires("strike")) break;
    if (battle.stage === "defender_losses" && fires("round")) break;
    battle = onward(battle);
  }
  return battle === view.now.battle ? view : stands(view, { battle });
}

/** Whether hits on a side are still to cost it something. */
function waits(
  view: Sight,
  { place, stage, hits, ship_hits }: Battle,
  side: BattleSide,
  board: Board,
): boolean {
  const { kinds } = terrainOf(board);
  const here = fighters(view, side, place, board).map(
    (number) => kinds[view.now.units[number]?.[KIND] ?? NOBODY],
  );
  if (stage === "aa_losses") return hits[side] > 0 && here.some((kind) => kind?.air);
  return (hits[side] > 0 && here.length > 0) || (ship_hits[side] > 0 && here.some((kind) => kind?.ship));
}

const AFTER: Partial<Record<Battle["stage"], Battle["stage"]>> = {
  aa_losses: "bombard_losses",
  bombard_losses: "press",
  strike_defender_losses: "strike_attacker_losses",
  strike_attacker_losses: "defender_losses",
  defender_losses: "attacker_losses",
  attacker_losses: "press",
};

function onward(battle: Battle): Battle {
  const spared = losing(battle);
  const cleared: Battle =
    spared === null
      ? battle
      : { ...battle, hits: pair(battle.hits, spared, 0), ship_hits: pair(battle.ship_hits, spared, 0) };
  const next: Battle = { ...cleared, stage: AFTER[battle.stage] ?? battle.stage };
  return battle.stage === "attacker_losses"
    ? { ...next, round: battle.round + 1, hits: [0, 0], ship_hits: [0, 0], struck: [false, false] }
    : next;
}
