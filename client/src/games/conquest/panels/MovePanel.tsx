import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Range, Stepper } from "../../../ui/controls/Stepper";
import { Icon } from "../../../ui/icons/Icon";
import { FromTo } from "../battle/FromTo";
import { move } from "../turn/actions";
import { deselect, kindChoice, movableOf, type Shown, spanOf } from "../turn/uiState";
import { words } from "../words/panels";
import { capital } from "../words/say";

/** How many armies move in after a capture, or over at the end of a turn, and what both territories then have. */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { ui, view } = shown;
  const span = spanOf(ui);
  if (!span) return null;
  const { source, target, count, ...limits } = span;
  const isEntering = view.phase === "occupy";
  const moved = isEntering ? count - limits.least : count; // The armies that rolled have already moved in.
  return (
    <section class="cq-action cq-move" aria-label={isEntering ? words.moveIn : words.moveArmies}>
      <FromTo
        {...shown}
        source={source}
        target={target}
        armies={[(view.armies[source] ?? 0) - moved, (view.armies[target] ?? 0) + moved]}
        onClose={isEntering ? undefined : () => deselect(ui)}
      />
      {movableOf(ui)?.only_cavalry ? <p class="cq-source">{words.onlyCavalry}</p> : null}
      <div class="cq-move-row">
        <Range
          label={words.armiesToMove}
          value={count}
          {...limits}
          onChange={(next) => void (ui.count.value = next)}
        />
        <Kinds {...shown} />
        <Button kind="primary" off={!ui.free.value} cap="E" onClick={() => move(ui)}>
          {words.move(count, isEntering)}
        </Button>
      </div>
    </section>
  );
}

/** How many of the moving armies are of each kind. */
function Kinds({ ui }: Shown): JSX.Element | null {
  const known = kindChoice(ui);
  if (!known) return null;
  const { infantry, cavalry, artillery } = known;
  const meant = { cavalry: cavalry[1], artillery: artillery[1] };
  return (
    <div class="cq-move-kinds">
      <span class="cq-move-kind">
        <Icon name="infantry" size={18} />
        <span class="unseen">{words.infantry}</span>
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
