import type { ComponentChildren, JSX } from "preact";
import { SpeedChoice } from "../../play/room/Controls";
import { plural } from "../../play/say";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { SeatChip } from "../../ui/SeatChip";
import { Aloft } from "./Aloft";
import type { Desk } from "./desk";
import { Council } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { FrontsList } from "./FrontsList";
import { MovePanel } from "./MovePanel";
import { type Board, factionInk, isTurn, type Phase, type Sight } from "./model";
import { doneWords } from "./moveWords";
import { PlacePanel } from "./PlacePanel";
import { PlanPanel } from "./PlanPanel";
import { PurchasePanel } from "./PurchasePanel";
import { PactNotices } from "./pacts/Pacts";
import { looked } from "./past";
import { isOwnTurn } from "./people";
import { nextOwn } from "./plan";
import { heldWords } from "./say";
import { canUndo, undo } from "./verbs";

/** What is done in the phase; on someone else's turn, who does it. */
export function Deed({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk;
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view || table.standing.value?.phase !== "playing" || looked(table)) return null;
  if (isCouncil(view)) return <Council desk={desk} board={board} view={view} />;
  return (
    <>
      <PactNotices desk={desk} board={board} view={view} />
      <PhaseDeed desk={desk} board={board} view={view} />
    </>
  );
}

function PhaseDeed({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element | null {
  const props = { desk, board, view };
  if (!isOwnTurn(desk.table, view)) return <Others {...props} />;
  switch (view.now.phase) {
    case "purchase":
      return <PurchasePanel {...props} />;
    case "combat_move":
      return (
        <>
          <MovePanel {...props} />
          <More view={view}>
            <FrontsList {...props} />
            <Aloft {...props} />
            <MovesList {...props} />
            <PlanPanel {...props} />
          </More>
        </>
      );
    case "combat":
      return (
        <>
          <FrontsList {...props} />
          <PlanPanel {...props} />
        </>
      );
    case "noncombat_move":
      return (
        <>
          <MovePanel {...props} />
          <Aloft {...props} />
          <More view={view}>
            <MovesList {...props} />
            <PlanPanel {...props} />
          </More>
        </>
      );
    case "place":
      return (
        <>
          <PlacePanel {...props} />
          <MovesList {...props} />
          <PlanPanel {...props} />
        </>
      );
    case "draft":
    case "declare":
    case "over":
      return null;
  }
}

/** Someone else's turn; meanwhile one may plan what to buy in one's own. */
function Others(props: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const next = isTurn(props.view) ? nextOwn(props.desk.table, props.view) : null;
  return (
    <>
      <Waiting {...props} />
      {next === null ? null : <PlanPanel {...props} faction={next} />}
    </>
  );
}

/** On a phone the lists fold away behind what they hold in short, so that the map is seen. */
function More({ view, children }: { view: Sight; children: ComponentChildren }): JSX.Element {
  if (!isPhone.value) return <>{children}</>;
  return (
    <details class="tr-more">
      <summary>
        {moreWords(view) || "Purchases"} <Icon name="down" size={17} />
      </summary>
      {children}
    </details>
  );
}

/** "2 battles to come, 3 moves"; nothing where there are neither. */
export function moreWords({ now, fronts }: Sight): string {
  const battles = fronts.length > 0 ? [`${plural(fronts.length, "battle", "battles")} to come`] : [];
  const moves = now.moves.length > 0 ? [plural(now.moves.length, "move", "moves")] : [];
  return [...battles, ...moves].join(", ");
}

/**
 * What was moved or placed in this phase, the latest first, each to be taken back as long as nothing depends
 * on it.
 */
function MovesList({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element | null {
  const { moves, phase } = view.now;
  if (moves.length === 0) return null;
  return (
    <section class="panel tr-deed tr-moves" aria-labelledby="tr-moves">
      <div class="tr-deed-head">
        <h2 id="tr-moves">{phase === "place" ? "Placed" : "Moves of this phase"}</h2>
        <p class="tr-quiet">{moves.length}</p>
      </div>
      <ol class="tr-list" tabIndex={0} aria-labelledby="tr-moves">
        {moves
          .map((done, number) => {
            const words = doneWords(board, view, done);
            const open = canUndo(desk, number);
            return (
              <li key={number}>
                <span>{words}</span>
                <button
                  type="button"
                  class="btn icon sm"
                  aria-label={`Undo: ${words}`}
                  title={open ? "Undo" : "A later move depends on it"}
                  aria-disabled={!open || !desk.free.value}
                  onClick={() => open && undo(desk, number)}
                >
                  <Icon name="undo" size={16} />
                </button>
              </li>
            );
          })
          .reverse()}
      </ol>
    </section>
  );
}

const DOES: Readonly<Record<Phase, string>> = {
  purchase: "Buying units",
  combat_move: "Moving to attack",
  combat: "Fighting battles",
  noncombat_move: "Moving without combat",
  place: "Placing units",
  over: "The game is over",
  draft: "Drafting",
  declare: "Declaring alliances",
};

/** Someone else's turn: who acts, and in which phase; what is told can be had at once. */
function Waiting({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const { table } = desk;
  const { turn, phase } = view.now;
  return (
    <section class="panel tr-deed tr-waiting" aria-label="Who acts">
      <p class="tr-seat">
        <SeatChip ink={factionInk(turn)} size={26} />
        <span>
          <b>{heldWords(board, view, turn, table.cast.value)}</b>
          <small>{DOES[phase]}</small>
        </span>
      </p>
      <div class="tr-waiting-row">
        <SpeedChoice table={table} />
        <button
          type="button"
          class="btn sm"
          data-next
          aria-disabled={table.spot.value === null}
          onClick={() => table.playback?.flush()}
        >
          <Icon name="next" size={15} /> Skip
        </button>
      </div>
    </section>
  );
}
