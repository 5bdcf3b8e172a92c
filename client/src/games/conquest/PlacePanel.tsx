import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { DebtLine } from "./DebtNote";
import { Land } from "./FromTo";
import { KindChoice, Recruits } from "./Kinds";
import { lines } from "./log";
import type { Event, Sight } from "./model";
import { EVERYTHING, mayHire, meantKind, place, takeBackAll, takes } from "./placing";
import { capital, lowered, plural } from "./say";
import type { Shown } from "./uiState";
import { pointsOf } from "./units";
import { debtWords, money, profitWords } from "./wealth";

const UNDO = "Take back all that was placed";

/**
 * Armies that wait to be placed, or money for them: how many, where from, and more or fewer where the last
 * ones went.
 */
export function PlacePanel(shown: Shown): JSX.Element {
  const { ui, view } = shown;
  const chosen = ui.chosen.value;
  const [amount, words] = toSpend(shown);
  return (
    <section class="cq-deed cq-place" aria-label="Place armies">
      <div class="cq-place-count">
        {amount ? <p class="display cq-win">{amount}</p> : null}
        <div class="cq-odds-words">
          <p>{words}</p>
          <p class="cq-source">{ui.panel.value.trade_first || sourceWords(shown)}</p>
        </div>
        {view.fresh.some((count) => count > 0) ? (
          <Button kind="icon cq-undo" icon="undo" label={UNDO} title={UNDO} onClick={() => takeBackAll(ui)} />
        ) : null}
      </div>
      {isInDebt(shown) ? null : <KindChoice {...shown} />}
      {chosen !== null && takes(ui, chosen) ? <Here {...shown} territory={chosen} /> : null}
      {chosen !== null && view.owners[chosen] === ui.seat.value ? (
        <Recruits {...shown} territory={chosen} />
      ) : null}
    </section>
  );
}

/** Nothing can be placed before money has come in again. */
const isInDebt = ({ view: { reserve, plus, turn } }: Shown): boolean =>
  reserve === 0 && (plus?.money?.[turn] ?? 0) < 0;

/** What is left: armies to place first, then money where that hires some. */
function toSpend({ ui, view }: Shown): [amount: string, words: string] {
  const { reserve, plus, turn } = view;
  if (reserve > 0) return [`${reserve}`, reserve === 1 ? "army to place" : "armies to place"];
  const purse = mayHire(ui, view) ? (plus?.money?.[turn] ?? null) : null;
  if (purse === null) return ["", "All armies are placed"];
  return [money(purse), purse < 0 ? "of debt: nothing can be hired" : "to hire armies with"];
}

/** The territory that was chosen last: more or fewer of the chosen kind. */
function Here({ territory, ...shown }: Shown & { territory: number }): JSX.Element {
  const { ui, view } = shown;
  const { short, short_all_here: all } = ui.panel.value;
  const unit = meantKind(ui, view);
  const points = pointsOf(ui.table)(unit);
  const known = ui.hires.value?.question.territory === territory ? ui.hires.value.answer.kinds : [];
  const hiring = view.reserve < points && !isInDebt(shown) ? known.find((kind) => kind.unit === unit) : null;
  const debt = view.reserve > 0 && !short ? debtWords(all?.[territory]) : "";
  const off = hiring ? hiring.most === 0 : view.reserve < points;
  const everything =
    hiring && !off
      ? `Hire ${hiring.most} for $${hiring.total}`
      : debt && ui.warned.value === territory
        ? "Place anyway"
        : "All here";
  const change = (count: number) => ({ onClick: () => place(ui, territory, count) });
  return (
    <div class="cq-place-here">
      <div class="cq-place-land">
        <Land {...shown} territory={territory} armies={view.armies[territory] ?? 0} />
        {hiring ? <span class="cq-price">{`$${hiring.price} each here`}</span> : null}
      </div>
      <div class="cq-place-buttons">
        <Button kind="icon" icon="minus" label="Take one back" off={!view.fresh[territory]} {...change(-1)} />
        <Button
          kind="icon"
          icon="plus"
          label={hiring ? `Hire one for $${hiring.price}` : "One more here"}
          off={off}
          {...change(1)}
        />
        <Button off={off} {...change(EVERYTHING)}>
          {everything}
        </Button>
      </div>
      {debt ? <DebtLine words={`All here: ${lowered(debt)}`} /> : null}
    </div>
  );
}

/** Where the armies came from, as the log tells it, and the money that comes next. */
export function sourceWords({ ui, board, view }: Shown): string {
  const { phase, turn, plus } = view;
  const { cast, log: told } = ui.table;
  const brought = bringing(view, told.value.events as readonly Event[]);
  const parts = lines(brought, cast.value, view, board).map(({ text }) => capital(text));
  const isStart = phase === "setup";
  if (isStart) parts.push(`${plural(view.pool[turn] ?? 0, "starting army", "starting armies")} left`);
  if (plus) parts.push(profitWords(plus, turn, isStart ? "First turn " : undefined));
  return parts.flatMap((part) => (part ? `${part}.` : [])).join(" ");
}

/**
 * What brought the armies of this turn, or those for an eliminated player's cards. In fog the start of a turn
 * comes to a shared screen for who sat there before: its armies are below 0.
 */
function bringing({ phase, turn, round }: Sight, events: readonly Event[]): Event[] {
  const from = events.findLastIndex(({ t }) => t === (phase === "spoils" ? "cardstaken" : "turnbegan"));
  const began = events[from];
  if (!began || phase === "setup") return [];
  if (began.t === "turnbegan" && (began.seat !== turn || began.round !== round || began.armies < 0))
    return [];
  return events.slice(from).filter(({ t }) => t === "turnbegan" || t === "traded");
}
