import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { copy } from "../../ui/clipboard";
import { SOLID } from "../../ui/drawings";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import type { Sight } from "./model";
import { idleUnits, ownUnits } from "./planning";
import { incomeOf } from "./Score";
import { giveUp, lostSeats } from "./sealing";
import { short } from "./words";

/** The viewer's own seat first. */
export function seatsInOrder(table: Table): Seat[] {
  const you = table.about.value?.you ?? [];
  const seats = table.seats.value.map(({ seat }) => seat);
  return you.length === 1
    ? seats.sort((one, other) => Number(other === you[0]) - Number(one === you[0]))
    : seats;
}

/** Both players with their gold, how far their plans are, and their seals. */
export function Players({ table, brief = false }: { table: Table; brief?: boolean }): JSX.Element | null {
  const view = table.view.value as Sight | null;
  if (!view) return null;
  return (
    <ul class="chain-players" aria-label="Players">
      {seatsInOrder(table).map((seat) => (
        <Player key={seat} table={table} view={view} seat={seat} brief={brief} />
      ))}
    </ul>
  );
}

function Player({
  table,
  view,
  seat,
  brief,
}: {
  table: Table;
  view: Sight;
  seat: Seat;
  brief: boolean;
}): JSX.Element {
  const cast = table.cast.value;
  const digest = view.digests[seat] ?? null;
  return (
    <li class={`chain-player ink-${inkOf(seat)}`}>
      <SeatChip ink={inkOf(seat)} size={brief ? 22 : 30} />
      <div class="grow player-words">
        <h2 class="seat-name">{cast.name(seat)}</h2>
        <p>
          <State table={table} view={view} seat={seat} brief={brief} />
        </p>
      </div>
      <Gold view={view} seat={seat} brief={brief || digest !== null} />
      {digest === null ? null : <Wax broken={isOpened(table, view, seat)} size={brief ? 34 : 42} />}
    </li>
  );
}

/** Whether a seal is open: those that were not withheld are as soon as the round is shown. */
const isOpened = (table: Table, view: Sight, seat: Seat): boolean =>
  Boolean(view.revealed[seat]) || (table.spot.value !== null && !view.given_up[seat]);

function Gold({ view, seat, brief }: { view: Sight; seat: Seat; brief: boolean }): JSX.Element {
  const gold = view.gold[seat] ?? 0;
  const income = incomeOf(view, seat);
  return (
    <span class="chip gold" title={`${gold} gold, ${income} more each round`}>
      <Icon name="coin" size={16} />
      <b>{gold}</b>
      <span class="unseen">gold</span>
      {brief ? null : <span class="gold-income">+{income}</span>}
    </span>
  );
}

function State({
  table,
  view,
  seat,
  brief,
}: {
  table: Table;
  view: Sight;
  seat: Seat;
  brief: boolean;
}): JSX.Element {
  const desk = deskOf(table);
  const cast = table.cast.value;
  const digest = view.digests[seat] ?? null;
  if (table.standing.value?.phase === "over") return <>{view.winner === seat ? "won" : ""}</>;
  if (digest !== null) {
    return (
      <span class="sealed-words">
        <span class="sealed-word">
          {isOpened(table, view, seat) ? "opened" : view.given_up[seat] ? "withheld" : "sealed"}
        </span>
        {brief ? null : <Digest digest={digest} name={cast.name(seat)} />}
      </span>
    );
  }
  if (desk.open.value && desk.seat.value === seat) {
    const all = ownUnits(desk).length;
    return (
      <span class="orders-given">{`${all - idleUnits(desk).length} of ${all} orders${brief ? "" : " given"}`}</span>
    );
  }
  if (table.spot.value !== null) return <>resolving</>;
  return <>{table.seats.value[seat]?.kind === "bot" ? "is thinking" : "plans"}</>;
}

/** A seal that cannot be opened here stops the round: its owner may give it up. */
export function LostSecret({ table }: { table: Table }): JSX.Element | null {
  const [seat] = lostSeats(table).value;
  if (seat === undefined) return null;
  return (
    <section class="panel lost-secret" aria-label="Sealed orders that cannot be opened">
      <p>{`${table.cast.value.isMe(seat) ? "Your" : `${table.cast.value.name(seat)}'s`} orders were sealed in another browser, and only that one can open them. Open the table there, or give them up.`}</p>
      <button type="button" class="btn danger" onClick={() => giveUp(table, seat)}>
        Give up this round's orders
      </button>
    </section>
  );
}

const TEETH = 14;
const BLOB = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 22 : 19.4;
  return `${(24 + radius * Math.cos(angle)).toFixed(1)} ${(24 + radius * Math.sin(angle)).toFixed(1)}`;
}).join("L");
const CRACK = "M5 27l9-4 6 5 8-9 6 4 9-6";

/** A seal of wax: whole, or broken once it has been opened. */
export function Wax({ broken = false, size = 44 }: { broken?: boolean; size?: number }): JSX.Element {
  return (
    <svg
      class={`wax ${broken ? "broken" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path class="wax-edge" d={`M${BLOB}z`} />
      <circle class="wax-face" cx="24" cy="24" r="15.5" />
      <path class="wax-mark" transform="translate(14.5 14) scale(.8)" fill-rule="evenodd" d={SOLID.mark} />
      {broken ? <path class="wax-crack" d={CRACK} /> : null}
    </svg>
  );
}

/** A digest in eight digits; pressed, it is copied whole. */
export function Digest({ digest, name }: { digest: string; name: string }): JSX.Element {
  return (
    <button
      type="button"
      class="digest mono"
      title={digest}
      aria-label={`Copy the seal of ${name}, ${short(digest)}`}
      onClick={() => void copy(digest, "Seal")}
    >
      {short(digest)}
    </button>
  );
}
