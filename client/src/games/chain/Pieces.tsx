import type { JSX } from "preact";
import { inkOf, NEUTRAL_INK } from "../../board/inks";
import { steady } from "../../board/steady";
import type { Seat } from "../../net/wire.gen";
import { HOUSES, PLACES, PLATES, UNITS } from "./drawings";
import { centreOf } from "./gridGeometry";
import {
  type Building,
  type GhostShow,
  isSame,
  type Kind,
  type Place,
  type Tile,
  type UnitShow,
} from "./model";
import { CAPTURE_ROUNDS, FIGURES } from "./preview";
import "./chain.css";

/** A unit has as many pips as it has HP when unhurt. */

const GLYPH = "translate(0 -4.2) scale(.95) translate(-12 -12)";
const BARE_GLYPH = "scale(1.05) translate(-12.2 -12.8)";
const HOUSE_SCALE = 1.12;

type Owner = Seat | null;

const inkOfOwner = (owner: Owner): number => (owner === null ? NEUTRAL_INK : inkOf(owner));

function plateOf(owner: Owner): string {
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

interface PlateProps {
  kind: Kind;
  seat: Seat;
  prefix: string;
  /** None where only the kind matters. */
  hp: number | null;
}

/** A unit around its middle, 32 units wide. */
const UnitPlate = steady(({ kind, seat, prefix, hp }: PlateProps) => (
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
const PlacePlate = steady(({ place, owner, prefix }: { place: Place; owner: Owner; prefix: string }) => {
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
});

const CHIPS = "chip"; // the patterns that every page has

/** A unit's plate beside words. */
export function UnitArt({ kind, seat, size = 32 }: { kind: Kind; seat: Seat; size?: number }): JSX.Element {
  return (
    <svg class="chain-art" width={size} height={size} viewBox="-18 -17.5 36 38" aria-hidden="true">
      <UnitPlate kind={kind} seat={seat} prefix={CHIPS} hp={null} />
    </svg>
  );
}

const CORNER = 14; // of a badge, from the middle of its tile
const RING = 11;

export const Buildings = steady(
  ({ buildings, prefix }: { buildings: readonly Building[]; prefix: string }) => (
    <>
      {buildings.map(({ kind, at, owner }) => (
        <g key={at.join(" ")} data-building={at.join(" ")} transform={place(at)}>
          <PlacePlate place={kind} owner={owner ?? null} prefix={prefix} />
        </g>
      ))}
    </>
  ),
);

/** Where units mean to end. */
export const Ghosts = steady(({ ghosts, prefix }: { ghosts: readonly GhostShow[]; prefix: string }) => (
  <>
    {ghosts.map(({ seat, kind, at, guess }, index) => (
      <g key={index} class={guess ? "ghost guess" : "ghost"} transform={place(at)}>
        <UnitPlate kind={kind} seat={seat} prefix={prefix} hp={null} />
        <path class="ghost-edge" d={plateOf(seat)} />
      </g>
    ))}
  </>
));

interface UnitsProps {
  units: readonly UnitShow[];
  /** Milliseconds of a unit's way to where it now is. */
  glide: number;
  prefix: string;
}

/**
 * The units, always in one order: a piece that is put elsewhere in the page would jump instead of gliding.
 */
export const Units = steady(({ units, glide, prefix }: UnitsProps) => (
  <g class="units" style={{ "--glide": `${glide}ms` }}>
    {[...units]
      .sort((one, other) => one.id - other.id)
      .map((unit) => (
        <Unit key={unit.id} {...unit} x={unit.at[0]} y={unit.at[1]} prefix={prefix} />
      ))}
  </g>
));

type UnitProps = Omit<UnitShow, "at"> & { x: number; y: number; prefix: string };

function Unit({ id, seat, kind, hp, state, idle, x, y, prefix }: UnitProps): JSX.Element {
  const [left, top] = centreOf([x, y]);
  return (
    <g data-unit={id} class={`unit is-${state}`} style={{ transform: `translate(${left}px, ${top}px)` }}>
      {state === "chosen" ? <ChosenLine d={plateOf(seat)} /> : null}
      <g class="unit-body">
        <UnitPlate kind={kind} seat={seat} prefix={prefix} hp={hp} />
      </g>
      {state === "fallen" ? <path class="fallen-case" d={STROKES} /> : null}
      {state === "fallen" ? <path class="fallen-cross" d={STROKES} /> : null}
      {idle ? <IdleMark /> : null}
    </g>
  );
}

const STROKES = "M-13 -13L13 13M13 -13L-13 13";

function ChosenLine({ d }: { d: string }): JSX.Element {
  return (
    <g class="unit-chosen">
      <path class="case" d={d} />
      <path class="line" d={d} />
    </g>
  );
}

/** The plus of the list of orders: one can still be given. */
function IdleMark(): JSX.Element {
  return (
    <g class="idle-mark" transform="translate(14 -14)">
      <circle r="6.4" />
      <path d="M-3.2 0H3.2M0 -3.2V3.2" />
    </g>
  );
}

interface BadgesProps {
  buildings: readonly Building[];
  units: readonly UnitShow[];
  scale: number;
}

/**
 * What must be read of a building even when a unit stands on it: what it is, who takes it, what it builds.
 */
export const Badges = steady(({ buildings, units, scale }: BadgesProps) => (
  <>
    {buildings.map((building) => {
      const stands = units.some(({ at, state }) => state !== "fallen" && isSame(at, building.at));
      const taker = (building.progress ?? 0) > 0 ? units.find(({ id }) => id === building.unit) : undefined;
      return (
        <g key={building.at.join(" ")} transform={place(building.at)}>
          {stands || taker ? <Tag building={building} taker={taker} scale={scale} /> : null}
          {building.queue ? (
            <QueueBadge kind={building.queue} owner={building.owner ?? null} scale={scale} />
          ) : null}
        </g>
      );
    })}
  </>
));

function Tag({
  building,
  taker,
  scale,
}: {
  building: Building;
  taker: UnitShow | undefined;
  scale: number;
}): JSX.Element {
  return (
    <g class="badge" transform={`translate(${-CORNER} ${-CORNER}) scale(${scale})`}>
      {taker ? (
        <g class={`capture ink-${inkOf(taker.seat)}`}>
          <circle class="capture-track" r={RING} />
          <path class="capture-arc" d={arc((building.progress ?? 0) / CAPTURE_ROUNDS)} />
        </g>
      ) : null}
      <circle class={`badge-disc ink-${inkOfOwner(building.owner ?? null)}`} r="8" />
      <path class="badge-glyph" d={PLACES[building.kind]} transform="scale(.45) translate(-12 -12.5)" />
    </g>
  );
}

/**
 * The part of a circle from the top, to the right; a whole one ends just before it begins, or it would be
 * none.
 */
function arc(share: number): string {
  const angle = Math.min(share, 0.999) * 2 * Math.PI;
  const [x, y] = [RING * Math.sin(angle), -RING * Math.cos(angle)];
  return `M0 ${-RING}A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}

function QueueBadge({ kind, owner, scale }: { kind: Kind; owner: Owner; scale: number }): JSX.Element {
  return (
    <g class="badge" transform={`translate(${CORNER} ${CORNER}) scale(${scale})`}>
      <circle class={`badge-disc ink-${inkOfOwner(owner)}`} r="8.5" />
      <path class="badge-glyph" d={UNITS[kind]} transform="scale(.48) translate(-12 -12.8)" />
    </g>
  );
}

const place = (at: Tile): string => `translate(${centreOf(at).join(" ")})`;
