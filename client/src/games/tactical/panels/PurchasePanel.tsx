import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Stepper } from "../../../ui/controls/Stepper";
import { Icon } from "../../../ui/icons/Icon";
import { type Board, unitIcon } from "../model";
import { total } from "../position";
import { buy, mostOf, whyNoMore } from "../turn/actions";
import { lastOrder, orderAll, planOf } from "../turn/plan";
import type { Shown } from "../turn/uiState";
import { orderedWords, orderWords, roomWords, statsWords, words } from "../words/purchase";
import { Section, type Steps } from "./Parts";

/** Every kind of unit with its price, and how many are ordered. */
export function PurchasePanel({ ui, board, view }: Shown): JSX.Element {
  const panel = ui.panel.value;
  const { refused } = ui;
  const money = view.spent + (view.now.treasuries[view.now.turn] ?? 0);
  const problem = (refused.value !== null && whyNoMore(ui, refused.value)) || panel.warning;
  return (
    <Section name="purchase" title={words.buy} aside={words.spent(view.spent, money)}>
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
      {problem ? (
        <p class="tr-warn" role="status">
          {problem}
        </p>
      ) : null}
      <p class="tr-quiet">{`${orderedWords(view, panel)} ${roomWords(board, panel)}`}</p>
    </Section>
  );
}

/** Order everything at once: as planned, or as last turn. */
function Orders({ ui, board, view: { now } }: Shown): JSX.Element | null {
  const offers = [
    { label: words.asPlanned, counts: planOf(ui, now.turn) },
    { label: words.asLast, counts: lastOrder(ui, now.turn) ?? [] },
  ].filter(({ counts }) => total(counts) > 0);
  if (offers.length === 0) return null;
  return (
    <div class="tr-orders">
      {offers.map(({ label, counts }) => (
        <Button
          key={label}
          kind="sm"
          shut={!ui.free.value || counts.join() === now.basket.join()}
          title={orderWords(board, counts)}
          onClick={() => void orderAll(ui, counts)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

type KindRowProps = Steps & { board: Board; kind: number; class?: string; stats?: boolean };

/** A kind of unit: its strengths, its price, and how many are ordered. */
export function KindRow(props: KindRowProps): JSX.Element | null {
  const { board, kind, class: more = "", stats, ...steps } = props;
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
        <span class="unseen">{words.costs}</span>
        {cost}
      </span>
      <Stepper least={0} {...steps} />
    </li>
  );
}
