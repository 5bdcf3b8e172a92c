import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isShort } from "../../ui/narrow";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { BattlePanel } from "./BattlePanel";
import { OddsHere } from "./calculator/OddsHere";
import { Deed } from "./Deed";
import { type Desk, deskOf } from "./desk";
import { awaitedAt } from "./handOver";
import { IncomeNote } from "./Income";
import { Meanwhile } from "./Meanwhile";
import { Onward } from "./Onward";
import { PlaceFacts } from "./PlaceCard";
import { useSpokenChance } from "./useSpokenChance";
import "./panels.css";

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
