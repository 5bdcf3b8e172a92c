import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { ownFirst } from "../../../play/table/cast";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { SOLID } from "../../../ui/icons/iconDrawings";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { copy } from "../../../ui/messages/clipboard";
import { starOf } from "../map/geometry";
import type { Sight } from "../model";
import { countBuildings } from "../preview";
import { giveUp, lostSeats } from "../seals/sealing";
import { idleUnits, ownUnits } from "../turn/planning";
import { part, type UiState } from "../turn/uiState";
import { short } from "../words/events";
import { words } from "../words/screen";

interface PlayerRowProps {
  cast: Cast;
  seat: Seat;
  size: number;
  state: ComponentChildren;
  children?: ComponentChildren;
}

export function PlayerRow({ cast, seat, size, state, children }: PlayerRowProps): JSX.Element {
  return (
    <li class={`chain-player ink-${inkOf(seat)}`}>
      <SeatChip ink={inkOf(seat)} size={size} />
      <div class="grow player-words">
        <h2 class="seat-name">{cast.name(seat)}</h2>
        <p>{state}</p>
      </div>
      {children}
    </li>
  );
}

/** Both players with their gold, the state of their plans, and their seals. */
export const Players = part<{ brief?: boolean }>(({ cast, ui, view, brief = false }) => (
  <ul class="chain-players" aria-label={words.players}>
    {ownFirst(cast).map(({ seat }) => {
      const digest = view.digests[seat];
      const gold = view.gold[seat] ?? 0;
      const income = countBuildings(view.buildings, seat, "city");
      return (
        <PlayerRow
          key={seat}
          cast={cast}
          seat={seat}
          size={brief ? 22 : 30}
          state={stateOf(ui, view, seat, brief)}
        >
          <span class="chip gold" title={words.gold(gold, income)}>
            <Icon name="coin" size={16} />
            <b>{gold}</b>
            <span class="unseen">{words.goldUnit}</span>
            {brief || digest ? null : <span class="gold-income">+{income}</span>}
          </span>
          {digest ? <WaxSeal broken={isOpened(ui, view, seat)} size={brief ? 34 : 42} /> : null}
        </PlayerRow>
      );
    })}
  </ul>
));

/** Whether a seal is open. Once a round is shown, all seals are, except withheld ones. */
const isOpened = ({ spot }: UiState, view: Sight, seat: Seat): boolean =>
  Boolean(view.revealed[seat]) || (spot.value !== null && !view.given_up[seat]);

function stateOf(ui: UiState, view: Sight, seat: Seat, brief: boolean): ComponentChildren {
  const { table } = ui;
  const { states } = words;
  const digest = view.digests[seat];
  if (table.standing.value?.phase === "over") return view.winner === seat ? states.won : "";
  if (digest)
    return (
      <span class="sealed-words">
        <span class="sealed-word">
          {isOpened(ui, view, seat) ? states.revealed : view.given_up[seat] ? states.withheld : states.sealed}
        </span>
        {brief ? null : <DigestButton digest={digest} name={table.cast.value.name(seat)} />}
      </span>
    );
  if (ui.open.value && ui.seat.value === seat) {
    const all = ownUnits(ui).length;
    return <span class="orders-given">{words.ordersGiven(all - idleUnits(ui).length, all, brief)}</span>;
  }
  if (ui.spot.value) return states.resolving;
  return table.seats.value[seat]?.kind === "bot" ? states.thinking : states.planning;
}

/** Offers to give up orders that can't be revealed from here, as the round waits for them. */
export const LostSecret = part(({ table, cast }) => {
  const [seat] = lostSeats(table).value;
  if (seat === undefined) return null;
  return (
    <section class="panel lost-secret" aria-label={words.lostOrders}>
      <p>{words.sealedElsewhere(cast, seat)}</p>
      <Button kind="danger" onClick={() => giveUp(table, seat)}>
        {words.giveUp}
      </Button>
    </section>
  );
});

const WAX = starOf(14, 22, 19.4, 24);

/** A seal of wax: whole, or broken once it has been opened. */
export const WaxSeal = ({ broken, size }: { broken: boolean; size: number }): JSX.Element => (
  <svg
    class={`wax ${broken ? "broken" : ""}`}
    width={size}
    height={size}
    viewBox="0 0 48 48"
    aria-hidden="true"
  >
    <path class="wax-edge" d={WAX} />
    <circle class="wax-face" cx="24" cy="24" r="15.5" />
    <path class="wax-mark" transform="translate(14.5 14) scale(.8)" fill-rule="evenodd" d={SOLID.mark} />
    {broken ? <path class="wax-crack" d="M5 27l9-4 6 5 8-9 6 4 9-6" /> : null}
  </svg>
);

/** The first and last digits of a digest. A click copies all of it. */
export const DigestButton = ({ digest, name }: { digest: string; name: string }): JSX.Element => (
  <button
    type="button"
    class="digest mono"
    title={digest}
    aria-label={words.copySeal(name, short(digest))}
    onClick={() => void copy(digest, words.seal)}
  >
    {short(digest)}
  </button>
);
