import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import { knownTable } from "../../net/knownTables";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { Brand } from "../../ui/icons/Brand";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { copy } from "../../ui/messages/clipboard";
import { words } from "./words";

/** The page until everyone has taken their seat. */
export function WaitingRoom({ table }: { table: Table }): JSX.Element {
  const seats = table.seats.value;
  const cast = table.cast.value;
  const open = seats.filter((seat) => !seat.taken);
  const links = (knownTable(table.id)?.invitations ?? [])
    .filter(({ seat }) => open.some((other) => other.seat === seat))
    .map(({ seat, secret }) => ({ seat, link: `${location.origin}/t/${table.id}#${secret}` }));
  return (
    <div class="notice">
      <header class="notice-top">
        <Brand />
      </header>
      <main class="notice-middle">
        <div class={`two-seats ${seats.length > 2 ? "several" : ""}`}>
          {seats.flatMap((seat, index) => [
            index > 0 && seats.length === 2 ? <Dots key={`dots ${seat.seat}`} /> : null,
            <div key={seat.seat}>
              {seat.taken ? <SeatChip ink={inkOf(seat.seat)} size={44} /> : <span class="open-seat" />}
              <span class={seat.taken ? "" : "muted"}>{seat.taken ? cast.name(seat.seat) : words.open}</span>
            </div>,
          ])}
        </div>
        <h1 class="display notice-title">
          {open.length > 0 ? waitingTitle(seats.length, open.length) : words.waitingForReturn}
        </h1>
        {links.length > 0 ? (
          <Invite links={links} />
        ) : (
          <p class="notice-line">
            {open.length > 0 ? words.startsWhenTaken(open.length) : words.startsWhenBack}
          </p>
        )}
      </main>
    </div>
  );
}

const waitingTitle = (seats: number, open: number): string =>
  seats === 2 ? words.waitingForOpponent : words.waitingFor(open);

interface Link {
  seat: Seat;
  link: string;
}

/** A link for each open seat. */
function Invite({ links }: { links: readonly Link[] }): JSX.Element {
  const several = links.length > 1;
  const label = (seat: Seat): string => (several ? words.inviteFor(inkName(inkOf(seat))) : words.invite);
  return (
    <>
      <p class="notice-line">{several ? words.sendLinks : words.sendLink}</p>
      {links.map(({ seat, link }) => (
        <div key={seat} class="invite">
          {several ? <SeatChip ink={inkOf(seat)} size={40} /> : null}
          <input
            class="input"
            readOnly
            value={link}
            aria-label={label(seat)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            type="button"
            class="btn primary"
            aria-label={several ? words.copyLinkOf(inkName(inkOf(seat))) : undefined}
            onClick={() => void copy(link, words.link)}
          >
            <Icon name="link" /> {words.copy}
          </button>
        </div>
      ))}
    </>
  );
}

function Dots(): JSX.Element {
  return (
    <svg class="dots" viewBox="0 0 88 44" aria-hidden="true">
      <path
        d="M4 22H86"
        stroke="currentColor"
        stroke-width="3.5"
        stroke-linecap="round"
        stroke-dasharray="0 9.5"
      />
    </svg>
  );
}
