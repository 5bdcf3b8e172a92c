import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import picture from "../../../hero/hero.json";
import { BoardPicture } from "../../board/BoardPicture";
import type { Board } from "../../net/wire.gen";
import { idleMoment } from "../../play/idleMoment";
import { stillScene } from "../../play/lands/scene";
import { castOf } from "../../play/table/cast";
import { StyleScope } from "../../ui/StyleScope";
import type { Sight } from "./model";
import { drawing } from "./scene";
import "./battlezone.css";

/** A game between two bots, halfway through. */
export function HeroPicture(): JSX.Element {
  const board = picture.board as unknown as Board;
  const scene = useMemo(() => {
    const view = { owners: picture.owners, armies: picture.armies } as Sight; // all that the picture needs
    return stillScene(drawing, idleMoment(board, view, castOf([], [])));
  }, []);
  return (
    <StyleScope game="battlezone">
      <BoardPicture board={board} scene={scene} fills />
    </StyleScope>
  );
}
