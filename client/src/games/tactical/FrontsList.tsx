import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/icons/Icon";
import { percent } from "../../ui/text/percent";
import { OddsBar } from "./Chances";
import { ahead, countsById, isDark } from "./facts";
import { type Board, type Front, placeName, type Sight } from "./model";
import { oddsOf } from "./odds";
import { FactionChip } from "./Plate";
import { Section } from "./Section";
import { unitsWords } from "./say";
import type { Shown } from "./uiState";
import { fight, press } from "./verbs";

/** The battles that the moves lead to, or that are left to fight; then a press begins one. */
export function FrontsList(shown: Shown): JSX.Element | null {
  const fronts = ahead(shown.view);
  if (fronts.length === 0) return null;
  return (
    <Section
      name="fronts"
      title={shown.view.now.phase === "combat_move" ? "Battles to come" : "Battles left"}
      aside={fronts.length}
    >
      <ul class="tr-list">
        {fronts.map((front) => (
          <FrontRow key={`${front.place} ${front.raid}`} {...shown} front={front} />
        ))}
      </ul>
    </Section>
  );
}

function FrontRow({ ui, board, view, front }: Shown & { front: Front }): JSX.Element {
  const { place, raid, ready, defender } = front;
  const planned = view.now.phase === "combat_move";
  const odds = isDark(view, place) ? null : oddsOf(board, front);
  const name = placeName(board, place);
  return (
    <li>
      <Button
        kind="tr-front"
        shut={!ui.free.value || (!planned && !ready)} // while the phase ends it is neither looked at nor begun
        onClick={() => (planned ? press(ui, place) : fight(ui, place, raid))}
      >
        <FactionChip faction={defender} size={22} />
        <span class="tr-front-words">
          <b>{raid ? `Raid on ${name}` : name}</b>
          <small>{frontWords(board, view, front)}</small>
          {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
        </span>
        {odds ? <span class="tr-front-odds">{percent(odds.take)}</span> : null}
        {planned ? null : <Icon name="swords" size={17} />}
      </Button>
    </li>
  );
}

/** "3 infantry, 1 armour against 2 infantry", or what has to come first. */
export function frontWords(board: Board, view: Sight, front: Front): string {
  const { now, fronts } = view;
  const { place, raid, ready, attackers, defenders, submerges, aa, bombard } = front;
  if (now.phase === "combat" && !ready && !now.battle)
    return fronts.some((other) => other.raid) ? "The raids come first" : "The sea battle comes first";
  const mine = unitsWords(board, countsById(board, attackers));
  if (isDark(view, place)) return `${mine}: nobody of yours sees who defends`;
  const theirs = countsById(board, defenders);
  return [
    raid ? mine : `${mine} against ${theirs.length > 0 ? unitsWords(board, theirs) : "nobody"}`,
    !raid && submerges ? "may submerge" : "",
    aa ? "AA fire" : "",
    raid || bombard === 0 ? "" : bombard === 1 ? "a battleship bombards" : `${bombard} battleships bombard`,
  ]
    .filter(Boolean)
    .join(", ");
}
