import type { JSX } from "preact";
import type { AnyFace } from "../../play/face";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { useKeepFocus } from "../../ui/hooks/useKeepFocus";
import { isShort, isSmall } from "../../ui/screen/screenSize";
import { DebtNote } from "./DebtNote";
import { Deed } from "./Deed";
import { CardsDialog, Hand } from "./Hand";
import { PhaseBar } from "./PhaseBar";
import { part } from "./part";
import { Affairs, AffairsButtons } from "./plus/Affairs";
import { AllMissions } from "./plus/Aims";
import { Bulletins } from "./plus/Bulletins";
import { MissionCard } from "./plus/MissionCard";
import { AllPlayers, SeatsRow, SeatsTable } from "./SeatsTable";
import { uiOf } from "./uiState";
import "./panels.css";

/** Everything around the map. */
export const panels: Pick<AnyFace, "BottomSheet" | "Ending" | "inset" | "Panels" | "TopStrip"> = {
  inset: (small) =>
    small ? { left: 20, right: 20, top: 70, bottom: 216 } : { left: 28, right: 28, top: 44, bottom: 208 },

  /** Seats at the lower left, the turn in the middle, cards at the lower right, what is beside it at the top. */
  Panels({ table, onMenu, onLog }) {
    const ui = uiOf(table);
    const small = isSmall.value;
    return (
      <>
        <Bulletins ui={ui} />
        <section class="cq-left" aria-label="Players">
          <AwayPanel table={table} />
          <LiveLuck table={table} />
          <AffairsButtons table={table} />
          {small ? <AllPlayers table={table} /> : null}
          <div class="panel cq-seats-panel">
            <SeatsTable table={table} compact={small} />
          </div>
        </section>
        <section class="cq-middle" aria-label="Turn">
          <Turn table={table} cards={small} />
        </section>
        {small ? null : <Hand table={table} />}
        <CardsDialog table={table} />
        <Affairs table={table} />
        <div class="cq-controls">
          <Controls table={table} onMenu={onMenu} onLog={onLog} />
        </div>
      </>
    );
  },

  /** Every seat with its armies, and all of their figures a press away. */
  TopStrip: part(({ table }) => (
    <div class="cq-strip">
      <SeatsRow table={table} />
      <AffairsButtons table={table} />
      <AllPlayers table={table} />
    </div>
  )),

  /** What is done now, the phases, the cards and the turn's button. */
  BottomSheet({ table }) {
    const ui = uiOf(table);
    return (
      <>
        <LiveLuck table={table} />
        <Bulletins ui={ui} />
        <Turn table={table} cards />
        {isShort.value ? <SeatsTable table={table} /> : null}
        <CardsDialog table={table} />
        <Affairs table={table} />
      </>
    );
  },

  /** What everyone was secretly after. */
  Ending: part(({ ui, board, view }) =>
    view.plus?.missions?.length ? (
      <section class="cq-ending" aria-labelledby="cq-missions">
        <h3 id="cq-missions">Secret missions</h3>
        <AllMissions ui={ui} board={board} view={view} />
      </section>
    ) : null,
  ),
};

/** What is done now, and below it where the turn is; the focus stays here while both change. */
function Turn({ table, cards }: { table: Table; cards: boolean }): JSX.Element {
  const place = useKeepFocus<HTMLDivElement>();
  const ui = uiOf(table);
  return (
    <div class="cq-turn" ref={place}>
      <MissionCard ui={ui} />
      <DebtNote ui={ui} />
      <Deed table={table} />
      <PhaseBar table={table} cards={cards} />
    </div>
  );
}
