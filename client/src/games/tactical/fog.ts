import { NOBODY, type Sight, sideOf } from "./model";

const KNOWN = new WeakMap<readonly number[], ReadonlySet<number>>();
export const NOTHING_DARK: ReadonlySet<number> = new Set();

/** The places whose units the viewer does not see. */
export function darkOf({ dark }: Sight): ReadonlySet<number> {
  if (!dark || dark.length === 0) return NOTHING_DARK;
  const known = KNOWN.get(dark) ?? new Set(dark);
  KNOWN.set(dark, known);
  return known;
}

export const isDark = (view: Sight, place: number): boolean => darkOf(view).has(place);

/** Why nothing is told of what stands in a dark place. */
export const unseenWords = ({ seat }: Sight): string =>
  seat < 0 ? "In fog only who plays sees this." : "Nobody of yours sees this.";

/** Whether two seats may look at one screen together: they are of one side. */
export function seeTogether(view: Sight, one: number, other: number): boolean {
  const side = (seat: number): number => sideOf(view, view.seats.indexOf(seat));
  return one === other || (side(one) !== NOBODY && side(one) === side(other));
}
