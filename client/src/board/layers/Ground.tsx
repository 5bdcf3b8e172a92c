import type { JSX } from "preact";
import type { Chart } from "../chart";
import type { Box } from "../geometry/geometry";
import type { Shape } from "../geometry/shape";

/** Distance from the coast in units, and opacity. */
const WATERLINES: readonly (readonly [number, number])[] = [
  [44, 0.13],
  [31, 0.22],
  [19, 0.38],
  [9, 0.8],
];
const LINE_WIDTH = 1.1; // units; thinner lines flicker while the map moves
const THICKNESS = 8; // units; the land looks like a game piece lying on the sea
const DROPS = [THICKNESS, THICKNESS * 0.66, THICKNESS * 0.33];
const SHOAL = 8; // units of brighter water along the coast
const SHOAL_STRENGTH = 0.55; // of its colour: drawn opaque here, it looks as transparent as on other maps
const SIDE = 5; // units; from this far away, the side of the slab shows
const SEA_REACH = 0.62; // of the longer side: as far as people can move the map
const GRADIENT_REACH = 0.95; // of the longer side; the gradient ends inside the sea

interface GroundProps {
  shape: Shape;
  prefix: string;
  chart?: Chart | undefined;
}

/** The sea, the lines along the coast, and the thick slab that the lands lie on. Drawn once. */
export function Ground(props: GroundProps): JSX.Element {
  return (
    <>
      <Water {...props} />
      <Slab {...props} />
    </>
  );
}

/** The sea and everything drawn on it. */
function Water({ shape, prefix, chart }: GroundProps): JSX.Element {
  const box = withSea(shape.box);
  const sea = `url(#${prefix}-sea)`;
  return (
    <g class="ground" aria-hidden="true">
      <rect x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} fill={sea} />
      {chart ? <path class="sea-grid" d={chart.grid} /> : null}
      <g fill="none" stroke-linejoin="round">
        {WATERLINES.map(([distance, strength]) => {
          const coasts = shape.coastFrom(distance);
          return (
            <>
              {coasts.map((d) => (
                <path
                  class="waterline"
                  d={d}
                  stroke-width={2 * distance + LINE_WIDTH}
                  stroke-opacity={strength}
                />
              ))}
              {coasts.map((d) => (
                <path d={d} stroke={sea} stroke-width={2 * distance - LINE_WIDTH} />
              ))}
            </>
          );
        })}
        {shape.coastFrom(SHOAL).map((d) => (
          <path class="shoal" d={d} stroke-width={2 * SHOAL} />
        ))}
      </g>
      {chart ? <path class="lanes" d={chart.lanes} /> : null}
      {chart?.closed ? <path class="closed-lanes" d={chart.closed} /> : null}
    </g>
  );
}

/** The water of a world that wraps around. It has one colour, as the window does, so copies join without a seam. */
export function OpenWater({ shape, chart }: GroundProps): JSX.Element {
  return (
    <g class="ground open" aria-hidden="true">
      <path class="sea-grid" d={chart?.grid} />
      <path class="ice" d={chart?.ice} />
      {WATERLINES.map(([distance, strength]) => {
        const coasts = shape.coastLines(distance);
        return (
          <>
            <g
              style={{ stroke: mixed("var(--sea-line)", strength) }}
              stroke-width={2 * distance + LINE_WIDTH}
            >
              {coasts.map((d) => (
                <path d={d} />
              ))}
            </g>
            <g class="open-sea" stroke-width={2 * distance - LINE_WIDTH}>
              {coasts.map((d) => (
                <path d={d} />
              ))}
            </g>
          </>
        );
      })}
      <g style={{ stroke: mixed("var(--shoal)", SHOAL_STRENGTH) }} stroke-width={2 * SHOAL}>
        {shape.coastLines(SHOAL).map((d) => (
          <path d={d} />
        ))}
      </g>
      <g class="zones">
        {chart?.zones?.map((d) => (
          <path d={d} />
        ))}
      </g>
      <path class="lanes" d={chart?.lanes} />
    </g>
  );
}

const mixed = (colour: string, share: number): string =>
  `color-mix(in srgb, ${colour} ${share * 100}%, var(--sea-open))`;

function Slab({ shape, chart }: GroundProps): JSX.Element {
  const under = shape.coastFrom(SIDE).join(""); // in one path, so that lakes stay open
  return (
    <g class={chart ? "ground charted" : "ground"} aria-hidden="true">
      <path class="land-shadow" d={under} transform={`translate(5 ${THICKNESS + 9})`} />
      <g class="underside" stroke-linejoin="round">
        <path class="underside-edge" d={under} transform={`translate(2 ${THICKNESS})`} />
        {DROPS.map((drop) => (
          <path key={drop} class="underside-body" d={under} transform={`translate(${drop / 4} ${drop})`} />
        ))}
      </g>
      <path class="casing" d={shape.coast} stroke-linejoin="round" />
    </g>
  );
}

/** Only the sides of the slab. Below the lands of a world that wraps around, nothing else of it shows. */
export function Sides({ shape }: GroundProps): JSX.Element {
  const lines = (distance: number): JSX.Element[] => shape.coastLines(distance).map((d) => <path d={d} />);
  return (
    <g class="ground open charted" aria-hidden="true">
      <g class="underside-edge" transform={`translate(2 ${THICKNESS})`}>
        {lines(SIDE)}
      </g>
      {DROPS.map((drop) => (
        <g key={drop} class="underside-body" transform={`translate(${drop / 4} ${drop})`}>
          {lines(SIDE)}
        </g>
      ))}
      <g class="casing">{lines(0)}</g>
    </g>
  );
}

/** The box of the land and the sea around it. Beyond it there is only the colour in which the gradient ends. */
export function withSea(box: Box): Box {
  const reach = Math.max(box.right - box.left, box.bottom - box.top) * SEA_REACH;
  return {
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  };
}

export function SeaGradient({ shape, prefix }: { shape: Shape; prefix: string }): JSX.Element {
  const { box } = shape;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return (
    <radialGradient
      id={`${prefix}-sea`}
      gradientUnits="userSpaceOnUse"
      cx={box.left + width * 0.46}
      cy={box.top + height * 0.42}
      r={Math.max(width, height) * GRADIENT_REACH}
    >
      <stop class="sea-1" offset="0" />
      <stop class="sea-2" offset="0.58" />
      <stop class="sea-3" offset="1" />
    </radialGradient>
  );
}
