import type { JSX } from "preact";
import { cards } from "../../games";
import { Icon } from "../../ui/icons/Icon";
import { OpenFile } from "../home/OpenFile";
import { BlankMap } from "../lazyPages";
import { words } from "./words";

/** An invitation to play, while there is no finished game. */
export function Empty(): JSX.Element {
  const [game, card] = cards[0] as (typeof cards)[number];
  return (
    <section class="panel history-empty" aria-labelledby="history-empty">
      <div class="thumb" aria-hidden="true">
        <BlankMap />
      </div>
      <h2 id="history-empty" class="display">
        {words.noneTitle}
      </h2>
      <p class="muted">{words.noneLine}</p>
      <div class="history-invite">
        <a class="btn primary lg" href={`/new/${game}`}>
          <Icon name="play" size={18} /> {words.play(card.title)}
        </a>
        <OpenFile />
      </div>
      <p class="muted history-small">{words.takes(card.title, card.minutes.replace("min", words.minutes))}</p>
    </section>
  );
}
