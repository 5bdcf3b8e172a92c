import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import type { AnyFace } from "../../play/face";
import { AwayPanel } from "../../play/room/AwayPanel";
import { LogButton, MenuButton } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import { MuteButton } from "../../ui/controls/MuteButton";
import { useKeepFocus } from "../../ui/hooks/useKeepFocus";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { isShort } from "../../ui/screen/screenSize";
import { BattlePanel } from "./BattlePanel";
import { useSpokenChance } from "./Chances";
import { OddsHere } from "./calculator/OddsHere";
import { FactionsButton, TurnOrder } from "./Factions";
import { terrainOf } from "./facts";
import { IncomeNote, Meanwhile } from "./Income";
import { CAPITAL } from "./icons";
import { type Board, factionInk, factionName, NOBODY, placeName, type Sight } from "./model";
import { Onward } from "./Onward";
import { PhasePanel } from "./PhasePanel";
import { PlaceCard, PlaceFacts } from "./PlaceCard";
import { part } from "./part";
import { TableStatistics } from "./Statistics";
import { standingsOf } from "./standings";
import { TopBar, TurnWords } from "./TopBar";
import { type UiState, uiOf } from "./uiState";
import "./panels.css";

/** Everything around the map. */
export const panels: Pick<AnyFace, "BottomSheet" | "Ending" | "inset" | "Panels" | "TopStrip"> = {
  /** Right of the zoom buttons, left of the panels, below the bar and the title. */
  inset: (small) =>
    small ? { left: 68, right: 308, top: 136, bottom: 20 } : { left: 76, right: 364, top: 140, bottom: 28 },

  /** The faction and its phases at the top, what is done at the right, the battle at the lower left. */
  Panels({ table, onMenu, onLog }) {
    const ui = uiOf(table);
    const around = useKeepFocus<HTMLDivElement>();
    useSpokenChance(ui);
    if (ui.awaited.value !== null) return null;
    return (
      <div class="tr-around" ref={around}>
        <TopBar table={table} />
        <div class="tr-left">
          <BattlePanel ui={ui} />
        </div>
        <section class="tr-right" aria-label="Turn and place">
          <div class="tr-controls">
            <TurnOrder table={table} />
            <LogButton onLog={onLog} />
            <MuteButton />
            <MenuButton onMenu={onMenu} />
          </div>
          <AwayPanel table={table} />
          <PlaceCard ui={ui} />
          <div class="tr-deeds">
            <IncomeNote table={table} />
            <Meanwhile table={table} />
            <PhasePanel table={table} />
            <LiveLuck table={table} />
          </div>
          <Onward ui={ui} />
        </section>
      </div>
    );
  },

  /** The faction in turn, its phase and its money; all factions are a press away. */
  TopStrip: part(({ table }) => (
    <div class="tr-strip">
      <TurnWords table={table} />
      <FactionsButton table={table} class="btn icon" label="All factions">
        <Icon name="people" />
      </FactionsButton>
    </div>
  )),

  /** What is done now and the turn's button; the rest folds away so that the map is seen. */
  BottomSheet({ table }) {
    const ui = uiOf(table);
    const place = useKeepFocus<HTMLDivElement>();
    const fold = useSignal(false);
    const folded = fold.value && !isShort.value; // there the panel takes nothing from the map
    useSpokenChance(ui);
    if (ui.awaited.value !== null) return null;
    const battle = ui.view.value?.now.battle !== null;
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
            <BattlePanel ui={ui} />
            {battle ? null : <Chosen ui={ui} />}
            <IncomeNote table={table} />
            <Meanwhile table={table} />
            {battle ? null : <PhasePanel table={table} />}
            <LiveLuck table={table} />
          </div>
        )}
        {battle ? null : <Onward ui={ui} />}
      </div>
    );
  },

  /** The sides and what they had of what victory needs, who holds the capitals, and how it came to that. */
  Ending: part(({ table, board, view, cast }) => (
    <details class="tr-ending">
      <summary>
        Sides, capitals and the timeline of the war <Icon name="down" size={16} />
      </summary>
      <ul class="tr-ending-sides" aria-label="Sides">
        {standingsOf(board, view, cast).map(({ name, needs }) => (
          <li key={name}>
            <b>{name}</b> {needs}
          </li>
        ))}
      </ul>
      <ul class="tr-capitals" aria-label="Capitals">
        {capitalsOf(board, view).map(({ place, holder }) => (
          <li key={place}>
            <Icon name={CAPITAL} size={14} />
            <span>{placeName(board, place)}</span>
            <SeatChip ink={holder === NOBODY ? NEUTRAL_INK : factionInk(holder)} size={18} />
            <small>{holder === NOBODY ? "nobody" : factionName(board, holder)}</small>
          </li>
        ))}
      </ul>
      <TableStatistics table={table} />
    </details>
  )),
};

/** What is known of the chosen place, where no unit of it is being picked. */
function Chosen({ ui }: { ui: UiState }): JSX.Element | null {
  const { board, view, chosen, groups } = ui;
  if (!board.value || !view.value || chosen.value === null || groups.value.length > 0) return null;
  const known = { board: board.value, view: view.value, place: chosen.value };
  return (
    <PlaceFacts {...known}>
      <OddsHere table={ui.table} {...known} />
    </PlaceFacts>
  );
}

/** Every capital of a faction in play, and who holds it. */
export const capitalsOf = (board: Board, { now }: Sight): { place: number; holder: number }[] =>
  terrainOf(board).capitalOf.flatMap((faction, place) =>
    faction === NOBODY ? [] : [{ place, holder: now.owners[place] ?? NOBODY }],
  );
