import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import { motionFactor } from "../../table/speed";
import { type Missing, missingWords } from "../../table/told";
import { DieFace } from "../../ui/DieFace";
import { Icon } from "../../ui/Icon";
import { useTumble } from "../../ui/useTumble";
import type { Cast } from "../face";
import { rollMs } from "./frames";
import { type Battle, type Event, ownerOf, type Sight, type Spot, sum } from "./model";
import { useSteps } from "./useSteps";
import { tidings, verdict } from "./verdict";
import "../../ui/tray.css";

interface TrayProps {
  spot: unknown;
  events: readonly Event[];
  missing: Missing | null;
  cast: Cast;
  view: Sight;
  seat: number | null;
}

const COUNT_MS = 420;

/** The dice that roll or were rolled last, and in words how it ended; else what is told instead of a battle. */
export function Tray({ spot, events, missing, cast, view }: TrayProps): JSX.Element {
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
  const rolls = fighting?.stage === "mark" || fighting?.stage === "roll";
  const stage = rolls ? "rolling" : fighting ? "landed" : "";
  const ms = rollMs(fighting?.mine ?? false) * motionFactor();
  return (
    <div class={`tray ${stage}`} style={{ "--roll": `${ms}ms` }}>
      <h2 class="unseen">{fighting ? "Battle" : "Last battle"}</h2>
      {rolls ? <p class="tray-head">{`Territory ${battle.target} from ${battle.source}`}</p> : <Verdict battle={battle} cast={cast} />}
      <Row faces={battle.attack} seat={battle.seat} stage={stage} lost={!battle.won} label="Attack" />
      <Row faces={battle.defence} seat={other} stage={stage} lost={battle.won} label="Defence" />
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

function Tidings({ seat, figure, words }: { seat: number; figure: string; words: string }): JSX.Element {
  return (
    <div class={`tray tidings ink-${inkOf(seat)}`}>
      {figure ? <b class="tidings-figure">{figure}</b> : null}
      <p>{words}</p>
    </div>
  );
}

function Row(props: { faces: readonly number[]; seat: number; stage: string; lost: boolean; label: string }): JSX.Element {
  const { faces, seat, stage, lost, label } = props;
  const rolls = stage === "rolling";
  const shown = useTumble(faces, rolls);
  const counted = useSteps(faces.length, COUNT_MS * motionFactor(), stage === "landed");
  return (
    <div class={`tray-row ink-${inkOf(seat)} ${!rolls && lost ? "lost" : ""}`}>
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
