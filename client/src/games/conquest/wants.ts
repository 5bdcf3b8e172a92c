import type { Action, Plus, Sight, UnitKind } from "./model";
import { add } from "./plus/lists";
import { pointsOf, priceOf, refundOf, USUAL_KIND } from "./units";

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

/** The view once all of these are granted. */
export const granted = (view: Sight, wants: readonly Want[]): Sight => wants.reduce(grant, view);

function grant(view: Sight, want: Want): Sight {
  const { territory, unit, by, count } = want;
  const points = count * pointsOf(unit);
  return {
    ...view,
    armies: add(view.armies, territory, count),
    fresh: add(view.fresh, territory, count),
    reserve: by === "reserve" ? view.reserve - points : view.reserve,
    ...(view.plus ? { plus: grantPlus(view, view.plus, want, points) } : {}),
  };
}

function grantPlus(view: Sight, plus: Plus, { territory, unit, by, count }: Want, points: number): Plus {
  const kinds =
    unit === USUAL_KIND
      ? {}
      : {
          [unit]: add(plus[unit] ?? [], territory, count),
          [`fresh_${unit}`]: add(plus[`fresh_${unit}`] ?? [], territory, count),
        };
  if (by === "reserve") return { ...plus, ...kinds };
  const price = count > 0 ? priceOf(view, territory, unit, count) : -refundOf(plus, territory, -points);
  const money = (plus.money ?? []).map((had, seat) =>
    seat === view.turn && had !== null ? had - price : had,
  );
  return {
    ...plus,
    ...kinds,
    money,
    hired: add(plus.hired ?? [], territory, points),
    paid: add(plus.paid ?? [], territory, price),
  };
}
