import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
import type { Battle, Event, Sight, Spot, Stage, Supply } from "./model";

/**
 * Milliseconds at speed 1: 2.5 s in all, with 0.5 s at the end for the armies to move and the marks to fade.
 */
const BATTLE_MS = { mark: 200, roll: 800, count: 420, result: 580, march: 300, fade: 200 };
const OTHERS_SHARE = 0.6; // 1.5 s for battles of others, which the viewer only watches
const SKIP_MS = 800; // long enough to read who skipped
/** Both seats get their armies one after the other: 2 s each at most, 4 s in all. */
const SUPPLY_MS = { income: 500, army: 300, armies: 1200, rest: 300 };

/** How long a moment of a battle lasts at speed 1. */
export const lasts = (stage: Stage, mine = false): number => BATTLE_MS[stage] * (mine ? 1 : OTHERS_SHARE);

const frame = (ms: number, view: Sight, spot: Spot): Frame<Sight> => ({ ms, view, spot });

/** The moments that show what happened at once. */
export const frames = (steps: readonly Step<Sight, Event>[], mine: (seat: Seat) => boolean): Frame<Sight>[] =>
  steps.flatMap(({ event, before, view }) => {
    switch (event.t) {
      case "battle":
        return battleFrames(event, before, view, mine(event.seat));
      case "skipped":
        return frame(SKIP_MS, view, { event });
      case "supply":
        return supplyFrames(event, before, view);
      default:
        return [];
    }
  });

function battleFrames(event: Battle, before: Sight, view: Sight, mine: boolean): Frame<Sight>[] {
  const makeFrame = (stage: Stage, shown: Sight, part = 1): Frame<Sight> =>
    frame(lasts(stage, mine) * part, shown, { event, stage, mine });
  const open = (["mark", "roll", "count", "result"] as const).map((stage) => makeFrame(stage, before));
  const march = marching(before, view).map((shown, _, all) => makeFrame("march", shown, 1 / all.length));
  return [...open, ...march, makeFrame("fade", view)];
}

/** The positions between two others, army by army. A captured land starts from no armies. */
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

/** First the income, then the armies one by one. They count as reserve until they are placed. */
function supplyFrames(event: Supply, before: Sight, view: Sight): Frame<Sight>[] {
  const { seat, placed } = event;
  const each = Math.min(SUPPLY_MS.army, SUPPLY_MS.armies / Math.max(1, placed.length));
  const makeFrame = (ms: number, count: number, land: number | null = null): Frame<Sight> => {
    const left = placed.length - count;
    const armies = before.armies.map(
      (number, index) => number + placed.slice(0, count).filter((at) => at === index + 1).length,
    );
    const reserve = view.reserve.with(seat, event.reserve + left) as Sight["reserve"];
    return frame(ms, { ...view, armies, reserve }, { event, land, left });
  };
  return [
    makeFrame(SUPPLY_MS.income, 0),
    ...placed.map((land, index) => makeFrame(each, index + 1, land)),
    makeFrame(SUPPLY_MS.rest, placed.length),
  ];
}
