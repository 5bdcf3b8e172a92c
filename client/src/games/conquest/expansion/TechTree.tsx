import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { sendNow } from "../../../play/turn/queue";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { toast } from "../../../ui/messages/toasts";
import type { Tables, Tech } from "../model";
import type { Shown } from "../turn/uiState";
import { BRANCHES, effectOf, words } from "../words/expansion";
import { titled } from "../words/say";

/** Three branches of three technologies. Those that can be learned now can be pressed. */
export const TechTree = (shown: Shown): JSX.Element => (
  <>
    <ScienceToSpend {...shown} />
    <ol class="cq-tree" aria-label={words.technologies}>
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

/** The science to spend, and the next turn's income. */
function ScienceToSpend({ ui, view }: Shown): JSX.Element | null {
  const seat = ui.own.value;
  if (seat === null) return null;
  const { science, gold, study } = view.plus ?? {};
  const [next, coins] = [study?.[seat], gold?.[seat]];
  return (
    <p class="cq-means">
      <b>{words.science(science?.[seat] ?? 0)}</b>
      {next ? <span class="cq-income">{words.scienceNext(next)}</span> : null}
      {coins ? <span>{words.goldToo(coins)}</span> : null}
      <span class="muted">{words.onePerTurn}</span>
    </p>
  );
}

function TechCard({ ui, board, view, tech }: Shown & { tech: Tech }): JSX.Element {
  const cast = ui.table.cast.value;
  const standing = ui.techs.value?.answer.techs.find((one) => one.tech === tech);
  const { state = "open", why = "" } = standing ?? {};
  const owners = cast.seats.flatMap(({ seat }) => (view.plus?.techs?.[seat]?.includes(tech) ? [seat] : []));
  const cost = (ui.table.tables.value as Tables | null)?.techs.find((one) => one.tech === tech)?.cost ?? 0;
  const { line } = effectOf(board, tech);
  const known = owners.map((owner) => (cast.isMe(owner) ? words.you : cast.name(owner)));
  const isReady = state === "ready" && ui.free.value;
  return (
    <button
      type="button"
      class={`cq-tech ${state}`}
      aria-disabled={!isReady}
      aria-label={words.techSpoken(tech, cost, ui.own.value === null ? null : state, line, why, known)}
      onClick={() => (isReady ? sendNow(ui, { t: "research", tech }) : why && toast(why))}
    >
      <span class="cq-tech-head">
        <b>{titled(tech)}</b>
        {state === "known" ? (
          <Icon name="check" size={18} />
        ) : (
          <span class="cq-tech-cost">{words.techCost(cost, ui.panel.value.means)}</span>
        )}
      </span>
      <span class="cq-tech-line">{line}</span>
      <span class="cq-tech-foot">
        <span class="cq-tech-why">{state === "ready" ? words.learn : why}</span>
        {owners.map((owner) => (
          <SeatChip key={owner} ink={inkOf(owner)} size={18} />
        ))}
      </span>
    </button>
  );
}
