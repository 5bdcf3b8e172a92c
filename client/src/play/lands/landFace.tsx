import type { JSX } from "preact";
import { BoardPicture } from "../../board/BoardPicture";
import { BoardView } from "../../board/BoardView";
import { type Box, boardBox } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Scene } from "../../board/scene";
import type { Board } from "../../net/wire.gen";
import type { Face, LogPart, Moment } from "../face";
import { perTable } from "../perTable";
import { MovePanel } from "../replay/MovePanel";
import { AwayPanel } from "../room/AwayPanel";
import { Controls } from "../room/Controls";
import { LiveLuck } from "../room/LiveLuck";
import type { Table } from "../table/table";
import { LandBoard } from "./Board";
import { attend, type Desk, newDesk, onKey } from "./desk";
import type { AnyLandGame, LandGame, LandMoment } from "./game";
import { PassButton } from "./PassButton";
import { SeatPanel, SeatStrip } from "./SeatPanel";
import { LandSheet } from "./Sheet";
import { sceneOf } from "./scene";

/** A face put together from the parts of a map of lands. */
export function landFace<V, E>(game: LandGame<V, E>): Face<V, E> {
  const deskOf = perTable((table) => newDesk(table, game));
  return {
    ...game,
    headline: (moment, table) => game.headline(table ? picking(moment, deskOf(table)) : atRest(moment)),
    Board: ({ table, ...place }) => <LandBoard desk={deskOf(table)} {...place} />,
    Panels: ({ table, onMenu, Log }) => <Rail desk={deskOf(table)} onMenu={onMenu} Log={Log} />,
    inset: (small) =>
      small ? { left: 30, right: 316, top: 92, bottom: 84 } : { left: 84, right: 352, top: 92, bottom: 40 },
    Strip: ({ table }) => <SeatStrip desk={deskOf(table)} />,
    Sheet: ({ table, Log }) => <LandSheet desk={deskOf(table)} Log={Log} />,
    Still: ({ moment, ...place }) => (
      <StillLands board={moment.board} scene={stillScene(game, moment)} {...place} />
    ),
    Step: MovePanel,
    Picture: ({ moment }) => <BoardPicture board={moment.board} scene={stillScene(game, moment)} />,
    shape: shapeOf,
    onKey: (table, key) => onKey(deskOf(table), key),
    attend: (table: Table) => attend(deskOf(table)),
  };
}

const atRest = <V,>(moment: Moment<V>): LandMoment<V> => ({
  ...moment,
  picked: [],
  aim: null,
  pointed: null,
});

const picking = <V,>(moment: Moment<V>, desk: Desk): LandMoment<V> => ({
  ...atRest(moment),
  picked: desk.picked.value,
});

/** A position to look at. */
export const stillScene = <V,>(game: AnyLandGame, moment: Moment<V>): Scene => sceneOf(game, atRest(moment));

function shapeOf(board: Board): number {
  const { left, top, right, bottom } = boardBox(board);
  return (right - left) / (bottom - top);
}

function Rail({ desk, onMenu, Log }: { desk: Desk; onMenu(): void; Log: LogPart }): JSX.Element {
  const { table, game } = desk;
  return (
    <section class="rail" aria-label="Players, turn and log">
      <SeatPanel desk={desk} />
      <AwayPanel table={table} />
      <game.Tray desk={desk} />
      {game.dice ? <LiveLuck table={table} /> : null}
      <Log table={table} />
      <Controls table={table} onMenu={onMenu} />
      <PassButton desk={desk} />
    </section>
  );
}

interface StillProps {
  board: Board;
  scene: Scene;
  lens: Lens;
  inset: Box;
}

/** The map of a replay, also for people who do not see it. */
function StillLands({ scene, ...place }: StillProps): JSX.Element {
  const names = scene.order.map((id) => scene.lands.find((land) => land.id === id)?.spoken ?? "");
  return (
    <>
      <BoardView scene={scene} {...place} />
      <ul class="unseen" aria-label="Lands">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
