import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import type { Table } from "../../play/table/table";
import { Aside } from "./Aside";
import { Rail } from "./Rail";

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 };
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 };

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

/** What is chosen at the left, players and orders at the right. */
export function Panels({
  table,
  onMenu,
  onLog,
}: {
  table: Table;
  onMenu(): void;
  onLog(): void;
}): JSX.Element {
  return (
    <>
      <section class="own-aside" aria-label="What is chosen">
        <Aside table={table} />
      </section>
      <section class="rail own-rail" aria-label="Players and orders">
        <Rail table={table} />
        <AwayPanel table={table} />
      </section>
      <div class="own-controls">
        <Controls table={table} onMenu={onMenu} onLog={onLog} />
      </div>
    </>
  );
}
