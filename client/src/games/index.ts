import type { FunctionComponent } from "preact";
import type { GameInfo } from "../net/wire.gen";
import type { AnyFace, Card } from "../play/face";
import type { AnyHowToPlay } from "../play/howToPlay";
import type { SetupParts } from "../play/options/parts";
import { words } from "./words";

/**
 * Each game is a folder here. `card` loads with the home page, `index` with a game, `Setup` with the set-up page.
 * `Tool` is the page that the card links to, `HeroPicture` the picture behind the home page.
 */
const CARDS = import.meta.glob<Card>("./*/card.ts", { eager: true, import: "card" });
const FACES = import.meta.glob<AnyFace>(["./*/index.ts", "./*/index.tsx"], { import: "face" });
const SETUPS = import.meta.glob<SetupParts>("./*/Setup.tsx", { import: "parts" });
const TOOLS = import.meta.glob<ToolPart>("./*/Tool.tsx", { import: "Tool" });
const GUIDES = import.meta.glob<AnyHowToPlay>("./*/howToPlay.ts", { import: "howToPlay" });
const HERO_PICTURES = import.meta.glob<FunctionComponent>("./*/HeroPicture.tsx", { import: "HeroPicture" });

/** A game's tool below the header of its page. The address holds its input. */
export type ToolPart = FunctionComponent<{ query: string }>;

/** The games with a folder here, each with its card. */
export const cards: readonly [string, Card][] = Object.entries(CARDS).flatMap(([path, card]) =>
  [card, ...(card.also ?? [])].map((one): [string, Card] => [path.split("/")[1] as string, one]),
);

/** The card of a game without a folder here, from the server's list. */
export function cardFrom({ title, line, seats, bots }: GameInfo): Card {
  const [least = 2, most = least] = [seats[0], seats.at(-1)];
  const players = words.players(least, most);
  return { title, line, players, minutes: "", seats: least, bot: (bots[1] ?? bots[0])?.name ?? "" };
}

export const cardOf = (game: string): Card | undefined => CARDS[`./${game}/card.ts`];

/** A game's own face or the generic one, or null if the server has no such game. */
export async function loadFace(game: string): Promise<AnyFace | null> {
  const load = FACES[`./${game}/index.ts`] ?? FACES[`./${game}/index.tsx`];
  return load ? await load() : (await import("../play/generic")).loadGenericFace(game);
}

/** What a game adds to its set-up page. */
export async function loadSetup(game: string): Promise<SetupParts> {
  return (await SETUPS[`./${game}/Setup.tsx`]?.()) ?? {};
}

/** A game's "How to play", or null if it has none. */
export async function loadHowToPlay(game: string): Promise<AnyHowToPlay | null> {
  return (await GUIDES[`./${game}/howToPlay.ts`]?.()) ?? null;
}

/** The tool at an address, or null if no card names one there. */
export async function loadTool(path: string): Promise<ToolPart | null> {
  const game = cards.find(([, { tool }]) => tool?.path === path)?.[0];
  return (await TOOLS[`./${game}/Tool.tsx`]?.()) ?? null;
}

export async function loadHeroPicture(): Promise<FunctionComponent | null> {
  return (await Object.values(HERO_PICTURES)[0]?.()) ?? null;
}
