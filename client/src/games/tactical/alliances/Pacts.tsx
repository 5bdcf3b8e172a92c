import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { capital, verb } from "../../../play/say";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/Button";
import { SeatChip } from "../../../ui/SeatChip";
import type { Event } from "../model";
import { Section } from "../panels/Section";
import { part } from "../part";
import type { Shown } from "../turn/desk";
import { lines } from "../words/log";
import { sentence } from "../words/say";
import { actionWords } from "../words/words";
import { bondWords, hasPacts, isIn, lastBroken, putAway, seatsHere, talksOf } from "./pacts";
import "./pacts.css";

/** Everybody else, how one stands to them, and what one may say to them. */
export const Pacts = part(({ table, cast, desk, board, view }) => {
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
                    <Talks desk={desk} board={board} view={view} mine={mine} seat={seat} />
                  </li>
                ))}
            </ul>
            {talksOf(desk, mine).length > 0 ? null : (
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
function Talks({ desk, board, view, mine, seat }: Shown & { mine: Seat; seat: Seat }): JSX.Element {
  return (
    <span class="tr-answer">
      {talksOf(desk, mine)
        .filter((action) => action.seat === seat)
        .map((action) => {
          const words = capital(actionWords(action, view, board, desk.table.cast.value));
          return (
            <Button
              key={words}
              kind={action.t === "answerpact" && action.accept ? "sm primary" : "sm"}
              shut={!desk.free.value}
              label={words}
              onClick={() => send(desk, action)}
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
  const { desk, board, view } = props;
  const { table } = desk;
  if (!hasPacts(board)) return null;
  const offers = (view.now.offers ?? [])
    .filter(([, to]) => seatsHere(table).includes(to))
    .map(([seat, to]): Event => ({ t: "pactoffered", seat, to }));
  const broken = lastBroken(table, view, table.told.value.events as readonly Event[]);
  const notices = broken && broken !== putAway(table).value ? [...offers, broken] : offers;
  return (
    <>
      {notices.map((event) => {
        if (event.t !== "pactoffered" && event.t !== "pactbroken") return null;
        const { subject, text } = lines([event], table.cast.value, view, board).at(-1) ?? {};
        const offered = event.t === "pactoffered";
        const open = talksOf(desk, event.to).some((action) => action.seat === event.seat);
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
