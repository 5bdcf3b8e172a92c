import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { idleMoment } from "../../play/idleMoment";
import { castOf } from "../../play/table/cast";
import { BoardThumbnail } from "../home/BoardThumbnail";
import type { TableStatus } from "./tableStatus";

/** A small picture of a table's board, now or as it was in `view`. */
export function TablePicture({ status, view }: { status: TableStatus; view?: unknown }): JSX.Element | null {
  const { welcome, face, board } = status;
  const moment = useMemo(
    () =>
      board ? idleMoment(board, view ?? welcome.standing.view, castOf(welcome.seats, welcome.you)) : null,
    [status, view],
  );
  return moment ? <BoardThumbnail face={face} moment={moment} /> : null;
}
