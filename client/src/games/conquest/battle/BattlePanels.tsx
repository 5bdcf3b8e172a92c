import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { settings } from "../../../net/settings";
import { Histogram } from "../../../ui/charts/Histogram";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { Stepper } from "../../../ui/controls/Stepper";
import { percent } from "../../../ui/text/percent";
import { type Prospect, regionName } from "../model";
import { aimedAttack, attackUntilDecided, defend, roll } from "../turn/actions";
import { deselect, prospectOf, type Shown } from "../turn/uiState";
import { words } from "../words/battle";
import { FromTo, Notes } from "./FromTo";

/** The aimed attack: its win chance, the number of dice, and buttons to roll once or until decided. */
export function AttackPanel(shown: Shown): JSX.Element | null {
  const { ui, view } = shown;
  const attack = aimedAttack(ui);
  if (!attack) return null;
  const { source, target, once, until, dice, diceChoices, keep, mostKept } = attack;
  const prospect = prospectOf(ui, target);
  const { win = null, left = [], rolls = [], notes = [] } = prospect ?? {};
  const region = prospect ? regionWords(shown, prospect) : "";
  const chances = rolls[dice - 1];
  const off = !ui.free.value;
  return (
    <section class="cq-action cq-attack" aria-label={words.attack}>
      <div class="cq-attack-words">
        <FromTo {...shown} source={source} target={target} onClose={() => deselect(ui)} />
        <div class="cq-odds">
          {win === null ? null : (
            <p class="display cq-win">
              <span class="unseen">{words.winChance}</span>
              {percent(win)}
            </p>
          )}
          <div class="cq-odds-words">
            {prospect ? <p>{words.odds(prospect)}</p> : null}
            <Notes notes={notes} />
            {region ? <p class="cq-region">{region}</p> : null}
          </div>
        </div>
        {once && chances ? <p class="cq-one-roll">{words.nextRoll(chances)}</p> : null}
      </div>
      <Histogram chances={left} ink={inkOf(view.owners[source] ?? 0)} of={words.armiesLeft} />
      <div class="cq-ways">
        {once ? (
          <>
            <LabelledChoice name={words.dice} isOpen={diceChoices.length > 1}>
              <Segmented
                legend={words.diceToRoll}
                choices={diceChoices.map((value) => ({ value, label: `${value}` }))}
                value={dice}
                onChoose={(next) => void (ui.dice.value = next)}
              />
            </LabelledChoice>
            <Button kind="primary" icon="die" off={off} letter="r" onClick={() => roll(ui)}>
              {words.roll(dice)}
            </Button>
          </>
        ) : null}
        {until ? (
          <>
            <LabelledChoice name={words.keep} isOpen={mostKept > 1}>
              <Stepper
                label={words.armiesToKeep}
                value={keep}
                least={1}
                most={mostKept}
                onChange={(next) => void (ui.keep.value = next)}
              />
            </LabelledChoice>
            <Button
              kind={once ? "" : "primary"}
              icon="next"
              off={off}
              letter="a"
              onClick={() => attackUntilDecided(ui)}
            >
              {words.untilDecided}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** A labelled choice. It keeps its space when there is nothing to choose, so that the buttons don't jump. */
const LabelledChoice = (props: {
  name: string;
  isOpen: boolean;
  children: ComponentChildren;
}): JSX.Element => (
  <div class="cq-way">
    {props.isOpen ? (
      <>
        <span aria-hidden="true">{props.name}</span>
        {props.children}
      </>
    ) : null}
  </div>
);

function regionWords({ ui, board, view }: Shown, { target, completes, breaks }: Prospect): string {
  const region = completes ?? breaks ?? null;
  if (region === null) return "";
  const [name, bonus] = [regionName(board.atlas, region), view.pays[region] ?? 0];
  return region === completes
    ? words.completes(name, bonus)
    : words.breaks(ui.table.cast.value.name(view.owners[target] ?? 0), name, bonus);
}

/** The defender's choice of dice, with the average loss of each. */
export function DefendPanel(shown: Shown): JSX.Element | null {
  const { ui, view } = shown;
  const { battle } = view;
  const { defence = [], notes = [] } = ui.panel.value;
  if (!battle) return null;
  const { source, target, dice } = battle;
  return (
    <section class="cq-action cq-defend" aria-label={words.defend}>
      <FromTo {...shown} {...battle} armies={[view.armies[source], view.armies[target]]} />
      <p class="cq-source">{words.howManyDice(dice)}</p>
      <Notes notes={notes} />
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
              {words.roll(place + 1)}
              {settings.value.chances ? <small>{words.loseAbout(lost, most)}</small> : null}
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
