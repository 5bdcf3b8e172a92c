import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import { knownTable } from "../../net/knownTables";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { Brand } from "../../ui/icons/Brand";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { copy } from "../../ui/messages/clipboard";

/** The game has not begun: someone has still to come. */
export function WaitingRoom({ table }: { table: Table }): JSX.Element {
  const seats = table.seats.value;
  const cast = table.cast.value;
  const open = seats.filter((seat) => !seat.taken);
  const links = (knownTable(table.id)?.invitations ?? [])
    .filter(({ seat }) => open.some((other) => other.seat === seat))
    .map(({ seat, secret }) => ({ seat, link: `${location.origin}/t/${table.id}#${secret}` }));
  return (
    <div class="calm">
      <header class="calm-top">
        <Brand />
      </header>
      <main class="calm-middle">
        <div class={`two-seats ${seats.length > 2 ? "several" : ""}`}>
          {seats.flatMap((seat, index) => [
            index > 0 && seats.length === 2 ? <Dots key={`dots ${seat.seat}`} /> : null,
            <div key={seat.seat}>
              {seat.taken ? <SeatChip ink={inkOf(seat.seat)} size={44} /> : <span class="open-seat" />}
              <span class={seat.taken ? "" : "muted"}>{seat.taken ? cast.name(seat.seat) : "open"}</span>
            </div>,
          ])}
        </div>
        <h1 class="display calm-title">
          {open.length > 0 ? waitingWords(seats.length, open.length) : "Waiting for everyone to come back"}
        </h1>
        {links.length > 0 ? (
          <Invite links={links} />
        ) : (
          <p class="calm-line">
            {open.length > 0
              ? `The game starts when someone takes ${open.length > 1 ? "each" : "the"} open seat.`
              : "The game starts when all players are connected."}
          </p>
        )}
      </main>
    </div>
  );
}

function waitingWords(seats: number, open: number): string {
  if (seats === 2) return "Waiting for a second player";
  return open === 1 ? "Waiting for one more player" : `WaitingRoom for ${open} players`;
}

interface Link {
  seat: Seat;
  link: string;
}

/** The link of each open seat; one is for one person. */
function Invite({ links }: { links: readonly Link[] }): JSX.Element {
  const several = links.length > 1;
  const label = (seat: Seat): string =>
    several ? `Invitation link for ${inkName(inkOf(seat))}` : "Invitation link";
  return (
    <>
      <p class="calm-line">
        {several
          ? "Send each link to one person. The game starts when all of them are opened."
          : "Send this link to one person. The game starts when they open it."}
      </p>
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
            aria-label={several ? `Copy ${inkName(inkOf(seat))}'s link` : undefined}
            onClick={() => void copy(link, "Link")}
          >
            <Icon name="link" /> Copy
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
