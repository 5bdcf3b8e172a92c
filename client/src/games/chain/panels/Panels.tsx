import type { Box } from "../../../board/geometry";
import type { AnyFace } from "../../../play/face";
import { AwayPanel } from "../../../play/room/AwayPanel";
import { Controls } from "../../../play/room/Controls";
import { capital } from "../../../play/say";
import { Button } from "../../../ui/Button";
import { isSmall } from "../../../ui/narrow";
import { shownRound, trialRound } from "../round/show";
import { part, showsPlan } from "../turn/desk";
import { activeOrder, activeWords, chosenNote, openMenu, ownFactories } from "../turn/planning";
import { words } from "../words/screen";
import { Factories, Factory } from "./Factories";
import { ClearAll, Fault, Orders, UnitActions, UnitRow } from "./Orders";
import { LostSecret, Players } from "./Players";
import { Opened, Phases, RoundLines } from "./RoundPanels";
import { Balance, Clock, Score, Steps } from "./Score";
import { Again, SealButton, Trial } from "./SealButton";
import { Legend, ReachSigns, UnitCard, UnitFigures } from "./UnitCard";

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 };
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 };

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

const Rail = part(({ table, cast, desk }) => {
  const shown = shownRound(desk);
  const plans = showsPlan(desk);
  const over = table.standing.value?.phase === "over";
  const small = isSmall.value;
  if (shown) {
    return (
      <>
        <Opened shown={shown} cast={cast} />
        {small ? <Phases shown={shown} cast={cast} /> : null}
        <RoundLines shown={shown} cast={cast} />
        {small ? null : <Balance table={table} />}
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
            <Steps table={table} />
          </div>
        )}
        <Players table={table} />
        {over ? null : <Score table={table} />}
      </section>
      <LostSecret table={table} />
      {small && desk.unit.value?.seat !== desk.seat.value ? <UnitCard table={table} /> : null}
      {plans ? <Orders table={table} /> : <Balance table={table} />}
      {plans ? <Factories table={table} /> : <span class="grow" />}
      {plans ? <Trial table={table} /> : null}
      {desk.open.value ? <Again table={table} /> : null}
      <SealButton key="now" table={table} />
    </>
  );
});

const Aside = part(({ table, cast, desk }) => {
  const shown = shownRound(desk);
  if (shown) return <Phases shown={shown} cast={cast} />;
  const trial = trialRound(desk);
  return (
    <>
      <UnitCard table={table} />
      {trial ? <RoundLines shown={trial} cast={cast} /> : <Legend />}
    </>
  );
});

/** A phone's upper edge: time, players, gold, seals and the score. */
export const Strip: AnyFace["Strip"] = ({ table }) => (
  <div class="chain-strip">
    <Clock table={table} size={78} />
    <Players table={table} brief />
    <Score table={table} brief />
  </div>
);

/** A phone's lower edge: the units and the chosen one's order, or the round; and the main button. */
export const Sheet = part(({ table, cast, desk }) => {
  const shown = shownRound(desk);
  const plans = !shown && showsPlan(desk);
  return (
    <div class="chain-sheet">
      {shown ? (
        <div class="sheet-told" tabIndex={0} role="region" aria-label={words.theRound}>
          <Phases shown={shown} cast={cast} />
          <RoundLines shown={shown} cast={cast} />
          <Opened shown={shown} cast={cast} />
        </div>
      ) : (
        <LostSecret table={table} />
      )}
      {plans ? <UnitRow table={table} /> : null}
      {plans ? <Middle table={table} /> : null}
      <div key="buttons" class="sheet-buttons">
        {plans && desk.open.value ? (
          <Button
            kind="lg"
            icon="factory"
            size={20}
            off={ownFactories(desk).length === 0}
            onClick={() => openMenu(desk)}
          >
            {words.build}
          </Button>
        ) : null}
        <SealButton key="now" table={table} />
      </div>
    </div>
  );
});

const Middle = part(({ table, desk }) => {
  const unit = desk.unit.value;
  const menu = desk.menu.value;
  if (menu !== null) return <Factory table={table} factory={menu} />;
  if (!unit)
    return (
      <div class="sheet-middle">
        <Trial table={table} />
        <Again table={table} />
        {desk.open.value ? <ClearAll table={table} kind="wide" /> : null}
      </div>
    );
  const own = unit.seat === desk.seat.value;
  const order = activeOrder(desk, unit);
  const notes = [
    order || own ? `${capital(activeWords(desk, unit).words)}.` : words.enemyReach,
    order?.target ? words.mayMiss : "",
    chosenNote(desk, unit),
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
