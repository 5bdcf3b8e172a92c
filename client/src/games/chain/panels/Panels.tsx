import type { Box } from "../../../board/geometry";
import type { AnyFace } from "../../../play/face";
import { AwayPanel } from "../../../play/room/AwayPanel";
import { Controls } from "../../../play/room/Controls";
import { capital } from "../../../play/say";
import { Button } from "../../../ui/Button";
import { isSmall } from "../../../ui/narrow";
import { UnitArt } from "../map/Pieces";
import { part, showsPlan } from "../turn/desk";
import {
  choose,
  chosenNote,
  deedHere,
  deedWords,
  openMenu,
  ownFactories,
  ownUnits,
  takeBack,
} from "../turn/planning";
import {
  ClearAll,
  Factories,
  Factory,
  Legend,
  Orders,
  ReachSigns,
  UnitActions,
  UnitCard,
  UnitFigures,
  unitName,
  Wrong,
} from "./Orders";
import { LostSecret, Players } from "./Players";
import { Happened, Opened, Phases, toldOf, trialTold } from "./RoundPanels";
import { Balance, Clock, Score, Steps } from "./Score";
import { Again, SealButton, Trial } from "./SealButton";

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 };
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 };

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

export const Panels: AnyFace["Panels"] = ({ table, onMenu, onLog }) => {
  return (
    <>
      <section class="own-aside" aria-label="What is chosen">
        <Aside table={table} />
      </section>
      <section class="rail own-rail" aria-label="Players and orders">
        <Rail table={table} />
        <AwayPanel table={table} />
      </section>
      <div class="own-controls">
        <Controls table={table} onMenu={onMenu} onLog={onLog} />
      </div>
    </>
  );
};

const Rail = part(({ table, cast, desk }) => {
  const told = toldOf(desk);
  const plans = showsPlan(desk);
  const over = table.standing.value?.phase === "over";
  const small = isSmall.value;
  if (told) {
    return (
      <>
        <Opened told={told} cast={cast} />
        {small ? <Phases told={told} cast={cast} /> : null}
        <Happened told={told} cast={cast} />
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
  const told = toldOf(desk);
  if (told) return <Phases told={told} cast={cast} />;
  const trial = trialTold(desk);
  return (
    <>
      <UnitCard table={table} />
      {trial ? <Happened told={trial} cast={cast} /> : <Legend />}
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

/** A phone's lower edge: the units, the chosen one's order, or what is told; and the button of the moment. */
export const Sheet = part(({ table, cast, desk }) => {
  const told = toldOf(desk);
  const plans = !told && showsPlan(desk);
  return (
    <div class="chain-sheet">
      {told ? (
        <div class="sheet-told" tabIndex={0} role="region" aria-label="The round">
          <Phases told={told} cast={cast} />
          <Happened told={told} cast={cast} />
          <Opened told={told} cast={cast} />
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
            Build
          </Button>
        ) : null}
        <SealButton key="now" table={table} />
      </div>
    </div>
  );
});

const UnitRow = part(({ desk }) => {
  return (
    <div class="unit-row">
      <div class="unit-buttons" role="group" aria-label="Your units">
        {ownUnits(desk).map((unit) => {
          const chosen = desk.unit.value === unit;
          const { words, missing } = deedWords(desk, unit);
          return (
            <button
              key={unit.id}
              type="button"
              class={`unit-button ${chosen ? "on" : ""} ${missing ? "without" : ""}`}
              aria-pressed={chosen}
              aria-label={`${unitName(unit)}, ${words}`}
              onClick={() => choose(desk, unit)}
            >
              <UnitArt kind={unit.kind} seat={unit.seat} size={34} />
            </button>
          );
        })}
      </div>
      {desk.open.value ? (
        <Button
          kind="icon"
          icon="undo"
          label="Undo"
          off={desk.draft.value.earlier.length === 0}
          onClick={() => takeBack(desk)}
        />
      ) : null}
    </div>
  );
});

const Middle = part(({ table, desk }) => {
  const unit = desk.unit.value;
  const { menu } = desk.held.value;
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
  const deed = deedHere(desk, unit);
  const does = deed || own ? `${capital(deedWords(desk, unit).words)}.` : "Its reach and range are shown.";
  const misses = deed?.target ? "Misses if they leave." : "";
  return (
    <div class="sheet-middle">
      <div class="sheet-unit">
        <h2>{`${own ? "" : "Enemy "}${unitName(unit)}`}</h2>
        <p>{[does, misses, chosenNote(desk, unit)].filter(Boolean).join(" ")}</p>
      </div>
      <Wrong table={table} unit={unit} />
      <UnitFigures table={table} unit={unit} />
      <ReachSigns />
      <UnitActions table={table} unit={unit} />
    </div>
  );
});
