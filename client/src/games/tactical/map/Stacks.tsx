import type { ComponentChildren, JSX } from "preact";
import type { Box } from "../../../board/geometry/geometry";
import { memoComponent } from "../../../board/memo/memoComponent";
import type { Point } from "../../../net/wire.gen";
import { SOLID } from "../../../ui/icons/iconDrawings";
import { UNIT_DRAWINGS } from "../../../ui/icons/unitDrawings";
import {
  ABOARD,
  type Board,
  FACTORY,
  factionInk,
  KIND,
  NOBODY,
  type Sight,
  TRANSPORT,
  unitIcon,
} from "../model";
import { grouped, isFactoryAt, type Stack, stacksAt, total } from "../position";

export const PLATE = 36; // pixels
const STEP = 39; // pixels from one plate to the next, with a thin gap
const SIGN = 22; // pixels of a factory or capital sign, smaller than any plate
const ICON = 25; // pixels; leaves room for a number on its plate
const HALF = PLATE / 2;
const LEGIBLE = 0.7; // of a plate's size: nobody can read smaller figures

interface Shown {
  stand: PlaceStacks;
  /** Units that were just added: "+2" above. */
  gain: number;
}

/** A place's units as plates in their factions' inks, with signs for a factory and a capital below. */
export const Stacks = memoComponent<{ words: string }>(({ words }) => {
  const { stand, gain } = JSON.parse(words) as Shown;
  const { plates, signs, box } = layout(stand);
  return (
    <g class="plates" transform={stand.size === 1 ? undefined : `scale(${stand.size})`}>
      {stand.plates.map((plate, number) => (
        <PlateMark key={number} plate={plate} at={plates[number] as Point} bare={stand.size < LEGIBLE} />
      ))}
      {stand.factory ? (
        <Mark kind="sign" at={signs[0] as Point}>
          <rect x="-11" y="-11" width="22" height="22" rx="4" />
          <Drawing d={UNIT_DRAWINGS.factory} size={16} down={-0.5} />
        </Mark>
      ) : null}
      {stand.capital ? (
        <Mark kind="capital" at={signs.at(-1) as Point}>
          <circle r="11" />
          <Drawing d={SOLID.star} size={14} />
        </Mark>
      ) : null}
      {gain > 0 ? (
        <Mark kind="gain" at={[box.right / stand.size, -HALF]}>
          <Figure words={`+${gain}`} wide={15} high={20} />
        </Mark>
      ) : null}
    </g>
  );
});

/** What `Stacks` shows, as JSON, so that it renders only when that changes. */
export const stacksJson = (stand: PlaceStacks, gain: number): string =>
  JSON.stringify({ stand, gain } satisfies Shown);

interface MarkProps {
  kind: string;
  at: Point;
  children: ComponentChildren;
}

const Mark = ({ kind, at: [x, y], children }: MarkProps): JSX.Element => (
  <g class={`plate-${kind}`} transform={`translate(${x} ${y})`}>
    {children}
  </g>
);

interface DrawingProps {
  d: string;
  size: number;
  down?: number;
  class?: string;
}

/** A drawing of 24 pixels at another size, centred on a place. */
const Drawing = ({ size, down = 0, ...path }: DrawingProps): JSX.Element => (
  <path
    fill-rule="evenodd"
    transform={`translate(${-size / 2} ${-size / 2 + down}) scale(${size / 24})`}
    {...path}
  />
);

/** A small figure on its ground. */
const Figure = (props: { words: string | number; wide: number; high: number }): JSX.Element => {
  const { words, wide, high } = props;
  return (
    <>
      <rect x={-wide} y={-high / 2} width={2 * wide} height={high} rx={high / 2} />
      <text y="4.6">{words}</text>
    </>
  );
};

/** A plate with its number, or a `bare` one that is too small for a number. */
function PlateMark({ plate, at: [x, y], bare }: { plate: Plate; at: Point; bare: boolean }): JSX.Element {
  const { faction, kind, count, cargo } = plate;
  const ground = { x: -HALF, width: PLATE, height: PLATE, rx: 7 };
  return (
    <g class={`plate ink-${factionInk(faction)}`} transform={`translate(${x} ${y})`}>
      <rect class="plate-side" y={-HALF + 2} {...ground} />
      <rect class="plate-top" y={-HALF} {...ground} />
      {bare ? null : kind === null ? (
        <text class={count > 99 ? "plate-sum small" : "plate-sum"} y="6.4">
          {count}
        </text>
      ) : (
        <Drawing class="plate-icon" d={UNIT_DRAWINGS[unitIcon(kind)]} size={ICON} down={-1} />
      )}
      {kind !== null && count > 1 ? (
        <Mark kind="count" at={[HALF - 4, HALF - 4]}>
          <Figure words={count} wide={count > 9 ? 12 : 9} high={18} />
        </Mark>
      ) : null}
      {cargo > 0 ? (
        <Mark kind="cargo" at={[HALF - 5, -HALF + 4]}>
          <rect x="-9" y="-8" width="18" height="15" rx="3" />
          <text y="3.8">{cargo}</text>
        </Mark>
      ) : null}
    </g>
  );
}

