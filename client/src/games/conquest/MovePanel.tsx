import type { JSX } from "preact";
import { capital } from "../../play/phrases";
import { Button } from "../../ui/controls/Button";
import { Range, Stepper } from "../../ui/controls/Stepper";
import { Icon } from "../../ui/icons/Icon";
import { FromTo } from "./FromTo";
import { moving, movingKinds, onlyCavalry, span } from "./marching";
import { deselect, type Shown } from "./uiState";
import { march } from "./verbs";

/**
 * How many armies move in after a conquest, or over at the end of a turn, and what then stands on both sides.
 */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { ui, view } = shown;
  const between = span(ui);
  if (!between) return null;
  const { source, target, ...limits } = between;
  const count = moving(ui);
  const entering = view.phase === "occupy";
  const more = entering ? count - limits.least : count; // those who rolled stand there already
  return (
    <section class="cq-deed cq-move" aria-label={entering ? "Move in" : "Move armies"}>
      <FromTo
        {...shown}
        source={source}
        target={target}
        armies={[(view.armies[source] ?? 0) - more, (view.armies[target] ?? 0) + more]}
        onClose={entering ? undefined : () => deselect(ui)}
      />
      {onlyCavalry(ui) ? <p class="cq-source">Two steps away: only cavalry gets there.</p> : null}
      <div class="cq-move-row">
        <Range
          label={entering ? "Armies that move in" : "Armies that move"}
          value={count}
          {...limits}
          onChange={(next) => void (ui.count.value = next)}
        />
        <Kinds {...shown} />
        <Button kind="primary" off={!ui.free.value} cap="E" onClick={() => march(ui)}>
          {`Move ${count}${entering ? " in" : ""}`}
        </Button>
      </div>
    </section>
  );
}

/** How many of those that move are of which kind. */
function Kinds({ ui }: Shown): JSX.Element | null {
  const known = movingKinds(ui);
  if (!known) return null;
  const { infantry, cavalry, artillery } = known;
  const meant = { cavalry: cavalry[1], artillery: artillery[1] };
  return (
    <div class="cq-move-kinds">
      <span class="cq-move-kind">
        <Icon name="infantry" size={18} />
        <span class="unseen">Infantry </span>
        <b>{infantry}</b>
      </span>
      {(["cavalry", "artillery"] as const).map((kind) => {
        const [least, value, most] = known[kind];
        return most === 0 ? null : (
          <span key={kind} class="cq-move-kind">
            <Icon name={kind} size={18} />
            <Stepper
              label={capital(kind)}
              value={value}
              least={least}
              most={most}
              onChange={(next) => void (ui.kinds.value = { ...meant, [kind]: next })}
            />
          </span>
        );
      })}
    </div>
  );
}
