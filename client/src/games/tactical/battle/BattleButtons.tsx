import type { JSX } from "preact";
import { listed } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { isPhone } from "../../../ui/screen/screenSize";
import { type Battle, type Board, placeName } from "../model";
import { TimeLeft } from "../orders/TimeLeft";
import type { UiState } from "../turn/uiState";
import { dive, fire, retreat, toTheEnd } from "../turn/verbs";
import { words } from "../words/battle";

interface ButtonsProps {
  ui: UiState;
  board: Board;
  battle: Battle;
}

/** Retreat, submerge, fight to the end, or the next round. */
export function BattleButtons({ ui, board, battle }: ButtonsProps): JSX.Element {
  if (ui.running.value)
    return (
      <div class="tr-buttons">
        <Button kind="primary" icon="pause" size={16} letter="t" onClick={() => toTheEnd(ui, false)}>
          {words.stop}
        </Button>
      </div>
    );
  const off = !ui.free.value;
  const diving = battle.stage === "dive"; // the defender's submarines may leave before the round
  const submerge = listed(ui, "submerge").map(({ units }) => {
    const stays = units.length === 0;
    return (
      <Button
        key={units.length}
        kind={stays ? "primary" : ""}
        letter={stays ? "f" : undefined}
        shut={off}
        onClick={() => dive(ui, units)}
      >
        {!diving ? words.submerge : stays ? words.stay : words.submergeSome(units.length)}
      </Button>
    );
  });
  if (diving)
    return (
      <div class="tr-buttons">
        <TimeLeft table={ui.table} />
        {submerge}
      </div>
    );
  return (
    <div class="tr-buttons">
      <Retreats ui={ui} board={board} />
      {submerge}
      <span class="grow" />
      <Button icon="next" size={16} letter="t" shut={off} label={words.toTheEnd} onClick={() => toTheEnd(ui)}>
        {isPhone.value ? null : words.toTheEnd}
      </Button>
      <Button kind="primary" icon="die" size={18} letter="f" shut={off} onClick={() => fire(ui)}>
        {words.roll(battle.round + 1)}
      </Button>
    </div>
  );
}

/** Where the attackers can retreat to: one button, or a list of several. */
function Retreats({ ui, board }: Omit<ButtonsProps, "battle">): JSX.Element | null {
  const goals = listed(ui, "retreat").map(({ to = null }) => to);
  const button = (to: number | null, more: object): JSX.Element => (
    <Button shut={!ui.free.value} onClick={() => retreat(ui, to)} {...more}>
      {to === null ? words.retreatPlanes : words.retreatTo(placeName(board, to))}
    </Button>
  );
  const [first] = goals;
  if (first === undefined) return null;
  if (goals.length === 1) return button(first, { icon: "undo", size: 17, letter: "r" });
  return (
    <details class="tr-menu">
      <summary class="btn">
        <Icon name="undo" size={17} /> {words.retreat} <Icon name="down" size={14} />
      </summary>
      <ul>
        {goals.map((to) => (
          <li key={to}>{button(to, { kind: "sm" })}</li>
        ))}
      </ul>
    </details>
  );
}
