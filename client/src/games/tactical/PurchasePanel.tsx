import type { JSX } from "preact";
import { listed } from "../../play/say";
import { Icon } from "../../ui/Icon";
import { Stepper } from "../../ui/Stepper";
import type { Desk } from "./desk";
import { basketOf, isLimitless, needOf, ordered, priceOf, worksOf } from "./facts";
import { unitIcon } from "./icons";
import { type Board, placeName, type Sight } from "./model";
import { noRoom } from "./noRoom";
import { Orders } from "./PlanPanel";
import { affords, buy, whyNoMore } from "./verbs";

/** What can be bought: every kind with its price, and how many are ordered. */
export function PurchasePanel({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const spent = priceOf(board, basketOf(view));
  const money = spent + (view.now.treasuries[view.now.turn] ?? 0);
  const trouble =
    (desk.refused.value !== null && whyNoMore(desk, desk.refused.value)) || shipsWords(board, view);
  return (
    <section class="panel tr-deed tr-purchase" aria-labelledby="tr-purchase">
      <div class="tr-deed-head">
        <h2 id="tr-purchase">Buy units</h2>
        <p class="tr-quiet">{`${spent} of ${money} IPC`}</p>
      </div>
      <Orders desk={desk} board={board} view={view} />
      <ul class="tr-kinds">
        {board.units.map((_, kind) => (
          <Kind key={kind} desk={desk} board={board} view={view} kind={kind} />
        ))}
      </ul>
      {trouble ? (
        <p class="tr-warn" role="status">
          {trouble}
        </p>
      ) : null}
      <p class="tr-quiet">{`${roomWords(view)} ${worksWords(board, view)}`}</p>
    </section>
  );
}

function Kind({
  desk,
  board,
  view,
  kind,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
  kind: number;
}): JSX.Element | null {
  const type = board.units[kind];
  if (!type) return null;
  const count = view.now.basket[kind] ?? 0;
  const more = affords(desk, kind);
  return (
    <li
      class={`tr-kind ${count > 0 ? "some" : ""} ${more || count > 0 ? "" : "off"}`}
      title={statsWords(board, kind)}
    >
      <Icon name={unitIcon(kind)} size={22} />
      <span class="tr-kind-name">{type.name}</span>
      <span class="tr-stats" aria-hidden="true">
        {type.movement > 0
          ? `${needOf(board, kind, true)}/${needOf(board, kind, false)}/${type.movement}`
          : ""}
      </span>
      <span class="tr-cost">
        <span class="unseen">costs </span>
        {type.cost}
      </span>
      <Stepper
        label={type.name}
        value={count}
        least={0}
        most={more ? count + 1 : count}
        why={more ? null : whyNoMore(desk, kind)}
        onChange={(next) => order(desk, kind, next - count)}
        onRefuse={() => void (desk.refused.value = kind)}
      />
    </li>
  );
}

function order(desk: Desk, kind: number, more: number): void {
  desk.refused.value = null;
  buy(desk, kind, more);
}

/** Why the ships in the order could not be placed if nothing changed until then. */
function shipsWords(board: Board, view: Sight): string {
  const ship = basketOf(view).find(([kind]) => board.units[kind]?.type === "sea");
  const why = ship ? noRoom(board, view, ship[0]) : "";
  return why && `${why} As things stand, ships can't be placed.`;
}

/** "Attack 3, defence 2, moves 2" */
export function statsWords(board: Board, kind: number): string {
  const type = board.units[kind];
  if (!type || type.movement === 0) return "Makes as many units a turn as its land produces";
  return `Attack ${needOf(board, kind, true)}, defence ${needOf(board, kind, false)}, moves ${type.movement}`;
}

/** "6 of the 11 units that can be placed." */
export function roomWords(view: Sight): string {
  const made = ordered(view);
  return isLimitless(view.capacity)
    ? `${made} units ordered; the factories have no limit.`
    : `${made} of the ${view.capacity} units that can be placed.`;
}

/** "Placed in phase 5 at Russia (8) and Karelia (3)." */
export function worksWords(board: Board, view: Sight): string {
  const works = worksOf(board, view);
  if (works.length === 0) return "There is no factory to place them at.";
  return `Placed in phase 5 at ${listed(works.map(({ place, room }) => (isLimitless(room) ? placeName(board, place) : `${placeName(board, place)} (${room})`)))}.`;
}
