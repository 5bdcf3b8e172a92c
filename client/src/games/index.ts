import type { FunctionComponent } from "preact";
import type { GameInfo } from "../net/wire.gen";
import type { AnyFace, Card } from "../play/face";
import type { SetupParts } from "../play/options/parts";

/**
 * A game is a folder here: `card` comes with the first page, `index` with its table, `Setup` with its set-up.
 * `Tool` is the page that its card links to, `HeroPicture` the picture behind the first pages.
 */
const CARDS = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const FACES = import.meta.glob<AnyFace>(["./*/index.ts", "./*/index.tsx"], { import: "face" });
const SETUPS = import.meta.glob<SetupParts>("./*/Setup.tsx", { import: "parts" });
const TOOLS = import.meta.glob<ToolPart>("./*/Tool.tsx", { import: "Tool" });
const HEROES = import.meta.glob<FunctionComponent>("./*/HeroPicture.tsx", { import: "HeroPicture" });

/** What a game's tool shows below the top of its page; the address holds what it is about. */
export type ToolPart = FunctionComponent<{ query: string }>;

/** The games that this page can show, each with its card. */
export const cards: readonly [string, Card][] = Object.entries(CARDS).flatMap(([path, card]) =>
  [card, ...(card.also ?? [])].map((one): [string, Card] => [path.split("/")[1] as string, one]),
);

/** The card of a game without a folder here, as the server tells of it. */
export function cardFrom({ title, line, seats, bots }: GameInfo): Card {
  const [least = 2, most = least] = [seats[0], seats.at(-1)];
  const players = least === most ? `${least} players` : `${least} to ${most} players`;
  return { title, line, players, minutes: "", seats: least, bot: (bots[1] ?? bots[0])?.name ?? "" };
}

export const cardOf = (game: string): Card | undefined => CARDS[`./${game}/card.ts`];

/** A game's own face, or the one for games without a folder here; null where the server has no such game. */
export async function loadFace(game: string): Promise<AnyFace | null> {
  const load = FACES[`./${game}/index.ts`] ?? FACES[`./${game}/index.tsx`];
  return load ? await load() : (await import("../play/generic")).loadGenericFace(game);
}

/** What a game adds to its set-up page. */
export async function loadSetup(game: string): Promise<SetupParts> {
  return (await SETUPS[`./${game}/Setup.tsx`]?.()) ?? {};
}

/** The tool whose address a game's card names; null where no game has one there. */
export async function loadTool(path: string): Promise<ToolPart | null> {
  const game = cards.find(([, { tool }]) => tool?.path === path)?.[0];
  return (await TOOLS[`./${game}/Tool.tsx`]?.()) ?? null;
}

export async function loadHeroPicture(): Promise<FunctionComponent | null> {
  return (await Object.values(HEROES)[0]?.()) ?? null;
}
