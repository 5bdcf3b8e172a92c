import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Seat } from "../../../net/wire.gen";
import { SeatChip } from "../../../ui/SeatChip";
import type { Desk, Shown } from "../desk";
import type { Condition, Sight } from "../model";
import { isMate } from "./bulletins";
import { openSeat } from "./here";
import { isFaceDown } from "./missionCard";
import { conditionLine, isNear, missionWords, progressOf } from "./missions";
import { CONDITION_NAMES, CONDITIONS } from "./names";

/** Every way to win, and how far everyone is; of missions only one's own. */
export function Aims({ desk, board, view }: Shown): JSX.Element {
  const agreed = board.terms["win.conditions"] ?? ["last_standing"];
  return (
    <div class="cq-aims">
      <p class="muted">Reach a goal by the end of your turn and keep it until your next turn to win.</p>
      {CONDITIONS.filter((condition) => agreed.includes(condition)).map((condition) => (
        <section key={condition}>
          <h3>{CONDITION_NAMES[condition]}</h3>
          {condition === "missions" ? (
            <OwnMission desk={desk} board={board} view={view} />
          ) : (
            <p class="muted">{conditionLine(board, view, openSeat(desk), condition)}</p>
          )}
          <Standings desk={desk} view={view} condition={condition} />
        </section>
      ))}
    </div>
  );
}

function OwnMission({ desk, board, view }: Shown): JSX.Element {
  const seat = openSeat(desk);
  const mission = seat === null ? null : view.plus?.missions?.[seat];
  if (isFaceDown(desk)) return <p class="muted">Everyone has one, and sees it in the first turn.</p>;
  if (view.phase === "over") return <AllMissions desk={desk} board={board} view={view} />;
  if (seat === null || !mission) return <p class="muted">Everyone has one, and nobody knows another's.</p>;
  return <p class="cq-mission">{missionWords(board, view, desk.table.cast.value, seat, mission)}</p>;
}

/** Once the game is over everyone may know what the others were after. */
export function AllMissions({ desk, board, view }: Shown): JSX.Element {
  const cast = desk.table.cast.value;
  return (
    <ul class="cq-lines">
      {(view.plus?.missions ?? []).map((mission, seat) =>
        mission ? (
          <li key={seat}>{`${cast.name(seat)}: ${missionWords(board, view, cast, seat, mission)}`}</li>
        ) : null,
      )}
    </ul>
  );
}

function Standings({
  desk,
  view,
  condition,
}: {
  desk: Desk;
  view: Sight;
  condition: Condition;
}): JSX.Element | null {
  if (condition === "missions" && isFaceDown(desk)) return null;
  const isOpen = (seat: Seat): boolean =>
    condition !== "missions" || view.phase === "over" || seat === openSeat(desk);
  const seats = desk.table.cast.value.seats
    .map(({ seat }) => seat)
    .filter(
      (seat) => !view.fallen.includes(seat) && isOpen(seat) && progressOf(view, seat, condition) !== null,
    );
  return seats.length === 0 ? null : (
    <ul>
      {seats.map((seat) => (
        <Standing key={seat} desk={desk} view={view} seat={seat} condition={condition} />
      ))}
    </ul>
  );
}

function Standing({
  desk,
  view,
  seat,
  condition,
}: {
  desk: Desk;
  view: Sight;
  seat: Seat;
  condition: Condition;
}): JSX.Element | null {
  const progress = progressOf(view, seat, condition);
  if (!progress) return null;
  const { have, need } = progress;
  const near = isNear(view, seat, condition);
  const cast = desk.table.cast.value;
  const isOurs = cast.isMe(seat) || isMate(view, cast, seat);
  return (
    <li class={`cq-aim ink-${inkOf(seat)} ${near ? "near" : ""}`}>
      <SeatChip ink={inkOf(seat)} size={24} />
      <span class="cq-aim-name">{cast.name(seat)}</span>
      <span class="cq-aim-bar" aria-hidden="true">
        <span style={{ width: `${(100 * Math.min(have, need)) / Math.max(1, need)}%` }} />
      </span>
      <b>{`${have} of ${need}`}</b>
      {near ? (
        <span class={`cq-aim-near ${isOurs ? "ours" : ""}`}>
          {cast.isMe(seat) ? "you win at your next turn" : "wins at their next turn"}
        </span>
      ) : null}
    </li>
  );
}
