import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Shape } from "../geometry/shape";
import { useMemoById } from "../memo/useMemoById";
import type { Scene, ShownLand } from "../scene";

interface PiecesProps {
  scene: Scene;
  shape: Shape;
  scale: number;
  badgeScale: number;
  /** Drawn between the pieces and their badges: arrows. */
  children?: ComponentChildren;
}

/** All pieces, southern ones in front, and above them the badges, which must stay readable. */
export function Pieces({ scene, shape, scale, badgeScale, children }: PiecesProps): JSX.Element {
  const depths = useMemo(() => new Map(shape.board.lands.map((land) => [land.id, land.at[1]])), [shape]);
  const memo = useMemoById();
  const depth = (show: ShownLand): number => depths.get(show.id) ?? 0;
  const shows = [...scene.lands].sort((a, b) => depth(a) - depth(b));
  const place = (show: ShownLand, size: number): string => {
    const [x, y] = shape.byId.get(show.id)?.at ?? [0, 0];
    return `translate(${x} ${y}) scale(${size})`;
  };
  return (
    <>
      {shows.map((show) => {
        const [look, at] = [`piece ink-${show.ink} is-${show.state}`, place(show, scale)];
        return memo(show.id, [look, at, show.piece], () => (
          <g key={`piece-${show.id}`} data-piece={show.id} class={look} transform={at}>
            <g class="piece-body">{show.piece}</g>
          </g>
        ));
      })}
      {children}
      {shows
        .filter(({ badge }) => badge !== null)
        .map((show) => (
          <g
            key={`badge-${show.id}`}
            data-badge={show.id}
            class={`piece ink-${show.ink} is-${show.state}`}
            transform={place(show, badgeScale)}
          >
            <g class="piece-body">{show.badge}</g>
          </g>
        ))}
    </>
  );
}
