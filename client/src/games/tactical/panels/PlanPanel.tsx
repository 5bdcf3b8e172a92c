import type { JSX } from "preact";
import { Icon } from "../../../ui/icons/Icon";
import { total } from "../position";
import { plan, planOf } from "../turn/plan";
import type { Shown } from "../turn/uiState";
import { orderWords, words } from "../words/purchase";
import { KindRow } from "./PurchasePanel";

/** Units to be placed, and a faction's plan for its next purchase. Both stay in view while units move. */
export function PlanPanel(props: Shown & { faction?: number }): JSX.Element {
  const { ui, board, view, faction = view.now.turn } = props;
  const { turn, basket } = view.now;
  const open = ui.planning;
  const counts = planOf(ui, faction);
  const { cost = 0, money = 0 } = ui.bill.value?.answer ?? {};
  const own = faction === turn;
  return (
    <section class="panel tr-panel tr-plan" aria-label={words.purchases}>
      {own && total(basket) > 0 ? <p class="tr-bought">{words.toPlace(orderWords(board, basket))}</p> : null}
      <details open={open.value} onToggle={(event) => void (open.value = event.currentTarget.open)}>
        <summary>
          <span>
            <b>{words.planFor(board, faction, own)}</b>
            <small>{total(counts) > 0 ? orderWords(board, counts) : words.nothing}</small>
          </span>
          <small class={cost > money ? "bad" : ""}>{ui.bill.value ? words.bill(cost, money) : ""}</small>
          <Icon name="down" size={16} />
        </summary>
        <ul class="tr-kinds">
          {(open.value ? board.units : []).map(({ name }, kind) => (
            <KindRow
              key={kind}
              board={board}
              kind={kind}
              label={words.inPlan(name)}
              value={counts[kind] ?? 0}
              most={99}
              onChange={(next) => plan(ui, faction, kind, next - (counts[kind] ?? 0))}
            />
          ))}
        </ul>
        <p class="tr-quiet">{cost > money ? words.tooDear(cost - money) : words.kept}</p>
      </details>
    </section>
  );
}
