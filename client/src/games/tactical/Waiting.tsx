import type { JSX } from "preact";
import { SpeedChoice } from "../../play/room/Controls";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import type { Desk } from "./desk";
import { type Board, factionInk, type Phase, type Sight } from "./model";
import { heldWords } from "./say";

const DOES: Readonly<Record<Phase, string>> = {
  purchase: "Buying units",
  combat_move: "Moving to attack",
  combat: "Fighting battles",
  noncombat_move: "Moving without combat",
  place: "Placing units",
  over: "The game is over",
  draft: "Drafting",
  declare: "Declaring alliances",
};

/** Someone else's turn: who acts, and in which phase; what is told can be had at once. */
export function Waiting({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const { table } = desk;
  const { turn, phase } = view.now;
  return (
    <section class="panel tr-deed tr-waiting" aria-label="Who acts">
      <p class="tr-seat">
        <SeatChip ink={factionInk(turn)} size={26} />
        <span>
          <b>{heldWords(board, view, turn, table.cast.value)}</b>
          <small>{DOES[phase]}</small>
        </span>
      </p>
      <div class="tr-waiting-row">
        <SpeedChoice table={table} />
        <button
          type="button"
          class="btn sm"
          data-next
          aria-disabled={table.spot.value === null}
          onClick={() => table.playback?.flush()}
        >
          <Icon name="next" size={15} /> Skip
        </button>
      </div>
    </section>
  );
}
