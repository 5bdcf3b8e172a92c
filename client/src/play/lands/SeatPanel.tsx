import type { JSX } from "preact";
import { inkName } from "../../board/inks";
import type { Seat, SeatView } from "../../net/wire.gen";
import { FigureList } from "../../ui/charts/FigureList";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { Cast } from "../face";
import { ownFirst } from "../table/cast";
import { words } from "../words";
import type { UiState } from "./uiState";
import "./seats.css";

/** Every player with figures, and the bar of shares: below the first player in a panel, below all in a phone's strip. */
export function SeatPanel({ ui, strip = false }: { ui: UiState; strip?: boolean }): JSX.Element | null {
  const moment = ui.moment.value;
  if (!moment) return null;
  const { cast } = moment;
  const seats = ownFirst(cast);
  const mover = moverOf(ui);
  const part = strip || seats.length > 3 ? "strip" : undefined; // leave room for the log
  const rows = seats.map((seat, index) => {
    const moves = mover === seat.seat;
    const name = <h2 class="seat-name">{cast.name(seat.seat)}</h2>;
    const figures = <Figures ui={ui} seat={seat.seat} part={part} />;
    const className = `ink-${cast.ink(seat.seat)} ${moves ? "moves" : ""}`;
    const chip = <SeatChip ink={cast.ink(seat.seat)} />;
    if (strip)
      return (
        <div key={seat.seat} class={`strip-seat ${className}`}>
          {chip}
          <div>
            {name}
            {figures}
          </div>
        </div>
      );
    return (
      <div key={seat.seat}>
        {index === 1 ? <Shares ui={ui} seats={seats} /> : null}
        <div class={`seat-row ${className}`}>
          <div class="seat-head">
            {chip}
            <div class="grow">
              {name}
              <p class="seat-kind">{kindOf(seat, cast)}</p>
            </div>
            {moves ? (
              <span class="chip accent">{cast.isMe(seat.seat) ? words.yourTurn : words.toMove}</span>
            ) : null}
          </div>
          {figures}
        </div>
      </div>
    );
  });
  return (
    <section class={strip ? "" : "panel seats"} aria-label={words.players}>
      {strip ? <div class="strip-seats">{rows}</div> : rows}
      {strip ? <Shares ui={ui} seats={seats} /> : null}
    </section>
  );
}

interface FiguresProps {
  ui: UiState;
  seat: Seat;
  /** The first two figures, for a phone's strip, or the others, for its sheet. */
  part?: "strip" | "sheet" | undefined;
}

export function Figures({ ui: { game, moment }, seat, part }: FiguresProps): JSX.Element | null {
  if (!moment.value) return null;
  const figures = game.figures(moment.value.view, seat, moment.value.board);
  if (!part) return <FigureList class="figures" figures={figures} />;
  if (part === "sheet")
    return figures.length > 2 ? <FigureList class="figures" figures={figures.slice(2)} /> : null;
  return (
    <span class="figures-short">
      {figures.slice(0, 2).map((pair) => (
        <span key={pair[1]}>{pair.join(" ")} </span>
      ))}
    </span>
  );
}

function Shares({ ui: { game, moment }, seats }: { ui: UiState; seats: readonly SeatView[] }): JSX.Element {
  const [strength] = game.measures;
  return (
    <div class="shares" aria-hidden="true">
      {seats.map(({ seat }) => (
        <span
          key={seat}
          class={`ink-${moment.value?.cast.ink(seat)}`}
          style={{ flexGrow: strength.of(moment.value?.view, seat, moment.value?.board) }}
        />
      ))}
    </div>
  );
}

/** Whose move is due or being shown. */
function moverOf({ table: { spot, standing }, game }: UiState): Seat | null {
  if (spot.value !== null) return game.moverOf(spot.value);
  return standing.value?.phase === "playing" ? (standing.value.to_act[0] ?? null) : null;
}

function kindOf(seat: SeatView, { you, ink: inkOf }: Cast): string {
  const ink = inkName(inkOf(seat.seat));
  const mine = you.includes(seat.seat);
  const kind =
    seat.kind === "bot"
      ? words.bot
      : mine
        ? you.length > 1 && words.thisScreen
        : seat.connected
          ? words.online
          : words.offline;
  return [seat.name !== ink && ink, kind].filter(Boolean).join(" \u00b7 ") || ink;
}
