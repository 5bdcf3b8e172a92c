import type { JSX } from "preact";
import { BoardPicture } from "../board/BoardPicture";
import type { AnyFace, AnyMoment } from "../games/face";

/** Any game's board, small, to look at. */
export function StillBoard({ face, moment }: { face: AnyFace; moment: AnyMoment }): JSX.Element {
  if (face.own) return <face.own.Picture moment={moment} />;
  return <BoardPicture board={moment.board} scene={face.lands.scene(moment)} />;
}
