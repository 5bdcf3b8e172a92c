import type { Table } from "../../../play/table/table";
import { handOver as between } from "../../../play/turn/handOver";
import { secretsWords } from "../words/turn";
import { hidesMap } from "./secrets";
import { takeOver, uiOf } from "./uiState";

const isDark = (table: Table): boolean => {
  const { board, view } = uiOf(table);
  return (
    board.value !== null && view.value !== null && hidesMap(board.value, view.value, table.cast.value.you)
  );
};

/** People at one screen hide their cards and missions from each other, and in fog the map. */
export const handOver = between({
  awaited: (table) => uiOf(table).awaited.value,
  isDark,
  words: (table, seat) => ({
    line: secretsWords(table.cast.value.name(seat), seat, uiOf(table).view.value, isDark(table)),
  }),
  onTaken: (table) => takeOver(uiOf(table)),
});
