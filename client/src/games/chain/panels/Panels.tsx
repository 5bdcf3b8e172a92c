import type { Box } from "../../../board/geometry/geometry";
import type { AnyFace } from "../../../play/face";
import { capital } from "../../../play/phrases";
import { AwayPanel } from "../../../play/room/AwayPanel";
import { Controls } from "../../../play/room/Controls";
import { Button } from "../../../ui/controls/Button";
import { isSmall } from "../../../ui/screen/screenSize";
import { shownPreview, shownRound } from "../round/playRound";
import { activeOrder, activeWords, chosenNote, offerBuilds, ownFactories } from "../turn/planning";
import { part, showsPlan } from "../turn/uiState";
import { words } from "../words/screen";
import { Factories, Factory } from "./Factories";
import { ClearAll, Fault, Orders, UnitActions, UnitRow } from "./Orders";
import { LostSecret, Players } from "./Players";
import { OpenedSeals, Phases, RoundLines } from "./RoundPanels";
import { Clock, RoundSteps, Score, Standings } from "./Score";
import { PreviewPanel, ReplayButton, SealButton } from "./SealButton";
import { Legend, ReachSigns, UnitCard, UnitFigures } from "./UnitCard";

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 }; // pixels that the panels cover, from their CSS widths
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 }; // the same in a low window, where they are narrower

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

export const Panels: AnyFace["Panels"] = ({ table, onMenu, onLog }) => (
  <>
    <section class="own-aside" aria-label={words.aside}>
      <Aside table={table} />
    </section>
    <section class="rail own-rail" aria-label={words.rail}>
      <Rail table={table} />
      <AwayPanel table={table} />
    </section>
    <div class="own-controls">
      <Controls table={table} onMenu={onMenu} onLog={onLog} />
    </div>
  </>
);

const Rail = part(({ table, cast, ui }) => {
  const shown = shownRound(ui);
  const plans = showsPlan(ui);
  const over = table.standing.value?.phase === "over";
  const small = isSmall.value;
  if (shown) {
    return (
      <>
        <OpenedSeals shown={shown} cast={cast} />
        {small ? <Phases shown={shown} cast={cast} /> : null}
        <RoundLines shown={shown} cast={cast} />
        {small ? null : <Standings table={table} />}
        <span class="grow" />
        <SealButton key="now" table={table} />
      </>
    );
  }
  return (
    <>
      <section class="panel chain-top">
        {over && small ? null : ( // the end's card needs the room
          <div class="chain-clock">
            <Clock table={table} size={small ? 66 : 84} />
            <RoundSteps table={table} />
          </div>
        )}
        <Players table={table} />
        {over ? null : <Score table={table} />}
      </section>
      <LostSecret table={table} />
      {small && ui.unit.value?.seat !== ui.seat.value ? <UnitCard table={table} /> : null}
      {plans ? <Orders table={table} /> : <Standings table={table} />}
      {plans ? <Factories table={table} /> : <span class="grow" />}
      {plans ? <PreviewPanel table={table} /> : null}
      {ui.open.value ? <ReplayButton table={table} /> : null}
      <SealButton key="now" table={table} />
    </>
  );
});

const Aside = part(({ table, cast, ui }) => {
  const shown = shownRound(ui);
  if (shown) return <Phases shown={shown} cast={cast} />;
  const preview = shownPreview(ui);
  return (
    <>
      <UnitCard table={table} />
      {preview ? <RoundLines shown={preview} cast={cast} /> : <Legend />}
    </>
  );
});

/** The top of a phone's screen: time, players, gold, seals and score. */
export const TopStrip: AnyFace["TopStrip"] = ({ table }) => (
  <div class="chain-strip">
    <Clock table={table} size={78} />
    <Players table={table} brief />
    <Score table={table} brief />
  </div>
);

/** The bottom of a phone's screen: units and orders, or the round, and the main button. */
export const BottomSheet = part(({ table, cast, ui }) => {
  const shown = shownRound(ui);
  const plans = !shown && showsPlan(ui);
  return (
    <div class="chain-sheet">
      {shown ? (
        <div class="sheet-round" tabIndex={0} role="region" aria-label={words.theRound}>
          <Phases shown={shown} cast={cast} />
          <RoundLines shown={shown} cast={cast} />
          <OpenedSeals shown={shown} cast={cast} />
        </div>
      ) : (
        <LostSecret table={table} />
      )}
      {plans ? <UnitRow table={table} /> : null}
      {plans ? <Middle table={table} /> : null}
      <div key="buttons" class="sheet-buttons">
        {plans && ui.open.value ? (
          <Button
            kind="lg"
            icon="factory"
            size={20}
            off={ownFactories(ui).length === 0}
            onClick={() => offerBuilds(ui)}
          >
            {words.build}
          </Button>
        ) : null}
        <SealButton key="now" table={table} />
      </div>
    </div>
  );
});

const Middle = part(({ table, ui }) => {
  const unit = ui.unit.value;
  const menu = ui.menu.value;
  if (menu !== null) return <Factory table={table} factory={menu} />;
  if (!unit)
    return (
      <div class="sheet-middle">
        <PreviewPanel table={table} />
        <ReplayButton table={table} />
        {ui.open.value ? <ClearAll table={table} kind="wide" /> : null}
      </div>
    );
  const own = unit.seat === ui.seat.value;
  const order = activeOrder(ui, unit);
  const notes = [
    order || own ? `${capital(activeWords(ui, unit).words)}.` : words.enemyReach,
    order?.target ? words.mayMiss : "",
    chosenNote(ui, unit),
  ];
  return (
    <div class="sheet-middle">
      <div class="sheet-unit">
        <h2>{words.unit(unit, own)}</h2>
        <p>{notes.filter(Boolean).join(" ")}</p>
      </div>
      <Fault table={table} unit={unit} />
      <UnitFigures table={table} unit={unit} />
      <ReachSigns />
      <UnitActions table={table} unit={unit} />
    </div>
  );
});
