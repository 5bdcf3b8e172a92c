import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import type { SeatView } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { SeatChip } from "../../ui/SeatChip";

/** Both seats with their figures, and the bar of shares between them. */
export function SeatPanel({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const lands = table.face.value?.lands;
  if (!moment || !lands) return null;
  const seats = inOrder(table);
  const mover = moverOf(table);
  return (
    <section class="panel seats" aria-label="Players">
      {seats.map((seat, index) => (
        <div key={seat.seat}>
          {index > 0 ? <Shares table={table} /> : null}
          <div class={`seat-row ink-${inkOf(seat.seat)} ${mover === seat.seat ? "moves" : ""}`}>
            <div class="seat-head">
              <SeatChip ink={inkOf(seat.seat)} />
              <div class="grow">
                <h2 class="seat-name">{moment.cast.name(seat.seat)}</h2>
                <p class="seat-kind">{kindOf(seat, moment.cast.you)}</p>
              </div>
              {mover === seat.seat ? (
                <span class="chip accent">{moment.cast.isMe(seat.seat) ? "Your turn" : "To move"}</span>
              ) : null}
            </div>
            <lands.Figures view={moment.view} seat={seat.seat} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The same in one line, for a phone. */
export function SeatStrip({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const lands = table.face.value?.lands;
  if (!moment || !lands) return null;
  const mover = moverOf(table);
  return (
    <section class="strip" aria-label="Players">
      <div class="strip-seats">
        {inOrder(table).map((seat) => (
          <div
            key={seat.seat}
            class={`strip-seat ink-${inkOf(seat.seat)} ${mover === seat.seat ? "moves" : ""}`}
          >
            <SeatChip ink={inkOf(seat.seat)} />
            <div>
              <h2 class="seat-name">{moment.cast.name(seat.seat)}</h2>
              <lands.Figures view={moment.view} seat={seat.seat} part="strip" />
            </div>
          </div>
        ))}
      </div>
      <Shares table={table} />
    </section>
  );
}

function Shares({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const face = table.face.value;
  if (!moment || !face) return null;
  const [strength] = face.measures;
  return (
    <div class="shares" aria-hidden="true">
      {inOrder(table).map((seat) => (
        <span
          key={seat.seat}
          class={`ink-${inkOf(seat.seat)}`}
          style={{ flexGrow: strength.of(moment.view, seat.seat) }}
        />
      ))}
    </div>
  );
}

/** The viewer's own seat stands first. */
function inOrder(table: Table): SeatView[] {
  const you = table.about.value?.you ?? [];
  const seats = [...table.seats.value];
  return you.length === 1
    ? seats.sort((a, b) => Number(b.seat === you[0]) - Number(a.seat === you[0]))
    : seats;
}

/** Whose move is asked for or being shown. */
function moverOf(table: Table): number | null {
  const spot = table.spot.value as { seat?: number; battle?: { seat: number } } | null;
  if (spot) return spot.battle?.seat ?? spot.seat ?? null;
  if (table.standing.value?.phase !== "playing") return null;
  return table.standing.value.to_act[0] ?? null;
}

function kindOf(seat: SeatView, you: readonly number[]): string {
  const ink = inkName(inkOf(seat.seat));
  const parts = seat.name === ink ? [] : [ink];
  if (seat.kind === "bot") parts.push("bot");
  else if (you.includes(seat.seat)) {
    if (you.length > 1) parts.push("this screen");
  } else parts.push(seat.connected ? "here" : "away");
  return parts.join(" \u00b7 ") || ink;
}
