import { countKinds } from "./facts";
import { type Event, type Fired, NOBODY, type Seating, type Sight, type Standing, sideOf } from "./model";
import { pairsOf } from "./say";

type Told<T extends Event["t"]> = Extract<Event, { t: T }>;
type Counts = readonly (readonly [number, number])[];

/** Units that went somewhere. */
export interface Trip {
  t: "trip";
  faction: number;
  how: "move" | "raid" | "load" | "unload" | "assault";
  counts: Counts;
  path: readonly number[];
  paid: number;
}

/** The order of a purchase, as it was in the end. */
interface Purchase {
  t: "purchase";
  faction: number;
  counts: Counts;
  cost: number;
}

/** All that was placed in one place in one phase. */
interface Muster {
  t: "muster";
  faction: number;
  at: number;
  counts: Counts;
}

/** A battle, or what happened of it at once. */
export interface Engagement {
  t: "engagement";
  place: number;
  attacker: number;
  defender: number;
  fired: readonly Fired[];
  /** By attackers and defenders, each as [faction, kind]. */
  lost: readonly [Counts, Counts];
  /** Where the attackers went; null where they did not, nobody's place for planes alone. */
  retreat: number | null;
  outcome: Told<"battleended">["outcome"] | null;
}

/** Bombers over a factory. */
export interface Raid {
  t: "raid";
  place: number;
  attacker: number;
  owner: number;
  fired: readonly Fired[];
  lost: Counts;
  /** Null while no bomb has fallen. */
  damage: number | null;
}

type Folded =
  | "moved"
  | "loaded"
  | "unloaded"
  | "bought"
  | "placed"
  | "battlebegan"
  | "fired"
  | "raided"
  | "retreated"
  | "battleended";

/** What happened as a person would tell it. */
export type Deed = Exclude<Event, { t: Folded }> | Trip | Purchase | Muster | Engagement | Raid;

/** What is known while deeds are made of events. */
interface Telling {
  deeds: Deed[];
  turn: number;
  seating: Seating;
  /** The moves of the phase as far as it was told from its beginning; null otherwise. */
  moves: Deed[] | null;
  /** Where the phase begins among the deeds. */
  since: number;
}

/**
 * Events as deeds: a phase's order is one, so is a battle, and units that go the same way; what was taken
 * back did not happen. `view` is a later one.
 */
export function deedsOf(events: readonly Event[], view: Sight): Deed[] {
  const telling: Telling = {
    deeds: [],
    turn: firstTurn(events, view.now),
    seating: view,
    moves: null,
    since: 0,
  };
  for (const event of events) fold(telling, event);
  return together(telling.deeds).filter((deed) => deed.t !== "purchase" || deed.counts.length > 0);
}

/**
 * Units that went the same way in one phase went together, and so with those that were placed in one place.
 */
function together(deeds: readonly Deed[]): Deed[] {
  const told: Deed[] = [];
  let known = new Map<string, number>();
  for (const deed of deeds) {
    if (deed.t === "phasebegan" || deed.t === "turnbegan") known = new Map();
    const key = keyOf(deed);
    const place = key === null ? undefined : known.get(key);
    if (place !== undefined) told[place] = joined(told[place] as Trip | Muster, deed as Trip | Muster);
    else if (key !== null) known.set(key, told.length);
    if (place === undefined) told.push(deed);
  }
  return told;
}

function keyOf(deed: Deed): string | null {
  if (deed.t === "muster") return `${deed.at}`;
  return deed.t === "trip" ? `${deed.how} ${deed.path[0]} ${deed.path.at(-1)}` : null;
}

function joined(one: Trip | Muster, other: Trip | Muster): Trip | Muster {
  const counts = added(one.counts, other.counts);
  return one.t === "muster" || other.t === "muster"
    ? { ...(one as Muster), counts }
    : { ...one, counts, paid: one.paid + other.paid };
}

const added = (one: Counts, other: Counts): Counts => {
  const counts = new Map(one);
  for (const [kind, count] of other) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].sort(([first], [second]) => first - second);
};

/** Whose turn it is at the beginning of what is told. */
function firstTurn(events: readonly Event[], now: Standing): number {
  const known = events.find(
    (event) =>
      event.t === "turnbegan" ||
      event.t === "collected" ||
      event.t === "phasebegan" ||
      event.t === "bought" ||
      event.t === "moved" ||
      event.t === "battlebegan",
  );
  if (!known) return now.turn;
  return known.t === "battlebegan" ? known.attacker : known.faction;
}

