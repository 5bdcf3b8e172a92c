import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { capital, verb } from "../../../play/phrases";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { lines } from "../log";
import type { Event } from "../model";
import { part } from "../part";
import { Section } from "../Section";
import { sentence } from "../say";
import type { Shown } from "../uiState";
import { actionWords } from "../words";
import { bondWords, hasPacts, isIn, lastBroken, putAway, seatsHere, talksOf } from "./pacts";
import "./pacts.css";

/** Everybody else, how one stands to them, and what one may say to them. */
export const Pacts = part(({ table, cast, ui, board, view }) => {
  if (!hasPacts(board) || view.now.phase === "over") return null;
  const here = seatsHere(table);
  const others = (view.now.pacts ?? []).filter((pact) => !pact.some((seat) => here.includes(seat)));
  return (
    <>
      {here.map((mine) => {
        const title = verb(cast, mine, "Your alliances", `Alliances of ${cast.name(mine)}`);
        return (
          <section key={mine} class="tr-pacts" aria-label={title}>
            <h3>{title}</h3>
            <p class="tr-quiet">They bind nobody, and end when either of you says so or attacks.</p>
            <ul>
              {cast.seats
                .filter(({ seat }) => seat !== mine && isIn(view, seat))
                .map(({ seat }) => (
                  <li key={seat}>
                    <SeatChip ink={cast.ink(seat)} size={26} />
                    <span class="tr-pact-words">
                      <b>{cast.name(seat)}</b>
                      <small>{bondWords(view, mine, seat)}</small>
                    </span>
                    <Talks ui={ui} board={board} view={view} mine={mine} seat={seat} />
                  </li>
                ))}
            </ul>
            {talksOf(ui, mine).length > 0 ? null : (
              <p class="tr-quiet">
                You can offer, answer and end alliances in the purchase and the moves of your own turn.
              </p>
            )}
          </section>
        );
      })}
      {others.length === 0 ? null : (
        <p class="tr-quiet">
          {others.map(([one, other]) => `${cast.name(one)} and ${cast.name(other)} are allied.`).join(" ")}
        </p>
      )}
    </>
  );
});

/** A button for everything that may be said to a seat now. */
function Talks({ ui, board, view, mine, seat }: Shown & { mine: Seat; seat: Seat }): JSX.Element {
  return (
    <span class="tr-answer">
      {talksOf(ui, mine)
        .filter((action) => action.seat === seat)
        .map((action) => {
          const words = capital(actionWords(action, view, board, ui.table.cast.value));
          return (
            <Button
              key={words}
              kind={action.t === "answerpact" && action.accept ? "sm primary" : "sm"}
              shut={!ui.free.value}
              label={words}
              onClick={() => send(ui, action)}
            >
              {words.split(" ")[0]}
            </Button>
          );
        })}
    </span>
  );
}

/** What somebody here has to know of alliances: an offer until it is answered, one that ended until it is put away. */
export function PactNotices(props: Shown): JSX.Element | null {
  const { ui, board, view } = props;
  const { table } = ui;
  if (!hasPacts(board)) return null;
  const offers = (view.now.offers ?? [])
    .filter(([, to]) => seatsHere(table).includes(to))
    .map(([seat, to]): Event => ({ t: "pactoffered", seat, to }));
  const broken = lastBroken(table, view, table.log.value.events as readonly Event[]);
  const notices = broken && broken !== putAway(table).value ? [...offers, broken] : offers;
  return (
    <>
      {notices.map((event) => {
        if (event.t !== "pactoffered" && event.t !== "pactbroken") return null;
        const { subject, text } = lines([event], table.cast.value, view, board).at(-1) ?? {};
        const offered = event.t === "pactoffered";
        const open = talksOf(ui, event.to).some((action) => action.seat === event.seat);
        return (
          <Section
            key={`${event.t} ${event.seat} ${event.to}`}
            name="notice"
            id={`notice-${event.seat}-${event.to}`}
            title={
              <>
                <SeatChip ink={table.cast.value.ink(event.seat)} size={26} /> {sentence(`${subject} ${text}`)}
              </>
            }
            onClose={offered ? undefined : () => void (putAway(table).value = event)}
          >
            {offered && !open ? <p class="tr-quiet">You can answer in your own turn.</p> : null}
            {offered ? <Talks {...props} mine={event.to} seat={event.seat} /> : null}
          </Section>
        );
      })}
    </>
  );
}
