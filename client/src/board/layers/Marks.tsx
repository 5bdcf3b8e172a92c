import type { JSX } from "preact";
import type { Shape } from "../geometry/shape";
import type { Scene, ShownLand } from "../scene";
import type { Pointing } from "../viewport/usePointing";
import { Cross, isLifted, LandFace, LandMark, markKinds, Wash, washOf } from "./Lands";

interface MarksProps extends Pick<Pointing<number>, "hover" | "focus"> {
  scene: Scene;
  shape: Shape;
  prefix: string;
  scale: number;
}

/** What the states of lands add to the printed map: light and shade, the raised land, and lines. */
export function Marks({ scene, shape, prefix, scale, hover, focus }: MarksProps): JSX.Element {
  const [under, typed] = [hover.value, focus.value];
  return (
    <g class={scene.fades ? "marks fades" : "marks"} style={{ "--k": String(scale) }}>
      {scene.lands
        .filter((show) => washOf(show, under === show.id))
        .map((show) => (
          <Wash key={show.id} show={show} shape={shape} hover={under === show.id} />
        ))}
      {scene.lands
        .filter((show) => isLifted(show, shape))
        .map((show) => (
          <Lifted key={show.id} show={show} shape={shape} prefix={prefix} />
        ))}
      {withLast(
        scene.lands.filter((show) => typed === show.id || markKinds(show, under === show.id).length > 0),
        under,
        typed,
      ).map((show) => (
        <LandMark
          key={show.id}
          show={show}
          shape={shape}
          hover={under === show.id}
          focus={typed === show.id}
        />
      ))}
    </g>
  );
}

export function BlockedCross({
  scene,
  shape,
  scale,
  hover,
}: {
  scene: Scene;
  shape: Shape;
  scale: number;
  hover: Pointing<number>["hover"];
}): JSX.Element | null {
  const blocked = scene.lands.find((show) => show.id === hover.value && show.pointed === "blocked");
  return blocked ? <Cross at={shape.byId.get(blocked.id)?.at} scale={scale} /> : null;
}

function Lifted({ show, shape, prefix }: { show: ShownLand; shape: Shape; prefix: string }): JSX.Element {
  const first = shape.first ?? shape; // clip paths are those of the first copy
  const d = first.outline.get(show.id);
  return (
    <g transform={`translate(${shape.shift(show.id)} 0)`}>
      <g class="lift">
        <path class="lift-shadow" d={d} transform="translate(3 13)" />
        <path class="lift-side" d={d} transform="translate(1 5)" />
        <LandFace id={show.id} ink={show.ink} fog={false} shape={first} prefix={prefix} />
        <Wash show={show} shape={first} hover={false} />
      </g>
    </g>
  );
}

/** Put these lands last, so that their marks are on top. */
function withLast(lands: readonly ShownLand[], ...top: (number | null)[]): ShownLand[] {
  return [...lands].sort((a, b) => Number(top.includes(a.id)) - Number(top.includes(b.id)));
}