function fold(telling: Telling, event: Event): void {
  const { deeds } = telling;
  switch (event.t) {
    case "turnbegan":
    case "phasebegan":
      telling.turn = event.faction;
      deeds.push(event);
      telling.moves = event.t === "phasebegan" ? [] : null;
      telling.since = deeds.length;
      return;
    case "bought":
      return ordered(telling, event);
    case "moved":
      return travelled(telling, tripOf(event, event.raid ? "raid" : "move", event.paid));
    case "loaded":
      return travelled(telling, tripOf(event, "load"));
    case "unloaded":
      return travelled(telling, tripOf(event, event.assault ? "assault" : "unload"));
    case "placed":
      return travelled(telling, {
        t: "muster",
        faction: event.faction,
        at: event.at,
        counts: [[event.kind, event.count]],
      });
    case "undone":
      return undone(telling, event);
    case "battlebegan":
      return void deeds.push(engagement(event.place, event.attacker, event.defender));
    case "fired":
      return volley(telling, event);
    case "lost":
      return lost(telling, event);
    case "retreated":
      return change(telling, event.place, (battle) => ({ ...battle, retreat: event.to ?? NOBODY }));
    case "battleended":
      return change(telling, event.place, (battle) => ({ ...battle, outcome: event.outcome }));
    case "raided":
      return bombed(telling, event);
    default:
      deeds.push(event);
  }
}

/** The whole order anew: the last one counts. */
function ordered({ deeds, since }: Telling, { faction, counts, cost }: Told<"bought">): void {
  const place = deeds.findIndex((deed, index) => index >= since && deed.t === "purchase");
  deeds.splice(place < 0 ? deeds.length : place, 1, {
    t: "purchase",
    faction,
    counts: pairsOf(counts),
    cost,
  });
}

const tripOf = (
  { faction, kinds, path }: Told<"moved" | "loaded" | "unloaded">,
  how: Trip["how"],
  paid = 0,
): Trip => ({ t: "trip", faction, how, counts: countKinds(kinds), path, paid });

function travelled({ deeds, moves }: Telling, deed: Trip | Muster): void {
  deeds.push(deed);
  moves?.push(deed);
}

/** What was taken back is not told; where its move is not known any more, that it was. */
function undone({ deeds, moves }: Telling, event: Told<"undone">): void {
  const deed = moves?.[event.move];
  if (!deed) return void deeds.push(event);
  moves?.splice(event.move, 1);
  deeds.splice(deeds.indexOf(deed), 1);
}

const engagement = (place: number, attacker: number, defender: number): Engagement => ({
  t: "engagement",
  place,
  attacker,
  defender,
  fired: [],
  lost: [[], []],
  retreat: null,
  outcome: null,
});

const newRaid = (place: number, attacker: number): Raid => ({
  t: "raid",
  place,
  attacker,
  owner: NOBODY,
  fired: [],
  lost: [],
  damage: null,
});

function bombed({ deeds, turn }: Telling, { place, owner, damage }: Told<"raided">): void {
  const at = openRaid(deeds, place);
  const raid = at < 0 ? newRaid(place, turn) : (deeds[at] as Raid);
  deeds.splice(at < 0 ? deeds.length : at, 1, { ...raid, owner, damage });
}

const openBattle = (deeds: readonly Deed[], place: number): number =>
  deeds.findLastIndex((deed) => deed.t === "engagement" && deed.place === place && deed.outcome === null);

const openRaid = (deeds: readonly Deed[], place: number): number =>
  deeds.findLastIndex((deed) => deed.t === "raid" && deed.place === place && deed.damage === null);

/** Changes the battle that is fought in a place; where its beginning was not told, it begins here. */
function change({ deeds, turn }: Telling, place: number, to: (battle: Engagement) => Engagement): void {
  const at = openBattle(deeds, place);
  const battle = at < 0 ? engagement(place, turn, NOBODY) : (deeds[at] as Engagement);
  deeds.splice(at < 0 ? deeds.length : at, 1, to(battle));
}

/** Guns that fire where no battle was begun fire at a raid. */
function volley(telling: Telling, event: Fired): void {
  const { deeds, turn, seating } = telling;
  if (event.step === "aa" && openBattle(deeds, event.place) < 0)
    return void deeds.push({ ...newRaid(event.place, turn), owner: event.faction, fired: [event] });
  const foe = sideOf(seating, event.faction) === sideOf(seating, turn) ? NOBODY : event.faction;
  change(telling, event.place, (battle) => ({
    ...battle,
    fired: [...battle.fired, event],
    defender: battle.defender === NOBODY ? foe : battle.defender,
  }));
}

function lost(telling: Telling, event: Told<"lost">): void {
  const { deeds, turn, seating } = telling;
  if (event.cause === "no_carrier" || event.cause === "no_landing") return void deeds.push(event);
  const raid = openRaid(deeds, event.place);
  if (raid >= 0) return void deeds.splice(raid, 1, { ...(deeds[raid] as Raid), lost: event.what });
  const [[faction = NOBODY] = []] = event.what;
  const attacks = sideOf(seating, faction) === sideOf(seating, turn);
  change(telling, event.place, (battle) => ({
    ...battle,
    lost: attacks
      ? [[...battle.lost[0], ...event.what], battle.lost[1]]
      : [battle.lost[0], [...battle.lost[1], ...event.what]],
    defender: battle.defender === NOBODY && !attacks ? faction : battle.defender,
  }));
}
