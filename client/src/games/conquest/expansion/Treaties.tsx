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
import { type Action, areMates, countSides, type Offer } from "../model";
import { type Shown, sayAt, type UiState } from "../turn/uiState";
import {
  MOTIVES,
  type Motive,
  offerOf,
  othersWords,
  recordWords,
  relationWords,
  words,
} from "../words/expansion";
import { actionWords } from "../words/headline";
import { capital } from "../words/say";

type Talk = "offertreaty" | "answertreaty" | "endtreaty";
type TalkAction = Extract<Action, { t: Talk }>;

/** The legal treaty actions towards a seat. */
const talksWith = ({ legal }: UiState, seat: Seat, t: Talk): TalkAction[] =>
  legal.value.filter((action): action is TalkAction => action.t === t && action.to === seat);

/** Every other seat, its treaty or offer, and what the player can do about it. */
export function Treaties(shown: Shown): JSX.Element {
  const { ui, view } = shown;
  const mine = ui.own.value;
  const seats = [...view.pool.keys()].filter((seat) => !view.fallen.includes(seat));
  if (countSides(view, seats) <= 2) return <p class="muted">{words.twoSidesLeft}</p>;
  const others = othersWords(view, mine, ui.table.cast.value);
  const canTalk =
    mine !== null &&
    ui.legal.value.some(({ t }) => t === "offertreaty" || t === "answertreaty" || t === "endtreaty");
  return (
    <div class="cq-treaties">
      <p class="muted">{words.treatyHelp}</p>
      {canTalk ? <Reason ui={ui} /> : null}
      <ul>{seats.map((seat) => (seat === mine ? null : <TreatyRow key={seat} {...shown} seat={seat} />))}</ul>
      {others.length > 0 ? (
        <>
          <h3>{words.betweenOthers}</h3>
          <ul class="cq-lines">
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      {canTalk || mine === null ? null : <p class="muted">{words.talkOnYourTurn}</p>}
    </div>
  );
}

/** The reason to give with the next offer, answer or notice. */
export function Reason({ ui: { motive } }: { ui: UiState }): JSX.Element {
  return (
    <label class="cq-motive">
      {words.addReason}
      <select
        class="input"
        value={motive.value ?? ""}
        onChange={(event) => void (motive.value = (event.currentTarget.value || null) as Motive | null)}
      >
        <option value="">{words.noReason}</option>
        {Object.entries(MOTIVES).map(([name, reason]) => (
          <option key={name} value={name}>
            {reason}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Sends an action with the chosen reason, which then resets. */
function talk(ui: UiState, action: TalkAction): void {
  const { motive } = ui;
  if (!ui.free.value) return;
  send(ui, motive.value === null ? action : { ...action, motive: motive.value });
  motive.value = null;
}

/** Keeps the focus on the row. On the next button, pressing Enter again would undo the first press. */
const keepRow = (row: HTMLElement): HTMLElement => row;

function TreatyRow({ ui, view, seat }: Shown & { seat: Seat }): JSX.Element {
  const place = useKeepFocus<HTMLLIElement>(keepRow);
  const cast = ui.table.cast.value;
  const mine = ui.own.value;
  const received = mine === null ? null : offerOf(view, seat, mine);
  const offers = talksWith(ui, seat, "offertreaty");
  return (
    <li ref={place} class={`cq-treaty ${received ? "asks" : ""}`} tabIndex={-1}>
      <SeatChip ink={inkOf(seat)} size={30} />
      <span class="cq-treaty-words">
        <b>{cast.name(seat)}</b>
        {mine === null ? null : <span>{relationWords(view, mine, seat, cast)}</span>}
        {mine !== null && areMates(view, mine, seat) ? null : <small>{recordWords(view, seat)}</small>}
      </span>
      {received ? (
        <Answer ui={ui} offer={received} onAnswer={talk} />
      ) : talksWith(ui, seat, "endtreaty").length > 0 ? (
        <Talk ui={ui} action={{ t: "endtreaty", to: seat }} text={words.giveNotice} />
      ) : offers.length > 0 ? (
        <OfferForm ui={ui} seat={seat} most={Math.max(...offers.map(roundsOf))} />
      ) : null}
    </li>
  );
}

const roundsOf = (action: TalkAction): number => (action.t === "offertreaty" ? (action.rounds ?? 0) : 0);

interface AnswerProps {
  ui: UiState;
  offer: Offer;
  onAnswer?: typeof talk;
}

/** Accepts or declines an offer, on the turn of the seat that received it. */
export function Answer({ ui, offer, onAnswer = send }: AnswerProps): JSX.Element {
  const cast = ui.table.cast.value;
  if (offer.to !== ui.seat.value || talksWith(ui, offer.seat, "answertreaty").length === 0)
    return (
      <small class="cq-later">{words.answerLater(cast.isMe(offer.to) ? null : cast.name(offer.to))}</small>
    );
  const answer = { t: "answertreaty", to: offer.seat } as const;
  return (
    <span class="cq-answer">
      <Talk ui={ui} action={{ ...answer, accept: true }} text={words.accept} primary onPress={onAnswer} />
      <Talk ui={ui} action={{ ...answer, accept: false }} text={words.decline} onPress={onAnswer} />
    </span>
  );
}

interface TalkProps {
  ui: UiState;
  action: TalkAction;
  text: string;
  primary?: boolean;
  onPress?: typeof talk;
}

export const Talk = ({ ui, action, text, primary, onPress = talk }: TalkProps): JSX.Element => (
  <Button
    kind={`sm ${primary ? "primary" : ""}`}
    off={!ui.free.value}
    label={capital(actionWords(action, sayAt(ui)))}
    onClick={() => onPress(ui, action)}
  >
    {text}
  </Button>
);

const KINDS = [
  { value: "peace", label: words.peace },
  { value: "alliance", label: words.alliance },
] as const;

function OfferForm({ ui, seat, most }: { ui: UiState; seat: Seat; most: number }): JSX.Element {
  const kind = useSignal<Offer["kind"]>("peace");
  const rounds = useSignal(3);
  const name = ui.table.cast.value.name(seat);
  const isPeace = kind.value === "peace";
  const meant = { kind: kind.value, rounds: isPeace ? rounds.value : 0 };
  return (
    <span class="cq-offer">
      <Segmented
        legend={words.offerKind(name)}
        choices={KINDS}
        value={kind.value}
        onChoose={(next) => void (kind.value = next)}
      />
      {isPeace ? (
        <Stepper
          label={words.rounds(name)}
          value={rounds.value}
          least={1}
          most={most}
          onChange={(next) => void (rounds.value = next)}
        />
      ) : null}
      <Talk ui={ui} action={{ t: "offertreaty", to: seat, ...meant }} text={words.offer} />
    </span>
  );
}
