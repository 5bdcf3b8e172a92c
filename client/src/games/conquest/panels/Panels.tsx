import type { JSX } from "preact";
import type { AnyFace } from "../../../play/face";
import { AwayPanel } from "../../../play/room/AwayPanel";
import { Controls } from "../../../play/room/Controls";
import { LiveLuck } from "../../../play/room/LiveLuck";
import type { Table } from "../../../play/table/table";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { isShort, isSmall } from "../../../ui/screen/screenSize";
import { Hand, HandDialog } from "../cards/Hand";
import { Announcements } from "../expansion/Announcements";
import { Overview, OverviewButtons } from "../expansion/Overview";
import { AllMissions, MissionCard } from "../expansion/VictoryPage";
import { part, uiOf } from "../turn/uiState";
import { words as expansionWords } from "../words/expansion";
import { words } from "../words/panels";
import { PhaseBar } from "./PhaseBar";
import { DebtNote } from "./PlacePanel";
import { Players, PlayersButton, PlayersStrip } from "./Players";
import { TurnPanel } from "./TurnPanel";
import "./panels.css";

export const panels: Pick<AnyFace, "Ending" | "inset" | "Panels" | "BottomSheet" | "TopStrip"> = {
  inset: (small) =>
    small ? { left: 20, right: 20, top: 70, bottom: 216 } : { left: 28, right: 28, top: 44, bottom: 208 },

  /** Players at the lower left, the turn in the middle, cards at the lower right, the rest at the top. */
  Panels({ table, onMenu, onLog }) {
    const small = isSmall.value;
    return (
      <>
        <Announcements ui={uiOf(table)} />
        <section class="cq-left" aria-label={words.players}>
          <AwayPanel table={table} />
          <LiveLuck table={table} />
          <OverviewButtons table={table} />
          {small ? <PlayersButton table={table} /> : null}
          <div class="panel cq-seats-panel">
            <Players table={table} compact={small} />
          </div>
        </section>
        <section class="cq-middle" aria-label={words.turn}>
          <Turn table={table} cards={small} />
        </section>
        {small ? null : <Hand table={table} />}
        <HandDialog table={table} />
        <Overview table={table} />
        <div class="cq-controls">
          <Controls table={table} onMenu={onMenu} onLog={onLog} />
        </div>
      </>
    );
  },

  TopStrip: part(({ table }) => (
    <div class="cq-strip">
      <PlayersStrip table={table} />
      <OverviewButtons table={table} />
      <PlayersButton table={table} />
    </div>
  )),

  BottomSheet({ table }) {
    return (
      <>
        <LiveLuck table={table} />
        <Announcements ui={uiOf(table)} />
        <Turn table={table} cards />
        {isShort.value ? <Players table={table} /> : null}
        <HandDialog table={table} />
        <Overview table={table} />
      </>
    );
  },

  Ending: part(({ ui, board, view }) =>
    view.plus?.missions?.length ? (
      <section class="cq-ending" aria-labelledby="cq-missions">
        <h3 id="cq-missions">{expansionWords.secretMissions}</h3>
        <AllMissions ui={ui} board={board} view={view} />
      </section>
    ) : null,
  ),
};

/** What you do now, and below it the phase; the focus stays inside while both change. */
function Turn({ table, cards }: { table: Table; cards: boolean }): JSX.Element {
  const place = useKeepFocus<HTMLDivElement>();
  const ui = uiOf(table);
  return (
    <div class="cq-turn" ref={place}>
      <MissionCard ui={ui} />
      <DebtNote ui={ui} />
      <TurnPanel table={table} />
      <PhaseBar table={table} cards={cards} />
    </div>
  );
}
