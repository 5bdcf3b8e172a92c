import type { ComponentChildren, FunctionComponent, JSX } from "preact";
import { plural } from "../../play/phrases";
import { SpeedChoice } from "../../play/room/Controls";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/icons/Icon";
import { isPhone } from "../../ui/screen/screenSize";
import { DraftPanel } from "./draft/DraftPanel";
import { isDrafting } from "./draft/draft";
import { FrontsList } from "./FrontsList";
import type { Count } from "./facts";
import { looked } from "./history";
import { MovePanel } from "./MovePanel";
import { isTurn, type Phase, placeName, type Sight } from "./model";
import { doneWords } from "./moveWords";
import { FactionChip } from "./Plate";
import { PlacePanel, PlanPanel, PurchasePanel } from "./PurchasePanel";
import { PactNotices } from "./pacts/Pacts";
import { part } from "./part";
import { isOwnTurn } from "./people";
import { nextOwn } from "./plan";
import { Section } from "./Section";
import { heldWords, PHASES, unitsWords } from "./say";
import type { Shown } from "./uiState";
import { canUndo, press, undo } from "./verbs";

/** What is done in the phase; on someone else's turn, who does it. */
export const PhasePanel = part((shown) => {
  const { table, view } = shown;
  if (table.standing.value?.phase !== "playing" || looked(table)) return null;
  if (isDrafting(view)) return <DraftPanel {...shown} />;
  return (
    <>
      <PactNotices {...shown} />
      {isOwnTurn(table, view) ? <OwnTurn {...shown} /> : <Others {...shown} />}
    </>
  );
});

type Parts = readonly FunctionComponent<Shown>[];

/** What each phase shows, and what of it a phone folds away. */
const PARTS: Readonly<Partial<Record<Phase, readonly [shown: Parts, folded?: Parts]>>> = {
  purchase: [[PurchasePanel]],
  combat_move: [[MovePanel], [FrontsList, Airborne, MovesList, PlanPanel]],
  combat: [[FrontsList, PlanPanel]],
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

/** Someone else's turn: who acts, and in which phase; meanwhile one may plan what to buy in one's own. */
function Others(props: Shown): JSX.Element {
  const { ui, board, view } = props;
  const { table } = ui;
  const { turn, phase } = view.now;
  const next = isTurn(view) ? nextOwn(table, view) : null;
  return (
    <>
      <section class="panel tr-deed tr-waiting" aria-label="Who acts">
        <p class="tr-seat">
          <FactionChip faction={turn} size={26} />
          <span>
            <b>{heldWords(board, view, turn, table.cast.value)}</b>
            <small>{PHASES[phase][1]}</small>
          </span>
        </p>
        <div class="tr-waiting-row">
          <SpeedChoice table={table} />
          <Button
            kind="sm"
            icon="next"
            size={15}
            data-next
            off={table.spot.value === null}
            onClick={() => table.playback?.flush()}
          >
            Skip
          </Button>
        </div>
      </section>
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
export const moreWords = ({ now: { moves }, fronts }: Sight): string =>
  [
    ...(fronts.length > 0 ? [`${plural(fronts.length, "battle", "battles")} to come`] : []),
    ...(moves.length > 0 ? [plural(moves.length, "move", "moves")] : []),
  ].join(", ");

/** Planes that cannot stay where they are: after the battles they must land. */
function Airborne({ ui, board, view }: Shown): JSX.Element | null {
  const planes = new Map<number, Count[]>();
  for (const [place, kind, count] of ui.panel.value.aloft ?? [])
    planes.set(place, [...(planes.get(place) ?? []), [kind, count]]);
  if (planes.size === 0) return null;
  const now = view.now.phase === "noncombat_move";
  const title = now ? "Still in the air: land them" : "Must land in the non-combat move";
  return (
    <Section name="airborne" title={<span class="tr-warn">{title}</span>}>
      <ul class="tr-list">
        {[...planes].map(([place, counts]) => {
          const words = `${unitsWords(board, counts)} over ${placeName(board, place)}`;
          const look = (): unknown => ui.chosen.value === place || press(ui, place);
          return (
            <li key={place}>
              {now ? (
                <Button kind="sm tr-front" onClick={() => void look()}>
                  {words}
                </Button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/**
 * What was moved or placed in this phase, the latest first, each to be taken back as long as nothing depends
 * on it.
 */
function MovesList({ ui, board, view }: Shown): JSX.Element | null {
  const { moves, phase } = view.now;
  if (moves.length === 0) return null;
  const rows = moves.map((done, number) => {
    const words = doneWords(board, view, done);
    const open = canUndo(ui, number);
    return (
      <li key={number}>
        <span>{words}</span>
        <Button
          kind="icon sm"
          icon="undo"
          size={16}
          label={`Undo: ${words}`}
          title={open ? "Undo" : "A later move depends on it"}
          off={!open || !ui.free.value}
          onClick={() => open && undo(ui, number)}
        />
      </li>
    );
  });
  return (
    <Section name="moves" title={phase === "place" ? "Placed" : "Moves of this phase"} aside={moves.length}>
      <ol class="tr-list" tabIndex={0} aria-labelledby="tr-moves">
        {rows.reverse()}
      </ol>
    </Section>
  );
}
