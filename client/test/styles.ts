import { Features, type Selector, transform } from "lightningcss";

/** Style sheets by their path below `src`. */
export type Sheets = ReadonlyMap<string, string>;

/** The sheets of each page. All others are shared by several pages. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "pages/home/home.css": ["home"],
  "pages/setup/setup.css": ["setup"],
  "play/options/options.css": ["setup"],
  "play/options/maps.css": ["setup"],
  "play/options/teams.css": ["setup"],
  "pages/room/room.css": ["table", "replay"],
  "pages/replay/replay.css": ["replay"],
  "pages/history/history.css": ["history"],
  "pages/saves/saves.css": ["saves"],
  "pages/summary/summary.css": ["summary"],
  "pages/tool/tool.css": ["tool"],
};
const SHARED_PAGES = [
  "pages/shared/page.css",
  "pages/unfinished/unfinished.css",
  "pages/settings/settings.css",
  "pages/help/help.css",
  "pages/shared/loading.css",
  "pages/shared/unreadable.css",
];

interface Owner {
  /** The attribute of the element that a sheet is limited to. Shared sheets apply everywhere. */
  attribute?: "data-page" | "data-game";
  names: readonly string[];
}

/** All sheets of the client. */
export const SHEETS: Sheets = new Map(
  Object.entries(
    import.meta.glob<string>("../src/**/*.css", { query: "?raw", import: "default", eager: true }),
  ).map(([path, text]) => [path.replace("../src/", ""), text]),
);

/** Who a sheet belongs to; a new sheet of a page must be listed above. */
function ownerOf(path: string): Owner {
  const pages = PAGES[path];
  if (pages) return { attribute: "data-page", names: pages };
  const game = /^games\/(\w+)\//.exec(path)?.[1];
  if (game) return { attribute: "data-game", names: [game] };
  if (path.startsWith("pages/") && !SHARED_PAGES.includes(path))
    throw new Error(`${path}: name its page in test/styles.ts`);
  return { names: [] };
}

/** Selectors that reach beyond their page or game. */
export function unscoped(sheets: Sheets): string[] {
  return [...sheets].flatMap(([path, text]) => {
    const owner = ownerOf(path);
    if (!owner.attribute) return [];
    return parsed(text)
      .selectors.filter((selector) => !isScoped(selector, owner))
      .map((selector) => `${path}: ${words(selector)}`);
  });
}

/** Classes that two owners style in the same place. Which one wins would depend on the pages visited before. */
export function clashes(sheets: Sheets): string[] {
  const claims = new Map<string, { path: string; owner: Owner }[]>();
  for (const [path, text] of sheets) {
    const owner = ownerOf(path);
    for (const name of new Set(parsed(text).selectors.flatMap((selector) => claimOf(selector) ?? [])))
      claims.set(name, [...(claims.get(name) ?? []), { path, owner }]);
  }
  return [...claims].flatMap(([name, [first, ...others]]) =>
    others
      .filter(({ owner }) => first && meet(first.owner, owner))
      .map(({ path }) => `.${name}: ${first?.path} and ${path}`),
  );
}

/** Animations defined twice: they are global, whatever their sheet is limited to. */
export function doubleKeyframes(sheets: Sheets): string[] {
  const names = [...sheets.values()].flatMap((text) => parsed(text).keyframes);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Whether two owners can be on the screen together. Two pages can't, nor can one game inside another. */
function meet(a: Owner, b: Owner): boolean {
  if (a.attribute === b.attribute && a.names.join() === b.names.join()) return false; // one owner
  return a.attribute !== b.attribute || a.names.some((name) => b.names.includes(name));
}

/**
 * The first class of a selector, if it is alone: `.seat-row > b` styles a `.seat-row`, `.btn.wide` refines a button.
 */
function claimOf(selector: Selector): string | null {
  for (const compound of compounds(selector)) {
    if (compound.some(looksElsewhere)) return null;
    const names = compound.flatMap((part) => (part.type === "class" ? [part.name] : []));
    if (names.length > 0) return names.length === 1 ? (names[0] as string) : null;
  }
  return null;
}

/** Whether the selector names a screen, as `:root:has(.room)` does. */
function looksElsewhere(part: Selector[number]): boolean {
  return (
    part.type === "pseudo-class" &&
    (part.kind === "has" ||
      (part.kind === "where" && part.selectors.some((inner) => inner.some(looksElsewhere))))
  );
}

function compounds(selector: Selector): Selector[] {
  const parts: Selector[] = [[]];
  for (const part of selector) part.type === "combinator" ? parts.push([]) : parts.at(-1)?.push(part);
  return parts;
}

function isScoped(selector: Selector, owner: Owner): boolean {
  return selector.some((part) => {
    if (part.type === "attribute")
      return (
        part.name === owner.attribute &&
        part.operation !== null &&
        owner.names.includes((part.operation as { value: string }).value)
      );
    if (part.type !== "pseudo-class") return false;
    if (part.kind === "where") return part.selectors.every((inner) => isScoped(inner, owner));
    // Toasts are outside of every page. A sheet may move them while its owner's room is open.
    return (
      part.kind === "has" &&
      part.selectors.every((inner) =>
        inner.some(
          (root) =>
            root.type === "class" &&
            (root.name === "room"
              ? owner.names.includes("table")
              : owner.names.includes(root.name.replace("own-", ""))),
        ),
      )
    );
  });
}

function words(selector: Selector): string {
  return selector
    .map((part) =>
      part.type === "class"
        ? `.${part.name}`
        : part.type === "type"
          ? part.name
          : part.type === "combinator"
            ? " "
            : `[${part.type}]`,
    )
    .join("");
}

interface Parsed {
  selectors: Selector[];
  keyframes: string[];
}

/** Everything that a sheet selects, with nesting resolved. */
function parsed(text: string): Parsed {
  const flat = transform({
    filename: "sheet.css",
    code: new TextEncoder().encode(text),
    include: Features.Nesting,
  }).code;
  const found: Parsed = { selectors: [], keyframes: [] };
  transform({
    filename: "flat.css",
    code: flat,
    visitor: {
      Rule: {
        style: (rule) => void found.selectors.push(...rule.value.selectors),
        keyframes: (rule) => void found.keyframes.push(rule.value.name.value),
      },
    },
  });
  return found;
}
