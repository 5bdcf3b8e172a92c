import type { JSX } from "preact";
import type { Atlas } from "../../net/wire.gen";
import { MEDALS, SPECIAL_MARKS, SYMBOLS } from "./drawings";
import { type Board, type Card, type Special, territoryName, WILD } from "./model";
import { SPECIALS } from "./plus/names";
import { symbolName } from "./say";

/** What is printed on a card: a territory with its shape and the symbol, or the symbol alone, large. */
export function CardFace({ board, card, own }: { board: Board; card: Card; own: boolean }): JSX.Element {
  const { territory, special } = card;
  if (special) return <SpecialFace board={board} card={card} special={special} />;
  if (territory === null || territory === undefined) return <SymbolFace board={board} card={card} />;
  return <LandFace board={board} card={card} territory={territory} own={own} />;
}

function LandFace({
  board,
  card,
  territory,
  own,
}: {
  board: Board;
  card: Card;
  territory: number;
  own: boolean;
}): JSX.Element {
  const { atlas, terms } = board;
  return (
    <>
      <span class="cq-card-name">{territoryName(atlas, territory)}</span>
      <span class="cq-card-shape">
        <Shape atlas={atlas} territory={territory} />
      </span>
      <Sign board={board} symbol={card.symbol} size={26} />
      {isLettered(board, card.symbol) ? null : (
        <span class="cq-card-kind">{symbolName(terms, card.symbol)}</span>
      )}
      {own ? <span class="cq-card-own">{`+${terms["cards.territory_bonus"] ?? 2}`}</span> : null}
    </>
  );
}

/** The symbol on its medal; a letter says all there is to say. */
function SymbolFace({ board, card: { symbol } }: { board: Board; card: Card }): JSX.Element {
  const wild = symbol === WILD;
  return (
    <>
      <Corner board={board} symbol={symbol} />
      <span class="cq-card-medal">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={MEDALS[symbol]} />
        </svg>
        {wild ? null : <Sign board={board} symbol={symbol} size={38} />}
      </span>
      {isLettered(board, symbol) ? (
        <Corner board={board} symbol={symbol} at="across" />
      ) : (
        <span class="cq-card-kind">{wild ? "Any" : symbolName(board.terms, symbol)}</span>
      )}
    </>
  );
}

/** A special card's own emblem, and what it does; a star says that it stands for any symbol. */
function SpecialFace({ board, card, special }: { board: Board; card: Card; special: Special }): JSX.Element {
  return (
    <>
      <span class="cq-card-corner">
        <Emblem special={special} size={17} />
      </span>
      <Corner board={board} symbol={card.symbol} at="right" />
      <span class="cq-card-medal special">
        <Emblem special={special} size={30} />
      </span>
      <span class="cq-card-name">{SPECIALS[special].name}</span>
      <span class="cq-card-effect">{SPECIALS[special].short}</span>
    </>
  );
}

function Emblem({ special, size }: { special: Special; size: number }): JSX.Element {
  return (
    <svg class="cq-card-emblem" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SPECIAL_MARKS[special]} />
    </svg>
  );
}

/**
 * The symbol once more, at the upper left where it is seen of a card in a fan that others lie on, or in
 * another corner.
 */
function Corner({
  board,
  symbol,
  at = "",
}: {
  board: Board;
  symbol: number;
  at?: "" | "right" | "across";
}): JSX.Element {
  return (
    <span class={`cq-card-corner ${at}`}>
      <Sign board={board} symbol={symbol} size={17} />
    </span>
  );
}

const isLettered = ({ terms }: Board, symbol: number): boolean =>
  terms["cards.symbols"] === "ABC" && symbol !== WILD;

function Sign({ board, symbol, size }: { board: Board; symbol: number; size: number }): JSX.Element {
  if (isLettered(board, symbol)) {
    return (
      <b class="display cq-card-letter" style={{ fontSize: `${size}px` }}>
        {symbolName(board.terms, symbol)}
      </b>
    );
  }
  return (
    <svg class="icon solid" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SYMBOLS[symbol]} fill-rule="evenodd" />
    </svg>
  );
}

const DRAWN = new WeakMap<Atlas, Map<number, { box: string; path: string }>>();

/** The outline of a territory, as large as its place. */
function Shape({ atlas, territory }: { atlas: Atlas; territory: number }): JSX.Element {
  const known = DRAWN.get(atlas) ?? new Map<number, { box: string; path: string }>();
  DRAWN.set(atlas, known);
  const { box, path } = known.get(territory) ?? drawn(atlas, territory);
  known.set(territory, { box, path });
  return (
    <svg viewBox={box} aria-hidden="true">
      <path d={path} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

function drawn(atlas: Atlas, territory: number): { box: string; path: string } {
  const rings = atlas.territories[territory]?.rings ?? [];
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}Z`).join("");
  return { path, box: `${left} ${top} ${Math.max(...xs) - left || 1} ${Math.max(...ys) - top || 1}` };
}
