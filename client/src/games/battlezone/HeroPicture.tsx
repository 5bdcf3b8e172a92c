import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import picture from "../../../hero/hero.json";
import { BoardPicture } from "../../board/BoardPicture";
import type { Battlezone, Board } from "../../net/wire.gen";
import { stillScene } from "../../play/lands/landFace";
import { still } from "../../play/still";
import { castOf } from "../../play/table/cast";
import { Scope } from "../../ui/Scope";
import { game } from "./index";

/** A game between two bots, somewhere in its middle. */
export function HeroPicture(): JSX.Element {
  const board = picture.board as unknown as Board;
  const scene = useMemo(() => {
    const view = {
      seat: -1,
      round: 4,
      turn: 0,
      owners: picture.owners,
      armies: picture.armies,
      reserve: [0, 0],
      supply: [0, 0],
      skips: 0,
      attacked: true,
      idle_rounds: 0,
      winner: null,
    } satisfies Battlezone.Sight;
    return stillScene(game, still(board, view, castOf([], [])));
  }, []);
  return (
    <Scope game={game.name}>
      <BoardPicture board={board} scene={scene} fills />
    </Scope>
  );
}
