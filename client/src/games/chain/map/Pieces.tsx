import type { JSX } from "preact";
import { inkOf, NEUTRAL_INK } from "../../../board/inks";
import { memoComponent } from "../../../board/memo/memoComponent";
import type { Seat } from "../../../net/wire.gen";
import { type GridScene, isSame, type Kind, keyOf, type Site } from "../model";
import { CAPTURE_ROUNDS, FIGURES } from "../preview";
import { HOUSES, PLATES, SITES, UNITS } from "./drawings";
import { centreOf, placeOf } from "./geometry";
import "./chain.css";

const GLYPH = "translate(0 -4.2) scale(.95) translate(-12 -12)";
const BARE_GLYPH = "scale(1.05) translate(-12.2 -12.8)";
const HOUSE_SCALE = 1.12; // buildings are drawn larger than units, to show around the unit on top

type Owner = Seat | null | undefined;

const inkOfOwner = (owner: Owner): number => inkOf(owner ?? -1); // -1 has the neutral ink

function plateOf(owner: Owner): string {
  if (owner === null || owner === undefined) return PLATES.square;
  return owner % 2 === 0 ? PLATES.round : PLATES.cut;
}

/** The plate under units and buildings. Colour, pattern and shape all tell the owner. */
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
  /** Null to show no HP. */
  hp: number | null;
}

/** A unit, 32 wide, around its centre. */
const UnitPlate = memoComponent(({ kind, seat, prefix, hp }: PlateProps) => (
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
  return (
    <>
      <rect class="pip-strip" x={left - 1.4} y="7" width={step * full + 1.5} height="6.6" rx="2" />
      {Array.from({ length: full }, (_, index) => (
        <rect
          key={index}
          class={index < hp ? "pip-full" : "pip-gone"}
          x={left + index * step}
          y="8.3"
          width={width}
          height="4"
          rx="1.1"
        />
      ))}
    </>
  );
}

/** A building, 36 wide, around its centre. */
const SitePlate = memoComponent(({ kind, owner, prefix }: { kind: Site; owner: Owner; prefix: string }) => {
  const { lit, shaded, roofs } = HOUSES[kind];
  return (
    <g class={`house ink-${inkOfOwner(owner)}`} transform={`scale(${HOUSE_SCALE})`}>
      <Plate owner={owner} prefix={prefix} />
      <path class="house-case" d={`${lit}${shaded}${roofs}`} />
      {Object.entries(HOUSES[kind]).map(([part, d]) => (
        <path key={part} class={`house-${part}`} d={d} />
      ))}
    </g>
  );
});

/** A unit's picture in a panel. It uses the patterns that every page has. */
export const UnitArt = ({ kind, seat, size }: { kind: Kind; seat: Seat; size: number }): JSX.Element => (
  <svg class="chain-art" width={size} height={size} viewBox="-18 -17.5 36 38" aria-hidden="true">
    <UnitPlate kind={kind} seat={seat} prefix="chip" hp={null} />
  </svg>
);

/** What a layer of the board draws; `prefix` names the patterns to use. */
export interface LayerProps {
  scene: GridScene;
  prefix: string;
}

export const Buildings = ({ scene: { buildings }, prefix }: LayerProps): JSX.Element => (
  <>
    {buildings.map(({ kind, at, owner }) => (
      <g key={keyOf(at)} transform={placeOf(at)}>
        <SitePlate kind={kind} owner={owner} prefix={prefix} />
      </g>
    ))}
  </>
);

export const Ghosts = ({ scene: { ghosts }, prefix }: LayerProps): JSX.Element => (
  <>
    {ghosts.map(({ seat, kind, at, is }, index) => (
      <g key={index} class={is === "guessed" ? "ghost guess" : "ghost"} transform={placeOf(at)}>
        <UnitPlate kind={kind} seat={seat} prefix={prefix} hp={null} />
        <path class="ghost-edge" d={plateOf(seat)} />
      </g>
    ))}
  </>
);

/** The units, always sorted by id: an element that moves within the page would jump instead of gliding. */
export const Units = ({ scene: { units, glide }, prefix }: LayerProps): JSX.Element => (
  <g class="units" style={{ "--glide": `${glide}ms` }}>
    {[...units]
      .sort((one, other) => one.id - other.id)
      .map(({ id, seat, kind, hp, state, idle, at }) => (
        <g
          key={id}
          data-unit={id}
          class={`unit is-${state}`}
          style={{ transform: `translate(${centreOf(at).map((side) => `${side}px`)})` }}
        >
          {state === "chosen" ? (
            <g class="unit-chosen">
              <path class="case" d={plateOf(seat)} />
              <path class="line" d={plateOf(seat)} />
            </g>
          ) : null}
          <g class="unit-body">
            <UnitPlate kind={kind} seat={seat} prefix={prefix} hp={hp} />
          </g>
          {state === "fallen" ? <path class="fallen-case" d={STROKES} /> : null}
          {state === "fallen" ? <path class="fallen-cross" d={STROKES} /> : null}
          {idle ? ( // the plus in the list of orders: an order can still be given
            <g class="idle-mark" transform="translate(14 -14)">
              <circle r="6.4" />
              <path d="M-3.2 0H3.2M0 -3.2V3.2" />
            </g>
          ) : null}
        </g>
      ))}
  </g>
);

const STROKES = "M-13 -13L13 13M13 -13L-13 13";

export interface ScaledLayerProps {
  scene: GridScene;
  /** Factor that keeps figures and badges readable at any zoom. */
  scale: number;
}

const CORNER = 14; // of a badge, from the middle of its tile
const RING = 11; // units around a badge: the ring that fills while a building is captured

/** What a building shows even under a unit: its kind, who is capturing it, and what it builds. */
export const Badges = ({ scene: { buildings, units }, scale }: ScaledLayerProps): JSX.Element => (
  <>
    {buildings.map(({ kind, at, owner, unit, progress = 0, queue }) => {
      const stands = units.some((other) => other.state !== "fallen" && isSame(other.at, at));
      const taker = progress > 0 ? units.find(({ id }) => id === unit) : undefined;
      const ink = `ink-${inkOfOwner(owner)}`;
      return (
        <g key={keyOf(at)} transform={placeOf(at)}>
          {stands || taker ? (
            <g class="badge" transform={`translate(${-CORNER} ${-CORNER}) scale(${scale})`}>
              {taker ? (
                <g class={`capture ink-${inkOf(taker.seat)}`}>
                  <circle class="capture-track" r={RING} />
                  <path class="capture-arc" d={arc(progress / CAPTURE_ROUNDS)} />
                </g>
              ) : null}
              <circle class={`badge-disc ${ink}`} r="8" />
              <path class="badge-glyph" d={SITES[kind]} transform="scale(.45) translate(-12 -12.5)" />
            </g>
          ) : null}
          {queue ? (
            <g class="badge" transform={`translate(${CORNER} ${CORNER}) scale(${scale})`}>
              <circle class={`badge-disc ${ink}`} r="8.5" />
              <path class="badge-glyph" d={UNITS[queue]} transform="scale(.48) translate(-12 -12.8)" />
            </g>
          ) : null}
        </g>
      );
    })}
  </>
);

/**
 * An arc, clockwise from the top. A full circle stops just short: SVG draws nothing if start and end meet.
 */
function arc(share: number): string {
  const angle = Math.min(share, 0.999) * 2 * Math.PI;
  const [x, y] = [RING * Math.sin(angle), -RING * Math.cos(angle)];
  return `M0 ${-RING}A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}
