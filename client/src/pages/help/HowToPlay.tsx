import type { JSX } from "preact";
import type { AnyFace } from "../../play/face";
import type { AnyHowToPlay } from "../../play/howToPlay";
import { idleMoment } from "../../play/idleMoment";
import type { Table } from "../../play/table/table";

/** A game in a few steps, with pictures of the board being played. */
export function HowToPlay({ table, steps }: { table: Table; steps: AnyHowToPlay }): JSX.Element {
  const [board, view, face] = [table.board.value, table.view.value, table.face.value];
  // Between two players at one screen, the pictures would show what the last one saw.
  const isOpen = board && view && face && !face.handOver?.isDue(table);
  const moment = isOpen ? idleMoment(board, view, table.cast.value) : null;
  return (
    <ol class="how-to-play">
      {steps.map(({ text, picture }) => {
        const example = moment && picture?.(moment);
        return (
          <li key={text} class={example ? "with-picture" : ""}>
            <p>{text}</p>
            {example ? (
              <div class="how-picture" aria-hidden="true">
                <Picture
                  face={face as AnyFace}
                  moment={{ ...moment, spot: example.spot }}
                  near={example.near}
                />
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

const Picture = ({ face, ...shown }: { face: AnyFace } & Parameters<AnyFace["Picture"]>[0]): JSX.Element => (
  <face.Picture {...shown} />
);
