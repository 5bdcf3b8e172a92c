import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import type { Sight } from "./model";
import { isEnding, leadWords, roundsWords } from "./outlook";
import { seatsInOrder } from "./Players";

const RULE = "After the last round the higher sum of HP and gold wins";

/** The score that decides after the last round, the rounds left, and in the last ones who would win. */
export function Score({ table, brief = false }: { table: Table; brief?: boolean }): JSX.Element | null {
  const view = table.view.value as Sight | null;
  if (!view) return null;
  const cast = table.cast.value;
  const left = roundsWords(view);
  const warns = isEnding(view);
  return (
    <section class={`score ${warns ? "ending" : ""}`} aria-label="Score" title={RULE}>
      <div class="score-line">
        <span>HP + gold</span>
        {seatsInOrder(table).map((seat) => (
          <span key={seat} class="score-of">
            <SeatChip ink={inkOf(seat)} size={18} />
            <span class="unseen">{cast.name(seat)}</span> <b>{view.scores[seat]}</b>
          </span>
        ))}
        {brief && left ? <span class="score-left">{left}</span> : null}
      </div>
      {warns ? (
        <p class="score-warning">
          <Icon name="clock" size={16} />{" "}
          {brief ? leadWords(view, cast) : `${left}. ${leadWords(view, cast)}`}
        </p>
      ) : brief || !left ? null : (
        <p class="score-left">{`${left}, then the higher sum wins.`}</p>
      )}
    </section>
  );
}
