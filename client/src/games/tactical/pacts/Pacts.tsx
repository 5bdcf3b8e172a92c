import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { verb, whom } from "../../../play/say";
import type { Table } from "../../../play/table/table";
import { Icon } from "../../../ui/Icon";
import { SeatChip } from "../../../ui/SeatChip";
import { type Desk, deskOf } from "../desk";
import type { Board, Event, Sight } from "../model";
import {
  type Bond,
  bondOf,
  hasPacts,
  isIn,
  lastBroken,
  mayTalk,
  offersHere,
  putAway,
  seatsHere,
  talk,
} from "./pacts";
import "./pacts.css";

const BONDS: Readonly<Record<Bond, string>> = {
  allied: "Your ally",
  asks: "Offers you an alliance",
  asked: "Asked, no answer yet",
  none: "No alliance",
};

/** Everybody else, how one stands to them, and what one may say to them. */
export function Pacts({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view || !hasPacts(board) || view.now.phase === "over") return null;
  const { cast } = table;
  return (
    <>
      {seatsHere(table).map((mine) => (
        <section key={mine} class="tr-pacts" aria-label={`Alliances of ${whom(cast.value, mine)}`}>
          <h3>{verb(cast.value, mine, "Your alliances", `Alliances of ${cast.value.name(mine)}`)}</h3>
          <p class="tr-quiet">They bind nobody, and end when one of the two says so or attacks.</p>
          <ul>
            {cast.value.seats
              .filter(({ seat }) => seat !== mine && isIn(view, seat))
              .map(({ seat }) => (
                <PactRow key={seat} desk={desk} view={view} mine={mine} seat={seat} />
              ))}
          </ul>
          {mayTalk(desk, view, mine) ? null : (
            <p class="tr-quiet">You can speak of alliances in the purchase and the moves of your own turn.</p>
          )}
        </section>
      ))}
      <OthersPacts table={table} view={view} />
    </>
  );
}

function PactRow({
  desk,
  view,
  mine,
  seat,
}: {
  desk: Desk;
  view: Sight;
  mine: Seat;
  seat: Seat;
}): JSX.Element {
  const cast = desk.table.cast.value;
  const bond = bondOf(view, mine, seat);
  const off = !mayTalk(desk, view, mine) || !desk.free.value;
  return (
    <li>
      <SeatChip ink={cast.ink(seat)} size={26} />
      <span class="tr-pact-words">
        <b>{cast.name(seat)}</b>
        <small>{BONDS[bond]}</small>
      </span>
      {bond === "asks" ? <Answer desk={desk} view={view} mine={mine} seat={seat} /> : null}
      {bond === "none" ? (
        <button
          type="button"
          class="btn sm"
          aria-disabled={off}
          aria-label={`Offer ${cast.name(seat)} an alliance`}
          onClick={() => off || talk(desk, { t: "offerpact", seat })}
        >
          Offer
        </button>
      ) : null}
      {bond === "allied" ? (
        <button
          type="button"
          class="btn sm"
          aria-disabled={off}
          aria-label={`End the alliance with ${cast.name(seat)}`}
          onClick={() => off || talk(desk, { t: "breakpact", seat })}
        >
          End it
        </button>
      ) : null}
    </li>
  );
}

function Answer({
  desk,
  view,
  mine,
  seat,
}: {
  desk: Desk;
  view: Sight;
  mine: Seat;
  seat: Seat;
}): JSX.Element {
  const off = !mayTalk(desk, view, mine) || !desk.free.value;
  const name = desk.table.cast.value.name(seat);
  const answer = (accept: boolean): void => void (off || talk(desk, { t: "answerpact", seat, accept }));
  return (
    <span class="tr-answer">
      <button
        type="button"
        class="btn sm primary"
        aria-disabled={off}
        aria-label={`Accept the alliance with ${name}`}
        onClick={() => answer(true)}
      >
        Accept
      </button>
      <button
        type="button"
        class="btn sm"
        aria-disabled={off}
        aria-label={`Decline the alliance with ${name}`}
        onClick={() => answer(false)}
      >
        Decline
      </button>
    </span>
  );
}

/** Alliances in which nobody at this screen is. */
function OthersPacts({ table, view }: { table: Table; view: Sight }): JSX.Element | null {
  const { cast } = table;
  const here = seatsHere(table);
  const others = (view.now.pacts ?? []).filter(
    ([one, other]) => !here.includes(one) && !here.includes(other),
  );
  return others.length === 0 ? null : (
    <p class="tr-quiet">
      {others
        .map(([one, other]) => `${cast.value.name(one)} and ${cast.value.name(other)} are allied.`)
        .join(" ")}
    </p>
  );
}

/**
 * What somebody here has to know of alliances: an offer until it is answered, one that ended until it is put
 * away.
 */
export function PactNotices({
  desk,
  board,
  view,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
}): JSX.Element | null {
  const { table } = desk;
  if (!hasPacts(board)) return null;
  const { cast } = table;
  const broken = lastBroken(table, view, table.told.value.events as readonly Event[]);
  return (
    <>
      {offersHere(table, view).map(({ from, to }) => (
        <section key={`${from} ${to}`} class="panel tr-deed tr-notice" aria-label="An alliance is offered">
          <p class="tr-seat">
            <SeatChip ink={cast.value.ink(from)} size={26} />
            <span>
              <b>{`${cast.value.name(from)} offers ${whom(cast.value, to)} an alliance`}</b>
              {mayTalk(desk, view, to) ? null : <small>You can answer in your own turn.</small>}
            </span>
          </p>
          {mayTalk(desk, view, to) ? <Answer desk={desk} view={view} mine={to} seat={from} /> : null}
        </section>
      ))}
      {broken && broken !== putAway(table).value ? (
        <section class="panel tr-deed tr-notice" aria-label="An alliance has ended">
          <div class="tr-deed-head">
            <p class="tr-seat">
              <SeatChip ink={cast.value.ink(broken.seat)} size={26} />
              <span>
                <b>{`${cast.value.name(broken.seat)} ended the alliance with ${whom(cast.value, broken.to)}`}</b>
                <small>{broken.attacked ? "By attacking." : "It binds nobody any more."}</small>
              </span>
            </p>
            <button
              type="button"
              class="btn icon sm"
              aria-label="Put this away"
              onClick={() => void (putAway(table).value = broken)}
            >
              <Icon name="close" size={16} />
            </button>
          </div>
        </section>
      ) : null}
    </>
  );
}
