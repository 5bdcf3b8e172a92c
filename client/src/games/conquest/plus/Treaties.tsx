import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Seat } from "../../../net/wire.gen";
import { SeatChip } from "../../../ui/SeatChip";
import { Segmented } from "../../../ui/Segmented";
import { Stepper } from "../../../ui/Stepper";
import { useKeptFocus } from "../../../ui/useKeptFocus";
import type { Desk } from "../desk";
import type { Action, Offer, Plus, Sight } from "../model";
import { send } from "../verbs";
import { motiveNow } from "./affairs";
import { seatHere } from "./here";
import { seatsOf, sidesOf } from "./sharing";
import {
  type Bond,
  bondOf,
  bondWords,
  MOST_ROUNDS,
  mayTalk,
  othersTreaties,
  othersWords,
  recordWords,
  type Talk,
} from "./treaties";
import { MOTIVES, type Motive, treatyWords } from "./treatyWords";

/** Everybody else, how one stands to them, and what one may say to them now. */
export function Treaties({ desk, view }: { desk: Desk; view: Sight }): JSX.Element {
  const cast = desk.table.cast.value;
  const mine = seatHere(desk);
  const plus = view.plus ?? {};
  const others = cast.seats
    .map(({ seat }) => seat)
    .filter((seat) => seat !== mine && !view.fallen.includes(seat));
  const rest = othersTreaties(plus, mine);
  const talks =
    mine !== null &&
    desk.legal.value.some(({ t }) => t === "offertreaty" || t === "answertreaty" || t === "endtreaty");
  if (
    sidesOf(
      view,
      seatsOf(view).filter((seat) => !view.fallen.includes(seat)),
    ).size <= 2
  )
    return <p class="muted">Only two sides are left, so nobody can make treaties any more.</p>;
  return (
    <div class="cq-treaties">
      <p class="muted">
        Who has a treaty cannot attack the other one. Allies also see what the other one sees. All treaties
        end when two sides are left.
      </p>
      {talks ? <Why desk={desk} /> : null}
      <ul>
        {others.map((seat) => (
          <TreatyRow key={seat} desk={desk} plus={plus} mine={mine} seat={seat} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <>
          <h3>Between others</h3>
          <ul class="cq-lines">
            {rest.map((treaty) => (
              <li key={`${treaty.one} ${treaty.other}`}>{othersWords(treaty, cast)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {talks || mine === null ? null : <p class="muted">You can talk about treaties in your own turn.</p>}
    </div>
  );
}

/** What one may say with the next offer, answer or notice. */
export function Why({ desk }: { desk: Desk }): JSX.Element {
  const motive = motiveNow(desk.table);
  return (
    <label class="cq-motive">
      Say why, if you like
      <select
        class="input"
        value={motive.value ?? ""}
        onChange={(event) => void (motive.value = (event.currentTarget.value || null) as Motive | null)}
      >
        <option value="">Without a word</option>
        {Object.entries(MOTIVES).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type Saying = Extract<Action, { t: Talk }>;

/** Sends it with the reason that was chosen, which is said once. */
function say(desk: Desk, action: Saying): void {
  const motive = motiveNow(desk.table);
  if (!desk.free.value) return;
  send(desk, motive.value === null ? action : { ...action, motive: motive.value });
  motive.value = null;
}

/** The focus stays on the row, and not on what can be said next: that would be one key too near. */
const theRow = (row: HTMLElement): HTMLElement => row;

function TreatyRow({
  desk,
  plus,
  mine,
  seat,
}: {
  desk: Desk;
  plus: Plus;
  mine: Seat | null;
  seat: Seat;
}): JSX.Element {
  const cast = desk.table.cast.value;
  const bond = mine === null ? null : bondOf(plus, mine, seat);
  const place = useKeptFocus<HTMLLIElement>(theRow);
  return (
    <li ref={place} class={`cq-treaty ${bond?.asks ? "asks" : ""}`} tabIndex={-1}>
      <SeatChip ink={inkOf(seat)} size={30} />
      <span class="cq-treaty-words">
        <b>{cast.name(seat)}</b>
        {bond ? <span>{bondWords(bond, cast)}</span> : null}
        {bond?.isMate ? null : <small>{recordWords(plus, seat)}</small>}
      </span>
      {bond && mine !== null ? <Words desk={desk} bond={bond} seat={seat} /> : null}
    </li>
  );
}

/** The one thing that can be said in this bond. */
function Words({ desk, bond, seat }: { desk: Desk; bond: Bond; seat: Seat }): JSX.Element | null {
  const legal = desk.legal.value;
  if (bond.asks) return <Answer desk={desk} offer={bond.asks} onAnswer={say} />;
  if (mayTalk(legal, "endtreaty", seat)) return <Notice desk={desk} seat={seat} />;
  return mayTalk(legal, "offertreaty", seat) ? <OfferForm desk={desk} seat={seat} /> : null;
}

/** Accept or decline, for whom it was offered and in its own turn; before that it says so. */
export function Answer({
  desk,
  offer,
  onAnswer = send,
}: {
  desk: Desk;
  offer: Offer;
  onAnswer?(desk: Desk, action: Saying): void;
}): JSX.Element {
  const cast = desk.table.cast.value;
  const isAsked = offer.to === desk.seat.value && mayTalk(desk.legal.value, "answertreaty", offer.seat);
  if (!isAsked)
    return (
      <small class="cq-later">
        {cast.isMe(offer.to)
          ? "You can answer in your turn."
          : `${cast.name(offer.to)} can answer in its turn.`}
      </small>
    );
  const off = !desk.free.value;
  const words = `${treatyWords(offer)} with ${cast.name(offer.seat)}`;
  const answer = (accept: boolean): void => onAnswer(desk, { t: "answertreaty", to: offer.seat, accept });
  return (
    <span class="cq-answer">
      <button
        type="button"
        class="btn sm primary"
        aria-disabled={off}
        aria-label={`Accept ${words}`}
        onClick={() => answer(true)}
      >
        Accept
      </button>
      <button
        type="button"
        class="btn sm"
        aria-disabled={off}
        aria-label={`Decline ${words}`}
        onClick={() => answer(false)}
      >
        Decline
      </button>
    </span>
  );
}

export function Notice({ desk, seat }: { desk: Desk; seat: Seat }): JSX.Element {
  const name = desk.table.cast.value.name(seat);
  return (
    <button
      type="button"
      class="btn sm"
      aria-disabled={!desk.free.value}
      aria-label={`Give ${name} notice of the treaty`}
      onClick={() => say(desk, { t: "endtreaty", to: seat })}
    >
      Give notice
    </button>
  );
}

type Kind = Offer["kind"];

const KINDS = [
  { value: "peace", label: "Peace" },
  { value: "alliance", label: "Alliance" },
] as const satisfies readonly { value: Kind; label: string }[];

function OfferForm({ desk, seat }: { desk: Desk; seat: Seat }): JSX.Element {
  const kind = useSignal<Kind>("peace");
  const rounds = useSignal(3);
  const name = desk.table.cast.value.name(seat);
  const meant = { kind: kind.value, rounds: kind.value === "peace" ? rounds.value : 0 };
  return (
    <span class="cq-offer">
      <Segmented
        legend={`What to offer ${name}`}
        choices={KINDS}
        value={kind.value}
        onChoose={(next) => void (kind.value = next)}
      />
      {kind.value === "peace" ? (
        <Stepper
          label={`Rounds of peace with ${name}`}
          value={rounds.value}
          least={1}
          most={MOST_ROUNDS}
          onChange={(next) => void (rounds.value = next)}
        />
      ) : null}
      <button
        type="button"
        class="btn sm"
        aria-disabled={!desk.free.value}
        aria-label={`Offer ${name} ${treatyWords(meant)}`}
        onClick={() => say(desk, { t: "offertreaty", to: seat, ...meant })}
      >
        Offer
      </button>
    </span>
  );
}
