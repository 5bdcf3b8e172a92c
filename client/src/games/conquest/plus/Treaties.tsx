import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Seat } from "../../../net/wire.gen";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { Stepper } from "../../../ui/controls/Stepper";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { SeatChip } from "../../../ui/icons/SeatChip";
import type { Action, Offer } from "../model";
import type { Shown, UiState } from "../uiState";
import { areMates, countSides } from "./sharing";
import {
  bondWords,
  MOTIVES,
  type Motive,
  mayTalk,
  offerOf,
  othersWords,
  recordWords,
  type Talk,
  treatyWords,
} from "./treaties";

/** Everybody else, how one stands to them, and what one may say to them now. */
export function Treaties(shown: Shown): JSX.Element {
  const { ui, view } = shown;
  const mine = ui.own.value;
  const seats = [...view.pool.keys()].filter((seat) => !view.fallen.includes(seat));
  if (countSides(view, seats) <= 2)
    return <p class="muted">Only two sides are left, so nobody can make treaties any more.</p>;
  const rest = othersWords(view.plus ?? {}, mine, ui.table.cast.value);
  const talks =
    mine !== null && seats.some((seat) => TALKS.some((talk) => mayTalk(ui.legal.value, talk, seat)));
  return (
    <div class="cq-treaties">
      <p class="muted">
        Treaty partners can't attack each other. Allies also share vision. All treaties end when two sides are
        left.
      </p>
      {talks ? <Why ui={ui} /> : null}
      <ul>{seats.map((seat) => (seat === mine ? null : <TreatyRow key={seat} {...shown} seat={seat} />))}</ul>
      {rest.length > 0 ? (
        <>
          <h3>Between others</h3>
          <ul class="cq-lines">
            {rest.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      {talks || mine === null ? null : <p class="muted">You can talk about treaties in your own turn.</p>}
    </div>
  );
}

const TALKS: readonly Talk[] = ["offertreaty", "answertreaty", "endtreaty"];

/** What one may say with the next offer, answer or notice. */
export function Why({ ui }: { ui: UiState }): JSX.Element {
  const motive = ui.motive;
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
function say(ui: UiState, action: Saying): void {
  const motive = ui.motive;
  if (!ui.free.value) return;
  send(ui, motive.value === null ? action : { ...action, motive: motive.value });
  motive.value = null;
}

/** The focus stays on the row, and not on what can be said next: that would be one key too near. */
const theRow = (row: HTMLElement): HTMLElement => row;

/** How one stands to another seat, and the one thing that can be said to it. */
function TreatyRow({ ui, view, seat }: Shown & { seat: Seat }): JSX.Element {
  const place = useKeepFocus<HTMLLIElement>(theRow);
  const cast = ui.table.cast.value;
  const legal = ui.legal.value;
  const mine = ui.own.value;
  const plus = view.plus ?? {};
  const asks = mine === null ? null : offerOf(plus, seat, mine);
  return (
    <li ref={place} class={`cq-treaty ${asks ? "asks" : ""}`} tabIndex={-1}>
      <SeatChip ink={inkOf(seat)} size={30} />
      <span class="cq-treaty-words">
        <b>{cast.name(seat)}</b>
        {mine === null ? null : <span>{bondWords(plus, mine, seat, cast)}</span>}
        {mine !== null && areMates(plus, mine, seat) ? null : <small>{recordWords(plus, seat)}</small>}
      </span>
      {asks ? (
        <Answer ui={ui} offer={asks} onAnswer={say} />
      ) : mayTalk(legal, "endtreaty", seat) ? (
        <Notice ui={ui} seat={seat} />
      ) : mayTalk(legal, "offertreaty", seat) ? (
        <OfferForm ui={ui} seat={seat} most={Math.max(...legal.map(roundsOf))} />
      ) : null}
    </li>
  );
}

interface AnswerProps {
  ui: UiState;
  offer: Offer;
  onAnswer?(ui: UiState, action: Saying): void;
}

/** Accept or decline, for whom it was offered and in its own turn; before that it says so. */
export function Answer({ ui, offer, onAnswer = send }: AnswerProps): JSX.Element {
  const cast = ui.table.cast.value;
  if (offer.to !== ui.seat.value || !mayTalk(ui.legal.value, "answertreaty", offer.seat))
    return (
      <small class="cq-later">
        {cast.isMe(offer.to)
          ? "You can answer in your turn."
          : `${cast.name(offer.to)} can answer in their turn.`}
      </small>
    );
  const answer = (accept: boolean, word: string): JSX.Element => (
    <Button
      kind={`sm ${accept ? "primary" : ""}`}
      off={!ui.free.value}
      label={`${word} ${treatyWords(offer)} with ${cast.name(offer.seat)}`}
      onClick={() => onAnswer(ui, { t: "answertreaty", to: offer.seat, accept })}
    >
      {word}
    </Button>
  );
  return (
    <span class="cq-answer">
      {answer(true, "Accept")}
      {answer(false, "Decline")}
    </span>
  );
}

export const Notice = ({ ui, seat }: { ui: UiState; seat: Seat }): JSX.Element => (
  <Button
    kind="sm"
    off={!ui.free.value}
    label={`Give ${ui.table.cast.value.name(seat)} notice of the treaty`}
    onClick={() => say(ui, { t: "endtreaty", to: seat })}
  >
    Give notice
  </Button>
);

const KINDS = [
  { value: "peace", label: "Peace" },
  { value: "alliance", label: "Alliance" },
] as const;

const roundsOf = (action: Action): number => (action.t === "offertreaty" ? (action.rounds ?? 0) : 0);

function OfferForm({ ui, seat, most }: { ui: UiState; seat: Seat; most: number }): JSX.Element {
  const kind = useSignal<Offer["kind"]>("peace");
  const rounds = useSignal(3);
  const name = ui.table.cast.value.name(seat);
  const isPeace = kind.value === "peace";
  const meant = { kind: kind.value, rounds: isPeace ? rounds.value : 0 };
  return (
    <span class="cq-offer">
      <Segmented
        legend={`What to offer ${name}`}
        choices={KINDS}
        value={kind.value}
        onChoose={(next) => void (kind.value = next)}
      />
      {isPeace ? (
        <Stepper
          label={`Rounds of peace with ${name}`}
          value={rounds.value}
          least={1}
          most={most}
          onChange={(next) => void (rounds.value = next)}
        />
      ) : null}
      <Button
        kind="sm"
        off={!ui.free.value}
        label={`Offer ${name} ${treatyWords(meant)}`}
        onClick={() => say(ui, { t: "offertreaty", to: seat, ...meant })}
      >
        Offer
      </Button>
    </span>
  );
}
