import type { JSX } from "preact";
import type { Shape } from "../geometry/shape";
import { hasPattern } from "../inks";
import { memoComponent } from "../memo/memoComponent";
import type { ShownLand } from "../scene";

export function Clips({ shape, prefix }: { shape: Shape; prefix: string }): JSX.Element {
  return (
    <>
      {shape.board.lands
        .filter((land) => !land.water)
        .map((land) => (
          <clipPath key={land.id} id={`${prefix}-clip-${land.id}`}>
            <path d={shape.outline.get(land.id)} />
          </clipPath>
        ))}
    </>
  );
}

interface FaceProps {
  id: number;
  ink: number;
  fog: boolean;
  shape: Shape;
  prefix: string;
}

/** A land's face: fill, pattern, two rims and a border. A sea zone has none. */
export const LandFace = memoComponent(({ id, ink, fog, shape, prefix }: FaceProps) => {
  if (shape.byId.get(id)?.water) return null;
  const d = shape.outline.get(id);
  return (
    <g class={`land ink-${ink} ${fog ? "is-fog" : ""}`}>
      <g clip-path={`url(#${prefix}-clip-${id})`}>
        <path class="fill" d={d} />
        {hasPattern(ink) && !fog ? <path d={d} fill={`url(#${prefix}-${ink})`} /> : null}
        <path class="rim inner" d={d} />
        <path class="rim outer" d={d} />
      </g>
      <path class="border" d={d} />
    </g>
  );
});

/** One overlay for all places that fog hides. */
export const FogOverlay = memoComponent(
  ({ lands, shape, prefix, scale }: { lands: string; shape: Shape; prefix: string; scale: number }) => (
    <>
      <pattern
        id={`${prefix}-fog`}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale}) rotate(45)`}
      >
        <rect class="fog-shade" width="9" height="9" />
        <path class="fog-hatch" d="M0 4.5H9" />
      </pattern>
      <path
        class="fog-overlay"
        d={lands
          .split(" ")
          .map((id) => shape.outline.get(Number(id)) ?? "")
          .join("")}
        fill={`url(#${prefix}-fog)`}
      />
    </>
  ),
);

/** The light or shade over a land in its state. */
export function Wash({
  show,
  shape,
  hover,
}: {
  show: ShownLand;
  shape: Shape;
  hover: boolean;
}): JSX.Element | null {
  const kind = washOf(show, hover);
  const sea = shape.byId.get(show.id)?.water ? "at-sea" : "";
  if (sea && kind === "not-now") return null; // the sea is already dark enough
  return kind ? <path class={`wash ${kind} ${sea}`} d={shape.outline.get(show.id)} /> : null;
}

export function washOf({ state, pointed }: ShownLand, hover: boolean): string | null {
  if (hover && pointed === "spent" && state !== "chosen") return "not-now";
  if (hover && pointed === "target") return "aimed";
  return state === "rest" || state === "from" || state === "fog" ? null : state;
}

/** A line around a land with a dark casing. */
function Line({ d, kind }: { d: string | undefined; kind: string }): JSX.Element {
  return (
    <g class={`mark ${kind}`}>
      <path class="case" d={d} />
      <path class="line" d={d} />
    </g>
  );
}

interface MarkProps {
  show: ShownLand;
  shape: Shape;
  hover: boolean;
  focus: boolean;
}

export function LandMark({ show, shape, hover, focus }: MarkProps): JSX.Element | null {
  const d = shape.outline.get(show.id);
  const kinds = markKinds(show, hover);
  if (kinds.length === 0 && !focus) return null;
  return (
    <g class={isLifted(show, shape) ? "lift" : undefined}>
      {kinds.map((kind) => (
        <Line key={kind} d={d} kind={kind} />
      ))}
      {focus ? <Focus d={d} /> : null}
    </g>
  );
}

/** A chosen land is raised a little. Sea zones stay flat. */
export const isLifted = ({ id, state }: ShownLand, shape: Shape): boolean =>
  state === "chosen" && !shape.byId.get(id)?.water;

export function markKinds({ state, pointed }: ShownLand, hover: boolean): string[] {
  const kinds: string[] = [];
  if (state === "chosen" || state === "from" || state === "onto") kinds.push(state);
  if (state === "target" || state === "foe") kinds.push(hover ? "aimed" : state);
  if (hover && pointed === "blocked") kinds.push("blocked");
  if (hover && pointed === "ready" && state !== "chosen") kinds.push("pointed");
  return kinds;
}

/** A double line, to differ from every other mark. */
function Focus({ d }: { d: string | undefined }): JSX.Element {
  return (
    <g class="mark focus">
      <path class="case" d={d} />
      <path class="line" d={d} />
      <path class="gap" d={d} />
      <path class="core" d={d} />
    </g>
  );
}

/** The small cross on a land that can't be pressed. */
export function Cross({
  at,
  scale,
}: {
  at: readonly [number, number] | undefined;
  scale: number;
}): JSX.Element | null {
  if (!at) return null;
  return (
    <g class="cross" transform={`translate(${at[0]} ${at[1]}) scale(${scale}) translate(0 16)`}>
      <circle r="9" />
      <path d="M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8" />
    </g>
  );
}
