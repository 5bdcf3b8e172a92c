import type { JSX } from "preact";
import { BoardPicture } from "../../board/BoardPicture";
import { BoardView } from "../../board/BoardView";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Scene } from "../../board/scene";
import { globeBoard, globeChart, WORLD } from "./globe";
import { type Board, NOTHING_LIT, type Spot, type TacticalMoment } from "./model";
import { sceneOf } from "./scene";
import { type Detail, detailAt } from "./stand";
import "./board.css";

function stillScene({ board, view, spot, recalled }: TacticalMoment, detail: Detail): Scene {
  return sceneOf({ board, view, seat: null, lit: NOTHING_LIT, spot: spot as Spot | null, recalled, detail });
}

/** A position of a replay, with what is told of it. */
export function Still({
  moment,
  lens,
  inset,
}: {
  moment: TacticalMoment;
  lens: Lens;
  inset: Box;
}): JSX.Element {
  const { board } = moment;
  return (
    <div class="globe-board">
      <BoardView
        board={globeBoard(board)}
        chart={globeChart(board)}
        scene={stillScene(moment, detailAt(lens.badges.value))}
        lens={lens}
        inset={inset}
        onPress={() => undefined}
      />
    </div>
  );
}

/** The world small, to look at: who holds what. */
export function Picture({ moment }: { moment: TacticalMoment }): JSX.Element {
  const scene = stillScene(moment, "far");
  return (
    <BoardPicture
      board={globeBoard(moment.board)}
      scene={{ ...scene, lands: scene.lands.map((show) => ({ ...show, piece: null })) }}
      chart={globeChart(moment.board)}
    />
  );
}

/** How much wider than high the world is. */
export const shape = (_: Board): number => (WORLD.right - WORLD.left) / (WORLD.bottom - WORLD.top);
