import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { ownFirst } from "../../play/table/cast";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/icons/Icon";
import { SOLID } from "../../ui/icons/iconDrawings";
import { SeatChip } from "../../ui/icons/SeatChip";
import { copy } from "../../ui/messages/clipboard";
import { starOf } from "./gridGeometry";
import type { Sight } from "./model";
import { idleUnits, ownUnits } from "./planning";
import { holdings } from "./preview";
import { giveUp, lostSeats } from "./sealing";
import { part, type UiState } from "./uiState";
import { short } from "./words";

interface PlayerRowProps {
  cast: Cast;
  seat: Seat;
  size: number;
  words: ComponentChildren;
  children?: ComponentChildren;
}

export function PlayerRow({ cast, seat, size, words, children }: PlayerRowProps): JSX.Element {
  return (
    <li class={`chain-player ink-${inkOf(seat)}`}>
      <SeatChip ink={inkOf(seat)} size={size} />
      <div class="grow player-words">
        <h2 class="seat-name">{cast.name(seat)}</h2>
        <p>{words}</p>
      </div>
      {children}
    </li>
  );
}

/** Both players with their gold, how far their plans are, and their seals. */
export const Players = part<{ brief?: boolean }>(({ cast, ui, view, brief = false }) => {
  return (
    <ul class="chain-players" aria-label="Players">
      {ownFirst(cast).map(({ seat }) => {
        const digest = view.digests[seat] ?? null;
        const gold = view.gold[seat] ?? 0;
        const income = holdings(view.buildings, seat, "city");
        return (
          <PlayerRow
            key={seat}
            cast={cast}
            seat={seat}
            size={brief ? 22 : 30}
            words={stateOf(ui, view, seat, brief)}
          >
            <span class="chip gold" title={`${gold} gold, ${income} more each round`}>
              <Icon name="coin" size={16} />
              <b>{gold}</b>
              <span class="unseen">gold</span>
              {brief || digest ? null : <span class="gold-income">+{income}</span>}
            </span>
            {digest && <Wax broken={isOpened(ui, view, seat)} size={brief ? 34 : 42} />}
          </PlayerRow>
        );
      })}
    </ul>
  );
});

/** Whether a seal is open: those that were not withheld are as soon as the round is shown. */
const isOpened = ({ spot }: UiState, view: Sight, seat: Seat): boolean =>
  Boolean(view.revealed[seat]) || (spot.value !== null && !view.given_up[seat]);

function stateOf(ui: UiState, view: Sight, seat: Seat, brief: boolean): JSX.Element | string {
  const { table } = ui;
  const digest = view.digests[seat];
  if (table.standing.value?.phase === "over") return view.winner === seat ? "won" : "";
  if (digest)
    return (
      <span class="sealed-words">
        <span class="sealed-word">
          {isOpened(ui, view, seat) ? "opened" : view.given_up[seat] ? "withheld" : "sealed"}
        </span>
        {brief ? null : <Digest digest={digest} name={table.cast.value.name(seat)} />}
      </span>
    );
  if (ui.open.value && ui.seat.value === seat) {
    const all = ownUnits(ui).length;
    const given = `${all - idleUnits(ui).length} of ${all} orders${brief ? "" : " given"}`;
    return <span class="orders-given">{given}</span>;
  }
  if (ui.spot.value) return "resolving";
  return table.seats.value[seat]?.kind === "bot" ? "is thinking" : "plans";
}

/** A seal that cannot be opened here stops the round: its owner may give it up. */
export const LostSecret = part(({ table, cast }) => {
  const [seat] = lostSeats(table).value;
  if (seat === undefined) return null;
  return (
    <section class="panel lost-secret" aria-label="Sealed orders that cannot be opened">
      <p>{`${cast.isMe(seat) ? "Your" : `${cast.name(seat)}'s`} orders were sealed in another browser, and only that one can open them. Open the table there, or give them up.`}</p>
      <Button kind="danger" onClick={() => giveUp(table, seat)}>
        Give up this round's orders
      </Button>
    </section>
  );
});

const BLOB = starOf(14, 22, 19.4, 24);

/** A seal of wax: whole, or broken once it has been opened. */
export function Wax({ broken, size }: { broken: boolean; size: number }): JSX.Element {
  return (
    <svg
      class={`wax ${broken ? "broken" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path class="wax-edge" d={BLOB} />
      <circle class="wax-face" cx="24" cy="24" r="15.5" />
      <path class="wax-mark" transform="translate(14.5 14) scale(.8)" fill-rule="evenodd" d={SOLID.mark} />
      {broken ? <path class="wax-crack" d="M5 27l9-4 6 5 8-9 6 4 9-6" /> : null}
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
