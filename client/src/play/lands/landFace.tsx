import type { JSX } from "preact";
import type { Board } from "../../net/wire.gen";
import { boardParts } from "../boardParts";
import type { Face, LogPart, Moment } from "../face";
import { perTable } from "../perTable";
import { AwayPanel } from "../room/AwayPanel";
import { Controls } from "../room/Controls";
import { LiveLuck } from "../room/LiveLuck";
import type { Table } from "../table/table";
import type { Keys } from "../turn/keys";
import { words } from "../words";
import { LandBoard } from "./Board";
import type { LandGame, LandMoment } from "./game";
import { PassButton } from "./PassButton";
import { SeatPanel } from "./SeatPanel";
import { LandSheet } from "./Sheet";
import { nothingPicked, stillScene } from "./scene";
import { activate, deselect, newUiState, passOrAttack, type UiState } from "./uiState";

/** Make the face of a game on a map of territories. */
export function landFace<V, E>(game: LandGame<V, E>): Face<V, E> {
  const uiOf = perTable((table) => newUiState(table, game));
  return {
    ...game,
    headline: (moment, table) => game.headline(table ? picking(moment, uiOf(table)) : nothingPicked(moment)),
    Board: ({ table, ...place }) => <LandBoard ui={uiOf(table)} {...place} />,
    Panels: ({ table, onMenu, Log }) => <Rail ui={uiOf(table)} onMenu={onMenu} Log={Log} />,
    inset: (small) =>
      small ? { left: 30, right: 316, top: 92, bottom: 84 } : { left: 84, right: 352, top: 92, bottom: 40 },
    TopStrip: ({ table }) => <SeatPanel ui={uiOf(table)} strip />,
    BottomSheet: ({ table, Log }) => <LandSheet ui={uiOf(table)} Log={Log} />,
    ...boardParts({ map: (board: Board) => board, scene: (moment) => stillScene(game, moment) }),
    keys: [
      ...game.keys,
      [["Esc"], words.deselect, (table) => deselect(uiOf(table))],
      ...(game.pass
        ? ([[[game.pass.key], game.pass.words, (table) => passOrAttack(uiOf(table))]] satisfies Keys)
        : []),
    ],
    activate: (table: Table) => activate(uiOf(table)),
  };
}

const picking = <V,>(moment: Moment<V>, ui: UiState): LandMoment<V> => ({
  ...nothingPicked(moment),
  picked: ui.picked.value,
});

function Rail({ ui, onMenu, Log }: { ui: UiState; onMenu(): void; Log: LogPart }): JSX.Element {
  const { table, game } = ui;
  return (
    <section class="rail" aria-label={words.side}>
      <SeatPanel ui={ui} />
      <AwayPanel table={table} />
      <game.Tray ui={ui} />
      {game.dice ? <LiveLuck table={table} /> : null}
      <Log table={table} />
      <Controls table={table} onMenu={onMenu} />
      <PassButton ui={ui} />
    </section>
  );
}
