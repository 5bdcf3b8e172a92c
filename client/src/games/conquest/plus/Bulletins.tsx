import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon";
import { isSmall } from "../../../ui/narrow";
import { useKeptFocus } from "../../../ui/useKeptFocus";
import type { Desk } from "../desk";
import { openPage } from "./affairs";
import { type Bulletin, bulletinsAt } from "./bulletins";
import { Answer } from "./Treaties";

/** Once an offer is answered the focus goes on to another announcement, or to the pages behind them. */
const nextNews = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>(".cq-bulletin-words") ??
  document.querySelector<HTMLElement>(".cq-to-affairs");

/** What everyone should know now: who is about to win, who asks what, what is in force and what comes. */
export function Bulletins({ desk }: { desk: Desk }): JSX.Element {
  const place = useKeptFocus<HTMLDivElement>(nextNews);
  const shown = desk.awaited.value === null ? bulletinsAt(desk) : [];
  return (
    <div ref={place} class="cq-news">
      {shown.length > 0 ? <Announcements desk={desk} shown={shown} /> : null}
    </div>
  );
}

/** What is read whole where there is little room too. */
const READ_WHOLE: readonly Bulletin["tone"][] = ["asked", "danger", "mission"];

function Announcements({ desk, shown }: { desk: Desk; shown: readonly Bulletin[] }): JSX.Element {
  const open = ({ page }: Bulletin): void => void (openPage(desk.table).value = page);
  return (
    <section class="cq-bulletins" aria-label="Announcements">
      {shown.map((bulletin) => (
        <div key={bulletin.key} class={`cq-bulletin ${bulletin.tone}`}>
          <button
            type="button"
            class="cq-bulletin-words"
            aria-haspopup="dialog"
            title={isSmall.value ? bulletin.line : undefined}
            onClick={() => open(bulletin)}
          >
            <Icon name={bulletin.icon} size={18} />
            <span>
              <b>{bulletin.title}</b>
              <small class={isSmall.value && !READ_WHOLE.includes(bulletin.tone) ? "unseen" : ""}>
                {bulletin.line}
              </small>
            </span>
          </button>
          {bulletin.offer ? <Answer desk={desk} offer={bulletin.offer} /> : null}
        </div>
      ))}
    </section>
  );
}

/** The same at length, with what comes when. */
export function EventsPage({ desk }: { desk: Desk }): JSX.Element | null {
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view) return null;
  const every = board.terms["events.every_rounds"] ?? 0;
  const next = view.plus?.next_event ?? 0;
  const shown = bulletinsAt(desk).filter(({ page }) => page === "events");
  return (
    <div class="cq-events">
      <p class="muted">{`Every ${every === 1 ? "round" : `${every} rounds`} something happens to everyone. It is announced a round ahead and lasts for one round at most.`}</p>
      {shown.map(({ key, tone, title, line }) => (
        <div key={key} class={`cq-event ${tone}`}>
          <b>{title}</b>
          <p>{line}</p>
        </div>
      ))}
      {shown.length === 0 ? (
        <p>{next > 0 ? `Nothing now. The next one strikes in round ${next}.` : "Nothing now."}</p>
      ) : null}
    </div>
  );
}
