import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Moment } from "../../play/face";
import { GridPicture } from "./GridPicture";
import { GridView } from "./GridView";
import { type Grid, type GridScene, NO_PLAN, type Sight, type Spot } from "./model";
import { resolvingScene, restingScene } from "./scene";
import { tileWords } from "./tileWords";

function sceneOf({ board, view, spot }: Moment<Sight, Grid>): GridScene {
  return spot === null ? restingScene(board, view) : resolvingScene(board, view, spot as Spot);
}

/** A position of a replay, with what is told of it. */
export function Still({
  moment,
  lens,
  inset,
}: {
  moment: Moment<Sight, Grid>;
  lens: Lens;
  inset: Box;
}): JSX.Element {
  const scene = sceneOf(moment);
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      spoken={tileWords({ grid: moment.board, view: moment.view }, scene, moment.cast, NO_PLAN)}
    />
  );
}

export function Picture({ moment }: { moment: Moment<Sight, Grid> }): JSX.Element {
  return <GridPicture scene={sceneOf(moment)} />;
}
