import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { still } from "../../play/still";
import { castOf } from "../../play/table/cast";
import { StillBoard } from "../home/BoardThumbnail";
import type { Glimpse } from "./tableStatus";

/** A table's board, small; as it stands, or as it stood in `view`. */
export function TablePicture({ glimpse, view }: { glimpse: Glimpse; view?: unknown }): JSX.Element | null {
  const { welcome, face, board } = glimpse;
  const moment = useMemo(
    () => (board ? still(board, view ?? welcome.standing.view, castOf(welcome.seats, welcome.you)) : null),
    [glimpse, view],
  );
  return moment ? <StillBoard face={face} moment={moment} /> : null;
}
