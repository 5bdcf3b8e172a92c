import type { Seat } from "../../../net/wire.gen";
import type { Event, Fought, Sight } from "../model";

/** All rolls in a row from one territory against another, and what came of them. */
export interface Assault {
  t: "assault";
  seat: Seat;
  defender: Seat | null;
  source: number;
  target: number;
  rolls: readonly Fought[];
  /** By attacker and defender. */
  lost: readonly [number, number];
  /** The armies that moved in; 0 while the territory stands. */
  entered: number;
}

type Fight = Extract<Event, { t: "fought" | "conquered" | "occupied" }>;
type Placing = Extract<Event, { t: "placed" | "hired" | "undone" }>;
/** In the setup a seat's armies are told together, wherever they stand. */
type Placement = Placing & { territories: readonly number[] };

/** What happened as a person would tell it. */
export type Deed = Exclude<Event, Placing | { t: "fought" | "conquered" }> | Placement | Assault;

/** Events as deeds: rolls in a row are one assault, armies placed on one territory in a phase one placement. */
export function deedsOf(events: readonly Event[], view: Sight): Deed[] {
  const deeds: Deed[] = [];
  const setup = setupLength(events, view);
  for (const [index, event] of events.entries()) {
    if (event.t === "fought" || event.t === "conquered" || event.t === "occupied") fight(deeds, event);
    else if (event.t === "placed" || event.t === "hired" || event.t === "undone")
      place(deeds, event, index < setup);
    else deeds.push(event);
  }
  return deeds.filter((deed) => !("count" in deed) || deed.count > 0);
}

/** How many of these events belong to the setup; `view` is a later one. */
export function setupLength(events: readonly Event[], view: Sight): number {
  const first = events.findIndex(
    (event) => event.t === "turnbegan" && event.round === 1 && event.seat === view.first,
  );
  if (first >= 0) return first;
  return view.round === 0 ? events.length : 0;
}

function fight(deeds: Deed[], event: Fight): void {
  const last = deeds.findLastIndex(({ t }) => t === "assault");
  const old = deeds[last] as Assault | undefined;
  const { seat, source, target } = event;
  const goesOn =
    old?.source === source &&
    old.target === target &&
    (event.t !== "fought" || (last === deeds.length - 1 && old.entered === 0));
  if (event.t === "occupied" && !goesOn) return void deeds.push(event);
  const defender = event.t === "fought" ? event.defender : event.t === "conquered" ? event.former : null;
  const assault: Assault = goesOn
    ? old
    : { t: "assault", seat, defender, source, target, rolls: [], lost: [0, 0], entered: 0 };
  const [attack, defence] = assault.lost;
  deeds[goesOn ? last : deeds.length] =
    event.t === "fought"
      ? {
          ...assault,
          rolls: [...assault.rolls, event],
          lost: [attack + event.lost[0], defence + event.lost[1]],
        }
      : { ...assault, entered: assault.entered + event.count };
}

const ENDS_A_PHASE: readonly Deed["t"][] = ["turnbegan", "phasebegan", "traded"];

/** What hired units cost is not told once some went back. */
function place(deeds: Deed[], event: Placing, inSetup: boolean): void {
  const since = inSetup ? -1 : deeds.findLastIndex(({ t }) => ENDS_A_PHASE.includes(t));
  const at = deeds.findLastIndex((deed, index) => index > since && goesWith(deed, event, inSetup));
  const old = deeds[at] as Placement | undefined;
  if (!old) return void deeds.push({ ...event, territories: [event.territory] });
  const both = {
    ...old,
    count: old.count + (event.t === "undone" && old.t !== "undone" ? -event.count : event.count),
    territories: [...new Set([...old.territories, event.territory])],
  };
  deeds[at] =
    both.t === "hired" ? { ...both, price: event.t === "hired" ? both.price + event.price : 0 } : both;
}

/** Units of one kind in one place; a taking back goes with what was placed or hired. */
function goesWith(deed: Deed, event: Placing, inSetup: boolean): boolean {
  if (deed.t !== "placed" && deed.t !== "hired" && deed.t !== "undone") return false;
  return (
    deed.seat === event.seat &&
    (deed.t === event.t || event.t === "undone") &&
    (inSetup ||
      (deed.territory === event.territory && (deed.unit ?? "infantry") === (event.unit ?? "infantry")))
  );
}
