import { useSignal } from "@preact/signals";
import type { AnyFace } from "../../../play/face";
import { AwayPanel } from "../../../play/room/AwayPanel";
import { LogButton, MenuButton } from "../../../play/room/Controls";
import { LiveLuck } from "../../../play/room/LiveLuck";
import { MuteButton } from "../../../ui/controls/MuteButton";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { Icon } from "../../../ui/icons/Icon";
import { isShort } from "../../../ui/screen/screenSize";
import { BattlePanel } from "../battle/BattlePanel";
import { useSpokenChance } from "../battle/Chances";
import { FactionsButton, TurnOrder } from "../factions/Factions";
import { standingsOf } from "../factions/figures";
import { TableStatistics } from "../factions/Statistics";
import { type Board, factionName, NOBODY, placeName, type Sight } from "../model";
import { terrainOf } from "../position";
import { part, uiOf } from "../turn/uiState";
import { words } from "../words/factions";
import { IncomeNote, SinceLastTurn } from "./Income";
import { FactionChip } from "./Parts";
import { PhasePanel } from "./PhasePanel";
import { ChosenPlace, PlaceCard } from "./PlaceCard";
import { TopBar, TurnWords } from "./TopBar";
import { TurnButton } from "./TurnButton";
import "./panels.css";

/** Everything around the map. */
export const panels: Pick<AnyFace, "BottomSheet" | "Ending" | "inset" | "Panels" | "TopStrip"> = {
  /** Right of the zoom buttons, left of the panels, below the bar and the title. */
  inset: (small) =>
    small ? { left: 68, right: 308, top: 136, bottom: 20 } : { left: 76, right: 364, top: 140, bottom: 28 },

  /** The faction and its phases at the top, the phase's panels at the right, the battle at the lower left. */
  Panels({ table, onMenu, onLog }) {
    const ui = uiOf(table);
    const around = useKeepFocus<HTMLDivElement>();
    useSpokenChance(ui);
    if (ui.awaited.value !== null) return null;
    return (
      <div class="tr-around" ref={around}>
        <TopBar table={table} />
        <div class="tr-left">
          <BattlePanel table={table} />
        </div>
        <section class="tr-right" aria-label={words.turnAndPlace}>
          <div class="tr-controls">
            <TurnOrder table={table} />
            <LogButton onLog={onLog} />
            <MuteButton />
            <MenuButton onMenu={onMenu} />
          </div>
          <AwayPanel table={table} />
          <PlaceCard table={table} />
          <div class="tr-panels">
            <IncomeNote table={table} />
            <SinceLastTurn table={table} />
            <PhasePanel table={table} />
            <LiveLuck table={table} />
          </div>
          <TurnButton table={table} />
        </section>
      </div>
    );
  },

  /** The faction in turn, its phase and its money; a button opens all factions. */
  TopStrip: part(({ table }) => (
    <div class="tr-strip">
      <TurnWords table={table} />
      <FactionsButton table={table} class="btn icon" label={words.all}>
        <Icon name="people" />
      </FactionsButton>
    </div>
  )),

  /** The phase's panels and the turn's button. The rest folds away so that the map is visible. */
  BottomSheet({ table }) {
    const ui = uiOf(table);
    const place = useKeepFocus<HTMLDivElement>();
    const fold = useSignal(false);
    const folded = fold.value && !isShort.value; // in a low window the panel is beside the map
    useSpokenChance(ui);
    if (ui.awaited.value !== null) return null;
    const battle = ui.view.value?.now.battle !== null;
    return (
      <div class={`tr-sheet ${folded ? "folded" : ""}`} ref={place}>
        <button
          type="button"
          class="tr-grip"
          aria-expanded={!folded}
          aria-label={folded ? words.unfold : words.fold}
          onClick={() => void (fold.value = !fold.value)}
        >
          <Icon name={folded ? "chevron" : "down"} size={18} />
        </button>
        {folded ? null : (
          <div class="tr-sheet-body">
            <BattlePanel table={table} />
            {battle ? null : <ChosenPlace table={table} />}
            <IncomeNote table={table} />
            <SinceLastTurn table={table} />
            {battle ? null : <PhasePanel table={table} />}
            <LiveLuck table={table} />
          </div>
        )}
        {battle ? null : <TurnButton table={table} />}
      </div>
    );
  },

  /** The sides and their progress towards victory, who holds the capitals, and the statistics. */
  Ending: part(({ table, board, view, cast }) => (
    <details class="tr-ending">
      <summary>
        {words.ending} <Icon name="down" size={16} />
      </summary>
      <ul class="tr-ending-sides" aria-label={words.sides}>
        {standingsOf(board, view, cast).map(({ name, needs }) => (
          <li key={name}>
            <b>{name}</b> {needs}
          </li>
        ))}
      </ul>
      <ul class="tr-capitals" aria-label={words.capitals}>
        {capitalsOf(board, view).map(({ place, holder }) => (
          <li key={place}>
            <Icon name="star" size={14} />
            <span>{placeName(board, place)}</span>
            <FactionChip faction={holder} size={18} />
            <small>{holder === NOBODY ? words.nobody : factionName(board, holder)}</small>
          </li>
        ))}
      </ul>
      <TableStatistics table={table} />
    </details>
  )),
};

/** Every capital and its owner. */
export const capitalsOf = (board: Board, { now }: Sight): { place: number; holder: number }[] =>
  terrainOf(board).capitalOf.flatMap((faction, place) =>
    faction === NOBODY ? [] : [{ place, holder: now.owners[place] ?? NOBODY }],
  );
