import { fitting, KINDS, kindOf, type Side, suggestedLosses, TRANSPORT, type Where } from "./kinds";

export const MOST = 200; // units of one side that the server answers for

export type Counts = Readonly<Record<string, number>>;

/** How a side chooses what it loses: by a rule, or the units by name, the first to be lost first. */
export type Preset = "suggested" | "cheapest" | "aircraft";
export type Order = Preset | readonly string[];

/**
 * Two forces and all that changes how they fight; units that do not fit the place are kept, but do not fight.
 */
export interface Matchup {
  where: Where;
  attackers: Counts;
  defenders: Counts;
  aa: boolean;
  bombard: number;
  returnFire: boolean;
  transportsDefend: boolean;
  attackerOrder: Order;
  defenderOrder: Order;
  /** The attacker breaks off after a round that leaves it fewer units; with 0 or 1 it fights to the end. */
  retreatBelow: number;
  /** The defender's submarines leave before the first round. */
  submerge: boolean;
}

export const EMPTY: Matchup = {
  where: "land",
  attackers: {},
  defenders: {},
  aa: false,
  bombard: 0,
  returnFire: false,
  transportsDefend: false,
  attackerOrder: "suggested",
  defenderOrder: "suggested",
  retreatBelow: 0,
  submerge: false,
};

export const isPreset = (order: Order): order is Preset => typeof order === "string";

export const countsOf = (matchup: Matchup, side: Side): Counts =>
  side === "attacker" ? matchup.attackers : matchup.defenders;

export const orderOf = (matchup: Matchup, side: Side): Order =>
  side === "attacker" ? matchup.attackerOrder : matchup.defenderOrder;

export const withCount = (matchup: Matchup, side: Side, id: string, count: number): Matchup => {
  const counts = { ...countsOf(matchup, side), [id]: count };
  return side === "attacker" ? { ...matchup, attackers: counts } : { ...matchup, defenders: counts };
};

export const withOrder = (matchup: Matchup, side: Side, order: Order): Matchup =>
  side === "attacker" ? { ...matchup, attackerOrder: order } : { ...matchup, defenderOrder: order };

/** Those of a side who fight in this place. */
export function fighting(matchup: Matchup, side: Side): Record<string, number> {
  const counts = countsOf(matchup, side);
  return Object.fromEntries(
    fitting(matchup.where, side).flatMap(({ id }) => ((counts[id] ?? 0) > 0 ? [[id, counts[id] ?? 0]] : [])),
  );
}

export const unitsOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const worthOf = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [id, count]) => sum + kindOf(id).cost * count, 0);

/** Every unit that can fight here, the first to be lost first; transports last unless they defend. */
export function losses(matchup: Matchup, side: Side): readonly string[] {
  const usual = suggestedLosses(matchup.where, side);
  const order = orderOf(matchup, side);
  const wished = isPreset(order)
    ? byPreset(order, usual)
    : [...order.filter((id) => usual.includes(id)), ...usual.filter((id) => !order.includes(id))];
  return matchup.transportsDefend
    ? wished
    : wished.toSorted((one, other) => Number(one === TRANSPORT) - Number(other === TRANSPORT));
}

function byPreset(order: Preset, usual: readonly string[]): readonly string[] {
  if (order === "suggested") return usual;
  const rank = (id: string): number => (order === "cheapest" ? kindOf(id).cost : Number(kindOf(id).isAir));
  return usual.toSorted((one, other) => rank(one) - rank(other));
}

/** The losses of those who are there. */
export const lossesHere = (matchup: Matchup, side: Side): readonly string[] =>
  losses(matchup, side).filter((id) => id in fighting(matchup, side));

/**
 * The unit changes places with the next one that is there, sooner (-1) or later (1); null where it cannot.
 */
export function moved(matchup: Matchup, side: Side, id: string, by: -1 | 1): Matchup | null {
  const here = lossesHere(matchup, side);
  const other = here[here.indexOf(id) + by];
  if (other === undefined || ((id === TRANSPORT || other === TRANSPORT) && !matchup.transportsDefend))
    return null;
  const order = losses(matchup, side).map((each) => (each === id ? other : each === other ? id : each));
  return withOrder(matchup, side, order);
}

/** Whether battleships can fire first: only where a land unit attacks from the sea. */
export const canBombard = (matchup: Matchup): boolean =>
  matchup.where === "land" && Object.keys(fighting(matchup, "attacker")).some((id) => !kindOf(id).isAir);

/** Battleships that fire before this battle: then it is a landing, and nobody retreats from it. */
export const shelling = (matchup: Matchup): number => (canBombard(matchup) ? matchup.bombard : 0);

