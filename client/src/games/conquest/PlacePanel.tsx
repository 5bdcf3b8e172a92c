import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { DebtLine } from "./DebtNote";
import type { Desk, Shown } from "./desk";
import { Land } from "./FromTo";
import { KindChoice } from "./KindChoice";
import { type Board, type Event, regionName, type Sight, type Terms } from "./model";
import { EVERYTHING, mayHire, meantKind, place, takeBackAll, takes } from "./placing";
import { CAUSES } from "./plus/names";
import { Recruits } from "./Recruits";
import { lowered, plural } from "./say";
import { cardsWords } from "./seats";
import { pointsOf } from "./units";
import { debtAllHere, debtWords, economyWords, forecastWords } from "./wealth";

/**
 * Armies that wait to be placed, or money for them: how many, where from, and more or fewer where the last
 * ones went.
 */
export function PlacePanel({ desk, board, view }: Shown): JSX.Element {
  const chosen = desk.chosen.value;
  const events = desk.table.told.value.events as readonly Event[];
  const { amount, words } = toSpend(desk, view);
  return (
    <section class="cq-deed cq-place" aria-label="Place armies">
      <div class="cq-place-count">
        {amount ? <p class="display cq-win">{amount}</p> : null}
        <div class="cq-odds-words">
          <p>{words}</p>
          <p class="cq-source">
            {desk.panel.value.trade_first
              ? mustWords(events, desk, board.terms, view)
              : sourceWords(board, view, events)}
          </p>
        </div>
        {view.fresh.some((count) => count > 0) ? (
          <button
            type="button"
            class="btn icon cq-undo"
            aria-label="Take back all that was placed"
            title="Take back all that was placed"
            onClick={() => takeBackAll(desk)}
          >
            <Icon name="undo" size={18} />
          </button>
        ) : null}
      </div>
      {isInDebt(view) ? null : <KindChoice desk={desk} board={board} view={view} />}
      {chosen === null || !takes(desk, chosen) ? null : (
        <Here desk={desk} board={board} view={view} territory={chosen} />
      )}
      {chosen === null || view.owners[chosen] !== desk.seat.value ? null : (
        <Recruits desk={desk} board={board} view={view} territory={chosen} />
      )}
    </section>
  );
}

/** Nothing can be placed before money has come in again. */
const isInDebt = ({ reserve, plus, turn }: Sight): boolean => reserve === 0 && (plus?.money?.[turn] ?? 0) < 0;

/** What is left: armies to place first, then money where that hires some. */
function toSpend(desk: Desk, view: Sight): { amount: string | null; words: string } {
  const { reserve, plus } = view;
  if (reserve > 0)
    return { amount: `${reserve}`, words: reserve === 1 ? "army to place" : "armies to place" };
  const money = mayHire(desk, view) ? (plus?.money?.[view.turn] ?? null) : null;
  if (money === null) return { amount: null, words: "All armies are placed" };
  return {
    amount: money < 0 ? `\u2212$${-money}` : `$${money}`,
    words: money < 0 ? "of debt: nothing can be hired" : "to hire armies with",
  };
}

