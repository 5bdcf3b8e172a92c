import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Conquest, Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { Icon } from "../../../ui/Icon";
import { SeatChip } from "../../../ui/SeatChip";
import { toast } from "../../../ui/toasts";
import type { Desk } from "../desk";
import type { Sight, Tables, Tech } from "../model";
import { listed } from "../say";
import { send } from "../verbs";
import { seatHere } from "./here";
import { BRANCHES, TECHS, techLine } from "./names";

/** Three branches of three, each growing out of the one before; what one can pay for is pressed. */
export function TechTree({ desk, view }: { desk: Desk; view: Sight }): JSX.Element {
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
                  <TechCard desk={desk} view={view} seat={seat} tech={tech} cast={cast} />
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
  view: Sight;
  seat: Seat | null;
  tech: Tech;
  cast: Cast;
}

function TechCard({ desk, view, seat, tech, cast }: TechCardProps): JSX.Element {
  const { name } = TECHS[tech];
  const {
    state,
    why = "",
    idle = false,
  } = desk.techs.value?.answer.techs.find((one) => one.tech === tech) ?? {
    state: "open" as const,
  };
  const owners = cast.seats
    .map(({ seat: other }) => other)
    .filter((other) => view.plus?.techs?.[other]?.includes(tech));
  const press = (): void => {
    if (state === "ready" && desk.free.value) send(desk, { t: "research", tech });
    else if (why) toast(why);
  };
  const cost = (desk.table.tables.value as Tables | null)?.techs.find((one) => one.tech === tech)?.cost ?? 0;
  const means = desk.panel.value.means ?? null;
  const line = techLine(tech, idle);
  const standing = seat === null ? "" : `, ${STATES[state]}`;
  const known =
    owners.length > 0
      ? `Known by ${listed(owners.map((owner) => (cast.isMe(owner) ? "you" : cast.name(owner))))}.`
      : "";
  return (
    <button
      type="button"
      class={`cq-tech ${state}`}
      aria-disabled={state !== "ready" || !desk.free.value}
      aria-label={[`${name}, ${cost} science${standing}.`, line, why, known].filter(Boolean).join(" ")}
      onClick={press}
    >
      <span class="cq-tech-head">
        <b>{name}</b>
        {state === "known" ? (
          <Icon name="check" size={18} />
        ) : (
          <span class="cq-tech-cost">{means === null ? cost : `${Math.min(cost, means)} of ${cost}`}</span>
        )}
      </span>
      <span class="cq-tech-line">{line}</span>
      <span class="cq-tech-foot">
        <span class="cq-tech-why">{state === "ready" ? "Learn it" : why}</span>
        {owners.map((owner) => (
          <SeatChip key={owner} ink={inkOf(owner)} size={18} />
        ))}
      </span>
    </button>
  );
}

const STATES: Readonly<Record<Conquest.TechStanding["state"], string>> = {
  known: "known",
  ready: "can be learned now",
  open: "can be paid for",
  locked: "not yet",
};
