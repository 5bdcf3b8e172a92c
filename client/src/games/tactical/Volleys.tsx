import type { JSX } from "preact";
import { motionFactor } from "../../play/table/speed";
import { DieFace } from "../../ui/dice/DieFace";
import { useTumble } from "../../ui/dice/useTumble";
import { diceNow, type Group, type Rank, throwsOf } from "./dice";
import { type Board, type Event, factionName, type Sight, type Spot } from "./model";
import { FactionChip, Plates } from "./Plate";
import { unitsWords } from "./say";
import "../../ui/dice/tray.css";
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
  return now ? <Dice {...now} board={board} view={view} /> : null;
}

interface DiceProps {
  group: Group;
  stage?: "roll" | "result" | null;
  ms?: number;
  board: Board;
  view: Sight;
}

/** Dice that were rolled at once, those of the two sides side by side. */
export function Dice({ group, stage = null, ms = 0, board, view }: DiceProps): JSX.Element {
  const throws = throwsOf(group, view);
  const sides = [true, false].map((attacks) => throws.filter((thrown) => thrown.attacks === attacks));
  const rolls = stage === "roll";
  return (
    <div
      class={`volleys ${rolls ? "rolling" : stage === "result" && ms > 0 ? "landed" : ""}`}
      style={{ "--roll": `${ms * motionFactor()}ms` }}
    >
      {sides.map((side, number) =>
        side.length === 0 ? null : (
          <div key={number} class="volley-side">
            {side.map(({ faction, label, figures, ranks }, index) => (
              <section
                key={index}
                class="volley"
                aria-label={`${factionName(board, faction)}${label ? `, ${label}` : ""}`}
              >
                <p class="volley-head">
                  <FactionChip faction={faction} size={18} />
                  <b>{factionName(board, faction)}</b> {label}
                  <span class="volley-sum">{rolls ? "\u00a0" : figures}</span>
                </p>
                <ul>
                  {ranks.map((rank) => (
                    <Row key={rank.need ?? 0} rank={rank} faction={faction} board={board} rolls={rolls} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

interface RowProps {
  rank: Rank;
  faction: number;
  board: Board;
  rolls: boolean;
}

function Row({ rank: { need, counts, dice, figures }, faction, board, rolls }: RowProps): JSX.Element {
  const faces = useTumble(
    dice.map(({ face }) => face),
    rolls,
  );
  const lie = `rolled ${dice.map(({ face }) => face).join(", ")}${figures ? `: ${figures}` : ""}`;
  return (
    <li class="volley-row">
      <span class="unseen">{`${unitsWords(board, counts)}${need === null ? "" : ` on ${need}`} ${rolls ? "roll" : lie}.`}</span>
      <span class="volley-need" aria-hidden="true">
        {need === null ? "" : "on "}
        {need === null ? null : <b>{need}</b>}
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
