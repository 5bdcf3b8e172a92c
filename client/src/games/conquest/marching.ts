import type { Conquest } from "../../net/wire.gen";
import type { UiState } from "./uiState";

/** Between which numbers the armies that move in, or over, can be chosen, as the server lists them. */
export function span({
  view,
  legal,
  chosen,
  aim,
}: UiState): { least: number; most: number; source: number; target: number } | null {
  const battle = view.value?.phase === "occupy" ? view.value.battle : null;
  const [source, target] = battle ? [battle.source, battle.target] : [chosen.value, aim.value];
  if (source === null || target === null) return null;
  const counts = legal.value.flatMap((action) => {
    const listed =
      action.t === "occupy" ||
      (action.t === "fortify" && action.source === source && action.target === target);
    return listed ? [action.count] : [];
  });
  return counts.length > 0 ? { source, target, least: Math.min(...counts), most: Math.max(...counts) } : null;
}

/** The armies that would move now: all that can, unless someone said otherwise. */
export function moving(ui: UiState): number {
  const between = span(ui);
  if (!between) return 0;
  return Math.min(between.most, Math.max(between.least, ui.count.value ?? between.most));
}

/** What the server says of the kinds for these armies; null until it has. */
function movable(ui: UiState) {
  const between = span(ui);
  const { question, answer = null } = ui.movable.value ?? {};
  const fits =
    between &&
    question?.source === between.source &&
    question.target === between.target &&
    question.count === moving(ui);
  return fits ? answer : null;
}

/** Which kinds move now; null where there is no choice. */
export function movingKinds(ui: UiState): Conquest.KindSpan | null {
  const known = movable(ui);
  return known && !known.only_cavalry && known.cavalry[2] + known.artillery[2] > 0 ? known : null;
}

/** Whether nothing else gets as far as this. */
export const onlyCavalry = (ui: UiState): boolean => movable(ui)?.only_cavalry ?? false;
