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
import { allows, type Board, regionName, type Sight } from "./model";
import { defendersWords, type Prospect, prospectOf } from "./prospect";
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
  const prospect = prospectOf(desk, view, board, source, target);
  const { outlook } = prospect;
  const off = !desk.free.value;
  const [once, until] = [allows(board, "once"), allows(board, "until")];
  return (
    <section class="cq-deed cq-attack" aria-label="Attack">
      <div class="cq-attack-words">
        <FromTo board={board} view={view} source={source} target={target} onClose={() => letGo(desk)} />
        <div class="cq-odds">
          {outlook ? (
            <p class="display cq-win">
              <span class="unseen">Win chance </span>
              {percent(outlook.win)}
            </p>
          ) : null}
          <div class="cq-odds-words">
            <p>{`${prospect.attackers} against ${defendersWords(prospect.defenders)}${outlook ? `, lose about ${outlook.losses[0].toFixed(1)}` : ""}`}</p>
            <ModifierWords words={prospect.modifiers} />
            <Region table={desk.table} board={board} view={view} prospect={prospect} target={target} />
          </div>
        </div>
        {once && prospect.roll ? <p class="cq-one-roll">{rollWords(prospect.roll)}</p> : null}
      </div>
      {outlook ? <Histogram left={outlook.left} ink={inkOf(view.owners[source] ?? 0)} /> : null}
      <div class="cq-ways">
        {once ? <Dice desk={desk} board={board} prospect={prospect} /> : null}
        {once ? (
          <button
            type="button"
            class="btn primary"
            aria-disabled={off}
            aria-keyshortcuts="r"
            title={isPhone.value ? undefined : "Key R"}
            onClick={() => roll(desk)}
          >
            <Icon name="die" size={19} /> {prospect.dice === 1 ? "Roll 1 die" : `Roll ${prospect.dice} dice`}
          </button>
        ) : null}
        {until ? <Keep desk={desk} most={(view.armies[source] ?? 2) - 1} /> : null}
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
  prospect,
  target,
}: {
  table: Table;
  board: Board;
  view: Sight;
  prospect: Prospect;
  target: number;
}): JSX.Element | null {
  const { region } = prospect;
  if (!region) return null;
  const name = regionName(board.atlas, region.region);
  if (region.does === "completes") return <p class="cq-region">{`Completes ${name}, +${region.bonus}`}</p>;
  const owner = table.cast.value.name(view.owners[target] ?? 0);
  return <p class="cq-region">{`Breaks ${owner}'s ${name}, \u2212${region.bonus}`}</p>;
}

/** How many dice for one roll, where that is free to choose. */
function Dice({ desk, board, prospect }: { desk: Desk; board: Board; prospect: Prospect }): JSX.Element {
  const { dice, mostDice } = prospect;
  if (board.terms["attack.attacker_dice"] === "max" || mostDice === 1) return <span class="cq-way" />;
  return (
    <div class="cq-way">
      <span aria-hidden="true">Dice</span>
      <Segmented
        legend="Dice to roll"
        choices={Array.from({ length: mostDice }, (_, index) => ({
          value: index + 1,
          label: `${index + 1}`,
        }))}
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
