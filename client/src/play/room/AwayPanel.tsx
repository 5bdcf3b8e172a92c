import type { JSX } from "preact";
import type { SeatView } from "../../net/wire.gen";
import { clockText } from "../../ui/clock";
import { useNow } from "../../ui/useSeconds";
import type { Table } from "../table/table";

/** The other player is gone: how long one still waits, then what one may do. */
export function AwayPanel({ table }: { table: Table }): JSX.Element | null {
  const about = table.about.value;
  if (!about || about.you.length === 0 || table.standing.value?.phase !== "playing") return null;
  const gone = table.seats.value.find(
    (seat) => seat.kind === "human" && !seat.connected && !about.you.includes(seat.seat),
  );
  return gone ? <Gone key={gone.seat} table={table} seat={gone} claimAfter={about.claimAfter} /> : null;
}

function Gone({
  table,
  seat,
  claimAfter,
}: {
  table: Table;
  seat: SeatView;
  claimAfter: number;
}): JSX.Element {
  const away = (seat.away ?? 0) + Math.max(0, useNow() - table.seatsAt.value) / 1000;
  const left = claimAfter - away;
  const claim = (how: "win" | "bot"): void => table.link?.send({ t: "claim", seat: seat.seat, how });
  return (
    <section class="panel away" aria-label={`${seat.name} is away`}>
      <h2 class="display">{`${seat.name} is away`}</h2>
      {left > 0 ? (
        <p class="muted">{`${clockText(left)} until you may claim the game. It goes on where it stands when they come back.`}</p>
      ) : (
        <>
          <p class="muted">You have waited long enough. You may also go on waiting.</p>
          <div class="end-buttons">
            <button type="button" class="btn primary" onClick={() => claim("win")}>
              Claim the win
            </button>
            <button type="button" class="btn" onClick={() => claim("bot")}>
              Seat a bot
            </button>
          </div>
        </>
      )}
    </section>
  );
}
