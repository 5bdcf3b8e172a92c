import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { Button } from "../../../ui/Button";
import { Histogram } from "../../../ui/Histogram";
import { isPhone } from "../../../ui/narrow";
import { percent } from "../../../ui/percent";
import { Segmented } from "../../../ui/Segmented";
import { Stepper } from "../../../ui/Stepper";
import { allows, type Prospect, regionName } from "../model";
import { FromTo, Notes } from "../panels/FromTo";
import { roll, toTheEnd } from "../turn/actions";
import { letGo, type Shown } from "../turn/desk";
import { againstWords, prospectOf, waysOf } from "../turn/prospect";
import { diceWords } from "./DefendPanel";

interface AttackProps extends Shown {
  source: number;
  target: number;
}

/** An attack before it is made: what it promises, with how many dice, once or to the end. */
export function AttackPanel(attack: AttackProps): JSX.Element {
  const { desk, board, view, source, target } = attack;
  const prospect = prospectOf(desk, target);
  const ways = waysOf(desk, target);
  const { win = null, lost = 0, left = [], rolls = [], notes = [] } = prospect ?? {};
  const region = prospect ? regionWords(attack, prospect) : "";
  const chances = rolls[ways.dice - 1];
  const [once, until] = [allows(board, "once"), allows(board, "until")];
  const key = (letter: string) => ({
    off: !desk.free.value,
    "aria-keyshortcuts": letter.toLowerCase(),
    title: isPhone.value ? undefined : `Key ${letter}`,
  });
  return (
    <section class="cq-deed cq-attack" aria-label="Attack">
      <div class="cq-attack-words">
        <FromTo {...attack} onClose={() => letGo(desk)} />
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
                onChoose={(next) => void (desk.dice.value = next)}
              />
            </Way>
            <Button kind="primary" icon="die" {...key("R")} onClick={() => roll(desk)}>
              {diceWords(ways.dice)}
            </Button>
          </>
        ) : null}
        {until ? (
          <>
            <Way name="Keep" there={ways.keep > 1}>
              <Stepper
                label="Armies to keep back"
                value={Math.min(desk.keep.value, ways.keep)}
                least={1}
                most={ways.keep}
                onChange={(next) => void (desk.keep.value = next)}
              />
            </Way>
            <Button kind={once ? "" : "primary"} icon="next" {...key("A")} onClick={() => toTheEnd(desk)}>
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
function regionWords({ desk, board, view, target }: AttackProps, { completes, breaks }: Prospect): string {
  const region = completes ?? breaks;
  if (region === null || region === undefined) return "";
  const [name, bonus] = [regionName(board.atlas, region), view.pays[region] ?? 0];
  return region === completes
    ? `Completes ${name}, +${bonus}`
    : `Breaks ${desk.table.cast.value.name(view.owners[target] ?? 0)}'s ${name}, \u2212${bonus}`;
}

/** "One roll: lose 0 37.2%, 1 33.6%, 2 29.3%" */
export const rollWords = (chances: readonly number[]): string =>
  `One roll: lose ${chances.map((chance, lost) => `${lost || "none"} ${percent(chance)}`).join(", ")}`;
