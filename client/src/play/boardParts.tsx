import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { BoardPicture } from "../board/BoardPicture";
import { BoardView } from "../board/BoardView";
import type { Chart } from "../board/chart";
import { boardBox } from "../board/geometry/geometry";
import { PartPicture } from "../board/PartPicture";
import type { Scene } from "../board/scene";
import type { Viewport } from "../board/viewport/viewport";
import type { Board } from "../net/wire.gen";
import type { Face, Moment } from "./face";
import { words } from "./words";

/** How a game on a map draws a position. */
interface Look<V, B> {
  map(board: B): Board;
  /** Without a viewport, it is drawn as a small picture. */
  scene(moment: Moment<V, B>, viewport: Viewport | null): Scene;
  chart?(moment: Moment<V, B>, viewport: Viewport | null): Chart;
  /** The class of the element around the map. */
  class?: string;
  /** A card about the territory pointed at. Without it, screen readers get a list of territories. */
  Card?: FunctionComponent<{ moment: Moment<V, B>; land: number; viewport: Viewport }>;
}

/** The parts of a face that only show a position: a replay's board, a small picture and its shape. */
export const boardParts = <V, B>({
  map,
  scene,
  chart,
  class: className = "",
  Card,
}: Look<V, B>): Pick<Face<V, never, B>, "aspectRatio" | "Picture" | "ReplayBoard"> => ({
  ReplayBoard({ moment, viewport, inset }): JSX.Element {
    const pointed = useSignal<number | null>(null);
    const point = (land: number | null): void => void (pointed.value = land);
    const shown = scene(moment, viewport);
    return (
      <div class={className}>
        <BoardView
          board={map(moment.board)}
          scene={shown}
          viewport={viewport}
          inset={inset}
          {...(chart ? { chart: chart(moment, viewport) } : {})}
          {...(Card ? { onPress: point, onPoint: point, onClear: () => point(null) } : {})}
        />
        {Card ? (
          pointed.value !== null && <Card moment={moment} land={pointed.value} viewport={viewport} />
        ) : (
          <ul class="unseen" aria-label={words.territories}>
            {shown.order.map((id) => (
              <li key={id}>{shown.lands.find((land) => land.id === id)?.spoken}</li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  Picture({ moment, near }) {
    const shown = {
      board: map(moment.board),
      scene: scene(moment, null),
      ...(chart ? { chart: chart(moment, null) } : {}),
    };
    return near ? <PartPicture {...shown} near={near} /> : <BoardPicture {...shown} />;
  },
  aspectRatio(board) {
    const { left, top, right, bottom } = boardBox(map(board));
    return (right - left) / (bottom - top);
  },
});
