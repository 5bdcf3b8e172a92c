import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { AwayPanel } from "../../play/room/AwayPanel";
import { LogButton, MenuButton } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { MuteButton } from "../../ui/MuteButton";
import { isShort } from "../../ui/narrow";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { BattlePanel } from "./BattlePanel";
import { OddsHere } from "./calculator/OddsHere";
import { Deed } from "./Deed";
import { type Desk, deskOf } from "./desk";
import { TurnOrder } from "./Factions";
import { awaitedAt } from "./handOver";
import { IncomeNote, Meanwhile } from "./Income";
import { Onward } from "./Onward";
import { PlaceCard, PlaceFacts } from "./PlaceCard";
import { TopBar } from "./TopBar";
import { useSpokenChance } from "./useSpokenChance";
import "./panels.css";

/** Right of the zoom buttons, left of the panels, below the bar and the title. */
const WIDE: Box = { left: 76, right: 364, top: 140, bottom: 28 };
const SMALL: Box = { left: 68, right: 308, top: 136, bottom: 20 };

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

/** The faction and its phases at the top, what is done at the right, the battle at the lower left. */
export function Panels({
  table,
  onMenu,
  onLog,
}: {
  table: Table;
  onMenu(): void;
  onLog(): void;
}): JSX.Element | null {
  const desk = deskOf(table);
  const around = useKeptFocus<HTMLDivElement>();
  useSpokenChance(desk);
  if (awaitedAt(table) !== null) return null;
  return (
    <div class="tr-around" ref={around}>
      <TopBar desk={desk} />
      <div class="tr-left">
        <BattlePanel desk={desk} />
      </div>
      <section class="tr-right" aria-label="Turn and place">
        <div class="tr-controls">
          <TurnOrder table={table} />
          <LogButton onLog={onLog} />
          <MuteButton />
          <MenuButton onMenu={onMenu} />
        </div>
        <AwayPanel table={table} />
        <PlaceCard desk={desk} />
        <div class="tr-deeds">
          <IncomeNote table={table} />
          <Meanwhile table={table} />
          <Deed desk={desk} />
          <LiveLuck table={table} />
        </div>
        <Onward desk={desk} />
      </section>
    </div>
  );
}

/**
 * A phone's lower edge: what is done now and the turn's button; the rest folds away so that the map is seen.
 */
export function Sheet({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const place = useKeptFocus<HTMLDivElement>();
  const fold = useSignal(false);
  const folded = fold.value && !isShort.value; // there the panel takes nothing from the map
  useSpokenChance(desk);
  if (awaitedAt(table) !== null) return null;
  const battle = desk.view.value?.now.battle !== null;
  return (
    <div class={`tr-sheet ${folded ? "folded" : ""}`} ref={place}>
      <button
        type="button"
        class="tr-grip"
        aria-expanded={!folded}
        aria-label={folded ? "Unfold the panel" : "Fold the panel"}
        onClick={() => void (fold.value = !fold.value)}
      >
        <Icon name={folded ? "chevron" : "down"} size={18} />
      </button>
      {folded ? null : (
        <div class="tr-sheet-body">
          <BattlePanel desk={desk} />
          {battle ? null : <Chosen desk={desk} />}
          <IncomeNote table={table} />
          <Meanwhile table={table} />
          {battle ? null : <Deed desk={desk} />}
          <LiveLuck table={table} />
        </div>
      )}
      {battle ? null : <Onward desk={desk} />}
    </div>
  );
}

/** What is known of the chosen place, where no unit of it is being picked. */
function Chosen({ desk }: { desk: Desk }): JSX.Element | null {
  const { board, view, chosen, groups } = desk;
  if (!board.value || !view.value || chosen.value === null || groups.value.length > 0) return null;
  return (
    <PlaceFacts board={board.value} view={view.value} place={chosen.value}>
      <OddsHere table={desk.table} board={board.value} view={view.value} place={chosen.value} />
    </PlaceFacts>
  );
}
