import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../../ui/icons/Icon";
import { UnitArt } from "../map/Pieces";
import { budget, canBuild, FIGURES, isBlocked } from "../preview";
import { BUILDS, build, factoryName, ownFactories } from "../turn/planning";
import { part } from "../turn/uiState";
import { words } from "../words/screen";
import { blockedWords, kindName } from "../words/units";

export const Factories = part(({ table, ui }) => {
  const all = ownFactories(ui);
  if (all.length === 0) return null;
  return (
    <section class="panel factories" aria-label={words.factories}>
      {all.map((factory) => (
        <Factory key={factory} table={table} factory={factory} />
      ))}
    </section>
  );
});

export const Factory = part<{ factory: number }>(({ ui, board: grid, view, factory }) => {
  const seat = ui.seat.value;
  const box = useRef<HTMLDivElement>(null);
  const asked = ui.menu.value === factory;
  useEffect(() => {
    if (asked) box.current?.querySelector<HTMLButtonElement>("button:not([disabled])")?.focus();
  }, [asked]);
  const site = view.buildings[factory];
  if (seat === null || !site) return null;
  const { plan } = ui.draft.value;
  const planned = plan.builds[factory];
  const { queue } = site;
  const name = factoryName(ui, factory);
  return (
    <div class={`factory ${asked ? "asked" : ""}`} ref={box}>
      <div class="factory-head">
        <h2>{words.factory(name)}</h2>
        <span class="muted">{words.goldLeft(budget(view, seat, plan).left)}</span>
      </div>
      {queue ? <p class="muted">{words.appearsNow(queue)}</p> : null}
      <div class="builds" role="group" aria-label={words.buildAt(name)}>
        {BUILDS.map((kind) => {
          const { cost } = FIGURES[kind];
          const free = ui.open.value && canBuild(view, seat, plan, factory, kind);
          return (
            <button
              key={kind}
              type="button"
              class={`build ${planned === kind ? "on" : ""}`}
              aria-pressed={planned === kind}
              aria-label={words.buildKind(kind, name, cost)}
              disabled={!free && planned !== kind}
              onClick={() => build(ui, factory, kind)}
            >
              <UnitArt kind={kind} seat={seat} size={28} />
              <span>{kindName(kind)}</span>
              <span class="build-cost">
                <Icon name="coin" size={13} /> {cost}
              </span>
            </button>
          );
        })}
      </div>
      {planned ? <p class="muted">{words.appearsIn(planned, view.round + 1)}</p> : null}
      {queue && isBlocked({ grid, view }, plan, factory) ? (
        <p class="order-wrong">{blockedWords(site.at, queue)}</p>
      ) : null}
    </div>
  );
});
