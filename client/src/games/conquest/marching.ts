import type { Desk, Kinds } from "./desk";
import { around, type Battle, type Board, type Sight } from "./model";
import { isClosed } from "./storm";
import { unitsAt } from "./units";

/** Between which numbers the armies that move in, or over, can be chosen. */
export function span(desk: Desk): { least: number; most: number; source: number; target: number } | null {
  const view = desk.view.value;
  if (view?.phase === "occupy" && view.battle) {
    const { source, target, dice } = view.battle as Battle;
    return { source, target, least: dice, most: dice + (view.armies[source] ?? 1) - 1 };
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

/**
 * Which kinds move now: cavalry first, then artillery, unless someone said otherwise; null where there is no
 * choice.
 */
export function movingKinds(desk: Desk): KindSpan | null {
  const [view, board, between] = [desk.view.value, desk.board.value, span(desk)];
  if (!view || !board || !between) return null;
  const entering = view.phase === "occupy";
  const here = unitsAt(view, between.source);
  const there = entering ? unitsAt(view, between.target) : { infantry: 0, cavalry: 0, artillery: 0 };
  const pool = {
    infantry: here.infantry + there.infantry,
    cavalry: here.cavalry + there.cavalry,
    artillery: here.artillery + there.artillery,
  };
  if (
    pool.cavalry + pool.artillery === 0 ||
    (!entering && onlyCavalry(board, view, between.source, between.target))
  )
    return null;
  return kindSpan(pool, moving(desk), desk.kinds.value);
}

/** What fits a count of units from a pool, as near to the wish as it can be. */
export function kindSpan(pool: Kinds & { infantry: number }, count: number, wish: Kinds | null): KindSpan {
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(most, value));
  const riders = {
    least: Math.max(0, count - pool.infantry - pool.artillery),
    most: Math.min(pool.cavalry, count),
  };
  const cavalry = within(wish?.cavalry ?? riders.most, riders.least, riders.most);
  const guns = {
    least: Math.max(0, count - cavalry - pool.infantry),
    most: Math.min(pool.artillery, count - cavalry),
  };
  const artillery = within(wish?.artillery ?? guns.most, guns.least, guns.most);
  return {
    kinds: { cavalry, artillery },
    least: { cavalry: riders.least, artillery: guns.least },
    most: { cavalry: riders.most, artillery: guns.most },
  };
}

/** Where armies go only to neighbours, what goes two steps is cavalry. */
export function onlyCavalry({ atlas, terms }: Board, view: Sight, source: number, target: number): boolean {
  const { plus, turn } = view;
  const near =
    terms["fortify.range"] === "adjacent" &&
    !plus?.techs?.[turn]?.includes("roads") &&
    plus?.current?.kind !== "clear_roads";
  return near && (isClosed(atlas, view, source, target) || !around(atlas)[source]?.includes(target));
}