/** A sign that planes can land here afterwards. `words` is the stack's size, because the sign goes beside it. */
export const LandingSign = memoComponent<{ words: string }>(({ words }) => (
  <Mark kind="landing" at={[Number(words) + 12, -HALF + 6]}>
    <circle r="11" />
    <Drawing d={UNIT_DRAWINGS.fighter} size={15} />
  </Mark>
));

/** How much detail to draw: a plate per kind or per faction, then smaller ones, then without numbers. */
export type Detail = "near" | "far" | "farther" | "specks";

/** Units of one kind, or of all kinds. */
interface Plate {
  faction: number;
  /** Null for all units of the faction. */
  kind: number | null;
  count: number;
  /** Units aboard these transports. */
  cargo: number;
}

/** Everything in one place. */
export interface PlaceStacks {
  plates: readonly Plate[];
  columns: number;
  factory: boolean;
  capital: boolean;
  /** The scale of the stack; 1 up close. */
  size: number;
}

// World units per pixel. Beyond the first only sums are drawn. Beyond the second, full-size plates would overlap, and
// beyond the third, smaller ones too.
export const FAR_SCALE = 1.4;
export const FARTHER_SCALE = 2.2;
const SPECKS_SCALE = 3.6;
// sums stay 11 pixels high
const SIZES: Readonly<Record<Detail, number>> = { near: 1, far: 1, farther: 0.74, specks: 0.38 };

export function detailAt(scale: number): Detail {
  if (scale > SPECKS_SCALE) return "specks";
  if (scale > FARTHER_SCALE) return "farther";
  return scale > FAR_SCALE ? "far" : "near";
}

export function placeStacks(
  board: Board,
  view: Sight,
  place: number,
  columns: number,
  detail: Detail,
): PlaceStacks {
  const stacks = stacksAt(view, place).filter(({ kind }) => kind !== FACTORY);
  const near = detail === "near";
  return {
    plates: near ? kindPlates(stacks, view) : sumPlates(stacks),
    columns: near ? columns : 2,
    factory: near && isFactoryAt(view, place),
    capital: board.territories[place]?.isCapital ?? false,
    size: SIZES[detail],
  };
}

const sumPlates = (stacks: readonly Stack[]): Plate[] =>
  [...grouped(stacks, ({ faction }) => faction)].map(([faction, its]) => ({
    faction,
    kind: null,
    count: total(its.map(({ units }) => units.length)),
    cargo: 0,
  }));

const kindPlates = (stacks: readonly Stack[], view: Sight): Plate[] =>
  stacks
    .filter(({ aboard }) => !aboard)
    .map(({ faction, kind, units }) => ({
      faction,
      kind,
      count: units.length,
      cargo: kind === TRANSPORT ? cargoOf(view, units) : 0,
    }));

function cargoOf({ now }: Sight, ships: readonly number[]): number {
  const known = new Set(ships);
  return now.units.filter(
    (unit) => unit[KIND] !== TRANSPORT && unit[ABOARD] !== NOBODY && known.has(unit[ABOARD]),
  ).length;
}

interface Layout {
  plates: Point[];
  signs: Point[];
  box: Box;
}

/** The centres of the plates and the signs below them, in pixels from the place before scaling, and their box. */
export function layout({ plates, columns, factory, capital, size }: PlaceStacks): Layout {
  const rows = Math.ceil(plates.length / columns);
  const inRow = (row: number): number => Math.min(columns, plates.length - row * columns);
  const middles = plates.map((_, number): Point => {
    const row = Math.floor(number / columns);
    return [((number % columns) - (inRow(row) - 1) / 2) * STEP, row * STEP];
  });
  const count = Number(factory) + Number(capital);
  const below = rows === 0 ? 0 : (rows - 1) * STEP + PLATE / 2 + SIGN / 2 + 3;
  const signs = Array.from(
    { length: count },
    (_, number): Point => [(number - (count - 1) / 2) * (SIGN + 4), below],
  );
  const wide = Math.max(rows === 0 ? 0 : (inRow(0) - 1) * STEP + PLATE, count * (SIGN + 4)) / 2;
  const top = -PLATE / 2 - 4;
  const low = count > 0 ? below + SIGN / 2 : (rows - 1) * STEP + PLATE / 2;
  return {
    plates: middles,
    signs,
    box: { left: -wide * size, top: top * size, right: wide * size, bottom: Math.max(top, low) * size },
  };
}
