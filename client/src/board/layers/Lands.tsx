import type { JSX } from "preact";
import type { Shape } from "../geometry/shape";
import { isWoven } from "../inks";
import { memoComponent } from "../memo/memoComponent";
import type { LandShow } from "../scene";

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

/** One land's printed face: fill, pattern, two rims and border; a sea zone has none. */
export const LandFace = memoComponent(({ id, ink, fog, shape, prefix }: FaceProps) => {
  if (shape.byId.get(id)?.water) return null;
  const d = shape.outline.get(id);
  return (
    <g class={`land ink-${ink} ${fog ? "is-fog" : ""}`}>
      <g clip-path={`url(#${prefix}-clip-${id})`}>
        <path class="fill" d={d} />
        {isWoven(ink) && !fog ? <path d={d} fill={`url(#${prefix}-${ink})`} /> : null}
        <path class="rim inner" d={d} />
        <path class="rim outer" d={d} />
      </g>
      <path class="border" d={d} />
    </g>
  );
});

/** One veil over all places that are not seen into. */
export const Veil = memoComponent(
  ({ lands, shape, prefix, scale }: { lands: string; shape: Shape; prefix: string; scale: number }) => (
    <>
      <pattern
        id={`${prefix}-veil`}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale}) rotate(45)`}
      >
        <rect class="veil-cloth" width="9" height="9" />
        <path class="veil-thread" d="M0 4.5H9" />
      </pattern>
      <path
        class="veil"
        d={lands
          .split(" ")
          .map((id) => shape.outline.get(Number(id)) ?? "")
          .join("")}
        fill={`url(#${prefix}-veil)`}
      />
    </>
  ),
);

/** The light or shade that a land's state lays on it. */
export function Wash({
  show,
  shape,
  hover,
}: {
  show: LandShow;
  shape: Shape;
  hover: boolean;
}): JSX.Element | null {
  const kind = washOf(show, hover);
  const sea = shape.byId.get(show.id)?.water ? "at-sea" : "";
  if (sea && kind === "not-now") return null; // the open sea is quiet as it is
  return kind ? <path class={`wash ${kind} ${sea}`} d={shape.outline.get(show.id)} /> : null;
}

export function washOf({ state, pointed }: LandShow, hover: boolean): string | null {
  if (hover && pointed === "spent" && state !== "chosen") return "not-now";
  if (hover && pointed === "target") return "aimed";
  return state === "rest" || state === "from" || state === "fog" ? null : state;
}

/** A line around a land on its dark casing. */
function Line({ d, kind }: { d: string | undefined; kind: string }): JSX.Element {
  return (
    <g class={`mark ${kind}`}>
      <path class="case" d={d} />
      <path class="line" d={d} />
    </g>
  );
}

interface MarkProps {
  show: LandShow;
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

/** A chosen land is raised a little; a sea zone has nothing to raise. */
export const isLifted = ({ id, state }: LandShow, shape: Shape): boolean =>
  state === "chosen" && !shape.byId.get(id)?.water;

export function markKinds({ state, pointed }: LandShow, hover: boolean): string[] {
  const kinds: string[] = [];
  if (state === "chosen" || state === "from" || state === "onto") kinds.push(state);
  if (state === "target" || state === "foe") kinds.push(hover ? "aimed" : state);
  if (hover && pointed === "barred") kinds.push("barred");
  if (hover && pointed === "ready" && state !== "chosen") kinds.push("pointed");
  return kinds;
}

/** The double line: two thin lines with a gap of casing, so that it is told from every other mark. */
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

/** The small cross on a land that cannot be meant. */
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
