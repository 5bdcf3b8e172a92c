import type { ComponentChildren, FunctionComponent, JSX } from "preact";
import { SpeedChoice } from "../../../play/room/Controls";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { isPhone } from "../../../ui/screen/screenSize";
import { AllianceNotices } from "../alliances/Alliances";
import { BattlesList } from "../battle/BattlesList";
import { DraftPanel } from "../draft/DraftPanel";
import { isDrafting, isTurn, type Phase, placeName, type Sight } from "../model";
import { grouped } from "../position";
import { canUndo, press, undo } from "../turn/actions";
import { nextOwn } from "../turn/plan";
import { part, type Shown } from "../turn/uiState";
import { words } from "../words/factions";
import { words as moveLabels, moveWords } from "../words/moves";
import { moreWords, PHASES } from "../words/phases";
import { heldWords, unitsWords } from "../words/say";
import { MovePanel } from "./MovePanel";
import { FactionChip, Section } from "./Parts";
import { PlacePanel } from "./PlacePanel";
import { PlanPanel } from "./PlanPanel";
import { PurchasePanel } from "./PurchasePanel";

/** What to do in the phase or, on someone else's turn, who acts. */
export const PhasePanel = part((shown) => {
  const { ui, view } = shown;
  if (!ui.live.value) return null;
  if (isDrafting(view)) return <DraftPanel {...shown} />;
  return (
    <>
      <AllianceNotices {...shown} />
      {ui.ownTurn.value ? <OwnTurn {...shown} /> : <Others {...shown} />}
    </>
  );
});

type Parts = readonly FunctionComponent<Shown>[];

/** The parts of each phase, and those that a phone folds away. */
const PARTS: Readonly<Partial<Record<Phase, readonly [shown: Parts, folded?: Parts]>>> = {
  purchase: [[PurchasePanel]],
  combat_move: [[MovePanel], [BattlesList, Airborne, MovesList, PlanPanel]],
  combat: [[BattlesList, PlanPanel]],
  noncombat_move: [
    [MovePanel, Airborne],
    [MovesList, PlanPanel],
  ],
  place: [[PlacePanel, MovesList, PlanPanel]],
};

function OwnTurn(props: Shown): JSX.Element {
  const [shown, folded = []] = PARTS[props.view.now.phase] ?? [[]];
  const all = (parts: Parts): JSX.Element[] => parts.map((Part, number) => <Part key={number} {...props} />);
  return (
    <>
      {all(shown)}
      {folded.length > 0 ? <More view={props.view}>{all(folded)}</More> : null}
    </>
  );
}

/** Someone else's turn: who acts and in which phase, and the plan for your own next turn. */
function Others(props: Shown): JSX.Element {
  const { ui, board, view } = props;
  const { table } = ui;
  const { turn, phase } = view.now;
  const next = isTurn(view) ? nextOwn(table, view) : null;
  return (
    <>
      <section class="panel tr-panel tr-waiting" aria-label={words.whoActs}>
        <p class="tr-seat">
          <FactionChip faction={turn} size={26} />
          <span>
            <b>{heldWords(board, view, turn, table.cast.value)}</b>
            <small>{PHASES[phase].doing}</small>
          </span>
        </p>
        <div class="tr-waiting-row">
          <SpeedChoice table={table} />
          <Button
            kind="sm"
            icon="next"
            size={15}
            data-next
            off={ui.spot.value === null}
            onClick={() => table.playback?.flush()}
          >
            {words.skip}
          </Button>
        </div>
      </section>
      {next === null ? null : <PlanPanel {...props} faction={next} />}
    </>
  );
}

/** On a phone the lists fold away behind a summary, so that the map is visible. */
function More({ view, children }: { view: Sight; children: ComponentChildren }): JSX.Element {
  if (!isPhone.value) return <>{children}</>;
  return (
    <details class="tr-more">
      <summary>
        {moreWords(view) || moveLabels.purchases} <Icon name="down" size={17} />
      </summary>
      {children}
    </details>
  );
}

/** Planes that can't stay where they are: they must land after the battles. */
function Airborne({ ui, board, view }: Shown): JSX.Element | null {
  const planes = grouped(ui.panel.value.aloft ?? [], ([place]) => place);
  if (planes.size === 0) return null;
  const now = view.now.phase === "noncombat_move";
  const title = now ? moveLabels.airborneNow : moveLabels.airborneLater;
  return (
    <Section name="airborne" title={<span class="tr-warn">{title}</span>}>
      <ul class="tr-list">
        {[...planes].map(([place, rows]) => {
          const units = unitsWords(
            board,
            rows.map(([, kind, count]) => [kind, count]),
          );
          const over = moveLabels.over(units, placeName(board, place));
          const look = (): void => void (ui.chosen.value === place || press(ui, place));
          return (
            <li key={place}>
              {now ? (
                <Button kind="sm tr-front" onClick={look}>
                  {over}
                </Button>
              ) : (
                <span>{over}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** This phase's moves or placements, latest first, each with an undo button while nothing depends on it. */
function MovesList({ ui, board, view }: Shown): JSX.Element | null {
  const { moves, phase } = view.now;
  if (moves.length === 0) return null;
  const rows = moves.map((done, number) => {
    const move = moveWords(board, view, done);
    const open = canUndo(ui, number);
    return (
      <li key={number}>
        <span>{move}</span>
        <Button
          kind="icon sm"
          icon="undo"
          size={16}
          label={moveLabels.undoMove(move)}
          title={open ? moveLabels.undo : moveLabels.keptMove}
          off={!open || !ui.free.value}
          onClick={() => open && undo(ui, number)}
        />
      </li>
    );
  });
  return (
    <Section
      name="moves"
      title={phase === "place" ? moveLabels.placed : moveLabels.moves}
      aside={moves.length}
    >
      <ol class="tr-list" tabIndex={0} aria-labelledby="tr-moves">
        {rows.reverse()}
      </ol>
    </Section>
  );
}
