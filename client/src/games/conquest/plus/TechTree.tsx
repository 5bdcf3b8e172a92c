import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Conquest } from "../../../net/wire.gen";
import { sendNow } from "../../../play/turn/queue";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { toast } from "../../../ui/messages/toasts";
import type { Tables, Tech } from "../model";
import { listed, titled } from "../say";
import type { Shown } from "../uiState";
import { BRANCHES, effectOf } from "./names";

/** Three branches of three, each growing out of the one before; what one can pay for is pressed. */
export const TechTree = (shown: Shown): JSX.Element => (
  <>
    <Means {...shown} />
    <ol class="cq-tree" aria-label="Technologies, in three branches">
      {BRANCHES.map(({ name, icon, techs }) => (
        <li key={name} class="cq-branch">
          <h3>
            <Icon name={icon} size={18} /> {name}
          </h3>
          <ol>
            {techs.map((tech) => (
              <li key={tech}>
                <TechCard {...shown} tech={tech} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </>
);

/** What can be spent, and what the next turn brings. */
function Means({ ui, view }: Shown): JSX.Element | null {
  const seat = ui.own.value;
  if (seat === null) return null;
  const { science, gold, study } = view.plus ?? {};
  const [more, coins] = [study?.[seat], gold?.[seat]];
  return (
    <p class="cq-means">
      <b>{`${science?.[seat] ?? 0} science`}</b>
      {more ? <span class="cq-income">{`+${more} at your next turn`}</span> : null}
      {coins ? <span>{`and ${coins} gold, which pays for research too`}</span> : null}
      <span class="muted">One technology a turn, while you place new armies.</span>
    </p>
  );
}

function TechCard({ ui, board, view, tech }: Shown & { tech: Tech }): JSX.Element {
  const cast = ui.table.cast.value;
  const standing = ui.techs.value?.answer.techs.find((one) => one.tech === tech);
  const { state = "open", why = "" } = standing ?? {};
  const owners = cast.seats
    .map(({ seat }) => seat)
    .filter((seat) => view.plus?.techs?.[seat]?.includes(tech));
  const cost = (ui.table.tables.value as Tables | null)?.techs.find((one) => one.tech === tech)?.cost ?? 0;
  const { means } = ui.panel.value;
  const [name, line] = [titled(tech), effectOf(board, tech).line];
  const known = owners.map((owner) => (cast.isMe(owner) ? "you" : cast.name(owner)));
  const words = [
    `${name}, ${cost} science${ui.own.value === null ? "" : `, ${STATES[state]}`}.`,
    line,
    why,
    known.length > 0 ? `Known by ${listed(known)}.` : "",
  ];
  const isReady = state === "ready" && ui.free.value;
  return (
    <button
      type="button"
      class={`cq-tech ${state}`}
      aria-disabled={!isReady}
      aria-label={words.filter(Boolean).join(" ")}
      onClick={() => (isReady ? sendNow(ui, { t: "research", tech }) : why && toast(why))}
    >
      <span class="cq-tech-head">
        <b>{name}</b>
        {state === "known" ? (
          <Icon name="check" size={18} />
        ) : (
          <span class="cq-tech-cost">
            {typeof means === "number" ? `${Math.min(cost, means)} of ${cost}` : cost}
          </span>
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
