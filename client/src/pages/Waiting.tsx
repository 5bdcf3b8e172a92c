import type { JSX } from "preact";
import { inkOf } from "../board/inks";
import { knownTable } from "../memory";
import type { Table } from "../table/table";
import { Brand } from "../ui/Brand";
import { copy } from "../ui/clipboard";
import { Icon } from "../ui/Icon";
import { SeatChip } from "../ui/SeatChip";

/** The game has not begun: someone has still to come. */
export function Waiting({ table }: { table: Table }): JSX.Element {
  const seats = table.seats.value;
  const cast = table.cast.value;
  const invitation = knownTable(table.id)?.invitations[0];
  const link = invitation ? `${location.origin}/t/${table.id}#${invitation.secret}` : null;
  const open = seats.some((seat) => !seat.taken);
  return (
    <div class="calm">
      <header class="calm-top">
        <Brand />
      </header>
      <main class="calm-middle">
        <div class="two-seats">
          {seats.flatMap((seat, index) => [
            index > 0 ? <Dots key={`dots ${seat.seat}`} /> : null,
            <div key={seat.seat}>
              {seat.taken ? <SeatChip ink={inkOf(seat.seat)} size={44} /> : <span class="open-seat" />}
              <span class={seat.taken ? "" : "muted"}>{seat.taken ? cast.name(seat.seat) : "open"}</span>
            </div>,
          ])}
        </div>
        <h1 class="display calm-title">{open ? "Waiting for a second player" : "Waiting for everyone to come back"}</h1>
        {link && open ? <Invite link={link} /> : <p class="calm-line">{open ? "The game starts when someone takes the open seat." : "The game starts when all players are connected."}</p>}
      </main>
    </div>
  );
}

function Invite({ link }: { link: string }): JSX.Element {
  return (
    <>
      <p class="calm-line">Send this link to one person. The game starts when they open it.</p>
      <div class="invite">
        <input class="input" readOnly value={link} aria-label="Invitation link" onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn primary" onClick={() => void copy(link, "Link")}>
          <Icon name="link" /> Copy
        </button>
      </div>
    </>
  );
}

function Dots(): JSX.Element {
  return (
    <svg class="dots" viewBox="0 0 88 44" aria-hidden="true">
      <path d="M4 22H86" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="0 9.5" />
    </svg>
  );
}
