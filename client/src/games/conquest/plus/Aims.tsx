import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { SeatChip } from "../../../ui/icons/SeatChip";
import type { Condition } from "../model";
import { sayOf } from "../say";
import type { Shown } from "../uiState";
import { isMate } from "./bulletins";
import { isFaceDown, openSeat } from "./missionCard";
import { conditionLine, isNear, missionWords, progressOf } from "./missions";
import { CONDITIONS, WAYS } from "./names";

/** Every way to win, and how far everyone is; of missions only one's own. */
export function Aims(shown: Shown): JSX.Element {
  const { ui, board, view } = shown;
  const agreed = board.terms.win_conditions ?? ["last_standing"];
  return (
    <div class="cq-aims">
      <p class="muted">Reach a goal by the end of your turn and keep it until your next turn to win.</p>
      {CONDITIONS.filter((condition) => agreed.includes(condition)).map((condition) => (
        <section key={condition}>
          <h3>{WAYS[condition].name}</h3>
          {condition === "missions" ? (
            <OwnMission {...shown} />
          ) : (
            <p class="muted">{conditionLine(view, openSeat(ui), condition)}</p>
          )}
          <Standings {...shown} condition={condition} />
        </section>
      ))}
    </div>
  );
}

function OwnMission(shown: Shown): JSX.Element {
  const { ui, board, view } = shown;
  const seat = openSeat(ui);
  const mission = seat === null ? null : view.plus?.missions?.[seat];
  if (isFaceDown(ui)) return <p class="muted">Everyone has one, and sees it in the first turn.</p>;
  if (view.phase === "over") return <AllMissions {...shown} />;
  if (seat === null || !mission) return <p class="muted">Everyone has one, and nobody knows another's.</p>;
  return <p class="cq-mission">{missionWords(sayOf(board, ui.table.cast.value), view, seat, mission)}</p>;
}

/** Once the game is over everyone may know what the others were after. */
export function AllMissions({ ui, board, view }: Shown): JSX.Element {
  const cast = ui.table.cast.value;
  return (
    <ul class="cq-lines">
      {view.plus?.missions?.map((mission, seat) =>
        mission ? (
          <li key={seat}>{`${cast.name(seat)}: ${missionWords(sayOf(board, cast), view, seat, mission)}`}</li>
        ) : null,
      )}
    </ul>
  );
}

/** How far everyone is whose progress is known here. */
function Standings({ ui, view, condition }: Shown & { condition: Condition }): JSX.Element | null {
  const cast = ui.table.cast.value;
  const isSecret = condition === "missions" && view.phase !== "over";
  const rows = cast.seats.flatMap(({ seat }) => {
    const progress = progressOf(view, seat, condition);
    if (!progress || view.fallen.includes(seat)) return [];
    if (isSecret && (isFaceDown(ui) || seat !== openSeat(ui))) return [];
    const { have, need } = progress;
    const near = isNear(view, seat, condition);
    return (
      <li key={seat} class={`cq-aim ink-${inkOf(seat)} ${near ? "near" : ""}`}>
        <SeatChip ink={inkOf(seat)} size={24} />
        <span class="cq-aim-name">{cast.name(seat)}</span>
        <span class="cq-aim-bar" aria-hidden="true">
          <span style={{ width: `${(100 * Math.min(have, need)) / Math.max(1, need)}%` }} />
        </span>
        <b>{`${have} of ${need}`}</b>
        {near ? (
          <span class={`cq-aim-near ${isMate(view, cast, seat) ? "ours" : ""}`}>
            {cast.isMe(seat) ? "you win at your next turn" : "wins at their next turn"}
          </span>
        ) : null}
      </li>
    );
  });
  return rows.length === 0 ? null : <ul>{rows}</ul>;
}
