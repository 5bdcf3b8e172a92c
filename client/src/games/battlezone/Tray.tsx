import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Cast } from "../face";
import { DieFace } from "./DieFace";
import { type Battle, type Event, ownerOf, type Sight, type Spot, sum } from "./model";

interface TrayProps {
  spot: unknown;
  events: readonly Event[];
  cast: Cast;
  view: Sight;
  seat: number | null;
}

/** The last battle's dice, or the one being rolled. */
export function Tray({ spot, events, cast, view }: TrayProps): JSX.Element {
  const now = spot as Spot | null;
  const fighting = now?.is === "battle" ? now : null;
  const battle = fighting?.battle ?? events.findLast((event): event is Battle => event.t === "battle");
  if (!battle) {
    return (
      <div class="tray">
        <h2 class="eyebrow">Last battle</h2>
        <p class="tray-none">No dice have been rolled yet.</p>
      </div>
    );
  }
  const other = cast.seats.find((seat) => seat.seat !== battle.seat)?.seat ?? ownerOf(view, battle.target);
  const stage = fighting?.stage ?? "result";
  return (
    <div class={`tray ${stage === "result" ? (fighting ? "landed" : "") : "rolling"}`}>
      <div class="tray-head">
        <h2 class="eyebrow">{fighting ? `Land ${battle.target} from ${battle.source}` : "Last battle"}</h2>
        <Outcome battle={battle} stage={stage} cast={cast} />
      </div>
      <Row faces={battle.attack} seat={battle.seat} stage={stage} lost={!battle.won} label="Attack" />
      <Row faces={battle.defence} seat={other} stage={stage} lost={battle.won} label="Defence" />
    </div>
  );
}

function Outcome({ battle, stage, cast }: { battle: Battle; stage: string; cast: Cast }): JSX.Element {
  if (stage !== "result") return <span class="chip">Rolling</span>;
  const mine = cast.you.length === 1;
  const good = mine ? cast.isMe(battle.seat) === battle.won : battle.won;
  return <span class={`chip ${good ? "good" : "bad"}`}>{battle.won ? "Taken" : "Held"}</span>;
}

function Row(props: { faces: readonly number[]; seat: number; stage: string; lost: boolean; label: string }): JSX.Element {
  const { faces, seat, stage, lost, label } = props;
  const shown = useTumble(faces, stage !== "result");
  const settled = stage === "result";
  return (
    <div class={`tray-row ink-${inkOf(seat)} ${settled && lost ? "lost" : ""}`}>
      <span class="unseen">{settled ? `${label}: ${faces.join(", ")}` : label}</span>
      <span class="tray-dice" aria-hidden="true">
        {shown.map((face, index) => (
          <DieFace key={index} value={face} />
        ))}
      </span>
      <span class="tray-sum">{settled ? sum(faces) : ""}</span>
    </div>
  );
}

/** While dice tumble, other faces are seen; nothing about the result. */
function useTumble(faces: readonly number[], tumbling: boolean): readonly number[] {
  const tick = useSignal(0);
  useEffect(() => {
    if (!tumbling) return undefined;
    const timer = setInterval(() => (tick.value += 1), 90);
    return () => clearInterval(timer);
  }, [tumbling]);
  return tumbling ? faces.map((_, index) => ((tick.value * 5 + index * 7) % 6) + 1) : faces;
}
