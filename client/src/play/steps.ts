import type { Standing, Update } from "../net/wire.gen";

/**
 * A change from one JSON value to another: `[]` removes it, `[value]` replaces it, an object changes some parts, and
 * `{"@": [place, count, values]}` replaces part of a list.
 */
export type Change = readonly unknown[] | { readonly [part: string]: Change };

/** An event that we may know of, and how it changed our view, as the server sends it. */
interface Sent {
  event: unknown;
  change: Change | null;
  aside?: boolean;
}

/** An event, and our view before and after it. */
export interface Step<V = unknown, E = unknown> {
  event: E;
  before: V;
  view: V;
  /** Only another seat at this screen may know of it. It belongs in the log, not on the board. */
  aside?: boolean;
}

/** An update with its views: the steps, and the state after them. */
export interface AppliedUpdate {
  steps: readonly Step[];
  standing: Standing;
}

const SPLICE = "@";

/** Apply an update to our view. */
export function applyUpdate(message: Update, view: unknown): AppliedUpdate {
  const { steps, last } = stepsFrom(message.steps, view);
  return { steps, standing: { ...message.standing, view: last } };
}

/** The steps with their views, and the last view. A change without an event only shows in the last view. */
export function stepsFrom(sent: readonly unknown[], first: unknown): { steps: Step[]; last: unknown } {
  const steps: Step[] = [];
  let last = first;
  for (const { event, change, aside } of sent as readonly Sent[]) {
    const before = last;
    if (change) last = applyChange(before, change);
    if (event !== null) steps.push({ event, before, view: last, ...(aside ? { aside } : {}) });
  }
  return { steps, last };
}

export const eventsOf = (steps: readonly Step[]): unknown[] => steps.map(({ event }) => event);

/** The events in steps as the server sends them. */
export const eventsSent = (sent: readonly unknown[]): unknown[] =>
  (sent as readonly Sent[]).flatMap(({ event }) => (event === null ? [] : [event]));

/** The value after a change. The value itself isn't modified. */
export function applyChange(value: unknown, change: Change): unknown {
  if (isWhole(change)) return change[0];
  return Array.isArray(value) ? changedList(value, change) : changedObject(value as object, change);
}

const isWhole = (change: Change): change is readonly unknown[] => Array.isArray(change);

function changedList(list: readonly unknown[], change: { readonly [part: string]: Change }): unknown[] {
  const next = [...list];
  const spliced = change[SPLICE] as [number, number, unknown[]] | undefined;
  if (spliced) {
    const [place, count, values] = spliced;
    next.splice(place, count, ...values);
    return next;
  }
  for (const [place, part] of Object.entries(change))
    next[Number(place)] = applyChange(next[Number(place)], part);
  return next;
}

function changedObject(object: object, change: { readonly [part: string]: Change }): object {
  const next: Record<string, unknown> = { ...object };
  for (const [name, part] of Object.entries(change)) {
    if (isWhole(part) && part.length === 0) delete next[name];
    else next[name] = applyChange(next[name], part);
  }
  return next;
}
