import type { JSX } from "preact";
import { BoardPicture } from "../board/BoardPicture";
import type { AnyFace, AnyMoment } from "../play/face";
import { Scope } from "../ui/Scope";

/** Any game's board, small, to look at. */
export function StillBoard({ face, moment }: { face: AnyFace; moment: AnyMoment }): JSX.Element {
  return (
    <Scope game={face.name}>
      {face.own ? (
        <face.own.Picture moment={moment} />
      ) : (
        <BoardPicture board={moment.board} scene={face.lands.scene(moment)} />
      )}
    </Scope>
  );
}
