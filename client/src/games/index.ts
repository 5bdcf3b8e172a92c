import type { AnyFace, Card, SetupFields } from "../play/face";

/**
 * A game is a folder here: `card` comes with the first page, `index` with its table, `Setup` with its set-up.
 */
const CARDS = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const FACES = import.meta.glob<AnyFace>(["./*/index.ts", "./*/index.tsx"], { import: "face" });
const SETUPS = import.meta.glob<SetupFields>("./*/Setup.tsx", { import: "Setup" });

/** The games that this page can show, each with its card. */
export const cards: readonly [string, Card][] = Object.entries(CARDS).flatMap(([path, card]) =>
  [card, ...(card.also ?? [])].map((one): [string, Card] => [path.split("/")[1] as string, one]),
);

export const cardOf = (game: string): Card | undefined => CARDS[`./${game}/card.ts`];

export async function loadFace(game: string): Promise<AnyFace | null> {
  const load = FACES[`./${game}/index.ts`] ?? FACES[`./${game}/index.tsx`];
  return load ? await load() : null;
}

/** The fields of a game's own options; null where it has none. */
export async function loadSetup(game: string): Promise<SetupFields | null> {
  return (await SETUPS[`./${game}/Setup.tsx`]?.()) ?? null;
}
