import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { newViewport, type Viewport } from "../../board/viewport/viewport";
import { AwayPanel } from "../../play/room/AwayPanel";
import { LogButton, MenuButton } from "../../play/room/Controls";
import { motionFactor } from "../../play/table/speed";
import type { Table } from "../../play/table/table";
import { pressKey } from "../../play/turn/keys";
import { MuteButton, toggleSound } from "../../ui/controls/MuteButton";
import { useKeys } from "../../ui/hooks/useKeys";
import { forgetSaid, say } from "../../ui/messages/liveRegion";
import { dismissToasts } from "../../ui/messages/toasts";
import { isPhone, isShort } from "../../ui/screen/screenSize";
import { BoardArea } from "./BoardArea";
import { EndCard } from "./EndCard";
import { Menu, type Overlay } from "./Menu";
import { OfflineBar } from "./OfflineBar";
import { TitleBar } from "./TitleBar";
import { words } from "./words";
import { ZoomButtons } from "./ZoomButtons";
import "./room.css";

/** A game in play: the board and its panels, and around them title, menu, result and connection. */
export function Room({ table }: { table: Table }): JSX.Element {
  const viewport = useMemo(newViewport, []);
  const open = useSignal<Overlay | null>(null);
  const sheet = useSignal(0);
  const strip = useSignal(0);
  useRoomKeys(table, viewport, (next) => void (open.value = next));
  useTabTitle(table);

  const phone = isPhone.value;
  const face = table.face.value;
  const handOver = face?.handOver;
  const isCovered = handOver?.isDue(table) ?? false;
  useHandOver(table, isCovered);
  const openMenu = (): void => void (open.value = "menu");
  const openLog = (): void => void (open.value = "log");
  return (
    <div
      class={`room ${face ? `own-${face.name}` : ""} ${table.health.value.is === "offline" ? "is-offline" : ""}`}
      style={{
        "--sheet": `${isShort.value ? 0 : sheet.value}px`,
        "--strip": `${strip.value}px`,
        "--pace": motionFactor(),
      }}
    >
      <main class="room-map" aria-label={words.mapLabel(table.about.value?.title ?? words.noTitle)}>
        {handOver && isCovered ? <handOver.Cover table={table} /> : null}
        <div class="under-cover" inert={isCovered}>
          <BoardArea
            table={table}
            viewport={viewport}
            sheet={sheet}
            strip={strip}
            onMenu={openMenu}
            onLog={openLog}
          />
          <TitleBar table={table} />
          <ZoomButtons viewport={viewport} />
          {phone ? (
            <>
              <div class="float-buttons">
                <LogButton onLog={openLog} />
                <MenuButton onMenu={openMenu} />
              </div>
              {table.moment.value?.result ? null : ( // the result would cover it
                <div class="mute-place">
                  <MuteButton />
                </div>
              )}
              <div class="away-place">
                <AwayPanel table={table} />
              </div>
            </>
          ) : null}
          <div class="cards">
            <EndCard table={table} />
          </div>
        </div>
        <OfflineBar table={table} />
      </main>
      {open.value ? (
        <Menu
          table={table}
          show={open.value}
          onShow={(next) => void (open.value = next)}
          onClose={() => void (open.value = null)}
        />
      ) : null}
    </div>
  );
}

/** Tell the next player how the game stands, and clear what was said and shown to the one before. */
function useHandOver(table: Table, isCovered: boolean): void {
  const wasCovered = useRef(false);
  useLayoutEffect(() => {
    if (isCovered) {
      forgetSaid();
      dismissToasts();
    } else if (wasCovered.current) say(standingText(table));
    wasCovered.current = isCovered;
  }, [isCovered]);
}

function standingText(table: Table): string {
  const { moment, face, spot } = table;
  if (!moment.value || !face.value || spot.value !== null) return "";
  const { title, line } = face.value.headline(moment.value, table);
  return `${title}. ${line}`;
}

/** Show whose turn it is in the browser's tab, for people who look at another one. */
function useTabTitle(table: Table): void {
  const moment = table.moment.value;
  const face = table.face.value;
  const title =
    moment && face
      ? `${face.headline(moment, table).title} \u00b7 ${table.about.value?.title}`
      : words.outflank;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = words.outflank;
    };
  }, [title]);
}

function useRoomKeys(table: Table, viewport: Viewport, show: (overlay: Overlay) => void): void {
  useKeys(
    useCallback(
      (event) => {
        if (table.face.value && pressKey(table.face.value.keys, table, event)) return true;
        if (event.ctrlKey || event.metaKey) return false;
        const press = ROOM_KEYS[event.key.toUpperCase()];
        press?.(viewport, show);
        return false;
      },
      [table, viewport],
    ),
  );
}

const ROOM_KEYS: Readonly<Record<string, (viewport: Viewport, show: (overlay: Overlay) => void) => void>> = {
  H: (_, show) => show("help"),
  M: toggleSound,
  "+": (viewport) => viewport.step(1.25),
  "=": (viewport) => viewport.step(1.25),
  "-": (viewport) => viewport.step(0.8),
  0: (viewport) => viewport.home(),
};
