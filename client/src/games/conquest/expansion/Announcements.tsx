import type { JSX } from "preact";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { Icon } from "../../../ui/icons/Icon";
import { isSmall } from "../../../ui/screen/screenSize";
import type { Shown, UiState } from "../turn/uiState";
import { words } from "../words/expansion";
import { type Announcement, announcementsAt } from "./news";
import { Answer } from "./Treaties";

/** After an answer, the focus moves to another announcement or to the page buttons. */
const nextFocus = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>(".cq-announcement-words") ??
  document.querySelector<HTMLElement>(".cq-to-overview");

/** Tones that show their second line even on small screens. */
const IN_FULL: readonly Announcement["tone"][] = ["asked", "danger", "mission"];

/** Who is about to win, offers, events and the player's mission, over the map. */
export function Announcements({ ui }: { ui: UiState }): JSX.Element {
  const place = useKeepFocus<HTMLDivElement>(nextFocus);
  const shown = ui.awaited.value === null ? announcementsAt(ui) : [];
  return (
    <div ref={place} class="cq-news">
      {shown.length > 0 ? (
        <section class="cq-announcements" aria-label={words.announcements}>
          {shown.map(({ key, tone, icon, title, line, page, offer }) => (
            <div key={key} class={`cq-announcement ${tone}`}>
              <button
                type="button"
                class="cq-announcement-words"
                aria-haspopup="dialog"
                title={isSmall.value ? line : undefined}
                onClick={() => void (ui.page.value = page)}
              >
                <Icon name={icon} size={18} />
                <span>
                  <b>{title}</b>
                  <small class={isSmall.value && !IN_FULL.includes(tone) ? "unseen" : ""}>{line}</small>
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

export function EventsPage({ ui, board, view }: Shown): JSX.Element {
  const shown = announcementsAt(ui).filter(({ page }) => page === "events");
  return (
    <div class="cq-events">
      <p class="muted">{words.eventsEvery(board.terms.events_every_rounds ?? 0)}</p>
      {shown.map(({ key, tone, title, line }) => (
        <div key={key} class={`cq-event ${tone}`}>
          <b>{title}</b>
          <p>{line}</p>
        </div>
      ))}
      {shown.length === 0 ? <p>{words.noEvent(view.plus?.next_event ?? 0)}</p> : null}
    </div>
  );
}
