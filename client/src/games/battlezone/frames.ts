import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
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
export const frames = (steps: readonly Step<Sight, Event>[], mine: (seat: Seat) => boolean): Frame<Sight>[] =>
  steps.flatMap(({ event, before, view }): Frame<Sight>[] => {
    switch (event.t) {
      case "battle":
        return battleFrames(event, before, view, mine(event.seat));
      case "skipped":
        return [
          { ms: SKIP_MS, view, spot: { is: "skip", seat: event.seat, forced: event.forced } satisfies Spot },
        ];
      case "supply":
        return supplyFrames(event, before, view);
      default:
        return [];
    }
  });

function battleFrames(battle: Battle, before: Sight, view: Sight, mine: boolean): Frame<Sight>[] {
  const frame = (stage: Stage, shown: Sight, part = 1): Frame<Sight> => ({
    ms: lasts(stage, mine) * part,
    view: shown,
    spot: { is: "battle", battle, stage, mine } satisfies Spot,
  });
  const open = (["mark", "roll", "count", "result"] as const).map((stage) => frame(stage, before));
  const march = marching(before, view).map((shown, _, all) => frame("march", shown, 1 / all.length));
  return [...open, ...march, frame("fade", view)];
}

const lasts = (stage: Stage, mine: boolean): number => BATTLE_MS[stage] * (mine ? 1 : OTHERS_SHARE);

/** The way from one position to the next, army by army; into a land that was taken they march from none. */
function marching(before: Sight, view: Sight): Sight[] {
  const from = view.armies.map((armies, land) =>
    before.owners[land] === view.owners[land] ? (before.armies[land] ?? armies) : 0,
  );
  const strides = Math.max(1, ...view.armies.map((armies, land) => Math.abs(armies - (from[land] ?? 0))));
  return Array.from({ length: strides }, (_, stride) => ({
    ...view,
    armies: view.armies.map((armies, land) => {
      const first = from[land] ?? 0;
      return first + Math.round(((armies - first) * (stride + 1)) / strides);
    }),
  }));
}

/** First what has come in, then army by army where it goes; until it is placed it counts as reserve. */
function supplyFrames(supply: Supply, before: Sight, view: Sight): Frame<Sight>[] {
  const { seat, income, placed } = supply;
  const each = Math.min(SUPPLY_MS.army, SUPPLY_MS.armies / Math.max(1, placed.length));
  const armies = [...before.armies];
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
