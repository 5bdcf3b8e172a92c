import type { Seat } from "../../net/wire.gen";
import type { Event, Fought, Sight } from "./model";
import { AT_ONCE } from "./plus/lines";

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

/** What a seat has placed in the whole setup. */
interface Stationed {
  t: "stationed";
  seat: Seat;
  territories: readonly number[];
  count: number;
}

/** What happened as a person would tell it. */
export type Deed = Exclude<Event, { t: "fought" | "conquered" }> | Assault | Stationed;

/**
 * Events as deeds: rolls in a row are one assault, armies placed on one territory in one phase are one
 * placement.
 */
export function deedsOf(events: readonly Event[], view: Sight): Deed[] {
  const deeds: Deed[] = [];
  const setup = setupLength(events, view);
  for (const [index, event] of events.entries()) fold(deeds, event, index < setup);
  return deeds.filter((deed) => !("count" in deed) || deed.count > 0);
}

/** How many of these events belong to the setup; `view` is a later one. */
function setupLength(events: readonly Event[], view: Sight): number {
  const first = events.findIndex(
    (event) => event.t === "turnbegan" && event.round === 1 && event.seat === view.first,
  );
  if (first >= 0) return first;
  return view.round === 0 ? events.length : 0;
}

function fold(deeds: Deed[], event: Event, inSetup: boolean): void {
  switch (event.t) {
    case "fought":
      return roll(deeds, event);
    case "conquered":
      return change(
        deeds,
        lastAssault(deeds, event),
        (assault: Assault) => ({ ...assault, entered: event.count }),
        {
          t: "assault",
          seat: event.seat,
          defender: event.former,
          source: event.source,
          target: event.target,
          rolls: [],
          lost: [0, 0],
          entered: event.count,
        },
      );
    case "occupied":
      return change(
        deeds,
        lastAssault(deeds, event),
        (assault: Assault) => ({ ...assault, entered: assault.entered + event.count }),
        event,
      );
    case "placed":
    case "hired":
    case "undone":
      return inSetup && event.t !== "hired" ? station(deeds, event) : place(deeds, event);
    case "treatyended":
      return change(
        deeds,
        lastNotice(deeds, event),
        (noticed: Noticed) => ({ ...noticed, round: AT_ONCE }),
        event,
      );
    default:
      deeds.push(event);
  }
}

type Noticed = Extract<Event, { t: "noticegiven" }>;

/** The notice that was given only just, where it ended this treaty at once. */
function lastNotice(
  deeds: readonly Deed[],
  { one, other, why }: Extract<Event, { t: "treatyended" }>,
): number {
  const last = deeds.at(-1);
  const isOfBoth =
    last?.t === "noticegiven" && [one, other].includes(last.seat) && [one, other].includes(last.to);
  return why === "notice" && isOfBoth ? deeds.length - 1 : -1;
}

/** Puts something else in a place, or what is new at the end where there is no such place. */
function change<D extends Deed>(deeds: Deed[], place: number, to: (old: D) => Deed, fresh: Deed): void {
  if (place < 0) deeds.push(fresh);
  else deeds[place] = to(deeds[place] as D);
}

function lastAssault(deeds: readonly Deed[], { source, target }: { source: number; target: number }): number {
  const place = deeds.findLastIndex((deed) => deed.t === "assault");
  const found = deeds[place];
  return found?.t === "assault" && found.source === source && found.target === target ? place : -1;
}

function roll(deeds: Deed[], fought: Fought): void {
  const last = deeds.at(-1);
  const goesOn =
    last?.t === "assault" &&
    last.seat === fought.seat &&
    last.source === fought.source &&
    last.target === fought.target &&
    last.entered === 0;
  const { seat, defender, source, target, lost } = fought;
  if (!goesOn)
    return void deeds.push({
      t: "assault",
      seat,
      defender,
      source,
      target,
      rolls: [fought],
      lost,
      entered: 0,
    });
  deeds[deeds.length - 1] = {
    ...last,
    rolls: [...last.rolls, fought],
    lost: [last.lost[0] + lost[0], last.lost[1] + lost[1]],
  };
}

type Placing = Extract<Event, { t: "placed" | "undone" }>;
type Bought = Extract<Event, { t: "placed" | "hired" }>;

const signed = ({ t, count }: Placing | Bought): number => (t === "undone" ? -count : count);

const ENDS_A_PHASE: readonly Deed["t"][] = ["turnbegan", "phasebegan", "traded"];

/**
 * Units of one kind in one place and phase are told together; what hired ones cost is not told once some went
 * back.
 */
function place(deeds: Deed[], event: Placing | Bought): void {
  const since = deeds.findLastIndex(({ t }) => ENDS_A_PHASE.includes(t));
  const place = deeds.findLastIndex((deed, index) => index > since && goesWith(deed, event));
  change(deeds, place, (old: Bought) => more(old, event), event);
}

function goesWith(deed: Deed, event: Placing | Bought): boolean {
  if (deed.t !== event.t && !(event.t === "undone" && (deed.t === "placed" || deed.t === "hired")))
    return false;
  const { seat, territory, unit = "infantry" } = deed as Bought;
  return seat === event.seat && territory === event.territory && unit === (event.unit ?? "infantry");
}

function more(old: Bought, event: Placing | Bought): Bought {
  const count = old.count + signed(event);
  if (old.t !== "hired") return { ...old, count };
  return { ...old, count, price: event.t === "hired" ? old.price + event.price : 0 };
}

function station(deeds: Deed[], event: Placing): void {
  const { seat, territory } = event;
  const place = deeds.findIndex((deed) => deed.t === "stationed" && deed.seat === seat);
  if (place < 0 && event.t === "undone") return void deeds.push(event);
  const joined = (old: Stationed): Stationed => ({
    ...old,
    count: old.count + signed(event),
    territories: [...new Set([...old.territories, territory])],
  });
  change(deeds, place, joined, { t: "stationed", seat, territories: [territory], count: event.count });
}
