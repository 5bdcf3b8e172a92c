import type { JSX } from "preact";
import { settings } from "../../net/settings";
import { Button } from "../../ui/controls/Button";
import { FromTo, Notes } from "./FromTo";
import type { Shown } from "./uiState";
import { defend } from "./verbs";

/** The defender's choice of dice, with what each costs on average. */
export function DefendPanel(shown: Shown): JSX.Element | null {
  const { ui, view } = shown;
  const { battle } = view;
  const { defence = [], notes = [] } = ui.panel.value;
  if (!battle) return null;
  const { source, target, dice } = battle;
  return (
    <section class="cq-deed cq-defend" aria-label="Defend">
      <FromTo {...shown} {...battle} armies={[view.armies[source], view.armies[target]]} />
      <p class="cq-source">{`${dice === 1 ? "1 die attacks" : `${dice} dice attack`}. How many do you roll?`}</p>
      <Notes words={notes} />
      <div class="cq-defend-buttons">
        {defence.map(({ lost, most }, place) => (
          <Button
            key={place}
            kind={place === defence.length - 1 ? "primary" : ""}
            icon="die"
            off={!ui.free.value}
            onClick={() => defend(ui, place + 1)}
          >
            <span>
              {diceWords(place + 1)}
              {settings.value.chances ? <small>{`lose about ${lost.toFixed(1)} of ${most}`}</small> : null}
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}

export const diceWords = (dice: number): string => (dice === 1 ? "Roll 1 die" : `Roll ${dice} dice`);
