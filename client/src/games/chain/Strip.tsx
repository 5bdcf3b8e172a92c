import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Clock } from "./Clock";
import { Players } from "./Players";
import { Score } from "./Score";

/** A phone's upper edge: time, players, gold, seals and the score. */
export function Strip({ table }: { table: Table }): JSX.Element {
  return (
    <div class="chain-strip">
      <Clock table={table} size={78} />
      <Players table={table} brief />
      <Score table={table} brief />
    </div>
  );
}
