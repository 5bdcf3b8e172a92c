import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { CloseRow, Dialog } from "../../../ui/dialog/Dialog";
import { isSmall } from "../../../ui/screen/screenSize";
import { type Card, territoryName } from "../model";
import { openSets, pick, pickedSet, trade } from "../turn/actions";
import { part, type Shown } from "../turn/uiState";
import { words } from "../words/cards";
import { effectOf } from "../words/expansion";
import { symbolName, titled } from "../words/say";
import { CardFace } from "./CardFace";
import "./cards.css";

/** The open hand at the lower right: the cards as a fan, the set to trade, and the worth of sets. */
export const Hand = part((shown) => {
  const hand = shown.ui.hand.value;
  return shown.view.phase === "over" ? null : (
    <section class="cq-hand" aria-label={words.yourCards}>
      {hand ? <SetLine {...shown} /> : null}
      <Embargo {...shown} />
      <SetTrack {...shown} />
      {hand?.cards.length ? <Cards {...shown} cards={hand.cards} layout="cq-fan" /> : null}
    </section>
  );
});

/** The hand in a dialog, for screens without room for a fan, or to enlarge the cards. */
export const HandDialog = part((shown) => {
  const { ui, board, view } = shown;
  const hand = ui.hand.value;
  if (!ui.cards.value || !hand) return null;
  const isEmpty = hand.cards.length === 0;
  const held = [...new Set(hand.cards.flatMap(({ special }) => special ?? []))];
  const pile = view.pile.filter(({ special }) => special);
  const close = (): void => void (ui.cards.value = false);
  return (
    <Dialog title={isEmpty ? words.noCards : words.yourCards} onClose={close} class="cq-cards-dialog">
      <SetTrack {...shown} />
      <Embargo {...shown} />
      {isEmpty ? (
        <p class="muted">{words.noCardsHelp}</p>
      ) : (
        <Cards {...shown} cards={hand.cards} layout="cq-spread" />
      )}
      {held.length + pile.length > 0 ? (
        <ul class="cq-specials">
          {held.map((special) => (
            <li key={special}>
              <b>{titled(special)}</b> {effectOf(board, special).line}
            </li>
          ))}
          {pile.length > 0 ? <li>{words.onPile(pile)}</li> : null}
        </ul>
      ) : null}
      <SetLine {...shown} onTraded={close} />
      <CloseRow onClose={close} />
    </Dialog>
  );
});

/** The cards in a row. They can be picked while a set can be traded. */
function Cards({
  ui,
  board,
  view,
  cards,
  layout,
}: Shown & { cards: readonly Card[]; layout: string }): JSX.Element {
  const canTrade = openSets(ui).length > 0;
  const picked = ui.picked.value;
  const ready: readonly number[] = (picked.length === 0 && pickedSet(ui)?.cards) || [];
  const bonus = board.terms.cards_territory_bonus ?? 2;
  return (
    <ul class={layout} aria-label={words.cards} style={{ "--cards": cards.length }}>
      {cards.map((card, place) => {
        const own = view.owners[card.territory ?? -1] === ui.hand.value?.seat ? bonus : 0;
        const effect = card.special ? effectOf(board, card.special).line : "";
        const isPicked = picked.includes(place);
        const look = {
          class: `cq-card ${isPicked ? "picked" : ""} ${ready.includes(place) ? "ready" : ""}`,
          "aria-label": words.spokenCard(board, card, own > 0, effect),
          children: <CardFace board={board} card={card} bonus={own} />,
        };
        return (
          <li key={place} style={{ "--off": place - (cards.length - 1) / 2 }} title={effect || undefined}>
            {canTrade ? (
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

/** The set that can be traded, or must be, and the button. */
function SetLine({ ui, board, onTraded }: Shown & { onTraded?(): void }): JSX.Element | null {
  const set = pickedSet(ui);
  const wanted = useSignal<number | null>(null);
  if (openSets(ui).length === 0) return null;
  const missing = 3 - ui.picked.value.length;
  const choices = set?.choices.flatMap(({ on }) => on ?? []) ?? [];
  const on = choices.find((choice) => choice === wanted.value) ?? choices[0] ?? null;
  const off = !set || !ui.free.value;
  return (
    <div class={`cq-set ${set ? "ready" : ""}`}>
      <p>
        {set
          ? words.set(board, set, on, Boolean(ui.panel.value.trade_first))
          : missing > 0
            ? words.pickMore(missing)
            : words.noSet}
      </p>
      {set && on !== null && choices.length > 1 ? (
        <Segmented
          legend={words.bonusGoes(set.bonus)}
          choices={choices.map((value) => ({ value, label: territoryName(board.atlas, value) }))}
          value={on}
          onChoose={(next) => void (wanted.value = next)}
        />
      ) : null}
      <Button
        kind={`primary ${isSmall.value ? "" : "sm"}`}
        off={off}
        cap="T"
        onClick={() => {
          if (off) return;
          trade(ui, set, on);
          onTraded?.();
        }}
      >
        {words.trade}
      </Button>
    </div>
  );
}

interface Worth {
  worth: number | undefined;
  state?: "done" | "now" | "";
  /** The symbols of such a set, short and in full. */
  kind?: string;
  title?: string;
}

/** The worth of the next sets, "4 6 [8] 10 12 15 20", or of each kind of set. */
function SetTrack({ ui, board: { terms }, view }: Shown): JSX.Element | null {
  const { worths, traded = 0 } = ui.panel.value;
  const isOwn = terms.cards_exchange_counter === "per_player";
  // Spectators see only the next value, and only if it is the same for everyone.
  const known = worths ?? (isOwn ? [] : view.worth.slice(0, 1).filter((worth) => worth !== null));
  const exchange = terms.cards_exchange;
  const fixed = exchange?.kind === "fixed_by_symbol" ? exchange : null;
  const steps: Worth[] = fixed
    ? [
        ...(fixed.same ?? []).map((worth, symbol) => {
          const kind = symbolName(terms, symbol);
          return { worth, kind, title: words.threeOf(kind) };
        }),
        { worth: fixed.mixed, kind: words.mixed, title: words.threeDifferent },
      ]
    : known.map((worth, place) => ({
        worth,
        state: place < traded ? "done" : place === traded ? "now" : "",
      }));
  const label = fixed ? words.setsFixed : words.nextSets(isOwn);
  return steps.length === 0 ? null : (
    <div class="cq-track" title={label}>
      <span class="cq-track-label">{words.sets}</span>
      <ol aria-label={label}>
        {steps.map(({ worth, state = "", kind, title }, place) => (
          <li key={place} class={state} title={title} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <span class="unseen">{words.traded}</span> : null}
            {kind ? <span class="cq-track-kind">{kind}</span> : null} {worth}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An active embargo. It never affects its owner's sets. */
export function Embargo({ ui, board, view }: Shown): JSX.Element | null {
  const owner = view.plus?.embargo ?? null;
  return owner === null ? null : (
    <p class={`cq-embargo ${owner === ui.hand.value?.seat ? "" : "hits"}`}>
      {words.embargo(board, ui.table.cast.value, owner)}
    </p>
  );
}
