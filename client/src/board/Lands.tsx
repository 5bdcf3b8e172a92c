import type { JSX } from "preact";
import type { LandShow } from "./scene";
import type { Shape } from "./shape";

export function Clips({ shape, prefix }: { shape: Shape; prefix: string }): JSX.Element {
  return (
    <>
      {shape.board.lands.map((land) => (
        <clipPath key={land.id} id={`${prefix}-clip-${land.id}`}>
          <path d={shape.outline.get(land.id)} />
        </clipPath>
      ))}
    </>
  );
}

/** One land's printed face: fill, pattern, two rims, border, and the wash of its state. */
export function LandFace({ show, shape, prefix }: { show: LandShow; shape: Shape; prefix: string }): JSX.Element {
  const d = shape.outline.get(show.id);
  return (
    <g class={`land ink-${show.ink} is-${show.state}`}>
      <g clip-path={`url(#${prefix}-clip-${show.id})`}>
        <path class="fill" d={d} />
        {show.ink > 0 && show.state !== "fog" ? <path d={d} fill={`url(#${prefix}-${show.ink})`} /> : null}
        <path class="rim inner" d={d} />
        <path class="rim outer" d={d} />
        <path class="wash" d={d} />
      </g>
      <path class="border" d={d} />
    </g>
  );
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

export function LandMark(props: { show: LandShow; shape: Shape; hover: boolean; focus: boolean }): JSX.Element | null {
  const { show, shape, hover, focus } = props;
  const d = shape.outline.get(show.id);
  const lines: JSX.Element[] = [];
  if (show.state === "chosen") lines.push(<Line d={d} kind="chosen" />);
  if (show.state === "from") lines.push(<Line d={d} kind="from" />);
  if (show.state === "onto") lines.push(<Line d={d} kind="onto" />);
  if (show.state === "target") lines.push(<Line d={d} kind={hover ? "aimed" : "target"} />);
  if (hover && show.pointed === "barred") lines.push(<Line d={d} kind="barred" />);
  if (hover && show.pointed === "ready" && show.state !== "chosen") lines.push(<Line d={d} kind="pointed" />);
  if (focus) lines.push(<Focus d={d} />);
  return lines.length === 0 ? null : <g class={show.state === "chosen" ? "lift" : undefined}>{lines}</g>;
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
export function Cross({ at, scale }: { at: readonly [number, number] | undefined; scale: number }): JSX.Element | null {
  if (!at) return null;
  return (
    <g class="cross" transform={`translate(${at[0]} ${at[1]}) scale(${scale}) translate(0 16)`}>
      <circle r="8" />
      <path d="M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" />
    </g>
  );
}
