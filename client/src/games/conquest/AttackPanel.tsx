import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../board/inks";
import { Histogram } from "../../ui/charts/Histogram";
import { Button } from "../../ui/controls/Button";
import { Segmented } from "../../ui/controls/Segmented";
import { Stepper } from "../../ui/controls/Stepper";
import { isPhone } from "../../ui/screen/screenSize";
import { percent } from "../../ui/text/percent";
import { diceWords } from "./DefendPanel";
import { FromTo, Notes } from "./FromTo";
import { allows, type Prospect, regionName } from "./model";
import { againstWords, prospectOf, waysOf } from "./prospect";
import { deselect, type Shown } from "./uiState";
import { roll, toTheEnd } from "./verbs";

interface AttackProps extends Shown {
  source: number;
  target: number;
}

/** An attack before it is made: what it promises, with how many dice, once or to the end. */
export function AttackPanel(attack: AttackProps): JSX.Element {
  const { ui, board, view, source, target } = attack;
  const prospect = prospectOf(ui, target);
  const ways = waysOf(ui, target);
  const { win = null, lost = 0, left = [], rolls = [], notes = [] } = prospect ?? {};
  const region = prospect ? regionWords(attack, prospect) : "";
  const chances = rolls[ways.dice - 1];
  const [once, until] = [allows(board, "once"), allows(board, "until")];
  const key = (letter: string) => ({
    off: !ui.free.value,
    "aria-keyshortcuts": letter.toLowerCase(),
    title: isPhone.value ? undefined : `Key ${letter}`,
  });
  return (
    <section class="cq-deed cq-attack" aria-label="Attack">
      <div class="cq-attack-words">
        <FromTo {...attack} onClose={() => deselect(ui)} />
        <div class="cq-odds">
          {win === null ? null : (
            <p class="display cq-win">
              <span class="unseen">Win chance </span>
              {percent(win)}
            </p>
          )}
          <div class="cq-odds-words">
            {prospect ? (
              <p>{`${againstWords(prospect)}${win === null ? "" : `, lose about ${lost.toFixed(1)}`}`}</p>
            ) : null}
            <Notes words={notes} />
            {region ? <p class="cq-region">{region}</p> : null}
          </div>
        </div>
        {once && chances ? <p class="cq-one-roll">{rollWords(chances)}</p> : null}
      </div>
      <Histogram chances={left} ink={inkOf(view.owners[source] ?? 0)} of="armies left after a win" />
      <div class="cq-ways">
        {once ? (
          <>
            <Way name="Dice" there={ways.free.length > 1}>
              <Segmented
                legend="Dice to roll"
                choices={ways.free.map((value) => ({ value, label: `${value}` }))}
                value={ways.dice}
                onChoose={(next) => void (ui.dice.value = next)}
              />
            </Way>
            <Button kind="primary" icon="die" {...key("R")} onClick={() => roll(ui)}>
              {diceWords(ways.dice)}
            </Button>
          </>
        ) : null}
        {until ? (
          <>
            <Way name="Keep" there={ways.keep > 1}>
              <Stepper
                label="Armies to keep back"
                value={Math.min(ui.keep.value, ways.keep)}
                least={1}
                most={ways.keep}
                onChange={(next) => void (ui.keep.value = next)}
              />
            </Way>
            <Button kind={once ? "" : "primary"} icon="next" {...key("A")} onClick={() => toTheEnd(ui)}>
              To the end
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** What can be chosen about an attack, by its name; its place stays where there is no choice. */
const Way = (props: { name: string; there: boolean; children: ComponentChildren }): JSX.Element => (
  <div class="cq-way">
    {props.there ? (
      <>
        <span aria-hidden="true">{props.name}</span>
        {props.children}
      </>
    ) : null}
  </div>
);

/** What taking it does to its region. */
function regionWords({ ui, board, view, target }: AttackProps, { completes, breaks }: Prospect): string {
  const region = completes ?? breaks;
  if (region === null || region === undefined) return "";
  const [name, bonus] = [regionName(board.atlas, region), view.pays[region] ?? 0];
  return region === completes
    ? `Completes ${name}, +${bonus}`
    : `Breaks ${ui.table.cast.value.name(view.owners[target] ?? 0)}'s ${name}, \u2212${bonus}`;
}

/** "One roll: lose 0 37.2%, 1 33.6%, 2 29.3%" */
export const rollWords = (chances: readonly number[]): string =>
  `One roll: lose ${chances.map((chance, lost) => `${lost || "none"} ${percent(chance)}`).join(", ")}`;
