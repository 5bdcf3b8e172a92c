import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { BoardView } from "../../board/BoardView";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Board } from "../../net/wire.gen";
import type { LandPlay } from "../../play/face";
import type { Player } from "../../play/replay/player";

interface ReplayBoardProps {
  player: Player;
  lens: Lens;
  inset: Box;
}

/** The board as it stood. */
export function ReplayBoard({ player, lens, inset }: ReplayBoardProps): JSX.Element {
  const { own, lands } = player.course.face;
  if (own) return <own.Still moment={player.moment.value} lens={lens} inset={inset} />;
  return <ReplayMap player={player} lens={lens} inset={inset} lands={lands} />;
}

function ReplayMap({
  player,
  lens,
  inset,
  lands,
}: ReplayBoardProps & { lands: LandPlay<unknown, unknown> }): JSX.Element {
  const scene = useComputed(() => lands.scene(player.moment.value)).value;
  const names = scene.order.map((id) => scene.lands.find((land) => land.id === id)?.spoken ?? "");
  return (
    <>
      <BoardView board={player.course.board as Board} scene={scene} lens={lens} inset={inset} />
      {player.playing.value ? null : <Spoken names={names} />}
    </>
  );
}

/** The map for people who do not see it. */
function Spoken({ names }: { names: readonly string[] }): JSX.Element {
  return (
    <ul class="unseen" aria-label="Lands">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
