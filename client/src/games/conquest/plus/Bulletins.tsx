import type { JSX } from "preact";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { Icon } from "../../../ui/icons/Icon";
import { isSmall } from "../../../ui/screen/screenSize";
import type { Shown, UiState } from "../uiState";
import { type Bulletin, bulletinsAt } from "./bulletins";
import { Answer } from "./Treaties";

/** Once an offer is answered the focus goes on to another announcement, or to the pages behind them. */
const nextNews = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>(".cq-bulletin-words") ??
  document.querySelector<HTMLElement>(".cq-to-affairs");

/** What is read whole where there is little room too. */
const READ_WHOLE: readonly Bulletin["tone"][] = ["asked", "danger", "mission"];

/** What everyone should know now: who is about to win, who asks what, what is in force and what comes. */
export function Bulletins({ ui }: { ui: UiState }): JSX.Element {
  const place = useKeepFocus<HTMLDivElement>(nextNews);
  const shown = ui.awaited.value === null ? bulletinsAt(ui) : [];
  return (
    <div ref={place} class="cq-news">
      {shown.length > 0 ? (
        <section class="cq-bulletins" aria-label="Announcements">
          {shown.map(({ key, tone, icon, title, line, page, offer }) => (
            <div key={key} class={`cq-bulletin ${tone}`}>
              <button
                type="button"
                class="cq-bulletin-words"
                aria-haspopup="dialog"
                title={isSmall.value ? line : undefined}
                onClick={() => void (ui.page.value = page)}
              >
                <Icon name={icon} size={18} />
                <span>
                  <b>{title}</b>
                  <small class={isSmall.value && !READ_WHOLE.includes(tone) ? "unseen" : ""}>{line}</small>
                </span>
              </button>
              {offer ? <Answer ui={ui} offer={offer} /> : null}
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}

/** The same at length, with what comes when. */
export function EventsPage({ ui, board, view }: Shown): JSX.Element {
  const every = board.terms.events_every_rounds ?? 0;
  const next = view.plus?.next_event ?? 0;
  const shown = bulletinsAt(ui).filter(({ page }) => page === "events");
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
        <p>{`Nothing now.${next > 0 ? ` The next one strikes in round ${next}.` : ""}`}</p>
      ) : null}
    </div>
  );
}
