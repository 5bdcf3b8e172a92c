import type { JSX } from "preact";
import { capital } from "../../../play/say";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Range, Stepper } from "../../../ui/Stepper";
import { march } from "../turn/actions";
import { letGo, type Shown } from "../turn/desk";
import { moving, movingKinds, onlyCavalry, span } from "../turn/moving";
import { FromTo } from "./FromTo";

/**
 * How many armies move in after a conquest, or over at the end of a turn, and what then stands on both sides.
 */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { desk, view } = shown;
  const between = span(desk);
  if (!between) return null;
  const { source, target, ...limits } = between;
  const count = moving(desk);
  const entering = view.phase === "occupy";
  const more = entering ? count - limits.least : count; // those who rolled stand there already
  return (
    <section class="cq-deed cq-move" aria-label={entering ? "Move in" : "Move armies"}>
      <FromTo
        {...shown}
        source={source}
        target={target}
        armies={[(view.armies[source] ?? 0) - more, (view.armies[target] ?? 0) + more]}
        onClose={entering ? undefined : () => letGo(desk)}
      />
      {onlyCavalry(desk) ? <p class="cq-source">Two steps away: only cavalry gets there.</p> : null}
      <div class="cq-move-row">
        <Range
          label={entering ? "Armies that move in" : "Armies that move"}
          value={count}
          {...limits}
          onChange={(next) => void (desk.count.value = next)}
        />
        <Kinds {...shown} />
        <Button kind="primary" off={!desk.free.value} cap="E" onClick={() => march(desk)}>
          {`Move ${count}${entering ? " in" : ""}`}
        </Button>
      </div>
    </section>
  );
}

/** How many of those that move are of which kind. */
function Kinds({ desk }: Shown): JSX.Element | null {
  const known = movingKinds(desk);
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
              onChange={(next) => void (desk.kinds.value = { ...meant, [kind]: next })}
            />
          </span>
        );
      })}
    </div>
  );
}
