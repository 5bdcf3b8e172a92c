import type { JSX } from "preact";
import type { SeatView } from "../../net/wire.gen";
import { Button } from "../../ui/controls/Button";
import { useNow } from "../../ui/hooks/useSeconds";
import { clockText } from "../../ui/text/clockText";
import type { Table } from "../table/table";
import { words } from "../words";

/** A panel while an opponent is away: a countdown, then buttons to claim the game. */
export function AwayPanel({ table }: { table: Table }): JSX.Element | null {
  const { you = [], claim_after: claimAfter = 0 } = table.about.value ?? {};
  if (you.length === 0 || table.standing.value?.phase !== "playing") return null;
  const gone = table.seats.value.find(
    ({ kind, connected, seat }) => kind === "human" && !connected && !you.includes(seat),
  );
  return gone ? <Gone key={gone.seat} table={table} seat={gone} claimAfter={claimAfter} /> : null;
}

function Gone(props: { table: Table; seat: SeatView; claimAfter: number }): JSX.Element {
  const { seat, away, name } = props.seat;
  const since = (away ?? 0) + Math.max(0, useNow() - props.table.seatsAt.value) / 1000;
  const left = props.claimAfter - since;
  const claim = (how: "win" | "bot"): void => props.table.link?.send({ t: "claim", seat, how });
  return (
    <section class="panel away" aria-label={words.away(name)}>
      <h2 class="display">{words.away(name)}</h2>
      {left > 0 ? (
        <p class="muted">{words.claimIn(clockText(left))}</p>
      ) : (
        <>
          <p class="muted">{words.claimNow}</p>
          <div class="end-buttons">
            <Button kind="primary" onClick={() => claim("win")}>
              {words.claim}
            </Button>
            <Button onClick={() => claim("bot")}>{words.seatBot}</Button>
          </div>
        </>
      )}
    </section>
  );
}
