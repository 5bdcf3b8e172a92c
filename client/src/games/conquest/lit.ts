import { percent } from "../../ui/percent";
import type { Desk } from "./desk";
import type { Action, Lit, Sight } from "./model";
import { prospectOf } from "./prospect";

/** What the one who acts may press, from what the server lists. */
export function litOf(desk: Desk, view: Sight): Lit {
  const chosen = desk.chosen.value;
  const ready = new Set<number>();
  const targets = new Set<number>();
  const money = desk.seat.value === null ? 0 : (view.plus?.money?.[desk.seat.value] ?? 0);
  for (const action of desk.legal.value) {
    const from = isSpent(action, view, money) ? null : beginOf(action);
    if (from !== null) ready.add(from);
    if ("source" in action && action.source === chosen) targets.add(action.target);
  }
  for (const [territory, count] of view.fresh.entries()) if (count > 0) ready.add(territory);
  const battle = view.phase === "occupy" || view.phase === "defend" ? view.battle : null;
  if (battle) return { ready, targets, chosen: battle.source, aim: battle.target, label: null };
  const aim = desk.aim.value ?? pointedTarget(desk, targets);
  const win = aim === null || view.phase !== "attack" ? null : prospectOf(desk, aim)?.win;
  return { ready, targets, chosen, aim, label: typeof win === "number" ? percent(win) : null };
}

/** The territory that a press begins an action with. */
function beginOf(action: Action): number | null {
  if (action.t === "claim" || action.t === "place" || action.t === "hire" || action.t === "recruit")
    return action.territory;
  return "source" in action ? action.source : null;
}

/** All armies are on the map or on their way there, or all money is spent: there is nothing more to place. */
const isSpent = ({ t }: Action, { reserve }: Sight, money: number): boolean =>
  (t === "place" && reserve === 0) || (t === "hire" && money <= 0);

function pointedTarget({ pointed }: Desk, targets: ReadonlySet<number>): number | null {
  return pointed.value !== null && targets.has(pointed.value) ? pointed.value : null;
}
