import { NOBODY, type Sight, sideOf } from "./model";

const KNOWN = new WeakMap<readonly number[], ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** The places whose units the viewer does not see. */
export function darkOf({ dark }: Sight): ReadonlySet<number> {
  if (!dark || dark.length === 0) return NONE;
  const known = KNOWN.get(dark) ?? new Set(dark);
  KNOWN.set(dark, known);
  return known;
}

export const isDark = (view: Sight, place: number): boolean => darkOf(view).has(place);

export const UNSEEN = "Nobody of yours sees this.";

/** Whether two seats may look at one screen together: they are of one side. */
export function seeTogether(view: Sight, one: number, other: number): boolean {
  const side = (seat: number): number => sideOf(view, view.seats.indexOf(seat));
  return one === other || (side(one) !== NOBODY && side(one) === side(other));
}
