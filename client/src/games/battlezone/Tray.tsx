import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Cast, Moment } from "../../play/face";
import type { Desk } from "../../play/lands/desk";
import { motionFactor } from "../../play/table/speed";
import { type Missing, missingWords } from "../../play/table/told";
import { DieFace } from "../../ui/DieFace";
import { Icon } from "../../ui/Icon";
import { useTumble } from "../../ui/useTumble";
import { countMs, rollMs } from "./frames";
import { type Battle, type Event, isOpen, ownerOf, type Sight, type Spot, type Stage, sum } from "./model";
import { useSteps } from "./useSteps";
import { tidings, verdict } from "./verdict";
import "../../ui/tray.css";

/**
 * What a battle's dice do: they tumble, are added up, or lie there with the result told; "" once it is over.
 */
type Lie = "rolling" | "counting" | "landed" | "";

/**
 * The dice that roll or were rolled last, and, once they are added up, how it ended; else what is told
 * instead of a battle.
 */
export function Tray({ desk }: { desk: Desk }): JSX.Element | null {
  const moment = desk.moment.value;
  const { events, missing } = desk.table.told.value;
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
  const fighting = now?.is === "battle" ? now : null;
  const news = now && !fighting ? tidings(now, cast) : null;
  if (news) return <Tidings {...news} />;
  const battle = fighting?.battle ?? events.findLast((event): event is Battle => event.t === "battle");
  if (!battle) {
    return (
      <div class="tray">
        <h2 class="eyebrow">Last battle</h2>
        <p class="tray-none">{missing ? missingWords(missing) : "No dice rolled yet."}</p>
      </div>
    );
  }
  const other = cast.seats.find((seat) => seat.seat !== battle.seat)?.seat ?? ownerOf(view, battle.target);
  const lie = fighting ? lieOf(fighting.stage) : "";
  const ms = rollMs(fighting?.mine ?? false) * motionFactor();
  const count = countMs(fighting?.mine ?? false) * motionFactor();
  return (
    <div class={`tray ${lie === "counting" ? "landed" : lie}`} style={{ "--roll": `${ms}ms` }}>
      <h2 class="unseen">{fighting ? "Battle" : "Last battle"}</h2>
      {fighting && isOpen(fighting.stage) ? (
        <p class="tray-head">{`Territory ${battle.target} from ${battle.source}`}</p>
      ) : (
        <Verdict battle={battle} cast={cast} />
      )}
      <Row
        faces={battle.attack}
        seat={battle.seat}
        lie={lie}
        count={count}
        lost={!battle.won}
        label="Attack"
      />
      <Row faces={battle.defence} seat={other} lie={lie} count={count} lost={battle.won} label="Defence" />
    </div>
  );
}

const lieOf = (stage: Stage): Lie => (stage === "count" ? "counting" : isOpen(stage) ? "rolling" : "landed");

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

function Tidings({ seat, figure, words }: { seat: number; figure: string; words: string }): JSX.Element {
  return (
    <div class={`tray tidings ink-${inkOf(seat)}`}>
      {figure ? <b class="tidings-figure">{figure}</b> : null}
      <p>{words}</p>
    </div>
  );
}

function Row(props: {
  faces: readonly number[];
  seat: number;
  lie: Lie;
  count: number;
  lost: boolean;
  label: string;
}): JSX.Element {
  const { faces, seat, lie, count, lost, label } = props;
  const rolls = lie === "rolling";
  const shown = useTumble(faces, rolls);
  const counted = useSteps(faces.length, count, lie === "counting");
  const told = lie === "landed" || lie === "";
  return (
    <div class={`tray-row ink-${inkOf(seat)} ${told && lost ? "lost" : ""}`}>
      <span class="unseen">{rolls ? label : `${label}: ${faces.join(", ")}`}</span>
      <span class="tray-dice" aria-hidden="true">
        {shown.map((face, index) => (
          <DieFace key={index} value={face} />
        ))}
      </span>
      <span class="tray-sum">{rolls ? "" : sum(faces.slice(0, counted))}</span>
    </div>
  );
}
