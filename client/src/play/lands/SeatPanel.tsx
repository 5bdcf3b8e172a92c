import type { JSX } from "preact";
import { inkName } from "../../board/inks";
import type { SeatView } from "../../net/wire.gen";
import { SeatChip } from "../../ui/SeatChip";
import type { Cast } from "../face";
import type { Table } from "../table/table";
import type { Desk } from "./desk";

/** Every seat with their figures, and the bar of shares below the first. */
export function SeatPanel({ desk }: { desk: Desk }): JSX.Element | null {
  const { table, game } = desk;
  const moment = desk.moment.value;
  if (!moment) return null;
  const seats = inOrder(table);
  const mover = moverOf(table);
  return (
    <section class="panel seats" aria-label="Players">
      {seats.map((seat, index) => (
        <div key={seat.seat}>
          {index === 1 ? <Shares desk={desk} /> : null}
          <div class={`seat-row ink-${moment.cast.ink(seat.seat)} ${mover === seat.seat ? "moves" : ""}`}>
            <div class="seat-head">
              <SeatChip ink={moment.cast.ink(seat.seat)} />
              <div class="grow">
                <h2 class="seat-name">{moment.cast.name(seat.seat)}</h2>
                <p class="seat-kind">{kindOf(seat, moment.cast)}</p>
              </div>
              {mover === seat.seat ? (
                <span class="chip accent">{moment.cast.isMe(seat.seat) ? "Your turn" : "To move"}</span>
              ) : null}
            </div>
            <game.Figures view={moment.view} seat={seat.seat} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The same in one line, for a phone. */
export function SeatStrip({ desk }: { desk: Desk }): JSX.Element | null {
  const { table, game } = desk;
  const moment = desk.moment.value;
  if (!moment) return null;
  const mover = moverOf(table);
  return (
    <section aria-label="Players">
      <div class="strip-seats">
        {inOrder(table).map((seat) => (
          <div
            key={seat.seat}
            class={`strip-seat ink-${moment.cast.ink(seat.seat)} ${mover === seat.seat ? "moves" : ""}`}
          >
            <SeatChip ink={moment.cast.ink(seat.seat)} />
            <div>
              <h2 class="seat-name">{moment.cast.name(seat.seat)}</h2>
              <game.Figures view={moment.view} seat={seat.seat} part="strip" />
            </div>
          </div>
        ))}
      </div>
      <Shares desk={desk} />
    </section>
  );
}

function Shares({ desk: { table, game, moment } }: { desk: Desk }): JSX.Element | null {
  if (!moment.value) return null;
  const { view, board, cast } = moment.value;
  const [strength] = game.measures;
  return (
    <div class="shares" aria-hidden="true">
      {inOrder(table).map((seat) => (
        <span
          key={seat.seat}
          class={`ink-${cast.ink(seat.seat)}`}
          style={{ flexGrow: strength.of(view, seat.seat, board) }}
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

function kindOf(seat: SeatView, { you, ink: inkOf }: Cast): string {
  const ink = inkName(inkOf(seat.seat));
  const parts = seat.name === ink ? [] : [ink];
  if (seat.kind === "bot") parts.push("bot");
  else if (you.includes(seat.seat)) {
    if (you.length > 1) parts.push("this screen");
  } else parts.push(seat.connected ? "here" : "away");
  return parts.join(" \u00b7 ") || ink;
}
