import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { BoardPicture } from "../../board/BoardPicture";
import { BoardView } from "../../board/BoardView";
import { type Box, boardBox } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Scene } from "../../board/scene";
import { atlasBoard, atlasChart } from "./atlasBoard";
import { LandCard } from "./LandCard";
import { type Board, type ConquestMoment, isStormy, NOTHING_LIT, type Spot } from "./model";
import { sceneOf } from "./scene";
import "./board.css";

function stillScene({ board, view, cast, spot, recalled }: ConquestMoment): Scene {
  return sceneOf({ board, view, cast, seat: null, lit: NOTHING_LIT, spot: spot as Spot | null, recalled });
}

/**
 * A position of a replay, with what is told of it; a territory tells of itself when it is pointed at or
 * pressed.
 */
export function Still({
  moment,
  lens,
  inset,
}: {
  moment: ConquestMoment;
  lens: Lens;
  inset: Box;
}): JSX.Element {
  const told = useSignal<number | null>(null);
  const { board, view, cast } = moment;
  const tell = (land: number | null): void => void (told.value = land);
  return (
    <div class="atlas-board">
      <BoardView
        board={atlasBoard(board.atlas)}
        chart={atlasChart(board.atlas, view.pays, isStormy(view))}
        scene={stillScene(moment)}
        lens={lens}
        inset={inset}
        onPress={tell}
        onPoint={tell}
        onClear={() => tell(null)}
      />
      {told.value === null ? null : (
        <LandCard board={board} view={view} cast={cast} territory={told.value} lens={lens} />
      )}
    </div>
  );
}

/** The board small, to look at: without names. */
export function Picture({ moment }: { moment: ConquestMoment }): JSX.Element {
  const { atlas } = moment.board;
  return (
    <BoardPicture
      board={atlasBoard(atlas)}
      scene={stillScene(moment)}
      chart={atlasChart(atlas, moment.view.pays)}
    />
  );
}

/** How much wider than high its land is. */
export function shape({ atlas }: Board): number {
  const { left, top, right, bottom } = boardBox(atlasBoard(atlas));
  return (right - left) / (bottom - top);
}
