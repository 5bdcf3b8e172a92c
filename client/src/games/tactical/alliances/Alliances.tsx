import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { capital } from "../../../play/phrases";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { SeatChip } from "../../../ui/icons/SeatChip";
import type { PactBroken, PactOffered } from "../model";
import { Section } from "../panels/Parts";
import { seatsHere } from "../position";
import { part, type Shown } from "../turn/uiState";
import { actionWords } from "../words/actions";
import { relationWords, words } from "../words/alliances";
import { lines } from "../words/log";
import { sentence } from "../words/say";
import { allianceActions, closedNotice, hasAlliances, hasTerritory, lastBroken } from "./alliances";
import "./alliances.css";

/** The other players, the relations with them, and what can be offered, answered or ended. */
export const Alliances = part(({ table, cast, ui, board, view }) => {
  if (!hasAlliances(board) || view.now.phase === "over") return null;
  const here = seatsHere(table);
  const others = (view.now.pacts ?? []).filter((pact) => !pact.some((seat) => here.includes(seat)));
  return (
    <>
      {here.map((mine) => (
        <section key={mine} class="tr-pacts" aria-label={words.title(cast, mine)}>
          <h3>{words.title(cast, mine)}</h3>
          <p class="tr-quiet">{words.rule}</p>
          <ul>
            {cast.seats
              .filter(({ seat }) => seat !== mine && hasTerritory(view, seat))
              .map(({ seat }) => (
                <li key={seat}>
                  <SeatChip ink={cast.ink(seat)} size={26} />
                  <span class="tr-pact-words">
                    <b>{cast.name(seat)}</b>
                    <small>{relationWords(view, mine, seat)}</small>
                  </span>
                  <AllianceButtons ui={ui} board={board} view={view} mine={mine} seat={seat} />
                </li>
              ))}
          </ul>
          {allianceActions(ui, mine).length > 0 ? null : <p class="tr-quiet">{words.when}</p>}
        </section>
      ))}
      {others.length === 0 ? null : (
        <p class="tr-quiet">{others.map(([one, other]) => words.others(cast, one, other)).join(" ")}</p>
      )}
    </>
  );
});

/** A button for each action towards a seat. */
const AllianceButtons = ({
  ui,
  board,
  view,
  mine,
  seat,
}: Shown & { mine: Seat; seat: Seat }): JSX.Element => (
  <span class="tr-answer">
    {allianceActions(ui, mine)
      .filter((action) => action.seat === seat)
      .map((action) => {
        const label = capital(actionWords(action, view, board, ui.table.cast.value));
        return (
          <Button
            key={label}
            kind={action.t === "answerpact" && action.accept ? "sm primary" : "sm"}
            shut={!ui.free.value}
            label={label}
            onClick={() => send(ui, action)}
          >
            {label.split(" ")[0]}
          </Button>
        );
      })}
  </span>
);

/** News of alliances: an offer until it is answered, and an ended alliance until its notice is closed. */
export function AllianceNotices(props: Shown): JSX.Element | null {
  const { ui, board, view } = props;
  const { table } = ui;
  if (!hasAlliances(board)) return null;
  const offers = (view.now.offers ?? [])
    .filter(([, to]) => seatsHere(table).includes(to))
    .map(([seat, to]): PactOffered => ({ t: "pactoffered", seat, to }));
  const broken = lastBroken(table, view, ui.events.value);
  const notices: (PactOffered | PactBroken)[] =
    broken && broken !== closedNotice(table).value ? [...offers, broken] : offers;
  return (
    <>
      {notices.map((event) => {
        const { seat, to } = event;
        const { subject, text } = lines([event], table.cast.value, view, board).at(-1) ?? {};
        const offered = event.t === "pactoffered";
        const open = allianceActions(ui, to).some((action) => action.seat === seat);
        return (
          <Section
            key={`${event.t} ${seat} ${to}`}
            name="notice"
            id={`notice-${seat}-${to}`}
            title={
              <>
                <SeatChip ink={table.cast.value.ink(seat)} size={26} /> {sentence(`${subject} ${text}`)}
              </>
            }
            onClose={offered ? undefined : () => void (closedNotice(table).value = event)}
          >
            {offered && !open ? <p class="tr-quiet">{words.answerLater}</p> : null}
            {offered ? <AllianceButtons {...props} mine={to} seat={seat} /> : null}
          </Section>
        );
      })}
    </>
  );
}
