import type { JSX } from "preact";
import { listed } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { isPhone } from "../../../ui/screen/screenSize";
import { type Battle, type Board, FACTION, NOBODY, placeName, seatOf, unitName } from "../model";
import { AlwaysMenu, TimeLeft } from "../orders/Orders";
import { UnitRow } from "../panels/Parts";
import { countsOf } from "../position";
import {
  chosenLosses,
  fightToTheEnd,
  retreat,
  rollRound,
  submergeUnits,
  swapLoss,
  takeLosses,
} from "../turn/actions";
import type { Shown, UiState } from "../turn/uiState";
import { attackWords, words } from "../words/battle";
import { unitsWords } from "../words/say";

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
        <Button kind="primary" icon="pause" size={16} letter="t" onClick={() => fightToTheEnd(ui, false)}>
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
        onClick={() => submergeUnits(ui, units)}
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
      <Button
        icon="next"
        size={16}
        letter="t"
        shut={off}
        label={words.toTheEnd}
        onClick={() => fightToTheEnd(ui)}
      >
        {isPhone.value ? null : words.toTheEnd}
      </Button>
      <Button kind="primary" icon="die" size={18} letter="f" shut={off} onClick={() => rollRound(ui)}>
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

/** The units to lose for the hits: the suggested ones, unless someone changes them. */
export function Losses({ ui, board, view }: Shown): JSX.Element {
  const { table, losses, seat, free } = ui;
  const { turn, units, battle } = view.now;
  const chosenWay = chosenLosses(ui);
  const lost = new Map(countsOf(view, chosenWay));
  const defends = seat.value !== seatOf(view, turn);
  return (
    <div class="tr-losing" role="group" aria-label={words.losses}>
      <div class="tr-panel-head">
        <h3>
          {words.loseSome(chosenWay.length)} {defends ? <TimeLeft table={table} /> : null}
        </h3>
        {losses.value ? (
          <Button kind="sm" onClick={() => void (losses.value = null)}>
            {words.useSuggested}
          </Button>
        ) : (
          <p class="tr-quiet">{words.suggested}</p>
        )}
      </div>
      {defends ? (
        <p class="tr-quiet">
          {attackWords(board, view, table.cast.value, placeName(board, battle?.place ?? NOBODY))}
        </p>
      ) : null}
      <ul class="tr-groups">
        {countsOf(view, ui.panel.value.losable ?? []).map(([kind, count]) => {
          const value = lost.get(kind) ?? 0;
          return (
            <UnitRow
              key={kind}
              board={board}
              kind={kind}
              faction={units[chosenWay[0] ?? NOBODY]?.[FACTION] ?? turn}
              count={count}
              label={words.lost(unitName(board, kind))}
              value={value}
              most={Math.min(count, chosenWay.length)}
              onChange={(next) => swapLoss(ui, kind, next - value)}
            />
          );
        })}
      </ul>
      <div class="tr-losing-row">
        {defends && seat.value !== null ? <AlwaysMenu table={table} seat={seat.value} /> : null}
        <Button kind="primary" letter="f" shut={!free.value} onClick={() => takeLosses(ui)}>
          {words.lose(unitsWords(board, [...lost]))}
        </Button>
      </div>
    </div>
  );
}
