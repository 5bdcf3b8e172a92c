import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { BoardPicture } from "../board/BoardPicture";
import { still } from "../games/still";
import type { Glimpse } from "../glimpse";
import { castOf } from "../table/cast";

/** A table's board, small; as it stands, or as it stood in `view`. */
export function TablePicture({ glimpse, view }: { glimpse: Glimpse; view?: unknown }): JSX.Element | null {
  const { welcome, face, board } = glimpse;
  const scene = useMemo(() => {
    const shown = view ?? welcome.standing.view;
    return board && face.scene(still(board, shown, castOf(welcome.seats, welcome.you)));
  }, [glimpse, view]);
  return board && scene ? <BoardPicture board={board} scene={scene} /> : null;
}
