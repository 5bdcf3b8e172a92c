import type { Seat } from "../../../net/wire.gen";
import type { Event, EventOf, Fought, Sight } from "../model";

/** All rolls in a row from one territory against another, and their outcome. */
interface Assault {
  t: "assault";
  seat: Seat;
  defender: Seat | null;
  source: number;
  target: number;
  rolls: readonly Fought[];
  /** Losses of attacker and defender. */
  lost: readonly [number, number];
  /** The armies that moved in; 0 if the territory held. */
  entered: number;
}

type Fight = EventOf<"fought" | "conquered" | "occupied">;
type Placing = EventOf<"placed" | "hired" | "undone">;
type Placement = Placing & { territories: readonly number[] };

/** What a line of the log is about. */
export type Entry = Exclude<Event, Placing | EventOf<"fought" | "conquered">> | Placement | Assault;
export type EntryOf<T extends Entry["t"]> = Extract<Entry, { t: T }>;

/** Groups events: rolls in a row make one assault, armies placed on one territory in one phase make one placement. */
export function entriesOf(events: readonly Event[], view: Sight): Entry[] {
  const entries: Entry[] = [];
  const setup = setupLength(events, view);
  for (const [index, event] of events.entries()) {
    if (event.t === "fought" || event.t === "conquered" || event.t === "occupied") addFight(entries, event);
    else if (event.t === "placed" || event.t === "hired" || event.t === "undone")
      addPlacing(entries, event, index < setup);
    else entries.push(event);
  }
  return entries.filter((entry) => !("count" in entry) || entry.count > 0);
}

export function placesOf(event: Event | Entry): readonly number[] {
  if ("source" in event) return [event.source, event.target];
  if ("territories" in event) return event.territories;
  if ("territory" in event) return event.territory === null ? [] : [event.territory];
  if (event.t === "traded") return event.bonus;
  if (event.t === "turnbegan") return event.takings?.barracks ?? [];
  return event.t === "struck" ? [...(event.lost ?? []).map(([land]) => land), ...(event.turned ?? [])] : [];
}

/** How many of these events belong to the setup; `view` is a later one. */
export function setupLength(events: readonly Event[], view: Sight): number {
  const first = events.findIndex(
    (event) => event.t === "turnbegan" && event.round === 1 && event.seat === view.first,
  );
  if (first >= 0) return first;
  return view.round === 0 ? events.length : 0;
}

function addFight(entries: Entry[], event: Fight): void {
  const last = entries.findLastIndex(({ t }) => t === "assault");
  const old = entries[last] as Assault | undefined;
  const { seat, source, target } = event;
  const continues =
    old?.source === source &&
    old.target === target &&
    (event.t !== "fought" || (last === entries.length - 1 && old.entered === 0));
  if (event.t === "occupied" && !continues) return void entries.push(event);
  const defender = event.t === "fought" ? event.defender : event.t === "conquered" ? event.former : null;
  const assault: Assault = continues
    ? old
    : { t: "assault", seat, defender, source, target, rolls: [], lost: [0, 0], entered: 0 };
  const [attack, defence] = assault.lost;
  entries[continues ? last : entries.length] =
    event.t === "fought"
      ? {
          ...assault,
          rolls: [...assault.rolls, event],
          lost: [attack + event.lost[0], defence + event.lost[1]],
        }
      : { ...assault, entered: assault.entered + event.count };
}

const PHASE_ENDS: readonly Entry["t"][] = ["turnbegan", "phasebegan", "traded"];

/** Armies placed in the setup make one entry per seat. */
function addPlacing(entries: Entry[], event: Placing, inSetup: boolean): void {
  const since = inSetup ? -1 : entries.findLastIndex(({ t }) => PHASE_ENDS.includes(t));
  const at = entries.findLastIndex((entry, index) => index > since && joins(entry, event, inSetup));
  const old = entries[at] as Placement | undefined;
  if (!old) return void entries.push({ ...event, territories: [event.territory] });
  const both = {
    ...old,
    count: old.count + (event.t === "undone" && old.t !== "undone" ? -event.count : event.count),
    territories: [...new Set([...old.territories, event.territory])],
  };
  // Taking back hired units doesn't say their price. The sum is then unknown, and 0 leaves it out.
  entries[at] =
    both.t === "hired" ? { ...both, price: event.t === "hired" ? both.price + event.price : 0 } : both;
}

/** Whether a placement joins an entry: units of one kind on one territory, placed, hired or taken back. */
function joins(entry: Entry, event: Placing, inSetup: boolean): boolean {
  if (entry.t !== "placed" && entry.t !== "hired" && entry.t !== "undone") return false;
  return (
    entry.seat === event.seat &&
    (entry.t === event.t || event.t === "undone") &&
    (inSetup ||
      (entry.territory === event.territory && (entry.unit ?? "infantry") === (event.unit ?? "infantry")))
  );
}