/** The territory that was chosen last: more or fewer of the chosen kind. */
function Here({ desk, board, view, territory }: Shown & { territory: number }): JSX.Element {
  const unit = meantKind(desk, view);
  const points = pointsOf(desk.table)(unit);
  const known = desk.hires.value?.question.territory === territory ? desk.hires.value.answer.kinds : [];
  const hiring = view.reserve < points && !isInDebt(view) ? known.find((kind) => kind.unit === unit) : null;
  const debt =
    view.reserve > 0 && !debtWords(view.plus, desk.seat.value ?? 0)
      ? debtAllHere(view.plus, desk.seat.value ?? 0, territory)
      : "";
  const most = hiring ? hiring.most : Math.floor(view.reserve / points);
  return (
    <div class="cq-place-here">
      <div class="cq-place-land">
        <Land board={board} view={view} territory={territory} armies={view.armies[territory] ?? 0} />
        {hiring ? <span class="cq-price">{`$${hiring.price} each here`}</span> : null}
      </div>
      <div class="cq-place-buttons">
        <button
          type="button"
          class="btn icon"
          aria-label="Take one back"
          aria-disabled={(view.fresh[territory] ?? 0) === 0}
          onClick={() => place(desk, territory, -1)}
        >
          <Icon name="minus" size={17} />
        </button>
        <button
          type="button"
          class="btn icon"
          aria-label={hiring ? `Hire one for $${hiring.price}` : "One more here"}
          aria-disabled={most === 0}
          onClick={() => place(desk, territory, 1)}
        >
          <Icon name="plus" size={17} />
        </button>
        <button
          type="button"
          class="btn"
          aria-disabled={most === 0}
          onClick={() => place(desk, territory, EVERYTHING)}
        >
          {hiring && most > 0
            ? `Hire ${most} for $${hiring.total}`
            : debt && desk.warned.value === territory
              ? "Place anyway"
              : "All here"}
        </button>
      </div>
      {debt ? <DebtLine words={`All here: ${lowered(debt)}`} /> : null}
    </div>
  );
}

/** Why cards have to be traded before anything is placed. */
function mustWords(events: readonly Event[], desk: Desk, terms: Terms, view: Sight): string {
  const seat = desk.seat.value ?? 0;
  if (view.phase !== "spoils") return `You hold ${cardsWords(view.cards[seat] ?? 0)}: trade a set first.`;
  const taken = events.findLast((event) => event.t === "cardstaken");
  const left = terms["elimination.trade_down_to"];
  const whose =
    taken?.t === "cardstaken"
      ? `You took ${desk.table.cast.value.name(taken.former)}'s ${cardsWords(taken.count)}: t`
      : "T";
  return `${whose}rade down to ${left}.`;
}

/**
 * In fog the start of a turn comes to a shared screen for who sat there before, who may not know what it
 * brought.
 */
const isWithheld = ({ armies }: Extract<Event, { t: "turnbegan" }>): boolean => armies < 0;

/** What the first turn brings; a debt has a warning of its own. */
const firstTurnWords = ({ plus, turn }: Sight): string =>
  debtWords(plus, turn) ? "" : forecastWords(plus, turn).replace("Next turn", "First turn");

/** Where the armies came from: "3 for territories, 2 for Africa, 8 for cards". */
export function sourceWords({ atlas, terms }: Board, view: Sight, events: readonly Event[]): string {
  if (view.phase === "setup")
    return [
      `${plural(view.pool[view.turn] ?? 0, "starting army", "starting armies")} left.`,
      firstTurnWords(view),
    ]
      .filter(Boolean)
      .join(" ");
  const begun = events.findLastIndex((event) => event.t === "turnbegan");
  const began = events[begun];
  const isKnown =
    began?.t === "turnbegan" && began.seat === view.turn && began.round === view.round && !isWithheld(began);
  if (!isKnown) return view.phase === "reinforce" ? forecastWords(view.plus, view.turn) : "";
  const { armies: others = [] } = began.takings ?? {};
  const regions = terms.economy ? [] : began.regions.filter(([, armies]) => armies > 0);
  const base = [...regions, ...others].reduce((rest, [, armies]) => rest - armies, began.armies);
  const traded = events
    .slice(begun)
    .reduce((sum, event) => (event.t === "traded" ? sum + event.worth : sum), 0);
  if (view.phase === "spoils") return traded > 0 ? "From the cards you took." : "";
  const parts = [
    ...(terms.economy ? [] : [`${base} for territories`]),
    ...regions.map(([region, armies]) => `${armies} for ${regionName(atlas, region)}`),
    ...others.map(([cause, armies]) => `${armies} for ${CAUSES[cause] ?? cause}`),
    ...(traded > 0 ? [`${traded} for cards`] : []),
  ];
  return [parts.join(", "), economyWords(view.plus, view.turn, began.takings ?? null)]
    .filter(Boolean)
    .join(". ");
}
