import type { JSX } from "preact";
import type { Seat, Tactical } from "../../net/wire.gen";
import { useReply } from "../../play/useReply";
import { Icon } from "../../ui/Icon";
import { Stepper } from "../../ui/Stepper";
import type { Desk } from "./desk";
import { unitIcon } from "./icons";
import { type Board, factionName, type Sight, seatOf } from "./model";
import { isHere } from "./people";
import { lastOrder, orderAll, plan, planOf } from "./plan";
import { pairsOf, unitsWords } from "./say";

interface PlanProps {
  desk: Desk;
  board: Board;
  view: Sight;
}

/**
 * What was bought and waits, and what is meant to be bought in the next turn: both stay in sight while one
 * moves.
 */
export function PlanPanel({
  desk,
  board,
  view,
  faction = view.now.turn,
}: PlanProps & { faction?: number }): JSX.Element {
  const open = desk.planning;
  const counts = planOf(desk, faction);
  const bill = useReply<Tactical.Billed>(desk.table, () => billFor(desk, faction), faction);
  const { cost: spent, money } = bill ?? { cost: 0, money: 0 };
  const planned = pairsOf(counts);
  const bought = faction === view.now.turn ? pairsOf(view.now.basket) : [];
  const whose =
    faction === view.now.turn ? "Plan for the next turn" : `Plan for the ${factionName(board, faction)}`;
  return (
    <section class="panel tr-deed tr-plan" aria-label="Purchases">
      {bought.length > 0 ? (
        <p class="tr-bought">{`To place in phase 5: ${unitsWords(board, bought)}.`}</p>
      ) : null}
      <details open={open.value} onToggle={(event) => void (open.value = event.currentTarget.open)}>
        <summary>
          <span>
            <b>{whose}</b>
            <small>{planned.length > 0 ? unitsWords(board, planned) : "nothing yet"}</small>
          </span>
          <small class={spent > money ? "bad" : ""}>{bill ? `${spent} of ${money}` : ""}</small>
          <Icon name="down" size={16} />
        </summary>
        <ul class="tr-kinds">
          {(open.value ? board.units : []).map((type, kind) => (
            <li key={kind} class={`tr-kind ${(counts[kind] ?? 0) > 0 ? "some" : ""}`}>
              <Icon name={unitIcon(kind)} size={20} />
              <span class="tr-kind-name">{type.name}</span>
              <span class="tr-cost">{type.cost}</span>
              <Stepper
                label={`${type.name} in the plan`}
                value={counts[kind] ?? 0}
                least={0}
                most={99}
                onChange={(next) => plan(desk, faction, kind, next - (counts[kind] ?? 0))}
              />
            </li>
          ))}
        </ul>
        <p class="tr-quiet">
          {spent > money
            ? `${spent - money} IPC more than there will be as things stand.`
            : "Kept in this browser; only you see it."}
        </p>
      </details>
    </section>
  );
}

/** The question what the plan of a faction at this screen would cost. */
function billFor(desk: Desk, faction: number): { seat: Seat; question: Tactical.Bill } | null {
  const seat = desk.view.value && seatOf(desk.view.value, faction);
  return seat === null || !isHere(desk.table, seat)
    ? null
    : { seat, question: { t: "bill", faction, counts: [...planOf(desk, faction)] } };
}

/** Whole orders by one press: as planned, or as in the turn before. */
export function Orders({ desk, board, view }: PlanProps): JSX.Element | null {
  const { turn, basket } = view.now;
  const planned = planOf(desk, turn);
  const last = lastOrder(desk.table, turn);
  const off = !desk.free.value;
  const offers: [string, readonly number[]][] = [
    ...(planned.some((count) => count > 0) ? [["As planned", planned] as [string, readonly number[]]] : []),
    ...(last ? [["Same as last turn", last] as [string, readonly number[]]] : []),
  ];
  const isOrdered = (counts: readonly number[]): boolean => counts.join() === basket.join();
  if (offers.length === 0) return null;
  return (
    <div class="tr-orders">
      {offers.map(([words, counts]) => (
        <button
          key={words}
          type="button"
          class="btn sm"
          aria-disabled={off || isOrdered(counts)}
          title={unitsWords(board, pairsOf(counts))}
          onClick={() => off || isOrdered(counts) || void orderAll(desk, counts)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
