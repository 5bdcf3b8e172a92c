import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import picture from "../../../hero/hero.json";
import { BoardPicture } from "../../board/BoardPicture";
import { BARE_INK } from "../../board/inks";
import type { Scene } from "../../board/scene";
import type { Board } from "../../net/wire.gen";

/** A picture of a map before any game. */
export function BlankMap(): JSX.Element {
  const board = picture.board as unknown as Board;
  const scene = useMemo(
    (): Scene => ({
      lands: board.lands.map(({ id, name }) => ({
        id,
        ink: BARE_INK,
        state: "rest",
        pointed: "plain",
        spoken: name,
        pressed: false,
        piece: null,
        badge: null,
      })),
      order: [],
      arrow: null,
      watch: [],
    }),
    [],
  );
  return <BoardPicture board={board} scene={scene} />;
}
