import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { BoardView } from "../../board/BoardView";
import type { Box } from "../../board/geometry";
import { Minimap } from "../../board/Minimap";
import type { Board } from "../../net/wire.gen";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import { PassButton } from "../../play/room/PassButton";
import { press } from "../../play/table/act";
import { clearChoice, type Table } from "../../play/table/table";
import { isPhone, isShort, isSmall } from "../../ui/narrow";
import { LogPanel } from "./LogPanel";
import { OddsPopover } from "./OddsPopover";
import type { RoomProps } from "./parts";
import { SeatPanel, SeatStrip } from "./SeatPanel";
import { LandSheet } from "./Sheet";
import { TrayPanel } from "./TrayPanel";

/** A game on a map of lands: the map fills the window, everything else lies on it. */
export function LandRoom({ table, lens, sheet, onMenu }: RoomProps): JSX.Element {
  const scene = useComputed(() => {
    const moment = table.moment.value;
    return moment ? (table.face.value?.lands?.scene(moment) ?? null) : null;
  }).value;
  const board = table.board.value as Board | null;
  const phone = isPhone.value;
  return (
    <>
      {board && scene ? (
        <BoardView
          board={board}
          scene={scene}
          lens={lens}
          inset={insets(phone, sheet.value)}
          onPress={(land) => press(table, land)}
          onPoint={(land) => void (table.pointed.value = land)}
          onClear={() => clearChoice(table)}
        />
      ) : null}
      {phone ? null : <OddsPopover table={table} lens={lens} />}
      {board && scene && !table.moment.value?.result ? (
        <div class="minimap-place">
          <Minimap board={board} scene={scene} lens={lens} />
        </div>
      ) : null}
      {phone ? (
        <div class="side">
          <SeatStrip table={table} />
          <LandSheet table={table} sheet={sheet} />
        </div>
      ) : (
        <Rail table={table} onMenu={onMenu} />
      )}
    </>
  );
}

function Rail({ table, onMenu }: { table: Table; onMenu(): void }): JSX.Element {
  return (
    <section class="rail" aria-label="Seats, dice and log">
      <SeatPanel table={table} />
      <AwayPanel table={table} />
      <TrayPanel table={table} />
      <LiveLuck table={table} />
      <LogPanel table={table} />
      <Controls table={table} onMenu={onMenu} />
      <PassButton table={table} />
    </section>
  );
}

function insets(phone: boolean, sheet: number): Box {
  if (isShort.value) return { left: 16, right: sheet + 72, top: 64, bottom: 20 };
  if (phone) return { left: 13, right: 27, top: 150, bottom: sheet + 24 }; // a piece's number stands to its right
  if (isSmall.value) return { left: 30, right: 316, top: 92, bottom: 84 };
  return { left: 84, right: 352, top: 92, bottom: 40 };
}
