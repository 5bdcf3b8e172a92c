import type { JSX } from "preact";
import { Aloft } from "./Aloft";
import type { Desk } from "./desk";
import { basketOf } from "./facts";
import { FrontsList } from "./FrontsList";
import { MovePanel } from "./MovePanel";
import { MovesList } from "./MovesList";
import type { Board, Sight } from "./model";
import { isOwnTurn } from "./people";
import { PlacePanel } from "./PlacePanel";
import { PurchasePanel } from "./PurchasePanel";
import { unitsWords } from "./say";
import { Waiting } from "./Waiting";

/** What is done in the phase; on someone else's turn, who does it. */
export function Deed({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk;
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view || table.standing.value?.phase !== "playing") return null;
  if (!isOwnTurn(table, board, view)) return <Waiting desk={desk} board={board} view={view} />;
  const props = { desk, board, view };
  switch (view.now.phase) {
    case "purchase":
      return <PurchasePanel {...props} />;
    case "combat_move":
      return (
        <>
          <MovePanel {...props} />
          <FrontsList {...props} />
          <Aloft {...props} />
          <MovesList {...props} />
          <Bought board={board} view={view} />
        </>
      );
    case "combat":
      return (
        <>
          <FrontsList {...props} />
          <Bought board={board} view={view} />
        </>
      );
    case "noncombat_move":
      return (
        <>
          <MovePanel {...props} />
          <Aloft {...props} />
          <MovesList {...props} />
          <Bought board={board} view={view} />
        </>
      );
    case "place":
      return (
        <>
          <PlacePanel {...props} />
          <MovesList {...props} />
        </>
      );
    case "over":
      return null;
  }
}

/** What was bought and is still to be placed. */
function Bought({ board, view }: { board: Board; view: Sight }): JSX.Element | null {
  const basket = basketOf(view);
  return basket.length > 0 ? <p class="panel tr-deed tr-bought">{`To place in phase 5: ${unitsWords(board, basket)}.`}</p> : null;
}
