import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { explain } from "../../../play/turn/hint";
import { sendNow } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { Icon } from "../../../ui/icons/Icon";
import { say } from "../../../ui/messages/liveRegion";
import { Land } from "../battle/FromTo";
import { lines } from "../log/log";
import { type Event, hasKinds, KINDS, pointsOf, type Sight } from "../model";
import { chosenKind, EVERYTHING, mayHire, place, recruits, takeBackAll, takes } from "../turn/placing";
import type { Shown, UiState } from "../turn/uiState";
import { recruitWords, words } from "../words/panels";
import { capital } from "../words/say";
import { debtWarning, money, profitWords } from "../words/wealth";

/** The armies or the money to place, their source, and the territory that got the last ones. */
export function PlacePanel(shown: Shown): JSX.Element {
  const { ui, view } = shown;
  const chosen = ui.chosen.value;
  const [amount, what] = toSpend(shown);
  return (
    <section class="cq-action cq-place" aria-label={words.placeArmies}>
      <div class="cq-place-count">
        {amount ? <p class="display cq-win">{amount}</p> : null}
        <div class="cq-odds-words">
          <p>{what}</p>
          <p class="cq-source">{ui.panel.value.trade_first || sourceWords(shown)}</p>
        </div>
        {view.fresh.some((count) => count > 0) ? (
          <Button
            kind="icon cq-undo"
            icon="undo"
            label={words.takeBackAll}
            title={words.takeBackAll}
            onClick={() => takeBackAll(ui)}
          />
        ) : null}
      </div>
      {isInDebt(view) ? null : <KindChoice {...shown} />}
      {chosen !== null && takes(ui, chosen) ? <HireHere {...shown} territory={chosen} /> : null}
      {chosen !== null && view.owners[chosen] === ui.seat.value ? (
        <Recruits {...shown} territory={chosen} />
      ) : null}
    </section>
  );
}

const isInDebt = ({ reserve, plus, turn }: Sight): boolean => reserve === 0 && (plus?.money?.[turn] ?? 0) < 0;

/** Armies come first, then the money to hire some. */
function toSpend({ ui, view }: Shown): readonly [amount: string, what: string] {
  const { reserve, plus, turn } = view;
  if (reserve > 0) return [`${reserve}`, words.toPlace(reserve)];
  const purse = mayHire(ui, view) ? (plus?.money?.[turn] ?? null) : null;
  if (purse === null) return ["", words.allPlaced];
  return [money(Math.abs(purse)), purse < 0 ? words.inDebt : words.toHireWith];
}

/** The kind of unit that a press places, with its cost in armies or money. Keys 1 to 3. */
function KindChoice({ ui, board, view }: Shown): JSX.Element | null {
  if (!hasKinds(board, view)) return null;
  const isPaid = view.reserve === 0 && mayHire(ui, view);
  const choices = KINDS.map((unit) => {
    const points = pointsOf(ui.table, unit);
    return {
      value: unit,
      label: words.unitCost(unit, points, isPaid),
      face: (
        <>
          <Icon name={unit} size={18} /> <span class="cq-kind-name">{capital(unit)}</span>{" "}
          <b>{isPaid ? money(points) : points}</b>
        </>
      ),
    };
  });
  return (
    <Segmented
      legend={words.unitsToPlace}
      class="cq-kinds"
      choices={choices}
      value={ui.unit.value}
      onChoose={(unit) => void (ui.unit.value = unit)}
    />
  );
}

