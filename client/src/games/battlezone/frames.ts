import type { Frame } from "../face";
import type { Battle, Event, Sight, Spot, Supply } from "./model";

/** Milliseconds at speed 1. A bot's battle takes 1.5 s in all. */
const OWN = { mark: 60, roll: 800, hold: 650, result: 350 };
const OTHER = { mark: 320, roll: 560, hold: 380, result: 240 };
const SKIP_MS = 800;
const ARMY_MS = 300;
const SUPPLY_MS = 4000;
const SUPPLY_REST_MS = 350;

/** The moments in which an event is told: only what the event itself says is changed on the way. */
export function frames(view: Sight, event: Event, mine: boolean): Frame<Sight>[] {
  switch (event.t) {
    case "battle":
      return battleFrames(view, event, mine);
    case "skipped":
      return [{ ms: SKIP_MS, view, spot: { is: "skip", seat: event.seat, forced: event.forced } satisfies Spot }];
    case "supply":
      return supplyFrames(view, event);
    case "roundbegan":
      return [{ ms: 0, view: { ...view, round: event.round, turn: event.seat }, spot: null }];
    case "conquered":
      return [];
  }
}

function battleFrames(view: Sight, battle: Battle, mine: boolean): Frame<Sight>[] {
  const times = mine ? OWN : OTHER;
  const spot = (stage: "mark" | "roll" | "result"): Spot => ({ is: "battle", battle, stage, mine });
  return [
    { ms: times.mark, view, spot: spot("mark") },
    { ms: times.roll, view, spot: spot("roll") },
    { ms: times.hold, view, spot: spot("result") },
    { ms: times.result, view: afterBattle(view, battle), spot: spot("result") },
  ];
}

function afterBattle(view: Sight, battle: Battle): Sight {
  const armies = [...view.armies];
  const owners = [...view.owners];
  armies[battle.source - 1] = 1;
  if (battle.won) {
    armies[battle.target - 1] = battle.attack.length - 1;
    owners[battle.target - 1] = battle.seat;
  }
  return { ...view, armies, owners };
}

function supplyFrames(view: Sight, supply: Supply): Frame<Sight>[] {
  const each = Math.min(ARMY_MS, SUPPLY_MS / Math.max(1, supply.placed.length));
  const told: Frame<Sight>[] = [];
  const armies = [...view.armies];
  supply.placed.forEach((land, index) => {
    armies[land - 1] = (armies[land - 1] ?? 0) + 1;
    const left = supply.placed.length - index - 1;
    told.push({
      ms: each,
      view: { ...view, armies: [...armies] },
      spot: { is: "supply", seat: supply.seat, land, left } satisfies Spot,
    });
  });
  const reserve = [...view.reserve] as [number, number];
  reserve[supply.seat] = supply.reserve;
  const spot: Spot = { is: "supply", seat: supply.seat, land: null, left: 0 };
  told.push({ ms: SUPPLY_REST_MS, view: { ...view, armies, reserve }, spot });
  return told;
}
