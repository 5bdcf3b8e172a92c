import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { Segmented } from "../../ui/controls/Segmented";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { isSmall } from "../../ui/screen/screenSize";
import { CardFace } from "./CardFace";
import { type Board, type Card, territoryName } from "./model";
import { part } from "./part";
import { effectOf } from "./plus/names";
import { Embargo, Sets } from "./Sets";
import { armiesWords, cardName, listed, titled } from "./say";
import type { Shown } from "./uiState";
import { meantSet, type OpenSet, openSets, pick, trade } from "./verbs";
import "./cards.css";

/** The open hand at the lower right: the cards as a fan, what a set brings, and what sets are worth. */
export const Hand = part((shown) => {
  const hand = shown.ui.hand.value;
  return shown.view.phase === "over" ? null : (
    <section class="cq-hand" aria-label="Your cards">
      {hand ? <SetLine {...shown} /> : null}
      <Embargo {...shown} />
      <Sets {...shown} />
      {hand?.cards.length ? <Cards {...shown} cards={hand.cards} kind="cq-fan" /> : null}
    </section>
  );
});

/** The same as a dialog, where there is no room for a fan, or to see the cards large. */
export const CardsDialog = part((shown) => {
  const { ui } = shown;
  const hand = ui.hand.value;
  if (!ui.cards.value || !hand) return null;
  const isEmpty = hand.cards.length === 0;
  const close = (): void => void (ui.cards.value = false);
  return (
    <Dialog title={isEmpty ? "No cards yet" : "Your cards"} onClose={close} class="cq-cards-dialog">
      <Sets {...shown} />
      <Embargo {...shown} />
      {isEmpty ? (
        <p class="muted">Conquer a territory in your turn, and you draw a card at the end of it.</p>
      ) : (
        <Cards {...shown} cards={hand.cards} kind="cq-spread" />
      )}
      <Specials {...shown} cards={hand.cards} />
      <SetLine {...shown} onTraded={close} />
      <CloseRow onClose={close} />
    </Dialog>
  );
});

/** What the special cards in the hand do, and which lie on the pile. */
function Specials({ board, view, cards }: Shown & { cards: readonly Card[] }): JSX.Element | null {
  const [held = [], gone = []] = [cards, view.pile].map((list) => [
    ...new Set(list.flatMap(({ special }) => special ?? [])),
  ]);
  if (held.length + gone.length === 0) return null;
  return (
    <ul class="cq-specials">
      {held.map((special) => (
        <li key={special}>
          <b>{titled(special)}</b> {effectOf(board, special).line}
        </li>
      ))}
      {gone.length > 0 ? <li>{`On the pile: ${listed(gone.map(titled))}.`}</li> : null}
    </ul>
  );
}

/** The cards in a row: to be picked for a set while some can be traded. */
function Cards({
  ui,
  board,
  view,
  cards,
  kind,
}: Shown & { cards: readonly Card[]; kind: string }): JSX.Element {
  const trades = openSets(ui).length > 0;
  const picked = ui.picked.value;
  const ready: readonly number[] = (picked.length === 0 && meantSet(ui)?.cards) || [];
  const bonus = board.terms.cards_territory_bonus ?? 2;
  return (
    <ul class={kind} aria-label="Cards" style={{ "--cards": cards.length }}>
      {cards.map((card, place) => {
        const own = view.owners[card.territory ?? -1] === ui.hand.value?.seat ? bonus : 0;
        const line = card.special && effectOf(board, card.special).line;
        const words = `${cardName(board, card)}${own ? ", a territory of yours" : ""}${line ? `. ${line}` : ""}`;
        const isPicked = picked.includes(place);
        const look = {
          class: `cq-card ${isPicked ? "picked" : ""} ${ready.includes(place) ? "ready" : ""}`,
          "aria-label": words,
          children: <CardFace board={board} card={card} bonus={own} />,
        };
        return (
          <li key={place} style={{ "--off": place - (cards.length - 1) / 2 }} title={line ?? undefined}>
            {trades ? (
              <button type="button" aria-pressed={isPicked} onClick={() => pick(ui, place)} {...look} />
            ) : (
              <div role="img" {...look} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be traded, or why it must be, in words; and the button. */
function SetLine({ ui, board, onTraded }: Shown & { onTraded?(): void }): JSX.Element | null {
  const set = meantSet(ui);
  const wish = useSignal<number | null>(null);
  if (openSets(ui).length === 0) return null;
  const missing = 3 - ui.picked.value.length;
  const choices = set?.choices.flatMap(({ on }) => on ?? []) ?? [];
  const on = choices.find((choice) => choice === wish.value) ?? choices[0] ?? null;
  return (
    <div class={`cq-set ${set ? "ready" : ""}`}>
      <p>
        {set
          ? setWords(board, set, on, Boolean(ui.panel.value.trade_first))
          : missing > 0
            ? `Pick ${missing} more`
            : "These three are no set"}
      </p>
      {set && on !== null && choices.length > 1 ? (
        <Segmented
          legend={`Where ${set.bonus} more armies go`}
          choices={choices.map((value) => ({ value, label: territoryName(board.atlas, value) }))}
          value={on}
          onChoose={(next) => void (wish.value = next)}
        />
      ) : null}
      <Button
        kind={`primary ${isSmall.value ? "" : "sm"}`}
        off={!set || !ui.free.value}
        cap="T"
        onClick={() => {
          if (!set || !ui.free.value) return;
          trade(ui, set, on);
          onTraded?.();
        }}
      >
        Trade
      </Button>
    </div>
  );
}

/** "Set ready: 8 armies, +2 on Congo" */
export function setWords({ atlas }: Board, set: OpenSet, on: number | null, must: boolean): string {
  const lucky = (on === null ? set.lands : [on]).map((land) => territoryName(atlas, land));
  const extra = lucky.length > 0 ? `, +${set.each} on ${listed(lucky)}` : "";
  return `${must ? "You must trade" : "Set ready"}: ${armiesWords(set.worth)}${extra}`;
}
