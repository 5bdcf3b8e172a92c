import type { JSX } from "preact";
import { send } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { FactionsTable } from "../factions/Factions";
import { factionInk } from "../model";
import { FactionChip, Plates, Section } from "../panels/Parts";
import type { Shown } from "../turn/uiState";
import { askedWords, draftWords, words } from "../words/draft";
import { the } from "../words/say";
import { aimOf, canTakeFaction, choicesOf, openFactions, takeFaction } from "./draft";
import "./draft.css";

/** Before the first turn: players pick factions, then declare alliances. */
export const DraftPanel = (props: Shown): JSX.Element => (
  <>
    {props.view.now.phase === "draft" ? <Draft {...props} /> : <Declaring {...props} />}
    <Section name="taken" title={words.factions}>
      <FactionsTable table={props.ui.table} />
    </Section>
  </>
);

/** The factions left to pick. The map marks the selected one, and the button picks it. */
function Draft({ ui, board, view }: Shown): JSX.Element {
  const { table } = ui;
  const aim = aimOf(table);
  const left = openFactions(ui);
  const looked = left.find(({ faction }) => faction === aim.value) ?? null;
  const mine = ui.seat.value !== null;
  return (
    <Section name="draft" title={mine ? words.yours : words.left} aside={draftWords(board, view)}>
      <div class="tr-lots" role="radiogroup" aria-label={words.left}>
        {left.map(({ faction, name, words, units, places }, number) => (
          <label
            key={faction}
            class={`tr-lot-card ink-${factionInk(faction)} ${faction === aim.value ? "on" : ""}`}
            onPointerEnter={() => void (table.highlighted.value = places)}
            onPointerLeave={() => void (table.highlighted.value = [])}
          >
            <input
              type="radio"
              class="unseen"
              name="tr-lot"
              checked={faction === aim.value}
              aria-keyshortcuts={String(number + 1)}
              onChange={() => void (aim.value = faction)}
              onKeyDown={(event) => event.key === "Enter" && takeFaction(ui)}
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
          off={!looked || !canTakeFaction(ui, looked.faction)}
          aria-keyshortcuts="g"
          cap={looked ? "G" : null}
          onClick={() => takeFaction(ui)}
        >
          {looked ? words.take(the(board, looked.faction)) : words.lookFirst}
        </Button>
      ) : null}
    </Section>
  );
}

/** Players join an alliance or form one. */
function Declaring({ ui, view }: Shown): JSX.Element {
  const mine = ui.seat.value !== null;
  const isFirst = !view.now.declared?.some((side) => side >= 0);
  return (
    <Section name="declare" title={mine ? words.declareYours : words.alliances}>
      <p class="tr-quiet">{isFirst ? `${words.rule} ${words.first}` : words.rule}</p>
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

/** Replaces the bar at the top before the first turn. */
export const DraftBar = (props: Shown): JSX.Element => (
  <section class="tr-top" aria-label={words.turn}>
    <div class="panel tr-faction">
      <Icon name={props.view.now.phase === "draft" ? "flag" : "people"} size={22} />
      <DraftStrip {...props} class="tr-faction-words" />
    </div>
  </section>
);

/** Who chooses now, and how far the draft is. Also for the top of a phone's screen. */
export const DraftStrip = ({ ui, board, view, class: kind = "tr-strip-words" }: StripProps): JSX.Element => (
  <p class={kind}>
    <b>{view.now.phase === "draft" ? words.draft : words.alliances}</b>
    <span>
      {askedWords(ui.table.cast.value, view)}
      {view.now.phase === "draft" ? draftWords(board, view) : ""}
    </span>
  </p>
);

type StripProps = Shown & { class?: string };
