import type { JSX } from "preact";
import { verb } from "../../../play/phrases";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { FactionsTable } from "../Factions";
import { factionInk } from "../model";
import { FactionChip, Plates } from "../Plate";
import { Section } from "../Section";
import { the } from "../say";
import type { Shown } from "../uiState";
import { aimOf, canTake, choicesOf, draftWords, openLots, take } from "./draft";
import "./draft.css";

/** Before the first turn: who takes which faction, and then who is with whom. */
export const DraftPanel = (props: Shown): JSX.Element => (
  <>
    {props.view.now.phase === "draft" ? <Draft {...props} /> : <Declaring {...props} />}
    <Section name="taken" title="Factions">
      <FactionsTable table={props.ui.table} />
    </Section>
  </>
);

/** The factions that are left; the one that is looked at is marked on the map, and a press takes it. */
function Draft({ ui, board, view }: Shown): JSX.Element {
  const { table } = ui;
  const aim = aimOf(table);
  const left = openLots(ui);
  const looked = left.find(({ faction }) => faction === aim.value) ?? null;
  const mine = ui.seat.value !== null;
  return (
    <Section name="draft" title={mine ? "Take a faction" : "Factions left"} aside={draftWords(board, view)}>
      <div class="tr-lots" role="radiogroup" aria-label="Factions left">
        {left.map(({ faction, name, words, units, places }, number) => (
          <label
            key={faction}
            class={`tr-lot-card ink-${factionInk(faction)} ${faction === aim.value ? "on" : ""}`}
            onPointerEnter={() => void (table.recalled.value = places)}
            onPointerLeave={() => void (table.recalled.value = [])}
          >
            <input
              type="radio"
              class="unseen"
              name="tr-lot"
              checked={faction === aim.value}
              aria-keyshortcuts={String(number + 1)}
              onChange={() => void (aim.value = faction)}
              onKeyDown={(event) => event.key === "Enter" && take(ui)}
            />
            <FactionChip faction={faction} size={34} />
            <span class="tr-lot-words">
              <b>{name}</b>
              <small>{words}</small>
              {faction === aim.value ? <Plates board={board} faction={faction} counts={units} /> : null}
            </span>
          </label>
        ))}
      </div>
      {mine ? (
        <Button
          kind="primary tr-go"
          off={!looked || !canTake(ui, looked.faction)}
          aria-keyshortcuts="g"
          cap={looked ? "G" : null}
          onClick={() => take(ui)}
        >
          {looked ? `Take ${the(board, looked.faction)}` : "Look at a faction, then take it"}
        </Button>
      ) : null}
    </Section>
  );
}

/** Who joins whom, or stands alone; an alliance holds for the whole game. */
function Declaring({ ui, view }: Shown): JSX.Element {
  const mine = ui.seat.value !== null;
  return (
    <Section name="declare" title={mine ? "Declare your alliance" : "Alliances"}>
      <p class="tr-quiet">
        Alliances hold for the whole game: allies share their land and win together.
        {view.now.declared?.some((side) => side >= 0) ? "" : " Nobody has declared yet: others may join you."}
      </p>
      {choicesOf(ui, view, ui.table.cast.value).map(({ ally, words }) => (
        <Button
          key={ally}
          {...(ally === null ? {} : { kind: "primary", icon: "people" })}
          shut={!ui.free.value}
          onClick={() => send(ui, { t: "declare", ally })}
        >
          {words}
        </Button>
      ))}
    </Section>
  );
}

/** At the top, instead of a faction in turn and its phases. */
export function DraftBar(props: Shown): JSX.Element {
  return (
    <section class="tr-top" aria-label="Turn">
      <div class="panel tr-faction">
        <Icon name={props.view.now.phase === "draft" ? "flag" : "people"} size={22} />
        <DraftStrip {...props} class="tr-faction-words" />
      </div>
    </section>
  );
}

/** The same for a phone's upper edge: who is asked, and how far it is. */
export function DraftStrip({
  ui,
  board,
  view,
  class: kind = "tr-strip-words",
}: Shown & { class?: string }): JSX.Element {
  const cast = ui.table.cast.value;
  const { now, waits_for: seat } = view;
  const does = now.phase === "draft" ? "pick" : "declare";
  return (
    <p class={kind}>
      <b>{now.phase === "draft" ? "Draft" : "Alliances"}</b>
      <span>
        {seat === null ? "" : `${cast.name(seat)} ${verb(cast, seat, does, `${does}s`)}. `}
        {draftWords(board, view)}
      </span>
    </p>
  );
}
