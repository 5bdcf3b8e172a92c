import type { JSX } from "preact";
import { listed } from "../../play/phrases";
import { Button } from "../../ui/controls/Button";
import { Stepper } from "../../ui/controls/Stepper";
import { Icon } from "../../ui/icons/Icon";
import { basketOf, ordered } from "./facts";
import { unitIcon } from "./icons";
import { type Board, factionName, type Panel, placeName, type Sight, unitName } from "./model";
import { UnitPlate } from "./Plate";
import { lastOrder, orderAll, plan, planOf } from "./plan";
import { Section, type Steps } from "./Section";
import { pairsOf, unitsWords, unitWords } from "./say";
import type { Shown } from "./uiState";
import { buy, mostOf, placeAll, placeAt, whyNoMore } from "./verbs";

/** What can be bought: every kind with its price, and how many are ordered. */
export function PurchasePanel({ ui, board, view }: Shown): JSX.Element {
  const panel = ui.panel.value;
  const { refused } = ui;
  const money = view.spent + (view.now.treasuries[view.now.turn] ?? 0);
  const trouble = (refused.value !== null && whyNoMore(ui, refused.value)) || panel.warning;
  return (
    <Section name="purchase" title="Buy units" aside={`${view.spent} of ${money} IPC`}>
      <Orders ui={ui} board={board} view={view} />
      <ul class="tr-kinds">
        {board.units.map(({ name }, kind) => {
          const count = view.now.basket[kind] ?? 0;
          const most = Math.max(mostOf(ui, kind), count);
          return (
            <KindRow
              key={kind}
              board={board}
              kind={kind}
              stats
              class={most > 0 ? "" : "off"}
              label={name}
              value={count}
              most={most}
              why={most > count ? null : whyNoMore(ui, kind)}
              onChange={(next) => {
                refused.value = null;
                buy(ui, kind, next - count);
              }}
              onRefuse={() => void (refused.value = kind)}
            />
          );
        })}
      </ul>
      {trouble ? (
        <p class="tr-warn" role="status">
          {trouble}
        </p>
      ) : null}
      <p class="tr-quiet">{`${roomWords(view, panel)} ${worksWords(board, panel)}`}</p>
    </Section>
  );
}

/** "6 of the 11 units that can be placed." */
export function roomWords(view: Sight, { works = [] }: Panel): string {
  const made = ordered(view);
  return works.some(([, room]) => room === null)
    ? `${made} units ordered; the factories have no limit.`
    : `${made} of the ${view.capacity} units that can be placed.`;
}

/** "Placed in phase 5 at Russia (8) and Karelia (3)." */
export function worksWords(board: Board, { works = [] }: Panel): string {
  if (works.length === 0) return "There is no factory to place them at.";
  const places = works.map(
    ([place, room]) => `${placeName(board, place)}${room === null ? "" : ` (${room})`}`,
  );
  return `Placed in phase 5 at ${listed(places)}.`;
}

/** What waits to be placed, and where the chosen kind can go. */
export function PlacePanel({ ui, board, view }: Shown): JSX.Element {
  const basket = basketOf(view);
  const chosen = ui.kind.value;
  const all = basket.length === 0;
  return (
    <Section
      name="place"
      title={all ? "All units are placed" : "Place units"}
      aside={
        all ? null : (
          <Button kind="sm" letter="p" shut={!ui.free.value} onClick={() => placeAll(ui)}>
            Place all
          </Button>
        )
      }
    >
      <div class="tr-basket" role="group" aria-label="Left to place">
        {basket.map(([kind, count]) => (
          <Button
            key={kind}
            kind="tr-lot"
            aria-pressed={kind === chosen}
            onClick={() => void (ui.kind.value = kind)}
          >
            <UnitPlate board={board} kind={kind} faction={view.now.turn} count={count} mute />
            <span class="unseen">{unitWords(board, kind, count)}</span>
          </Button>
        ))}
      </div>
      {chosen !== null && basket.some(([kind]) => kind === chosen) ? (
        <Goals ui={ui} board={board} view={view} kind={chosen} />
      ) : null}
      <p class="tr-quiet">{worksLeft(board, ui.panel.value)}</p>
    </Section>
  );
}

