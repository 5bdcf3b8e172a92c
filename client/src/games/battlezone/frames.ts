import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import { oneByOne } from "../../play/oneByOne";
import type { Battle, Event, Sight, Spot, Stage, Supply } from "./model";

/**
 * Milliseconds at speed 1: 2.5 s in all, the last 0.5 s of them for the armies to move and the marks to fade.
 */
const BATTLE_MS = { mark: 200, roll: 800, count: 420, result: 580, march: 300, fade: 200 };
const OTHERS_SHARE = 0.6; // a battle of someone else takes 1.5 s
const SKIP_MS = 800;
/** Both seats are supplied one after the other: 2 s each at most, 4 s in all. */
const SUPPLY_MS = { income: 500, army: 300, armies: 1200, rest: 300 };

/** How long the dice of a battle tumble at speed 1. */
export const rollMs = (mine: boolean): number => lasts("roll", mine);

/** How long their totals are counted up. */
export const countMs = (mine: boolean): number => lasts("count", mine);

/** The moments in which what happened at once is told. */
export function frames(
  start: Sight,
  events: readonly Event[],
  mine: (seat: Seat) => boolean,
): Frame<Sight>[] {
  const supply = suppliesOf(start, events);
  return oneByOne<Sight, Event>((view, event) =>
    eventFrames(view, event, "seat" in event && mine(event.seat), supply),
  )(start, events, mine);
}

/**
 * What each seat's supply has become where the events say it: nobody's changes between the last battle and
 * the next round.
 */
function suppliesOf({ supply }: Sight, events: readonly Event[]): [number, number] {
  const due: [number, number] = [...supply];
  for (const event of events) if (event.t === "supply") due[event.seat] = event.income;
  return due;
}

/** Only what the events themselves say is changed on the way. */
function eventFrames(view: Sight, event: Event, mine: boolean, supply: [number, number]): Frame<Sight>[] {
  switch (event.t) {
    case "battle":
      return battleFrames(view, event, mine, supply);
    case "skipped":
      return [
        { ms: SKIP_MS, view, spot: { is: "skip", seat: event.seat, forced: event.forced } satisfies Spot },
      ];
    case "supply":
      return supplyFrames({ ...view, supply }, event);
    case "roundbegan":
      return [{ ms: 0, view: { ...view, round: event.round, turn: event.seat }, spot: null }];
    case "conquered":
      return [];
  }
}

function battleFrames(view: Sight, battle: Battle, mine: boolean, supply: [number, number]): Frame<Sight>[] {
  const frame = (stage: Stage, shown: Sight, part = 1): Frame<Sight> => ({
    ms: lasts(stage, mine) * part,
    view: shown,
    spot: { is: "battle", battle, stage, mine } satisfies Spot,
  });
  const steps = Math.max(1, battle.attack.length - 1);
  const after = { ...view, supply };
  const march = Array.from({ length: steps }, (_, step) =>
    frame("march", afterSteps(after, battle, step + 1), 1 / steps),
  );
  const open = (["mark", "roll", "count"] as const).map((stage) => frame(stage, view));
  return [...open, frame("result", view), ...march, frame("fade", afterSteps(after, battle, steps))];
}

const lasts = (stage: Stage, mine: boolean): number => BATTLE_MS[stage] * (mine ? 1 : OTHERS_SHARE);

/** The board once so many armies have marched in, or have been lost. */
function afterSteps(view: Sight, battle: Battle, steps: number): Sight {
  const armies = [...view.armies];
  const owners = [...view.owners];
  armies[battle.source - 1] = Math.max(1, battle.attack.length - steps);
  if (battle.won) {
    armies[battle.target - 1] = steps;
    owners[battle.target - 1] = battle.seat;
  }
  return { ...view, armies, owners };
}

/** First what has come in, then army by army where it goes; until it is placed it counts as reserve. */
function supplyFrames(view: Sight, supply: Supply): Frame<Sight>[] {
  const { seat, income, placed } = supply;
  const each = Math.min(SUPPLY_MS.army, SUPPLY_MS.armies / Math.max(1, placed.length));
  const armies = [...view.armies];
  const frame = (ms: number, land: number | null, left: number): Frame<Sight> => {
    const reserve: [number, number] = [...view.reserve];
    reserve[seat] = supply.reserve + left;
    return {
      ms,
      view: { ...view, armies: [...armies], reserve },
      spot: { is: "supply", seat, income, land, left, reserve: supply.reserve } satisfies Spot,
    };
  };
  const told = [frame(SUPPLY_MS.income, null, placed.length)];
  placed.forEach((land, index) => {
    armies[land - 1] = (armies[land - 1] ?? 0) + 1;
    told.push(frame(each, land, placed.length - index - 1));
  });
  return [...told, frame(SUPPLY_MS.rest, null, 0)];
}
