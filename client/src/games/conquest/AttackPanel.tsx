import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { percent } from "../../ui/percent";
import { Segmented } from "../../ui/Segmented";
import { Stepper } from "../../ui/Stepper";
import { type Desk, letGo } from "./desk";
import { FromTo } from "./FromTo";
import { Histogram } from "./Histogram";
import { ModifierWords } from "./ModifierWords";
import { allows, type Board, type Prospect, regionName, type Sight } from "./model";
import { againstWords, prospectOf, waysOf } from "./prospect";
import { roll, toTheEnd } from "./verbs";

interface AttackProps {
  desk: Desk;
  board: Board;
  view: Sight;
  source: number;
  target: number;
}

/** An attack before it is made: what it promises, with how many dice, once or to the end. */
export function AttackPanel({ desk, board, view, source, target }: AttackProps): JSX.Element {
  const prospect = prospectOf(desk, target);
  const ways = waysOf(desk, target);
  const { win = null, lost = 0, left = [], rolls = [], notes = [] } = prospect ?? {};
  const chances = rolls[ways.dice - 1];
  const off = !desk.free.value;
  const [once, until] = [allows(board, "once"), allows(board, "until")];
  return (
    <section class="cq-deed cq-attack" aria-label="Attack">
      <div class="cq-attack-words">
        <FromTo board={board} view={view} source={source} target={target} onClose={() => letGo(desk)} />
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
            <ModifierWords words={notes} />
            {prospect ? <Region table={desk.table} board={board} view={view} prospect={prospect} /> : null}
          </div>
        </div>
        {once && chances ? <p class="cq-one-roll">{rollWords(chances)}</p> : null}
      </div>
      {left.length > 0 ? <Histogram left={left} ink={inkOf(view.owners[source] ?? 0)} /> : null}
      <div class="cq-ways">
        {once ? <Dice desk={desk} dice={ways.dice} free={ways.free} /> : null}
        {once ? (
          <button
            type="button"
            class="btn primary"
            aria-disabled={off}
            aria-keyshortcuts="r"
            title={isPhone.value ? undefined : "Key R"}
            onClick={() => roll(desk)}
          >
            <Icon name="die" size={19} /> {ways.dice === 1 ? "Roll 1 die" : `Roll ${ways.dice} dice`}
          </button>
        ) : null}
        {until ? <Keep desk={desk} most={ways.keep} /> : null}
        {until ? (
          <button
            type="button"
            class={`btn ${once ? "" : "primary"}`}
            aria-disabled={off}
            aria-keyshortcuts="a"
            title={isPhone.value ? undefined : "Key A"}
            onClick={() => toTheEnd(desk)}
          >
            <Icon name="next" size={17} /> To the end
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** What taking it does to its region. */
function Region({
  table,
  board,
  view,
  prospect: { target, completes = null, breaks = null },
}: {
  table: Table;
  board: Board;
  view: Sight;
  prospect: Prospect;
}): JSX.Element | null {
  const region = completes ?? breaks;
  if (region === null) return null;
  const [name, bonus] = [regionName(board.atlas, region), view.pays[region] ?? 0];
  if (completes !== null) return <p class="cq-region">{`Completes ${name}, +${bonus}`}</p>;
  const owner = table.cast.value.name(view.owners[target] ?? 0);
  return <p class="cq-region">{`Breaks ${owner}'s ${name}, \u2212${bonus}`}</p>;
}

/** How many dice for one roll, where that is free to choose. */
function Dice({ desk, dice, free }: { desk: Desk; dice: number; free: readonly number[] }): JSX.Element {
  if (free.length < 2) return <span class="cq-way" />;
  return (
    <div class="cq-way">
      <span aria-hidden="true">Dice</span>
      <Segmented
        legend="Dice to roll"
        choices={free.map((value) => ({ value, label: `${value}` }))}
        value={dice}
        onChoose={(next) => void (desk.dice.value = next)}
      />
    </div>
  );
}

/** How many armies an attack to the end keeps back. */
function Keep({ desk, most }: { desk: Desk; most: number }): JSX.Element {
  if (most === 1) return <span class="cq-way" />;
  return (
    <div class="cq-way">
      <span aria-hidden="true">Keep</span>
      <Stepper
        label="Armies to keep back"
        value={Math.min(desk.keep.value, most)}
        least={1}
        most={most}
        onChange={(next) => void (desk.keep.value = next)}
      />
    </div>
  );
}

/** "One roll: lose 0 37.2%, 1 33.6%, 2 29.3%" */
export function rollWords(chances: readonly number[]): string {
  return `One roll: lose ${chances.map((chance, lost) => `${lost === 0 ? "none" : lost} ${percent(chance)}`).join(", ")}`;
}