function HireHere({ territory, ...shown }: Shown & { territory: number }): JSX.Element {
  const { ui, view } = shown;
  const { short, short_all_here: all } = ui.panel.value;
  const unit = chosenKind(ui, view);
  const points = pointsOf(ui.table, unit);
  const known = ui.hires.value?.question.territory === territory ? ui.hires.value.answer.kinds : [];
  const hiring = view.reserve < points && !isInDebt(view) ? known.find((kind) => kind.unit === unit) : null;
  const debt = view.reserve > 0 && !short ? debtWarning(all?.[territory]) : "";
  const off = hiring ? hiring.most === 0 : view.reserve < points;
  const everything =
    hiring && !off
      ? words.hireAll(hiring.most, hiring.total)
      : debt && ui.warned.value === territory
        ? words.placeAnyway
        : words.allHere;
  const change = (count: number) => ({ onClick: () => place(ui, territory, count) });
  return (
    <div class="cq-place-here">
      <div class="cq-place-land">
        <Land {...shown} territory={territory} armies={view.armies[territory] ?? 0} />
        {hiring ? <span class="cq-price">{words.priceEach(hiring.price)}</span> : null}
      </div>
      <div class="cq-place-buttons">
        <Button
          kind="icon"
          icon="minus"
          label={words.takeOneBack}
          off={!view.fresh[territory]}
          {...change(-1)}
        />
        <Button
          kind="icon"
          icon="plus"
          label={hiring ? words.hireOne(hiring.price) : words.placeOne}
          off={off}
          {...change(1)}
        />
        <Button off={off} {...change(EVERYTHING)}>
          {everything}
        </Button>
      </div>
      {debt ? <Debt warning={words.debtAllHere(debt)} /> : null}
    </div>
  );
}

/** The source of the armies, in the words of the log, and the money to come. */
export function sourceWords({ ui, board, view }: Shown): string {
  const { phase, turn, plus } = view;
  const { cast, log } = ui.table;
  const brought = incomeEvents(view, log.value.events as readonly Event[]);
  const parts = lines(brought, cast.value, view, board).map(({ text }) => capital(text));
  const isStart = phase === "setup";
  if (isStart) parts.push(words.startingArmies(view.pool[turn] ?? 0));
  if (plus) parts.push(profitWords(plus, turn, isStart ? words.firstTurn : undefined));
  return parts.flatMap((part) => (part ? `${part}.` : [])).join(" ");
}

/** The events that brought the armies of this turn, or those for an eliminated player's cards. */
function incomeEvents({ phase, turn, round }: Sight, events: readonly Event[]): Event[] {
  const from = events.findLastIndex(({ t }) => t === (phase === "spoils" ? "cardstaken" : "turnbegan"));
  const began = events[from];
  if (!began || phase === "setup") return [];
  // In fog, a shared screen has this turn's start as the previous player saw it: armies are below 0.
  if (began.t === "turnbegan" && (began.seat !== turn || began.round !== round || began.armies < 0))
    return [];
  return events.slice(from).filter(({ t }) => t === "turnbegan" || t === "traded");
}

/** The cost of upkeep if there isn't enough money: before the start, and in every phase of your own turn. */
export function DebtNote({ ui }: { ui: UiState }): JSX.Element | null {
  const warning = ui.seat.value === null ? "" : debtWarning(ui.panel.value.short);
  useEffect(() => say(warning), [warning]);
  return warning ? <Debt warning={warning} /> : null;
}

const Debt = ({ warning }: { warning: string }): JSX.Element => (
  <p class="cq-debt">
    <Icon name="flag" size={16} />
    <span>{warning}</span>
  </p>
);

/** The units that resources can raise on the chosen territory, in games with resources. */
function Recruits({ ui, board, view, territory }: Shown & { territory: number }): JSX.Element | null {
  if (!board.terms.resources || view.phase !== "reinforce") return null;
  const listed = recruits(ui, territory);
  return (
    <div class="cq-recruits" role="group" aria-label={words.raiseUnits}>
      {KINDS.map((unit) => {
        const action = listed.find((one) => one.unit === unit);
        const { units, price } = recruitWords(ui.table, board, unit);
        const question = { t: "why", action: { t: "recruit", territory, unit } };
        return (
          <Button
            key={unit}
            icon={unit}
            off={!action || !ui.free.value}
            label={words.raise(units, price)}
            title={action ? words.notUndone : words.thatTakes(price)}
            onClick={() => void (action ? sendNow(ui, action) : explain(ui, question))}
          >
            <span>
              {units}
              <small>{price}</small>
            </span>
          </Button>
        );
      })}
    </div>
  );
}
