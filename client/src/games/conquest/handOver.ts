import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { handOver as between } from "../../play/turn/handOver";
import { isShared } from "./plus/sharing";
import { cardsWords, listed } from "./say";
import { sitDown, uiOf } from "./uiState";

const isDark = (table: Table): boolean => {
  const { board, view } = uiOf(table);
  return (
    board.value !== null &&
    view.value !== null &&
    isShared(board.value, view.value, table.about.value?.you ?? [])
  );
};

/** Between people at one screen: nobody sees another's cards or mission, nor in fog its part of the map. */
export const handOver = between({
  awaited: (table) => uiOf(table).awaited.value,
  isDark,
  words: (table, seat) => ({
    line: `${table.cast.value.name(seat)} has ${secretsWords(table, seat)}. Nobody else may look now.`,
  }),
  onTaken: (table) => sitDown(uiOf(table)),
});

/** "3 cards and a secret mission" */
function secretsWords(table: Table, seat: Seat): string {
  const view = uiOf(table).view.value;
  const held = view?.cards[seat] ?? 0;
  const parts = [
    held > 0 ? cardsWords(held) : "",
    (view?.plus?.missions?.length ?? 0) > 0 ? "a secret mission" : "",
    isDark(table) ? "a view of the map that others don't" : "",
  ].filter(Boolean);
  return listed(parts.length > 0 ? parts : [cardsWords(0)]);
}
