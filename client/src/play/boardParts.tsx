import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { BoardPicture } from "../board/BoardPicture";
import { BoardView } from "../board/BoardView";
import type { Chart } from "../board/chart";
import { boardBox } from "../board/geometry/geometry";
import type { Scene } from "../board/scene";
import type { Viewport } from "../board/viewport/viewport";
import type { Board } from "../net/wire.gen";
import type { Face, Moment } from "./face";

/** How a game on a map draws a position to look at. */
interface Look<V, B> {
  map(board: B): Board;
  /** Drawn small where there is no viewport to move. */
  scene(moment: Moment<V, B>, viewport: Viewport | null): Scene;
  chart?(moment: Moment<V, B>, viewport: Viewport | null): Chart;
  /** The class of what lies around the map. */
  class?: string;
  /** What a land tells of itself while it is pointed at or pressed; without it their names are a list. */
  Card?: FunctionComponent<{ moment: Moment<V, B>; land: number; viewport: Viewport }>;
}

/**
 * The parts of a face that only show a position. They stand apart from `still`, so that the picture of the first page
 * does not load the map that one can move.
 */
export const boardParts = <V, B>({
  map,
  scene,
  chart,
  class: className = "",
  Card,
}: Look<V, B>): Pick<Face<V, never, B>, "aspectRatio" | "Picture" | "ReplayBoard"> => ({
  ReplayBoard({ moment, viewport, inset }): JSX.Element {
    const told = useSignal<number | null>(null);
    const tell = (land: number | null): void => void (told.value = land);
    const shown = scene(moment, viewport);
    return (
      <div class={className}>
        <BoardView
          board={map(moment.board)}
          scene={shown}
          viewport={viewport}
          inset={inset}
          {...(chart ? { chart: chart(moment, viewport) } : {})}
          {...(Card ? { onPress: tell, onPoint: tell, onClear: () => tell(null) } : {})}
        />
        {Card ? (
          told.value !== null && <Card moment={moment} land={told.value} viewport={viewport} />
        ) : (
          <ul class="unseen" aria-label="Lands">
            {shown.order.map((id) => (
              <li key={id}>{shown.lands.find((land) => land.id === id)?.spoken}</li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  Picture: ({ moment }) => (
    <BoardPicture
      board={map(moment.board)}
      scene={scene(moment, null)}
      {...(chart ? { chart: chart(moment, null) } : {})}
    />
  ),
  aspectRatio(board) {
    const { left, top, right, bottom } = boardBox(map(board));
    return (right - left) / (bottom - top);
  },
});
