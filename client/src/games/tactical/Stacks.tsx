import type { JSX } from "preact";
import { steady } from "../../board/steady";
import { SOLID } from "../../ui/drawings";
import { UNIT_DRAWINGS } from "../../ui/unitDrawings";
import { unitIcon } from "./icons";
import { factionInk } from "./model";
import { layout, PLATE, type Plate, type Stand } from "./stand";

const ICON = 25;
const HALF = PLATE / 2;
const LEGIBLE = 0.7; // of a plate's size: smaller figures cannot be read

interface Shown {
  stand: Stand;
  /** Units that were just put here: "+2" above. */
  gain: number;
}

/**
 * The units in a place as plates in their factions' inks, and the signs of a factory and a capital below
 * them.
 */
export const Stacks = steady<{ words: string }>(({ words }) => {
  const { stand, gain } = JSON.parse(words) as Shown;
  const { plates, signs, box } = layout(stand);
  return (
    <g class="plates" transform={stand.size === 1 ? undefined : `scale(${stand.size})`}>
      {stand.plates.map((plate, number) => (
        <PlateMark
          key={number}
          plate={plate}
          at={plates[number] as [number, number]}
          bare={stand.size < LEGIBLE}
        />
      ))}
      {stand.factory ? <FactorySign at={signs[0] as [number, number]} /> : null}
      {stand.capital ? <CapitalSign at={signs[signs.length - 1] as [number, number]} /> : null}
      {gain > 0 ? (
        <g class="plate-gain" transform={`translate(${box.right / stand.size} ${-HALF})`}>
          <rect x="-15" y="-10" width="30" height="20" rx="10" />
          <text y="4.8">{`+${gain}`}</text>
        </g>
      ) : null}
    </g>
  );
});

/** What `Stacks` shows, as words: it is drawn again only when they change. */
export const shownWords = (stand: Stand, gain: number): string =>
  JSON.stringify({ stand, gain } satisfies Shown);

/** A plate with its figure, or a `bare` one that is too small for any. */
function PlateMark({
  plate,
  at: [x, y],
  bare,
}: {
  plate: Plate;
  at: [number, number];
  bare: boolean;
}): JSX.Element {
  const { faction, kind, count, cargo } = plate;
  return (
    <g class={`plate ink-${factionInk(faction)}`} transform={`translate(${x} ${y})`}>
      <rect class="plate-side" x={-HALF} y={-HALF + 2} width={PLATE} height={PLATE} rx="7" />
      <rect class="plate-top" x={-HALF} y={-HALF} width={PLATE} height={PLATE} rx="7" />
      {bare ? null : kind === null ? (
        <text class={count > 99 ? "plate-sum small" : "plate-sum"} y="6.4">
          {count}
        </text>
      ) : (
        <path
          class="plate-icon"
          fill-rule="evenodd"
          transform={`translate(${-ICON / 2} ${-ICON / 2 - 1}) scale(${ICON / 24})`}
          d={UNIT_DRAWINGS[unitIcon(kind)]}
        />
      )}
      {kind !== null && count > 1 ? <Count count={count} /> : null}
      {cargo > 0 ? <Cargo count={cargo} /> : null}
    </g>
  );
}

function Count({ count }: { count: number }): JSX.Element {
  const wide = count > 9 ? 12 : 9;
  return (
    <g class="plate-count" transform={`translate(${HALF - 4} ${HALF - 4})`}>
      <rect x={-wide} y="-9" width={2 * wide} height="18" rx="9" />
      <text y="4.6">{count}</text>
    </g>
  );
}

function Cargo({ count }: { count: number }): JSX.Element {
  return (
    <g class="plate-cargo" transform={`translate(${HALF - 5} ${-HALF + 4})`}>
      <rect x="-9" y="-8" width="18" height="15" rx="3" />
      <text y="3.8">{count}</text>
    </g>
  );
}

const FactorySign = ({ at: [x, y] }: { at: [number, number] }): JSX.Element => (
  <g class="plate-sign" transform={`translate(${x} ${y})`}>
    <rect x="-11" y="-11" width="22" height="22" rx="4" />
    <path fill-rule="evenodd" transform="translate(-8 -8.5) scale(0.667)" d={UNIT_DRAWINGS.factory} />
  </g>
);

const CapitalSign = ({ at: [x, y] }: { at: [number, number] }): JSX.Element => (
  <g class="plate-capital" transform={`translate(${x} ${y})`}>
    <circle r="11" />
    <path transform="translate(-7 -7) scale(0.583)" d={SOLID.star} />
  </g>
);

/** Planes can land here afterwards; beside the stack, `words` says how far that reaches. */
export const LandingSign = steady<{ words: string }>(({ words }) => (
  <g class="plate-landing" transform={`translate(${Number(words) + 12} ${-HALF + 6})`}>
    <circle r="11" />
    <path transform="translate(-7.5 -7.5) scale(0.625)" d={UNIT_DRAWINGS.fighter} />
  </g>
));
