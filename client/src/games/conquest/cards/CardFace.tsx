import type { JSX, SVGAttributes } from "preact";
import { memoComponent } from "../../../board/memo/memoComponent";
import type { Atlas } from "../../../net/wire.gen";
import { Icon } from "../../../ui/icons/Icon";
import { SOLID } from "../../../ui/icons/iconDrawings";
import { type Board, type Card, KINDS, type Special, territoryName, WILD } from "../model";
import { words } from "../words/cards";
import { effectOf } from "../words/expansion";
import { symbolName, titled } from "../words/say";

interface FaceProps {
  board: Board;
  card: Card;
  /** Bonus armies for a territory that the player owns. */
  bonus: number;
}

/** A card's face: a territory's shape with the symbol, or only the symbol, large. */
export function CardFace({ board, card, bonus }: FaceProps): JSX.Element {
  const { symbol, special, territory = null } = card;
  const { atlas, terms } = board;
  const isWild = symbol === WILD;
  const isLettered = terms.cards_symbols === "ABC" && !isWild;
  const name = symbolName(terms, symbol);
  const sign = (size: number): JSX.Element =>
    isLettered ? (
      <b class="display cq-card-letter" style={{ fontSize: `${size}px` }}>
        {name}
      </b>
    ) : (
      <Icon name={KINDS[symbol] ?? "star"} size={size} />
    );
  // In a fan, only a corner of the lower cards shows.
  const corner = (at: "" | "right" | "across" = ""): JSX.Element => (
    <span class={`cq-card-corner ${at}`}>{sign(17)}</span>
  );
  if (special) return <SpecialFace board={board} special={special} corner={corner("right")} />;
  const kind = isLettered ? null : (
    <span class="cq-card-kind">{isWild && territory === null ? words.any : name}</span>
  );
  return territory === null ? (
    <>
      {corner()}
      <span class="cq-card-medal">
        <Drawn d={MEDALS[symbol]} />
        {isWild ? null : sign(38)}
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

/** A special card's emblem and effect. The star in the corner says that it is also wild. */
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

/** The shape behind each symbol on a card without a territory: disc, lozenge and shield are easy to tell apart. */
export const MEDALS: readonly string[] = [
  "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
  "M12 .5L23.5 12 12 23.5.5 12z",
  "M2.5 2.5h19v10.5c0 4.7-4 8-9.5 10.3C6.5 21 2.5 17.7 2.5 13z",
  SOLID.star,
];

/** The emblems of the special cards. */
export const SPECIAL_MARKS: Readonly<Record<Special, string>> = {
  surge: "M5 12l7-7 7 7M5 19.5l7-7 7 7",
  freeze: "M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2L3.8 16.8M9.3 4L12 6.5 14.7 4M9.3 20l2.7-2.5 2.7 2.5",
  embargo: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.7 5.7l12.6 12.6",
  crash: "M3 5.5l6 6L12.5 8 21 16.5M21 10.5v6h-6",
};
