import type { JSX } from "preact";
import { capital } from "../../play/say";
import { isPhone } from "../../ui/narrow";
import { Range, Stepper } from "../../ui/Stepper";
import { type Desk, type Kinds, letGo, type Shown } from "./desk";
import { FromTo } from "./FromTo";
import { type KindSpan, moving, movingKinds, onlyCavalry, span } from "./marching";
import { UnitIcon } from "./UnitIcon";
import { march } from "./verbs";

/**
 * How many armies move in after a conquest, or over at the end of a turn, and what then stands on both sides.
 */
export function MovePanel({ desk, board, view }: Shown): JSX.Element | null {
  const between = span(desk);
  if (!between) return null;
  const { source, target, least, most } = between;
  const count = moving(desk);
  const entering = view.phase === "occupy";
  const more = entering ? count - least : count; // those who rolled stand there already
  const armies = [(view.armies[source] ?? 0) - more, (view.armies[target] ?? 0) + more] as const;
  const kinds = movingKinds(desk);
  return (
    <section class="cq-deed cq-move" aria-label={entering ? "Move in" : "Move armies"}>
      <FromTo
        board={board}
        view={view}
        source={source}
        target={target}
        armies={armies}
        onClose={entering ? undefined : () => letGo(desk)}
      />
      {onlyCavalry(desk) ? <p class="cq-source">Two steps away: only cavalry gets there.</p> : null}
      <div class="cq-move-row">
        <Range
          label={entering ? "Armies that move in" : "Armies that move"}
          value={count}
          least={least}
          most={most}
          onChange={(next) => void (desk.count.value = next)}
        />
        {kinds ? <KindSteppers desk={desk} span={kinds} count={count} /> : null}
        <button
          type="button"
          class="btn primary"
          aria-disabled={!desk.free.value}
          onClick={() => march(desk)}
        >
          {entering ? `Move ${count} in` : `Move ${count}`}{" "}
          {isPhone.value ? null : <span class="kbd">E</span>}
        </button>
      </div>
    </section>
  );
}

/** How many of those that move are cavalry and artillery; the others are infantry. */
function KindSteppers({
  desk,
  span: { kinds, least, most },
  count,
}: {
  desk: Desk;
  span: KindSpan;
  count: number;
}): JSX.Element {
  const stepper = (kind: keyof Kinds): JSX.Element | null =>
    most[kind] === 0 ? null : (
      <span class="cq-move-kind">
        <UnitIcon unit={kind} />
        <Stepper
          label={capital(kind)}
          value={kinds[kind]}
          least={least[kind]}
          most={most[kind]}
          onChange={(next) => void (desk.kinds.value = { ...kinds, [kind]: next })}
        />
      </span>
    );
  return (
    <div class="cq-move-kinds">
      <span class="cq-move-kind">
        <UnitIcon unit="infantry" />
        <span class="unseen">Infantry </span>
        <b>{count - kinds.cavalry - kinds.artillery}</b>
      </span>
      {stepper("cavalry")}
      {stepper("artillery")}
    </div>
  );
}
