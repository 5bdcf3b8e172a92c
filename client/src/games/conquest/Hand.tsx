import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { CloseRow, Dialog } from "../../ui/Dialog";
import { isPhone, isSmall } from "../../ui/narrow";
import { Segmented } from "../../ui/Segmented";
import { CardFace } from "./CardFace";
import type { Desk, Shown } from "./desk";
import { Embargo } from "./Embargo";
import { type Board, type Card, type Sight, type Special, territoryName } from "./model";
import { SPECIALS } from "./plus/names";
import { armiesWords, cardName, listed } from "./say";
import { Track } from "./Track";
import { meantSet, type OpenSet, openSets, pick, trade } from "./verbs";
import "./cards.css";

/** The open hand at the lower right: the cards as a fan, what a set brings, and what sets are worth. */
export function Hand({ desk }: { desk: Desk }): JSX.Element | null {
  const board = desk.board.value;
  const view = desk.view.value;
  const hand = desk.hand.value;
  if (!board || !view || view.phase === "over") return null;
  return (
    <section class="cq-hand" aria-label="Your cards">
      {hand ? <SetLine desk={desk} /> : null}
      <Embargo view={view} cast={desk.table.cast.value} seat={hand?.seat ?? null} />
      <NextSets desk={desk} board={board} view={view} />
      {hand && hand.cards.length > 0 ? (
        <Cards desk={desk} board={board} view={view} cards={hand.cards} fan />
      ) : null}
    </section>
  );
}

/** What the next sets are worth; who only watches sees the very next, where it is the same for everyone. */
function NextSets({ desk, board, view }: Shown): JSX.Element | null {
  const { worths, traded = 0 } = desk.panel.value;
  const isFixed = board.terms["cards.exchange"]?.kind === "fixed_by_symbol";
  if (worths || isFixed) return <Track board={board} steps={worths ?? []} next={traded} />;
  if (board.terms["cards.exchange_counter"] === "per_player") return null;
  return <Track board={board} steps={view.worth.slice(0, 1).filter((worth) => worth !== null)} next={0} />;
}

/** The same as a dialog, where there is no room for a fan, or to see the cards large. */
export function CardsDialog({ desk }: { desk: Desk }): JSX.Element | null {
  const board = desk.board.value;
  const view = desk.view.value;
  const hand = desk.hand.value;
  if (!desk.cards.value || !board || !view || !hand) return null;
  const close = (): void => void (desk.cards.value = false);
  return (
    <Dialog
      title={hand.cards.length === 0 ? "No cards yet" : "Your cards"}
      onClose={close}
      class="cq-cards-dialog"
    >
      <NextSets desk={desk} board={board} view={view} />
      <Embargo view={view} cast={desk.table.cast.value} seat={hand.seat} />
      {hand.cards.length === 0 ? (
        <p class="muted">Conquer a territory in your turn, and you draw a card at the end of it.</p>
      ) : (
        <Cards desk={desk} board={board} view={view} cards={hand.cards} />
      )}
      <Specials cards={hand.cards} pile={view.pile} />
      <SetLine desk={desk} onTraded={close} />
      <CloseRow onClose={close} />
    </Dialog>
  );
}

/** What the special cards in the hand do, and which lie on the pile. */
function Specials({ cards, pile }: { cards: readonly Card[]; pile: readonly Card[] }): JSX.Element | null {
  const kinds = (list: readonly Card[]): Special[] => [
    ...new Set(list.flatMap(({ special }) => (special ? [special] : []))),
  ];
  const [held, gone] = [kinds(cards), kinds(pile)];
  if (held.length + gone.length === 0) return null;
  return (
    <ul class="cq-specials">
      {held.map((special) => (
        <li key={special}>
          <b>{SPECIALS[special].name}</b> {SPECIALS[special].line}
        </li>
      ))}
      {gone.length > 0 ? (
        <li>{`On the pile: ${listed(gone.map((special) => SPECIALS[special].name))}.`}</li>
      ) : null}
    </ul>
  );
}

