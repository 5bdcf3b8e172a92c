import type { Standing, Update } from "../net/wire.gen";

/**
 * What turns one JSON value into another: `[]` where it is gone, `[value]` where it is another one, an object for
 * the parts that change, and `{"@": [place, count, values]}` where values of a list make way for others.
 */
export type Change = readonly unknown[] | { readonly [part: string]: Change };

/** One event that we may know of, and what it changed in our view, as the server sends it. */
interface Sent {
  event: unknown;
  change: Change | null;
  aside?: boolean;
}

/** One event, and our view before and after it. */
export interface Step<V = unknown, E = unknown> {
  event: E;
  before: V;
  view: V;
  /** Only another seat at this screen knows of it: it belongs in the log, not on the board. */
  aside?: boolean;
}

/** An update as a table shows it: its steps, and where it stands then, with the view that they lead to. */
export interface News {
  steps: readonly Step[];
  standing: Standing;
}

const SPLICE = "@";

/** What happened, from the view that we have. */
export function newsOf(message: Update, view: unknown): News {
  const { steps, last } = stepsFrom(message.steps, view);
  return { steps, standing: { ...message.standing, view: last } };
}

/** The steps with their views, and the view that they lead to; a change that nobody told of is only in that. */
export function stepsFrom(sent: readonly unknown[], first: unknown): { steps: Step[]; last: unknown } {
  const steps: Step[] = [];
  let last = first;
  for (const { event, change, aside } of sent as readonly Sent[]) {
    const before = last;
    if (change) last = applied(before, change);
    if (event !== null) steps.push({ event, before, view: last, ...(aside ? { aside } : {}) });
  }
  return { steps, last };
}

export const eventsOf = (steps: readonly Step[]): unknown[] => steps.map(({ event }) => event);

/** The events of steps as the server sends them. */
export const eventsSent = (sent: readonly unknown[]): unknown[] =>
  (sent as readonly Sent[]).flatMap(({ event }) => (event === null ? [] : [event]));

/** The value that a change makes of another, which stays as it is. */
export function applied(value: unknown, change: Change): unknown {
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
    next[Number(place)] = applied(next[Number(place)], part);
  return next;
}

function changedObject(object: object, change: { readonly [part: string]: Change }): object {
  const next: Record<string, unknown> = { ...object };
  for (const [name, part] of Object.entries(change)) {
    if (isWhole(part) && part.length === 0) delete next[name];
    else next[name] = applied(next[name], part);
  }
  return next;
}
