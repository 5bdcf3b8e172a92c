import type { JSX } from "preact";
import { cards } from "../../games";
import { Icon } from "../../ui/icons/Icon";
import { OpenFile } from "../home/OpenFile";
import { BlankMap } from "../lazyPages";

/** No game has been finished here: an invitation to play one. */
export function Empty(): JSX.Element {
  const [game, card] = cards[0] as (typeof cards)[number];
  return (
    <section class="panel history-empty" aria-labelledby="history-empty">
      <div class="thumb" aria-hidden="true">
        <BlankMap />
      </div>
      <h2 id="history-empty" class="display">
        No finished games yet
      </h2>
      <p class="muted">Play one to the end and it shows up here, with its replay and dice proof.</p>
      <div class="history-invite">
        <a class="btn primary lg" href={`/new/${game}`}>
          <Icon name="play" size={18} /> {`Play ${card.title}`}
        </a>
        <OpenFile />
      </div>
      <p class="muted history-small">{`A ${card.title} game takes about ${card.minutes.replace("min", "minutes")}.`}</p>
    </section>
  );
}
