import type { JSX } from "preact";
import type { Atlas } from "../../wire.gen";
import { SYMBOLS } from "./drawings";
import { type Board, type Card, territoryName, WILD } from "./model";
import { SPECIALS } from "./plus/names";
import { symbolName } from "./say";

/** What is printed on a card: the territory with its shape, and the symbol. */
export function CardFace({ board, card, own }: { board: Board; card: Card; own: boolean }): JSX.Element {
  const { atlas, terms } = board;
  const { symbol, territory, special } = card;
  const named = territory !== null && territory !== undefined;
  const lettered = terms["cards.symbols"] === "ABC" && symbol !== WILD;
  return (
    <>
      <span class="cq-card-name">{special ? SPECIALS[special].name : named ? territoryName(atlas, territory) : symbol === WILD ? "Any" : ""}</span>
      <span class="cq-card-shape">{named ? <Shape atlas={atlas} territory={territory} /> : special ? <span class="cq-card-effect">{SPECIALS[special].short}</span> : null}</span>
      {lettered ? <b class={`display cq-card-letter ${named ? "" : "alone"}`}>{symbolName(terms, symbol)}</b> : <SymbolArt symbol={symbol} />}
      {lettered ? null : <span class="cq-card-kind">{symbolName(terms, symbol)}</span>}
      {own ? <span class="cq-card-own">{`+${terms["cards.territory_bonus"] ?? 2}`}</span> : null}
    </>
  );
}

function SymbolArt({ symbol }: { symbol: number }): JSX.Element {
  return (
    <svg class="icon solid" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
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
