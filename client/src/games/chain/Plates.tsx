import type { JSX } from "preact";
import { inkOf, NEUTRAL_INK } from "../../board/inks";
import { steady } from "../../board/steady";
import type { Seat } from "../../net/wire.gen";
import { HOUSES, PLATES, UNITS } from "./drawings";
import type { Kind, Place } from "./model";
import { FIGURES } from "./preview";

/** A unit has as many pips as it has HP when unhurt. */

const GLYPH = "translate(0 -4.2) scale(.95) translate(-12 -12)";
const BARE_GLYPH = "scale(1.05) translate(-12.2 -12.8)";
const HOUSE_SCALE = 1.12;

export type Owner = Seat | null;

export const inkOfOwner = (owner: Owner): number => (owner === null ? NEUTRAL_INK : inkOf(owner));

export function plateOf(owner: Owner): string {
  if (owner === null) return PLATES.square;
  return owner % 2 === 0 ? PLATES.round : PLATES.cut;
}

/** What all that somebody owns lies on: ink, pattern and shape together. */
function Plate({ owner, prefix }: { owner: Owner; prefix: string }): JSX.Element {
  const d = plateOf(owner);
  const ink = inkOfOwner(owner);
  return (
    <>
      <path class="plate-case" d={d} />
      <path class="plate" d={d} />
      {ink === NEUTRAL_INK ? null : <path class="plate-weave" d={d} fill={`url(#${prefix}-${ink})`} />}
      <path class="plate-lit" d="M-8.5 -14.7H8.5" />
    </>
  );
}

interface UnitProps {
  kind: Kind;
  seat: Seat;
  prefix: string;
  /** None where only the kind matters. */
  hp: number | null;
}

/** A unit around its middle, 32 units wide. */
export const UnitPlate = steady(({ kind, seat, prefix, hp }: UnitProps) => (
  <g class={`ink-${inkOf(seat)}`}>
    <path class="plate-side" d={plateOf(seat)} transform="translate(0 3.2)" />
    <Plate owner={seat} prefix={prefix} />
    <path class="glyph" d={UNITS[kind]} transform={hp === null ? BARE_GLYPH : GLYPH} />
    {hp === null ? null : <Pips hp={hp} full={FIGURES[kind].hp} />}
  </g>
));

function Pips({ hp, full }: { hp: number; full: number }): JSX.Element {
  const width = full > 3 ? 3.7 : 4.8;
  const step = width + 1.3;
  const left = -(step * full - 1.3) / 2;
  const pip = (index: number): JSX.Element => (
    <rect
      key={index}
      class={index < hp ? "pip-full" : "pip-gone"}
      x={left + index * step}
      y="8.3"
      width={width}
      height="4"
      rx="1.1"
    />
  );
  return (
    <>
      <rect class="pip-strip" x={left - 1.4} y="7" width={step * full + 1.5} height="6.6" rx="2" />
      {Array.from({ length: full }, (_, index) => pip(index))}
    </>
  );
}

/** A building around its middle, 36 units wide. */
export const PlacePlate = steady(
  ({ place, owner, prefix }: { place: Place; owner: Owner; prefix: string }) => {
    const { lit, shaded, roofs, holes, flag } = HOUSES[place];
    return (
      <g class={`house ink-${inkOfOwner(owner)}`} transform={`scale(${HOUSE_SCALE})`}>
        <Plate owner={owner} prefix={prefix} />
        <path class="house-case" d={lit + shaded + roofs} />
        <path class="house-lit" d={lit} />
        <path class="house-shaded" d={shaded} />
        <path class="house-roofs" d={roofs} />
        <path class="house-holes" d={holes} />
        {flag ? <path class="house-flag" d={flag} /> : null}
      </g>
    );
  },
);
