import type { JSX, SVGAttributes } from "preact";
import { memoComponent } from "../../board/memo/memoComponent";
import type { Atlas } from "../../net/wire.gen";
import { Icon } from "../../ui/icons/Icon";
import { MEDALS, SPECIAL_MARKS } from "./drawings";
import { type Board, type Card, type Special, territoryName, WILD } from "./model";
import { effectOf } from "./plus/names";
import { symbolName, titled } from "./say";

interface FaceProps {
  board: Board;
  card: Card;
  /** Armies that a territory of one's own gets from it. */
  bonus: number;
}

/** What is printed on a card: a territory with its shape and the symbol, or the symbol alone, large. */
export function CardFace({ board, card, bonus }: FaceProps): JSX.Element {
  const { symbol, special, territory = null } = card;
  const { atlas, terms } = board;
  const [wild, lettered] = [symbol === WILD, terms.cards_symbols === "ABC" && symbol !== WILD];
  const name = symbolName(terms, symbol);
  const sign = (size: number): JSX.Element =>
    lettered ? (
      <b class="display cq-card-letter" style={{ fontSize: `${size}px` }}>
        {name}
      </b>
    ) : (
      <Icon name={SYMBOL_ICONS[symbol] ?? "star"} size={size} />
    );
  // A corner is seen of a card in a fan that others lie on.
  const corner = (at: "" | "right" | "across" = ""): JSX.Element => (
    <span class={`cq-card-corner ${at}`}>{sign(17)}</span>
  );
  if (special) return <SpecialFace board={board} special={special} corner={corner("right")} />;
  const kind = lettered ? null : (
    <span class="cq-card-kind">{wild && territory === null ? "Any" : name}</span>
  );
  return territory === null ? (
    <>
      {corner()}
      <span class="cq-card-medal">
        <Drawn d={MEDALS[symbol]} />
        {wild ? null : sign(38)}
      </span>
      {kind ?? corner("across")}
    </>
  ) : (
    <>
      <span class="cq-card-name">{territoryName(atlas, territory)}</span>
      <span class="cq-card-shape">
        <Shape atlas={atlas} territory={territory} />
      </span>
      {sign(26)}
      {kind}
      {bonus > 0 ? <span class="cq-card-own">{`+${bonus}`}</span> : null}
    </>
  );
}

/** By the number of a card's symbol. */
const SYMBOL_ICONS = ["infantry", "cavalry", "artillery", "star"] as const;

/** A special card's own emblem, and what it does; the star in a corner says that it stands for any symbol. */
function SpecialFace({
  board,
  special,
  corner,
}: {
  board: Board;
  special: Special;
  corner: JSX.Element;
}): JSX.Element {
  const emblem = (size: number): JSX.Element => (
    <Drawn class="cq-card-emblem" width={size} height={size} d={SPECIAL_MARKS[special]} />
  );
  return (
    <>
      <span class="cq-card-corner">{emblem(17)}</span>
      {corner}
      <span class="cq-card-medal special">{emblem(30)}</span>
      <span class="cq-card-name">{titled(special)}</span>
      <span class="cq-card-effect">{effectOf(board, special).short}</span>
    </>
  );
}

const Drawn = ({ d, ...look }: SVGAttributes<SVGSVGElement>): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...look}>
    <path d={d} />
  </svg>
);

/** The outline of a territory, as large as its place. */
const Shape = memoComponent(({ atlas, territory }: { atlas: Atlas; territory: number }) => {
  const rings = atlas.territories[territory]?.rings ?? [];
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = `${Math.max(...xs) - left || 1} ${Math.max(...ys) - top || 1}`;
  return (
    <svg viewBox={`${left} ${top} ${size}`} aria-hidden="true">
      <path d={rings.map((ring) => `M${ring.join("L")}Z`).join("")} vector-effect="non-scaling-stroke" />
    </svg>
  );
});
