import type { JSX } from "preact";
import { listed } from "../../play/say";
import { Icon } from "../../ui/Icon";
import { Stepper } from "../../ui/Stepper";
import type { Desk } from "./desk";
import { ordered } from "./facts";
import { unitIcon } from "./icons";
import { type Board, type Panel, placeName, type Sight } from "./model";
import { Orders } from "./PlanPanel";
import { buy, mostOf, whyNoMore } from "./verbs";

/** What can be bought: every kind with its price, and how many are ordered. */
export function PurchasePanel({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const panel = desk.panel.value;
  const money = view.spent + (view.now.treasuries[view.now.turn] ?? 0);
  const trouble = (desk.refused.value !== null && whyNoMore(desk, desk.refused.value)) || panel.warning;
  return (
    <section class="panel tr-deed tr-purchase" aria-labelledby="tr-purchase">
      <div class="tr-deed-head">
        <h2 id="tr-purchase">Buy units</h2>
        <p class="tr-quiet">{`${view.spent} of ${money} IPC`}</p>
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
      <p class="tr-quiet">{`${roomWords(view, panel)} ${worksWords(board, panel)}`}</p>
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
  const most = Math.max(mostOf(desk, kind), count);
  const more = most > count;
  return (
    <li
      class={`tr-kind ${count > 0 ? "some" : ""} ${more || count > 0 ? "" : "off"}`}
      title={statsWords(board, kind)}
    >
      <Icon name={unitIcon(kind)} size={22} />
      <span class="tr-kind-name">{type.name}</span>
      <span class="tr-stats" aria-hidden="true">
        {type.movement > 0 ? `${type.attack}/${type.defense}/${type.movement}` : ""}
      </span>
      <span class="tr-cost">
        <span class="unseen">costs </span>
        {type.cost}
      </span>
      <Stepper
        label={type.name}
        value={count}
        least={0}
        most={most}
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

/** "Attack 3, defence 2, moves 2" */
export function statsWords(board: Board, kind: number): string {
  const type = board.units[kind];
  if (!type || type.movement === 0) return "Makes as many units a turn as its land produces";
  return `Attack ${type.attack}, defence ${type.defense}, moves ${type.movement}`;
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
