import type { Action, Sight, UnitKind } from "./model";
import { USUAL_KIND } from "./units";

/** Units to place or to hire somewhere, or to take back where the count is negative. */
export interface Want {
  territory: number;
  unit: UnitKind;
  by: "reserve" | "money";
  count: number;
}

export const NO_WANTS: readonly Want[] = [];

/** With one more wish; those for the same units in the same place are one. */
export function wanting(wants: readonly Want[], more: Want): readonly Want[] {
  const place = wants.findIndex(
    (want) => want.territory === more.territory && want.unit === more.unit && want.by === more.by,
  );
  if (place < 0) return [...wants, more];
  const sum = { ...more, count: (wants[place] as Want).count + more.count };
  return sum.count === 0 ? wants.toSpliced(place, 1) : wants.with(place, sum);
}

/** What tells the server. */
export function actionOf({ territory, unit, by, count }: Want): Action {
  const kind = unit === USUAL_KIND ? {} : { unit };
  if (count < 0) return { t: "undo", territory, count: -count, ...kind };
  return by === "money"
    ? { t: "hire", territory, count, ...kind }
    : { t: "place", territory, count, ...kind };
}

/** The view with these shown where they are meant to be; what they cost in money only the server says. */
export const withWants = (view: Sight, wants: readonly Want[], points: (unit: UnitKind) => number): Sight =>
  wants.reduce((shown, want) => withWant(shown, want, points(want.unit)), view);

function withWant(view: Sight, { territory, unit, by, count }: Want, points: number): Sight {
  const { plus } = view;
  const more = (list: readonly number[] = []): number[] => add(list, territory, count);
  const kinds =
    plus && unit !== USUAL_KIND
      ? { [unit]: more(plus[unit]), [`fresh_${unit}`]: more(plus[`fresh_${unit}`]) }
      : {};
  return {
    ...view,
    armies: more(view.armies),
    fresh: more(view.fresh),
    reserve: by === "reserve" ? view.reserve - count * points : view.reserve,
    ...(plus ? { plus: { ...plus, ...kinds } } : {}),
  };
}

/** The list with so much more in one place; what is not seen stays so. */
const add = (list: readonly number[], place: number, by: number): number[] =>
  list.map((old, index) => (index === place && old >= 0 ? old + by : old));
