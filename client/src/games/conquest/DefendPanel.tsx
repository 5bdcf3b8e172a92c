import type { JSX } from "preact";
import { settings } from "../../net/settings";
import { Icon } from "../../ui/Icon";
import type { Shown } from "./desk";
import { FromTo } from "./FromTo";
import { ModifierWords } from "./ModifierWords";
import { defend } from "./verbs";

/** The defender's choice of dice, with what each costs on average. */
export function DefendPanel({ desk, board, view }: Shown): JSX.Element | null {
  const { battle } = view;
  const listed = desk.legal.value.flatMap((action) => (action.t === "defend" ? [action.dice] : []));
  if (!battle || listed.length === 0) return null;
  const most = Math.max(...listed);
  const { defence = [], notes = [] } = desk.panel.value;
  return (
    <section class="cq-deed cq-defend" aria-label="Defend">
      <FromTo
        board={board}
        view={view}
        source={battle.source}
        target={battle.target}
        armies={[view.armies[battle.source] ?? 0, view.armies[battle.target] ?? 0]}
      />
      <p class="cq-source">{`${battle.dice === 1 ? "1 die attacks" : `${battle.dice} dice attack`}. How many do you roll?`}</p>
      <ModifierWords words={notes} />
      <div class="cq-defend-buttons">
        {Array.from({ length: most }, (_, index) => index + 1).map((dice) => (
          <button
            key={dice}
            type="button"
            class={`btn ${dice === most ? "primary" : ""}`}
            aria-disabled={!desk.free.value}
            onClick={() => defend(desk, dice)}
          >
            <Icon name="die" size={18} />
            <span>
              {dice === 1 ? "Roll 1 die" : `Roll ${dice} dice`}
              {settings.value.chances ? (
                <small>{`lose about ${(defence[dice - 1] ?? 0).toFixed(1)} of ${Math.min(battle.dice, dice)}`}</small>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
