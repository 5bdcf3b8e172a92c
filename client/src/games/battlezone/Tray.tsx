import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Cast, Moment } from "../../play/face";
import type { UiState } from "../../play/lands/uiState";
import { type Missing, missingText } from "../../play/table/eventLog";
import { motionFactor } from "../../play/table/speed";
import { DiceRow } from "../../ui/dice/DiceRow";
import { Icon } from "../../ui/icons/Icon";
import { lasts } from "./frames";
import { type Battle, type Event, isOpen, ownerOf, type Sight, type Spot, sum } from "./model";
import { useSteps } from "./useSteps";
import { newsWords, verdict, words } from "./words";

/**
 * The dice that roll or were rolled last, and, once they are added up, how it ended; else what is told
 * instead of a battle.
 */
export function Tray({ ui }: { ui: UiState }): JSX.Element | null {
  const moment = ui.moment.value;
  const { events, missing } = ui.table.log.value;
  return moment ? (
    <div class="panel tray-panel">
      <Dice moment={moment} events={events as Event[]} missing={missing} />
    </div>
  ) : null;
}

interface DiceProps {
  moment: Moment<Sight>;
  events: readonly Event[];
  missing: Missing | null;
}

export function Dice({ moment: { spot, cast, view }, events, missing }: DiceProps): JSX.Element {
  const now = spot as Spot | null;
  if (now && now.event.t !== "battle") {
    return (
      <div class={`tray news ink-${inkOf(now.event.seat)}`}>
        {now.event.t === "supply" ? <b class="news-figure">{`+${now.event.income}`}</b> : null}
        <p>{newsWords(now, cast, view)}</p>
      </div>
    );
  }
  const battle = [...events, now?.event].findLast((event): event is Battle => event?.t === "battle");
  if (!battle) {
    return (
      <div class="tray">
        <h2 class="eyebrow">{words.lastBattle}</h2>
        <p class="tray-none">{missing ? missingText(missing) : words.noDice}</p>
      </div>
    );
  }
  const open = now !== null && isOpen(now);
  const lie = !now ? "" : !open ? "landed" : now.stage === "count" ? "counting" : "rolling";
  const other = cast.seats.find((seat) => seat.seat !== battle.seat)?.seat ?? ownerOf(view, battle.target);
  const count = lasts("count", now?.mine) * motionFactor();
  return (
    <div
      class={`tray ${lie === "counting" ? "landed" : lie}`}
      style={{ "--roll": `${lasts("roll", now?.mine) * motionFactor()}ms` }}
    >
      <h2 class="unseen">{now ? words.battle : words.lastBattle}</h2>
      {open ? <p class="tray-head">{words.fromTo(battle)}</p> : <Verdict battle={battle} cast={cast} />}
      <Row faces={battle.attack} seat={battle.seat} lie={lie} count={count} lost={!open && !battle.won}>
        {words.attack}
      </Row>
      <Row faces={battle.defence} seat={other} lie={lie} count={count} lost={!open && battle.won}>
        {words.defence}
      </Row>
    </div>
  );
}

/** How it ended, in words, a sign and a colour. */
function Verdict({ battle, cast }: { battle: Battle; cast: Cast }): JSX.Element {
  const { word, rest, good } = verdict(battle, cast);
  return (
    <p class={`tray-head verdict ${good ? "good" : "bad"}`}>
      <Icon name={battle.won ? "flag" : "shield"} size={16} />
      <span>
        <b>{word}</b> {rest}
      </span>
    </p>
  );
}

interface RowProps {
  faces: readonly number[];
  seat: number;
  lie: string;
  /** Milliseconds in which they are added up. */
  count: number;
  lost: boolean;
  children: string;
}

function Row({ faces, seat, lie, count, lost, children }: RowProps): JSX.Element {
  const rolls = lie === "rolling";
  const counted = useSteps(faces.length, count, lie === "counting");
  return (
    <DiceRow
      ink={inkOf(seat)}
      faces={faces}
      tumbles={rolls}
      words={rolls ? children : words.roll(children, faces)}
      class={lost ? "lost" : ""}
    >
      {rolls ? "" : sum(faces.slice(0, counted))}
    </DiceRow>
  );
}
