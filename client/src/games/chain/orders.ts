import { KINDS } from "./ground";
import type { Kind, Plan, Tile, UnitOrder } from "./model";

const LONGEST_TEXT = 8192; // CT-19
const UNIT_FIELDS = ["unit", "action", "path", "target"];
const BUILD_FIELDS = ["factory", "action", "build"];

/** A plan as the text that is sealed: the same plan always gives the same text (CT-19). */
export function orderText({ units, builds }: Plan): string {
  const ascending = <V>(map: ReadonlyMap<number, V>): [number, V][] =>
    [...map].sort(([one], [other]) => one - other);
  return JSON.stringify([
    ...ascending(units).map(([unit, order]) => unitEntry(unit, order)),
    ...ascending(builds).map(([factory, build]) => ({ factory, build })),
  ]);
}

function unitEntry(unit: number, { path, target }: UnitOrder): object {
  if (target === null) return path.length === 0 ? { unit, action: "wait" } : { unit, action: "move", path };
  return path.length === 0 ? { unit, action: "attack", target } : { unit, action: "attack", path, target };
}

/**
 * The plan that a revealed text is; what is faulty or doubled in it is left out, and a text that is no list
 * is no plan.
 */
export function planOf(text: string): Plan {
  const entries = listIn(text).filter(isObject);
  const forUnits = entries.filter((entry) => "unit" in entry);
  const forFactories = entries.filter((entry) => !("unit" in entry));
  return {
    units: once(forUnits, "unit", unitOrder),
    builds: once(forFactories, "factory", buildOrder),
  };
}

type Entry = Record<string, unknown>;

/**
 * The list in a text, numbers that are not written as whole ones made useless; an empty one if there is none.
 */
function listIn(text: string): unknown[] {
  if (text.length > LONGEST_TEXT) return [];
  try {
    JSON.parse(text); // only what is sound as a whole is looked at in parts
    const found: unknown = JSON.parse(text.replace(TOKENS, wholeToken));
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function wholeToken(token: string): string {
  if (!token.startsWith('"')) return /[.eE]/.test(token) ? '"?"' : token;
  if (/\p{Surrogate}/u.test(JSON.parse(token) as string))
    throw new SyntaxError("Half a character is no text.");
  return token;
}

const isObject = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Orders by number; of several for one number none counts (CT-14). */
function once<O>(
  entries: readonly Entry[],
  name: string,
  orderOf: (entry: Entry) => O | null,
): Map<number, O> {
  const numbers = entries.map((entry) => entry[name]);
  const found = new Map<number, O>();
  for (const [index, number] of numbers.entries()) {
    const order = orderOf(entries[index] as Entry);
    if (Number.isInteger(number) && order !== null && numbers.indexOf(number) === numbers.lastIndexOf(number))
      found.set(number as number, order);
  }
  return found;
}

function unitOrder(entry: Entry): UnitOrder | null {
  const { action = null, path = null, target = null } = entry;
  if (!hasOnly(entry, UNIT_FIELDS) || !fits(action, path !== null, target !== null)) return null;
  if (path !== null && !(Array.isArray(path) && path.every(isTile))) return null;
  if (target !== null && !isTile(target)) return null;
  return { path: (path ?? []) as Tile[], target: target as Tile | null };
}

/** Whether the action's name, if there is one, goes with what else is ordered (CT-10). */
function fits(action: unknown, walks: boolean, aims: boolean): boolean {
  if (action === null) return true;
  if (action === "move") return walks && !aims;
  if (action === "attack") return aims;
  return (action === "capture" || action === "wait") && !walks && !aims;
}

function buildOrder(entry: Entry): Kind | null {
  const { action = null, build } = entry;
  if (!hasOnly(entry, BUILD_FIELDS) || (action !== null && action !== "build")) return null;
  return KINDS.find((kind) => kind === build) ?? null;
}

const hasOnly = (entry: Entry, fields: readonly string[]): boolean =>
  Object.keys(entry).every((name) => fields.includes(name));

const isTile = (value: unknown): value is Tile =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