function Cards({
  desk,
  board,
  view,
  cards,
  fan = false,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
  cards: readonly Card[];
  fan?: boolean;
}): JSX.Element {
  const trades = openSets(desk).length > 0;
  const meant = meantSet(desk);
  const seat = desk.hand.value?.seat;
  const bonus = (board.terms["cards.territory_bonus"] ?? 2) > 0;
  const middle = (cards.length - 1) / 2;
  return (
    <ul class={fan ? "cq-fan" : "cq-spread"} aria-label="Cards" style={{ "--cards": cards.length }}>
      {cards.map((card, place) => {
        const own =
          bonus &&
          card.territory !== null &&
          card.territory !== undefined &&
          view.owners[card.territory] === seat;
        const picked = desk.picked.value.includes(place);
        const kind = `cq-card ${picked ? "picked" : ""} ${desk.picked.value.length === 0 && meant?.cards.includes(place) ? "ready" : ""}`;
        const words = `${cardName(board, card)}${own ? ", a territory of yours" : ""}${card.special ? `. ${SPECIALS[card.special].line}` : ""}`;
        const face = <CardFace board={board} card={card} own={own} />;
        return (
          <li
            key={place}
            style={{ "--off": place - middle }}
            title={card.special ? SPECIALS[card.special].line : undefined}
          >
            {trades ? (
              <button
                type="button"
                class={kind}
                aria-pressed={picked}
                aria-label={words}
                onClick={() => pick(desk, place)}
              >
                {face}
              </button>
            ) : (
              <div class={kind} role="img" aria-label={words}>
                {face}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What can be traded, or why it must be, in words; and the button. */
function SetLine({ desk, onTraded }: { desk: Desk; onTraded?(): void }): JSX.Element | null {
  const board = desk.board.value;
  const set = meantSet(desk);
  const on = useSignal<number | null>(null);
  if (!board || openSets(desk).length === 0) return null;
  const picked = desk.picked.value.length;
  const go = (): void => {
    if (!set || !desk.free.value) return;
    trade(desk, set, onOf(set, on.value));
    onTraded?.();
  };
  return (
    <div class={`cq-set ${set ? "ready" : ""}`}>
      <p>
        {set
          ? setWords(board, set, onOf(set, on.value), desk.panel.value.trade_first === true)
          : picked < 3
            ? `Pick ${3 - picked} more`
            : "These three are no set"}
      </p>
      {set && set.choices.length > 1 ? (
        <Segmented
          legend={`Where ${set.bonus} more armies go`}
          choices={set.choices.map((choice) => ({
            value: choice.on as number,
            label: territoryName(board.atlas, choice.on as number),
          }))}
          value={onOf(set, on.value) as number}
          onChoose={(next) => void (on.value = next)}
        />
      ) : null}
      <button
        type="button"
        class={`btn primary ${isSmall.value ? "" : "sm"}`}
        aria-disabled={!set || !desk.free.value}
        onClick={go}
      >
        Trade {isPhone.value ? null : <span class="kbd">T</span>}
      </button>
    </div>
  );
}

/** The territory that gets the extra armies, where one is to be chosen. */
function onOf({ choices }: OpenSet, wish: number | null): number | null {
  const listed = choices.map((choice) => choice.on ?? null);
  return wish !== null && listed.includes(wish) ? wish : (listed[0] ?? null);
}

/** "Set ready: 8 armies, +2 on Congo" */
export function setWords({ atlas }: Board, set: OpenSet, on: number | null, must: boolean): string {
  const lucky = on === null ? set.lands : [on];
  const extra =
    lucky.length > 0 ? `, +${set.each} on ${listed(lucky.map((land) => territoryName(atlas, land)))}` : "";
  return `${must ? "You must trade" : "Set ready"}: ${armiesWords(set.worth)}${extra}`;
}