/** Whether submarines defend here, so that they may submerge. */
export const canSubmerge = (matchup: Matchup): boolean =>
  matchup.where === "sea" && "submarine" in fighting(matchup, "defender");

/** Whether they do before the first round. */
export const submerges = (matchup: Matchup): boolean => matchup.submerge && canSubmerge(matchup);

/**
 * The forces change places, each with its own order as far as it fits; guns and ships stay with their side.
 */
export const swapped = (matchup: Matchup): Matchup => ({
  ...matchup,
  attackers: matchup.defenders,
  defenders: matchup.attackers,
  attackerOrder: matchup.defenderOrder,
  defenderOrder: matchup.attackerOrder,
});

/** Nobody is there any more; what was agreed on stays. */
export const cleared = ({ where, returnFire, transportsDefend }: Matchup): Matchup => ({
  ...EMPTY,
  where,
  returnFire,
  transportsDefend,
});

/** The server's question; null where nobody attacks. */
export function questionOf(matchup: Matchup): Record<string, unknown> | null {
  const attackers = fighting(matchup, "attacker");
  if (unitsOf(attackers) === 0) return null;
  const bombard = shelling(matchup);
  return {
    attackers,
    defenders: fighting(matchup, "defender"),
    where: matchup.where,
    aa: matchup.where === "land" && matchup.aa,
    bombard,
    return_fire: matchup.returnFire,
    transports_defend: matchup.transportsDefend,
    ...(matchup.attackerOrder === "suggested" ? {} : { attacker_order: losses(matchup, "attacker") }),
    ...(matchup.defenderOrder === "suggested" ? {} : { defender_order: losses(matchup, "defender") }),
    ...(submerges(matchup) ? { submerge: true } : {}),
    ...(matchup.retreatBelow > 1 && bombard === 0 ? { retreat_below: matchup.retreatBelow } : {}),
  };
}

/** The page about this battle; what is as usual is not in the address. */
export function addressOf(matchup: Matchup): string {
  const parts: [string, string | number | boolean][] = [
    ["attackers", written(matchup.attackers)],
    ["defenders", written(matchup.defenders)],
    ["where", matchup.where === "sea" ? "sea" : ""],
    ["aa", matchup.aa],
    ["bombard", matchup.bombard],
    ["returnFire", matchup.returnFire],
    ["transportsDefend", matchup.transportsDefend],
    ["attackerOrder", orderWritten(matchup.attackerOrder)],
    ["defenderOrder", orderWritten(matchup.defenderOrder)],
    ["retreatBelow", matchup.retreatBelow],
    ["submerge", matchup.submerge],
  ];
  const query = parts
    .flatMap(([name, value]) => (value ? [`${name}=${value === true ? "yes" : value}`] : []))
    .join("&");
  return query ? `/odds?${query}` : "/odds";
}

const written = (counts: Counts): string =>
  Object.entries(counts)
    .flatMap(([id, count]) => (count > 0 ? [`${id}:${count}`] : []))
    .join(",");

const orderWritten = (order: Order): string =>
  order === "suggested" ? "" : isPreset(order) ? order : order.join(",");

/** The battle of an address; what cannot be read is left as usual. */
export function matchupOf(query: string): Matchup {
  const read = new URLSearchParams(query);
  const yes = (name: string): boolean => read.get(name) === "yes";
  return {
    where: read.get("where") === "sea" ? "sea" : "land",
    attackers: countsRead(read.get("attackers")),
    defenders: countsRead(read.get("defenders")),
    aa: yes("aa"),
    bombard: numberRead(read.get("bombard")),
    returnFire: yes("returnFire"),
    transportsDefend: yes("transportsDefend"),
    attackerOrder: orderRead(read.get("attackerOrder")),
    defenderOrder: orderRead(read.get("defenderOrder")),
    retreatBelow: numberRead(read.get("retreatBelow")),
    submerge: yes("submerge"),
  };
}

function countsRead(text: string | null): Counts {
  const pairs = (text ?? "").split(",").map((part) => part.split(":"));
  return Object.fromEntries(
    pairs.flatMap(([id, count]) =>
      id && KINDS.has(id) && numberRead(count) > 0 ? [[id, numberRead(count)]] : [],
    ),
  );
}

/** What somebody typed as a number of units: never below 0, never more than can be asked about. */
export const numberRead = (text: string | null | undefined): number =>
  /^\d+$/.test(text ?? "") ? Math.min(MOST, Number(text)) : 0;

function orderRead(text: string | null): Order {
  if (!text) return "suggested";
  if (text === "cheapest" || text === "aircraft") return text;
  const order = [...new Set(text.split(","))].filter((id) => KINDS.has(id));
  return order.length > 0 ? order : "suggested";
}
