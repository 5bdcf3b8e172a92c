import type { Desk, Kinds } from "./desk";

/** Between which numbers the armies that move in, or over, can be chosen. */
export function span(desk: Desk): { least: number; most: number; source: number; target: number } | null {
  const view = desk.view.value;
  if (view?.phase === "occupy" && view.battle) {
    const { source, target, dice } = view.battle;
    const listed = desk.legal.value.flatMap((action) => (action.t === "occupy" ? [action.count] : []));
    return { source, target, least: Math.min(dice, ...listed), most: Math.max(dice, ...listed) };
  }
  const { chosen, aim } = desk;
  if (view?.phase !== "fortify" || chosen.value === null || aim.value === null) return null;
  return {
    source: chosen.value,
    target: aim.value,
    least: 1,
    most: mostMoving(desk, chosen.value, aim.value),
  };
}

/** As many as the server lists: two steps away that is cavalry alone. */
const mostMoving = ({ legal }: Desk, source: number, target: number): number =>
  Math.max(
    1,
    ...legal.value.flatMap((action) =>
      action.t === "fortify" && action.source === source && action.target === target ? [action.count] : [],
    ),
  );

/** The armies that would move now: all that can, unless someone said otherwise. */
export function moving(desk: Desk): number {
  const between = span(desk);
  if (!between) return 0;
  return Math.min(between.most, Math.max(between.least, desk.count.value ?? between.most));
}

/** What of the units that move can be of which kind. */
export interface KindSpan {
  kinds: Kinds;
  least: Kinds;
  most: Kinds;
}

/** What the server says of the kinds for these armies; null until it has. */
function movable(desk: Desk) {
  const between = span(desk);
  const { question, answer = null } = desk.movable.value ?? {};
  const fits =
    between &&
    question?.source === between.source &&
    question.target === between.target &&
    question.count === moving(desk);
  return fits ? answer : null;
}

/** Which kinds move now; null where there is no choice. */
export function movingKinds(desk: Desk): KindSpan | null {
  const known = movable(desk);
  if (!known || known.only_cavalry || known.cavalry[2] + known.artillery[2] === 0) return null;
  const part = (place: 0 | 1 | 2): Kinds => ({
    cavalry: known.cavalry[place],
    artillery: known.artillery[place],
  });
  return { least: part(0), kinds: part(1), most: part(2) };
}

/** Whether nothing else gets as far as this. */
export const onlyCavalry = (desk: Desk): boolean => movable(desk)?.only_cavalry ?? false;
