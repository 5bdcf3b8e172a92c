import type { JSX } from "preact";
import type { AnyFace, AnyMoment } from "../../play/face";
import { StyleScope } from "../../ui/StyleScope";

/** A small picture of any game's board. */
export function BoardThumbnail({ face, moment }: { face: AnyFace; moment: AnyMoment }): JSX.Element {
  return (
    <StyleScope game={face.name}>
      <face.Picture moment={moment} />
    </StyleScope>
  );
}
