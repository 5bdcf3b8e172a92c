import { percent } from "../../../ui/percent";
import type { Lit, Sight } from "../model";
import { type Desk, startOf } from "./desk";
import { prospectOf } from "./prospect";

/** What the one who acts may press, from what the server lists. */
export function litOf(desk: Desk, view: Sight): Lit {
  const chosen = desk.chosen.value;
  const ready = new Set(view.fresh.flatMap((count, territory) => (count > 0 ? [territory] : [])));
  const targets = new Set<number>();
  for (const action of desk.legal.value) {
    const from = startOf(action);
    // the last armies may be on their way
    if (from !== null && (action.t !== "place" || view.reserve > 0)) ready.add(from);
    if ("source" in action && action.source === chosen) targets.add(action.target);
  }
  const battle = view.phase === "occupy" || view.phase === "defend" ? view.battle : null;
  if (battle) return { ready, targets, chosen: battle.source, aim: battle.target, label: null };
  const pointed = desk.pointed.value;
  const aim = desk.aim.value ?? (pointed !== null && targets.has(pointed) ? pointed : null);
  const win = aim === null || view.phase !== "attack" ? null : prospectOf(desk, aim)?.win;
  return { ready, targets, chosen, aim, label: typeof win === "number" ? percent(win) : null };
}
