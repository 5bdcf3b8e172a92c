import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import type { Condition } from "../model";
import type { Shown, UiState } from "../turn/uiState";
import { CONDITIONS, missionWords, VICTORIES, words } from "../words/expansion";
import { sayOf } from "../words/say";
import {
  closeCard,
  goalWords,
  isCardOpen,
  isFaceDown,
  isNear,
  isOurs,
  openMission,
  progressOf,
} from "./victory";

/** Every way to win and everyone's progress. Only the player's own mission is shown. */
export function VictoryPage(shown: Shown): JSX.Element {
  const { ui, board, view } = shown;
  const agreed = board.terms.win_conditions ?? ["last_standing"];
  return (
    <div class="cq-goals">
      <p class="muted">{words.victoryHelp}</p>
      {CONDITIONS.filter((condition) => agreed.includes(condition)).map((condition) => (
        <section key={condition}>
          <h3>{VICTORIES[condition].name}</h3>
          {condition === "missions" ? (
            <Mission {...shown} />
          ) : (
            <p class="muted">{goalWords(view, ui.openSeat.value, condition)}</p>
          )}
          <Standings {...shown} condition={condition} />
        </section>
      ))}
    </div>
  );
}

function Mission(shown: Shown): JSX.Element {
  const { ui, board, view } = shown;
  const seat = ui.openSeat.value;
  const mission = seat === null ? null : view.plus?.missions?.[seat];
  if (isFaceDown(ui)) return <p class="muted">{words.missionFaceDown}</p>;
  if (view.phase === "over") return <AllMissions {...shown} />;
  if (seat === null || !mission) return <p class="muted">{words.missionSecret}</p>;
  return <p class="cq-mission">{missionWords(sayOf(board, ui.table.cast.value), view, seat, mission)}</p>;
}

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

/** The progress of each player that this screen may show. */
function Standings({ ui, view, condition }: Shown & { condition: Condition }): JSX.Element | null {
  const cast = ui.table.cast.value;
  const isSecret = condition === "missions" && view.phase !== "over";
  const rows = cast.seats.flatMap(({ seat }) => {
    const progress = progressOf(view, seat, condition);
    if (!progress || view.fallen.includes(seat)) return [];
    if (isSecret && (isFaceDown(ui) || seat !== ui.openSeat.value)) return [];
    const { have, need } = progress;
    const near = isNear(view, seat, condition);
    return (
      <li key={seat} class={`cq-goal ink-${inkOf(seat)} ${near ? "near" : ""}`}>
        <SeatChip ink={inkOf(seat)} size={24} />
        <span class="cq-goal-name">{cast.name(seat)}</span>
        <span class="cq-goal-bar" aria-hidden="true">
          <span style={{ width: `${(100 * Math.min(have, need)) / Math.max(1, need)}%` }} />
        </span>
        <b>{words.have(have, need)}</b>
        {near ? (
          <span class={`cq-goal-near ${isOurs(view, cast, seat) ? "ours" : ""}`}>
            {words.winsNext(cast.isMe(seat))}
          </span>
        ) : null}
      </li>
    );
  });
  return rows.length === 0 ? null : <ul>{rows}</ul>;
}

/** The secret mission at the start of the game, until its owner closes it. */
export function MissionCard({ ui }: { ui: UiState }): JSX.Element | null {
  const own = isCardOpen(ui) ? openMission(ui) : null;
  return own ? (
    <section class="cq-mission-card" aria-label={words.yourMission}>
      <Icon name="star" size={20} />
      <div>
        <h2>{words.yourMission}</h2>
        <p class="cq-mission">{own.mission}</p>
        <p class="muted">{words.missionHelp}</p>
      </div>
      <Button onClick={() => closeCard(ui)}>{words.gotIt}</Button>
    </section>
  ) : null;
}
