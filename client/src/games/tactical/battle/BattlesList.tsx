import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { percent } from "../../../ui/text/percent";
import { type Front, placeName } from "../model";
import { FactionChip, Section } from "../panels/Parts";
import { battlesAhead, isHidden } from "../position";
import { beginBattle, press } from "../turn/actions";
import type { Shown } from "../turn/uiState";
import { frontWords, words } from "../words/battle";
import { OddsBar } from "./Chances";
import { oddsOf } from "./odds";

/** The battles that the moves lead to, or those left, which a press starts. */
export function BattlesList(shown: Shown): JSX.Element | null {
  const fronts = battlesAhead(shown.view);
  if (fronts.length === 0) return null;
  return (
    <Section
      name="fronts"
      title={shown.view.now.phase === "combat_move" ? words.toCome : words.left}
      aside={fronts.length}
    >
      <ul class="tr-list">
        {fronts.map((front) => (
          <BattleRow key={`${front.place} ${front.raid}`} {...shown} front={front} />
        ))}
      </ul>
    </Section>
  );
}

function BattleRow({ ui, board, view, front }: Shown & { front: Front }): JSX.Element {
  const { place, raid, ready, defender } = front;
  const planned = view.now.phase === "combat_move";
  const odds = isHidden(view, place) ? null : oddsOf(board, front);
  const name = placeName(board, place);
  return (
    <li>
      <Button
        kind="tr-front"
        shut={!ui.free.value || (!planned && !ready)} // while the phase ends, battles can be neither shown nor started
        onClick={() => (planned ? press(ui, place) : beginBattle(ui, place, raid))}
      >
        <FactionChip faction={defender} size={22} />
        <span class="tr-front-words">
          <b>{raid ? words.raid(name) : name}</b>
          <small>{frontWords(board, view, front)}</small>
          {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
        </span>
        {odds ? <span class="tr-front-odds">{percent(odds.take)}</span> : null}
        {planned ? null : <Icon name="swords" size={17} />}
      </Button>
    </li>
  );
}
