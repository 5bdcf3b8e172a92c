import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { BoardView } from "../board/BoardView";
import type { Box } from "../board/geometry";
import { type Lens, newLens } from "../board/lens";
import { Minimap } from "../board/Minimap";
import { pass, press } from "../table/act";
import { clearChoice, type Table } from "../table/table";
import { Icon } from "../ui/Icon";
import { MuteButton, toggleSound } from "../ui/MuteButton";
import { isPhone, isSmall } from "../ui/narrow";
import { AwayPanel } from "./room/AwayPanel";
import { Controls, MenuButton } from "./room/Controls";
import { EndCard } from "./room/EndCard";
import { LiveLuck } from "./room/LiveLuck";
import { LogPanel } from "./room/LogPanel";
import { Menu, type Overlay } from "./room/Menu";
import { OddsPopover } from "./room/OddsPopover";
import { OfflineBar } from "./room/OfflineBar";
import { PassButton } from "./room/PassButton";
import { SeatPanel, SeatStrip } from "./room/SeatPanel";
import { Sheet } from "./room/Sheet";
import { TitleBar } from "./room/TitleBar";
import { ZoomButtons } from "./room/ZoomButtons";
import "./room/room.css";

/** The table in play: the map fills the window, everything else lies on it. */
export function Room({ table }: { table: Table }): JSX.Element {
  const lens = useMemo(newLens, []);
  const open = useSignal<Overlay | null>(null);
  const sheetHeight = useSignal(0);
  const scene = useComputed(() => {
    const moment = table.moment.value;
    return moment && table.face.value ? table.face.value.scene(moment) : null;
  }).value;
  useKeys(table, lens, (next) => void (open.value = next));
  useTabTitle(table);

  const board = table.board.value;
  const phone = isPhone.value;
  const openMenu = (): void => void (open.value = "menu");
  return (
    <div
      class={`room ${table.health.value.is === "offline" ? "is-offline" : ""}`}
      style={{ "--sheet": `${sheetHeight.value}px` }}
    >
      <main class="room-map" aria-label={`${table.about.value?.title ?? "Game"} table`}>
        {board && scene ? (
          <BoardView
            board={board}
            scene={scene}
            lens={lens}
            inset={insets(phone, sheetHeight.value)}
            onPress={(land) => press(table, land)}
            onPoint={(land) => void (table.pointed.value = land)}
            onClear={() => clearChoice(table)}
          />
        ) : null}
        {phone ? <SeatStrip table={table} /> : null}
        <TitleBar table={table} />
        {phone ? null : <ZoomButtons lens={lens} />}
        {phone ? null : <OddsPopover table={table} lens={lens} />}
        {board && scene && !table.moment.value?.result ? (
          <div class="minimap-place">
            <Minimap board={board} scene={scene} lens={lens} />
          </div>
        ) : null}
        {phone ? (
          <>
            <div class="float-buttons">
              <button type="button" class="btn icon" aria-label="Log" onClick={() => void (open.value = "log")}>
                <Icon name="list" />
              </button>
              <MenuButton onMenu={openMenu} />
            </div>
            {table.moment.value?.result ? null : ( // the end's card would lie over it
              <div class="mute-place">
                <MuteButton />
              </div>
            )}
            <Sheet table={table} onHeight={(height) => void (sheetHeight.value = height)} />
          </>
        ) : (
          <section class="rail" aria-label="Seats, dice and log">
            <SeatPanel table={table} />
            <AwayPanel table={table} />
            <TrayPanel table={table} />
            <LiveLuck table={table} />
            <LogPanel table={table} />
            <Controls table={table} onMenu={openMenu} />
            <PassButton table={table} />
          </section>
        )}
        {phone ? (
          <div class="away-place">
            <AwayPanel table={table} />
          </div>
        ) : null}
        <div class="cards">
          <EndCard table={table} />
        </div>
        <OfflineBar table={table} />
      </main>
      {open.value ? (
        <Menu table={table} show={open.value} onShow={(next) => void (open.value = next)} onClose={() => void (open.value = null)} />
      ) : null}
    </div>
  );
}

export function TrayPanel({ table }: { table: Table }): JSX.Element | null {
  const face = table.face.value;
  const moment = table.moment.value;
  if (!face || !moment) return null;
  return (
    <div class="panel tray-panel">
      <face.Tray spot={moment.spot} events={table.told.value.events} cast={moment.cast} view={moment.view} seat={moment.seat} />
    </div>
  );
}

function insets(phone: boolean, sheet: number): Box {
  if (phone) return { left: 13, right: 27, top: 150, bottom: sheet + 24 }; // a piece's number stands to its right
  if (isSmall.value) return { left: 30, right: 316, top: 92, bottom: 84 };
  return { left: 84, right: 352, top: 92, bottom: 40 };
}

/** The browser's tab says whose turn it is, for people who look elsewhere meanwhile. */
function useTabTitle(table: Table): void {
  const moment = table.moment.value;
  const face = table.face.value;
  const words = moment && face ? `${face.headline(moment).title} \u00b7 ${table.about.value?.title}` : "Outflank";
  useEffect(() => {
    document.title = words;
    return () => {
      document.title = "Outflank";
    };
  }, [words]);
}

function useKeys(table: Table, lens: Lens, show: (overlay: Overlay) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.target instanceof HTMLInputElement) return;
      const key = event.key.toUpperCase();
      if (event.key === "Escape") clearChoice(table);
      else if (key === table.face.value?.pass.key) pass(table);
      else if (key === "H") show("help");
      else if (key === "M") toggleSound();
      else if (event.key === "+" || event.key === "=") lens.step(1.25);
      else if (event.key === "-") lens.step(0.8);
      else if (event.key === "0") lens.home();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [table, lens]);
}
