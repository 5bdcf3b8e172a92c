import type { Box } from "../../board/geometry/geometry";
import type { AnyFace } from "../../play/face";
import { capital } from "../../play/phrases";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import { Button } from "../../ui/controls/Button";
import { isSmall } from "../../ui/screen/screenSize";
import { Happened, Opened, Phases, toldOf, trialTold } from "./Happened";
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
import { UnitArt } from "./Pieces";
import { LostSecret, Players } from "./Players";
import {
  choose,
  chosenNote,
  deedHere,
  deedWords,
  openMenu,
  ownFactories,
  ownUnits,
  takeBack,
} from "./planning";
import { Balance, Clock, Score, Steps } from "./Score";
import { Again, SealButton, Trial } from "./SealButton";
import { part, showsPlan } from "./uiState";

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

const Rail = part(({ table, cast, ui }) => {
  const told = toldOf(ui);
  const plans = showsPlan(ui);
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
      {small && ui.unit.value?.seat !== ui.seat.value ? <UnitCard table={table} /> : null}
      {plans ? <Orders table={table} /> : <Balance table={table} />}
      {plans ? <Factories table={table} /> : <span class="grow" />}
      {plans ? <Trial table={table} /> : null}
      {ui.open.value ? <Again table={table} /> : null}
      <SealButton key="now" table={table} />
    </>
  );
});

const Aside = part(({ table, cast, ui }) => {
  const told = toldOf(ui);
  if (told) return <Phases told={told} cast={cast} />;
  const trial = trialTold(ui);
  return (
    <>
      <UnitCard table={table} />
      {trial ? <Happened told={trial} cast={cast} /> : <Legend />}
    </>
  );
});

/** A phone's upper edge: time, players, gold, seals and the score. */
export const Strip: AnyFace["TopStrip"] = ({ table }) => (
  <div class="chain-strip">
    <Clock table={table} size={78} />
    <Players table={table} brief />
    <Score table={table} brief />
  </div>
);

/** A phone's lower edge: the units, the chosen one's order, or what is told; and the button of the moment. */
export const Sheet = part(({ table, cast, ui }) => {
  const told = toldOf(ui);
  const plans = !told && showsPlan(ui);
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
        {plans && ui.open.value ? (
          <Button
            kind="lg"
            icon="factory"
            size={20}
            off={ownFactories(ui).length === 0}
            onClick={() => openMenu(ui)}
          >
            Build
          </Button>
        ) : null}
        <SealButton key="now" table={table} />
      </div>
    </div>
  );
});

const UnitRow = part(({ ui }) => {
  return (
    <div class="unit-row">
      <div class="unit-buttons" role="group" aria-label="Your units">
        {ownUnits(ui).map((unit) => {
          const chosen = ui.unit.value === unit;
          const { words, missing } = deedWords(ui, unit);
          return (
            <button
              key={unit.id}
              type="button"
              class={`unit-button ${chosen ? "on" : ""} ${missing ? "without" : ""}`}
              aria-pressed={chosen}
              aria-label={`${unitName(unit)}, ${words}`}
              onClick={() => choose(ui, unit)}
            >
              <UnitArt kind={unit.kind} seat={unit.seat} size={34} />
            </button>
          );
        })}
      </div>
      {ui.open.value ? (
        <Button
          kind="icon"
          icon="undo"
          label="Undo"
          off={ui.draft.value.earlier.length === 0}
          onClick={() => takeBack(ui)}
        />
      ) : null}
    </div>
  );
});

const Middle = part(({ table, ui }) => {
  const unit = ui.unit.value;
  const { menu } = ui.held.value;
  if (menu !== null) return <Factory table={table} factory={menu} />;
  if (!unit)
    return (
      <div class="sheet-middle">
        <Trial table={table} />
        <Again table={table} />
        {ui.open.value ? <ClearAll table={table} kind="wide" /> : null}
      </div>
    );
  const own = unit.seat === ui.seat.value;
  const deed = deedHere(ui, unit);
  const does = deed || own ? `${capital(deedWords(ui, unit).words)}.` : "Its reach and range are shown.";
  const misses = deed?.target ? "Misses if they leave." : "";
  return (
    <div class="sheet-middle">
      <div class="sheet-unit">
        <h2>{`${own ? "" : "Enemy "}${unitName(unit)}`}</h2>
        <p>{[does, misses, chosenNote(ui, unit)].filter(Boolean).join(" ")}</p>
      </div>
      <Wrong table={table} unit={unit} />
      <UnitFigures table={table} unit={unit} />
      <ReachSigns />
      <UnitActions table={table} unit={unit} />
    </div>
  );
});
