import type { JSX } from "preact";
import { motionFactor } from "../../play/table/speed";
import { DieFace } from "../../ui/DieFace";
import { SeatChip } from "../../ui/SeatChip";
import { useTumble } from "../../ui/useTumble";
import { type Board, type Event, factionInk, factionName, type Sight, type Spot } from "./model";
import { Plates } from "./Plate";
import { diceNow, type Group, type Rank, type Throw, throwsOf } from "./salvos";
import { unitsWords } from "./say";
import "../../ui/tray.css";
import "./volleys.css";

interface VolleysProps {
  events: readonly Event[];
  spot: Spot | null;
  board: Board;
  view: Sight;
}

/** The dice that roll or lie there now, else the last ones of the battle; nothing where none were rolled. */
export function Volleys({ events, spot, board, view }: VolleysProps): JSX.Element | null {
  const now = diceNow(events, spot, view);
  return now ? <Dice group={now.group} stage={now.stage} ms={now.ms} board={board} view={view} /> : null;
}

interface DiceProps {
  group: Group;
  stage?: "roll" | "result" | null;
  ms?: number;
  board: Board;
  view: Sight;
}

/** Dice that were rolled at once, side by side. */
export function Dice({ group, stage = null, ms = 0, board, view }: DiceProps): JSX.Element {
  const throws = throwsOf(group, view);
  const rolls = stage === "roll";
  return (
    <div
      class={`volleys ${rolls ? "rolling" : stage === "result" && ms > 0 ? "landed" : ""}`}
      style={{ "--roll": `${ms * motionFactor()}ms` }}
    >
      <Side throws={throws.filter(({ attacks }) => attacks)} board={board} rolls={rolls} />
      <Side throws={throws.filter(({ attacks }) => !attacks)} board={board} rolls={rolls} />
    </div>
  );
}

function Side({
  throws,
  board,
  rolls,
}: {
  throws: readonly Throw[];
  board: Board;
  rolls: boolean;
}): JSX.Element | null {
  if (throws.length === 0) return null;
  return (
    <div class="volley-side">
      {throws.map((thrown, index) => (
        <section
          key={index}
          class="volley"
          aria-label={`${factionName(board, thrown.faction)}${thrown.label ? `, ${thrown.label}` : ""}`}
        >
          <p class="volley-head">
            <SeatChip ink={factionInk(thrown.faction)} size={18} />
            <b>{factionName(board, thrown.faction)}</b> {thrown.label}
            <span class="volley-sum">{rolls ? "\u00a0" : thrown.figures}</span>
          </p>
          <ul>
            {thrown.ranks.map((rank) => (
              <Row key={rank.need ?? 0} rank={rank} faction={thrown.faction} board={board} rolls={rolls} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({
  rank,
  faction,
  board,
  rolls,
}: {
  rank: Rank;
  faction: number;
  board: Board;
  rolls: boolean;
}): JSX.Element {
  const { need, counts, dice, figures } = rank;
  const faces = useTumble(
    dice.map(({ face }) => face),
    rolls,
  );
  const lie = `rolled ${dice.map(({ face }) => face).join(", ")}${figures ? `: ${figures}` : ""}`;
  return (
    <li class="volley-row">
      <span class="unseen">{`${unitsWords(board, counts)}${need === null ? "" : ` on ${need}`} ${rolls ? "roll" : lie}.`}</span>
      <span class="volley-need" aria-hidden="true">
        {need === null ? (
          ""
        ) : (
          <>
            on <b>{need}</b>
          </>
        )}
      </span>
      <span aria-hidden="true">
        <Plates board={board} faction={faction} counts={counts} />
      </span>
      <span class="volley-dice ink-5" aria-hidden="true">
        {faces.map((face, index) => (
          <DieFace key={index} value={face} fate={rolls ? "" : dice[index]?.hit ? "won" : "lost"} />
        ))}
      </span>
      <span class="volley-hits" aria-hidden="true">
        {rolls ? "\u00a0" : figures}
      </span>
    </li>
  );
}