/** Every place for the chosen kind: one there, or all that fit. */
function Goals({ ui, board, view, kind }: Shown & { kind: number }): JSX.Element {
  const name = unitName(board, kind);
  const most = new Map<number, number>();
  for (const action of ui.legal.value)
    if (action.t === "place" && action.kind === kind)
      most.set(action.at, Math.max(action.count, most.get(action.at) ?? 0));
  const off = !ui.free.value;
  if (most.size === 0)
    return (
      <p class="tr-quiet">
        {`${ui.panel.value.homeless?.[kind] ?? ""} ${name}: ${board.terms.unplaced === "lost" ? "lost" : "refunded"} at the end of the turn.`}
      </p>
    );
  return (
    <ul class="tr-list" aria-label={`Places for ${name}`}>
      {[...most].map(([at, count]) => {
        const place = placeName(board, at);
        return (
          <li key={at}>
            <span>{place}</span>
            <Button kind="sm" shut={off} label={`One to ${place}`} onClick={() => placeAt(ui, at)}>
              One
            </Button>
            {count > 1 ? (
              <Button
                kind="sm"
                shut={off}
                label={`${unitsWords(board, [[kind, count]])} to ${place}`}
                onClick={() => placeAt(ui, at, count)}
              >
                {count === view.now.basket[kind] ? "All here" : `${count} here`}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** "Room left: Russia 8, Karelia 2." */
export function worksLeft(board: Board, { works = [] }: Panel): string {
  const left = works.map(([place, room]) => `${placeName(board, place)} ${room ?? "without limit"}`);
  return works.length === 0 ? "There is no factory to place at." : `Room left: ${left.join(", ")}.`;
}

/**
 * What was bought and waits, and what is meant to be bought in the next turn: both stay in sight while one
 * moves.
 */
export function PlanPanel({
  ui,
  board,
  view,
  faction = view.now.turn,
}: Shown & { faction?: number }): JSX.Element {
  const { turn, basket } = view.now;
  const open = ui.planning;
  const counts = planOf(ui, faction);
  const bill = ui.bill.value?.answer;
  const { cost, money } = bill ?? { cost: 0, money: 0 };
  const planned = pairsOf(counts);
  const bought = faction === turn ? pairsOf(basket) : [];
  const whose = faction === turn ? "next turn" : factionName(board, faction);
  return (
    <section class="panel tr-deed tr-plan" aria-label="Purchases">
      {bought.length > 0 ? (
        <p class="tr-bought">{`To place in phase 5: ${unitsWords(board, bought)}.`}</p>
      ) : null}
      <details open={open.value} onToggle={(event) => void (open.value = event.currentTarget.open)}>
        <summary>
          <span>
            <b>{`Plan for the ${whose}`}</b>
            <small>{planned.length > 0 ? unitsWords(board, planned) : "nothing yet"}</small>
          </span>
          <small class={cost > money ? "bad" : ""}>{bill ? `${cost} of ${money}` : ""}</small>
          <Icon name="down" size={16} />
        </summary>
        <ul class="tr-kinds">
          {(open.value ? board.units : []).map(({ name }, kind) => (
            <KindRow
              key={kind}
              board={board}
              kind={kind}
              label={`${name} in the plan`}
              value={counts[kind] ?? 0}
              most={99}
              onChange={(next) => plan(ui, faction, kind, next - (counts[kind] ?? 0))}
            />
          ))}
        </ul>
        <p class="tr-quiet">
          {cost > money
            ? `${cost - money} IPC more than there will be as things stand.`
            : "Kept in this browser; only you see it."}
        </p>
      </details>
    </section>
  );
}

/** Whole orders by one press: as planned, or as in the turn before. */
function Orders({ ui, board, view: { now } }: Shown): JSX.Element | null {
  const planned = planOf(ui, now.turn);
  const offers = [
    { words: "As planned", counts: planned.some((count) => count > 0) ? planned : null },
    { words: "Same as last turn", counts: lastOrder(ui.table, now.turn) },
  ].filter(({ counts }) => counts);
  if (offers.length === 0) return null;
  return (
    <div class="tr-orders">
      {offers.map(({ words, counts }) => (
        <Button
          key={words}
          kind="sm"
          shut={!ui.free.value || counts?.join() === now.basket.join()}
          title={unitsWords(board, pairsOf(counts ?? []))}
          onClick={() => void orderAll(ui, counts ?? [])}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

/** A kind that can be bought: what it can do, what it costs, and how many are ordered. */
export function KindRow({
  board,
  kind,
  class: more = "",
  stats,
  ...steps
}: Steps & { board: Board; kind: number; class?: string; stats?: boolean }): JSX.Element | null {
  const type = board.units[kind];
  if (!type) return null;
  const { attack, defense, movement, cost } = type;
  return (
    <li
      class={`tr-kind ${steps.value > 0 ? "some" : ""} ${more}`}
      title={stats ? statsWords(board, kind) : undefined}
    >
      <Icon name={unitIcon(kind)} size={stats ? 22 : 20} />
      <span class="tr-kind-name">{type.name}</span>
      {stats ? (
        <span class="tr-stats" aria-hidden="true">
          {movement > 0 ? `${attack}/${defense}/${movement}` : ""}
        </span>
      ) : null}
      <span class="tr-cost">
        <span class="unseen">costs </span>
        {cost}
      </span>
      <Stepper least={0} {...steps} />
    </li>
  );
}

/** "Attack 3, defence 2, moves 2" */
function statsWords(board: Board, kind: number): string {
  const type = board.units[kind];
  if (!type || type.movement === 0) return "Makes as many units a turn as its land produces";
  return `Attack ${type.attack}, defence ${type.defense}, moves ${type.movement}`;
}
