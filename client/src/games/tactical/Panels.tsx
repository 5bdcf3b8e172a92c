import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { AwayPanel } from "../../play/room/AwayPanel";
import { LogButton, MenuButton } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { MuteButton } from "../../ui/MuteButton";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { BattlePanel } from "./BattlePanel";
import { Deed } from "./Deed";
import { deskOf } from "./desk";
import { TurnOrder } from "./Factions";
import { awaitedAt } from "./handOver";
import { IncomeNote } from "./Income";
import { Meanwhile } from "./Meanwhile";
import { Onward } from "./Onward";
import { PlaceCard } from "./PlaceCard";
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
