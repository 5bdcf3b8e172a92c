import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { Icon } from "../../../ui/Icon";
import { SeatChip } from "../../../ui/SeatChip";
import { toast } from "../../../ui/toasts";
import type { Desk } from "../desk";
import type { Board, Sight, Tech } from "../model";
import { listed } from "../say";
import { send } from "../verbs";
import { seatHere } from "./here";
import { BRANCHES, TECHS, techCost, techLine } from "./names";
import { meansOf, type TechView, techView } from "./tech";

/** Three branches of three, each growing out of the one before; what one can pay for is pressed. */
export function TechTree({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const seat = seatHere(desk);
  const cast = desk.table.cast.value;
  return (
    <>
      {seat === null ? null : <Means view={view} seat={seat} />}
      <ol class="cq-tree" aria-label="Technologies, in three branches">
        {BRANCHES.map(({ name, icon, techs }) => (
          <li key={name} class="cq-branch">
            <h3>
              <Icon name={icon} size={18} /> {name}
            </h3>
            <ol>
              {techs.map((tech) => (
                <li key={tech}>
                  <TechCard desk={desk} board={board} view={view} seat={seat} tech={tech} cast={cast} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What can be spent, and what the next turn brings. */
function Means({ view, seat }: { view: Sight; seat: Seat }): JSX.Element {
  const { science, gold, study } = view.plus ?? {};
  const more = study?.[seat];
  const coins = gold?.[seat] ?? 0;
  return (
    <p class="cq-means">
      <b>{`${science?.[seat] ?? 0} science`}</b>
      {more ? <span class="cq-income">{`+${more} at your next turn`}</span> : null}
      {coins > 0 ? <span>{`and ${coins} gold, which pays for research too`}</span> : null}
      <span class="muted">One technology a turn, while you place new armies.</span>
    </p>
  );
}

interface TechCardProps {
  desk: Desk;
  board: Board;
  view: Sight;
  seat: Seat | null;
  tech: Tech;
  cast: Cast;
}

function TechCard({ desk, board, view, seat, tech, cast }: TechCardProps): JSX.Element {
  const { name } = TECHS[tech];
  const shown: TechView =
    seat === null ? { state: "open", why: "" } : techView(view, seat, tech, desk.legal.value);
  const owners = cast.seats
    .map(({ seat: other }) => other)
    .filter((other) => view.plus?.techs?.[other]?.includes(tech));
  const press = (): void => {
    if (shown.state === "ready" && desk.free.value) send(desk, { t: "research", tech });
    else if (shown.why) toast(shown.why);
  };
  const cost = techCost(tech);
  const means = seat === null ? cost : Math.min(cost, meansOf(view.plus ?? {}, seat));
  return (
    <button
      type="button"
      class={`cq-tech ${shown.state}`}
      aria-disabled={shown.state !== "ready" || !desk.free.value}
      aria-label={spoken(board, view, seat === null ? null : shown, tech, owners, cast)}
      onClick={press}
    >
      <span class="cq-tech-head">
        <b>{name}</b>
        {shown.state === "known" ? (
          <Icon name="check" size={18} />
        ) : (
          <span class="cq-tech-cost">{seat === null ? cost : `${means} of ${cost}`}</span>
        )}
      </span>
      <span class="cq-tech-line">{techLine(board, view, tech)}</span>
      <span class="cq-tech-foot">
        <span class="cq-tech-why">{shown.state === "ready" ? "Learn it" : shown.why}</span>
        {owners.map((owner) => (
          <SeatChip key={owner} ink={inkOf(owner)} size={18} />
        ))}
      </span>
    </button>
  );
}

const STATES: Readonly<Record<TechView["state"], string>> = {
  known: "known",
  ready: "can be learned now",
  open: "can be paid for",
  locked: "not yet",
};

/** A technology for the ear; who only watches does not stand to it in any way. */
function spoken(
  board: Board,
  view: Sight,
  shown: TechView | null,
  tech: Tech,
  owners: readonly Seat[],
  cast: Cast,
): string {
  const who =
    owners.length > 0
      ? `Known by ${listed(owners.map((owner) => (cast.isMe(owner) ? "you" : cast.name(owner))))}.`
      : "";
  const head = `${TECHS[tech].name}, ${techCost(tech)} science${shown ? `, ${STATES[shown.state]}` : ""}.`;
  return [head, techLine(board, view, tech), shown?.why, who].filter(Boolean).join(" ");
}
