import type { LandState, ShownLand } from "../board/scene";

/** What can be pressed on a map, and what is selected, for the player who acts at this screen. */
export interface Highlights {
  /** Can be pressed first. */
  ready: ReadonlySet<number>;
  /** Can be pressed now that something is selected. */
  targets: ReadonlySet<number>;
  chosen: number | null;
  aim: number | null;
}

export function landStateOf(id: number, { chosen, aim, targets, ready }: Highlights): LandState {
  if (id === chosen) return "chosen";
  if (id === aim) return "onto";
  if (targets.has(id)) return "target";
  if (chosen !== null && (targets.size > 0 || aim !== null)) return "not-now";
  return ready.has(id) ? "ready" : "rest";
}

/** What pointing at a land shows to the player who acts. `own` is whether it is theirs. */
export function pointedAs(
  id: number,
  { chosen, targets, ready }: Highlights,
  own: boolean,
): ShownLand["pointed"] {
  if (targets.has(id)) return "target";
  if (ready.has(id)) return "ready";
  if (own) return "spent";
  return chosen !== null && targets.size > 0 ? "blocked" : "plain";
}

/** The Tab order of lands: the selected one, its targets, those that can act, own lands, the rest. */
export function tabOrder(
  ids: readonly number[],
  { chosen, targets, ready }: Highlights,
  isOwn: (id: number) => boolean,
): number[] {
  const rank = (id: number): number => {
    if (id === chosen) return 0;
    if (targets.has(id)) return 1;
    if (ready.has(id)) return 2;
    return isOwn(id) ? 3 : 4;
  };
  return ids.toSorted((a, b) => rank(a) - rank(b) || a - b);
}
