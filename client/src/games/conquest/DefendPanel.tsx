import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import type { Desk } from "./desk";
import { FromTo } from "./FromTo";
import { ModifierWords } from "./ModifierWords";
import type { Board, Sight } from "./model";
import { modifiersAt } from "./modifiers";
import { type Chances, oneRoll } from "./odds";
import { defend } from "./verbs";

/** The defender's choice of dice, with what each costs on average. */
export function DefendPanel({
  desk,
  board,
  view,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
}): JSX.Element | null {
  const { battle } = view;
  const listed = desk.legal.value.flatMap((action) => (action.t === "defend" ? [action.dice] : []));
  if (!battle || listed.length === 0) return null;
  const most = Math.max(...listed);
  const tables = desk.table.moment.value?.tables as Chances | null | undefined;
  const resolver = board.terms["attack.resolver"] ?? "dice";
  const { edge, absorbs, words } = modifiersAt(board, view, battle.source, battle.target);
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
      <ModifierWords words={words} />
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
              {tables ? (
                <small>
                  {lossWords(
                    oneRoll(tables, resolver, battle.dice, dice, edge),
                    Math.min(battle.dice, dice),
                    absorbs[1],
                  )}
                </small>
              ) : null}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** "lose about 0.9 of 2" */
export function lossWords(chances: readonly number[], stake: number, absorbs = false): string {
  const own = chances.reduce(
    (sum, chance, theirs) => sum + chance * (stake - theirs - (absorbs && theirs < stake ? 1 : 0)),
    0,
  );
  return `lose about ${own.toFixed(1)} of ${stake}`;
}
