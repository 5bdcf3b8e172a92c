import type { JSX } from "preact";
import type { AnyFace, AnyMoment } from "../../play/face";
import { Scope } from "../../ui/StyleScope";

/** Any game's board, small, to look at. */
export function StillBoard({ face, moment }: { face: AnyFace; moment: AnyMoment }): JSX.Element {
  return (
    <Scope game={face.name}>
      <face.Picture moment={moment} />
    </Scope>
  );
}
