import type { Event, Sight } from "../model";

/** Events that share a line of the log: an order, units that went the same way, a battle, a raid, or a single event. */
export interface Entry {
  /** What its events have in common: "battle 12", "raid 12", "moved 3 4". */
  key: string;
  /** The faction in turn. */
  turn: number;
  events: Event[];
}

/** The entries of some events, without undone moves. `view` is a later one. */
export function entriesOf(events: readonly Event[], view: Sight): Entry[] {
  const bundles: Entry[] = [];
  const open = new Map<string, Entry>();
  let turn = events.map(inTurn).find((faction) => faction !== null) ?? view.now.turn;
  // null if the start of the phase isn't known: then the numbers of its moves aren't either
  let moves: Event[] | null = null;
  for (const event of events) {
    if (event.t === "turnbegan" || event.t === "phasebegan") {
      turn = event.faction;
      open.clear();
      moves = event.t === "phasebegan" ? [] : null;
    }
    const undone = event.t === "undone" ? moves?.splice(event.move, 1)[0] : undefined;
    if (undone) {
      const its = bundles.findLast((bundle) => bundle.events.includes(undone))?.events ?? [];
      its.splice(its.lastIndexOf(undone), 1);
      continue;
    }
    if ("path" in event || event.t === "placed") moves?.push(event);
    const key = keyOf(event, open);
    const known = open.get(key);
    if (!known) bundles.push({ key, turn, events: [event] });
    else if (event.t === "bought")
      known.events = [event]; // each order replaces the last
    else known.events.push(event);
    if (event.t === "battleended" || event.t === "raided") open.delete(key);
    else if (key && !known) open.set(key, bundles.at(-1) as Entry);
  }
  return bundles.filter((bundle) => bundle.events.length > 0);
}

/** The faction in turn, if an event names it. */
export function inTurn(event: Event): number | null {
  if (event.t === "battlebegan") return event.attacker;
  return "faction" in event && event.t !== "fired" && event.t !== "drafted" ? event.faction : null;
}

/** The same key for events that belong together, or "" for a single event. */
function keyOf(event: Event, open: ReadonlyMap<string, Entry>): string {
  if ("path" in event) return `${howOf(event)} ${event.path[0]} ${event.path.at(-1)}`;
  switch (event.t) {
    case "bought":
      return event.t;
    case "placed":
      return `placed ${event.at}`;
    case "raided":
      return `raid ${event.place}`;
    case "fired":
    case "lost": {
      if (event.t === "lost" && (event.cause === "no_carrier" || event.cause === "no_landing")) return "";
      // AA fire without a battle belongs to a raid
      const raid = event.t === "lost" ? open.has(`raid ${event.place}`) : event.step === "aa";
      return raid && !open.has(`battle ${event.place}`) ? `raid ${event.place}` : `battle ${event.place}`;
    }
    case "battlebegan":
    case "retreated":
    case "battleended":
      return `battle ${event.place}`;
    default:
      return "";
  }
}

/** How units travelled. */
export const howOf = (
  event: Extract<Event, { path: unknown }>,
): "moved" | "raid" | "loaded" | "unloaded" | "assault" =>
  event.t === "moved" && event.raid ? "raid" : event.t === "unloaded" && event.assault ? "assault" : event.t;
