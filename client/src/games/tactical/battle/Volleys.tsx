import type { ComponentChildren, JSX } from "preact";
import { motionFactor } from "../../../play/table/speed";
import { DieFace } from "../../../ui/dice/DieFace";
import { useTumble } from "../../../ui/dice/useTumble";
import { type Board, type Event, factionName, type Sight, type Spot, type TacticalMoment } from "../model";
import { FactionChip, Plates } from "../panels/Parts";
import { words } from "../words/battle";
import { joined, unitsWords } from "../words/say";
import { diceNow, type Group, groupsOf, type Rank, throwsOf } from "./dice";
import "../../../ui/dice/tray.css";
import "./volleys.css";

interface VolleysProps {
  events: readonly Event[];
  spot: Spot | null;
  board: Board;
  view: Sight;
}

/** The dice that are rolling or shown now, otherwise the battle's last ones. */
export function Volleys({ events, spot, board, view }: VolleysProps): JSX.Element | null {
  const now = diceNow(events, spot, view);
  return now ? <Dice {...now} board={board} view={view} /> : null;
}

/** The dice of a replay's step: those of the event on the map, otherwise all of them. */
export function rolled(events: readonly Event[], { board, view, spot }: TacticalMoment): ComponentChildren {
  const groups = groupsOf(events);
  if (groups.length === 0) return null;
  const shown = spot as Spot | null;
  return (
    <div class="step-volleys">
      {shown?.stage !== undefined && shown.ms !== undefined ? (
        <Volleys events={[]} spot={shown} board={board} view={view} />
      ) : (
        groups.map((group, index) => <Dice key={index} group={group} board={board} view={view} />)
      )}
    </div>
  );
}

interface DiceProps extends Pick<VolleysProps, "board" | "view"> {
  group: Group;
  stage?: "roll" | "result" | null;
  ms?: number;
}

/** Dice rolled together, with the two sides side by side. */
export function Dice({ group, stage = null, ms = 0, board, view }: DiceProps): JSX.Element {
  const throws = throwsOf(group, view);
  const sides = [true, false]
    .map((attacks) => throws.filter((thrown) => thrown.attacks === attacks))
    .filter((side) => side.length > 0);
  const rolls = stage === "roll";
  return (
    <div
      class={`volleys ${rolls ? "rolling" : stage === "result" && ms > 0 ? "landed" : ""}`}
      style={{ "--roll": `${ms * motionFactor()}ms` }}
    >
      {sides.map((side) => (
        <div key={side[0]?.attacks} class="volley-side">
          {side.map(({ faction, label, figures, ranks }, index) => (
            <section key={index} class="volley" aria-label={joined(factionName(board, faction), label)}>
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
      ))}
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
  const faces = dice.map(({ face }) => face);
  const shown = useTumble(faces, rolls);
  const result = rolls ? words.rolls : words.faces(faces, figures);
  return (
    <li class="volley-row">
      <span class="unseen">{words.rolled(unitsWords(board, counts), need, result)}</span>
      <span class="volley-need" aria-hidden="true">
        {need === null ? "" : `${words.on} `}
        {need === null ? null : <b>{need}</b>}
      </span>
      <span aria-hidden="true">
        <Plates board={board} faction={faction} counts={counts} />
      </span>
      <span class="volley-dice ink-5" aria-hidden="true">
        {shown.map((face, index) => (
          <DieFace key={index} value={face} fate={rolls ? "" : dice[index]?.hit ? "won" : "lost"} />
        ))}
      </span>
      <span class="volley-hits" aria-hidden="true">
        {rolls ? "\u00a0" : figures}
      </span>
    </li>
  );
}
