import { percent } from "../../ui/text/percent";
import type { Highlights, Sight } from "./model";
import { prospectOf } from "./prospect";
import { startOf, type UiState } from "./uiState";

/** What the one who acts may press, from what the server lists. */
export function litOf(ui: UiState, view: Sight): Highlights {
  const chosen = ui.chosen.value;
  const ready = new Set(view.fresh.flatMap((count, territory) => (count > 0 ? [territory] : [])));
  const targets = new Set<number>();
  for (const action of ui.legal.value) {
    const from = startOf(action);
    // the last armies may be on their way
    if (from !== null && (action.t !== "place" || view.reserve > 0)) ready.add(from);
    if ("source" in action && action.source === chosen) targets.add(action.target);
  }
  const battle = view.phase === "occupy" || view.phase === "defend" ? view.battle : null;
  if (battle) return { ready, targets, chosen: battle.source, aim: battle.target, label: null };
  const pointed = ui.pointed.value;
  const aim = ui.aim.value ?? (pointed !== null && targets.has(pointed) ? pointed : null);
  const win = aim === null || view.phase !== "attack" ? null : prospectOf(ui, aim)?.win;
  return { ready, targets, chosen, aim, label: typeof win === "number" ? percent(win) : null };
}
