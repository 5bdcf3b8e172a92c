import { parseSync } from "vite";

/** Modules of the client by their path below `src`. */
export const MODULES: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>(["../src/**/*.{ts,tsx}", "!../src/**/*.gen.ts"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.replace("../src/", ""), text]),
);

/** Where text belongs: a folder's words, a game's card and its one-page "How to play". */
const WORDS = /(^|\/)(words(\/.*)?|\w*Words|card|howToPlay)\.tsx?$/;

/** Attributes and fields that players read or hear. */
const TEXT = new Set(
  [
    "alt aria-description aria-label aria-roledescription aria-valuetext button caption heading help hint label",
    "legend line note placeholder question sentence spoken summary text title tip why words",
  ].flatMap((names) => names.split(" ")),
);

/** Attributes and fields with names for the browser or for code. */
const CODE = new Set(
  [
    "aria-describedby aria-keyshortcuts aria-labelledby aria-live accept action autocomplete cap card class",
    "className clip-path code d data-page fill for fill-rule gradientTransform href icon id inputMode key keys kind",
    "mask mask-image media name points preserveAspectRatio press prefix rel role shortcut src stroke style t",
    "target transform type value viewBox way",
  ].flatMap((names) => names.split(" ")),
);

/** Functions whose text is shown or read aloud, with the index of that argument. */
const SPEAKERS: Readonly<Record<string, number>> = {
  hint: 0,
  say: 0,
  sayChosen: 0,
  toast: 0,
  copy: 1,
  RequestError: 1,
};

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree, told apart by their type
type Node = any;

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** A capitalized name, or words with a space in between: rarely meant for code. */
const looksWritten = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+[\p{Ll}'.,:…]*$/u.test(text.trim()) || /\p{Ll}[,.:;!?…]* \p{L}/u.test(text);

/** A sentence, or the start of one. */
const looksSaid = (text: string): boolean =>
  /^\p{Lu}[\p{L}']* \p{L}.*|\p{Ll} \p{Ll}.*[.!?…]$/u.test(text.trim());

/** Text outside of words files, as `line: text`. */
export function literalsIn(path: string, code: string): string[] {
  if (WORDS.test(path)) return [];
  const found = new Map<number, string>();
  const report = (node: Node, text: string): void => {
    const line = code.slice(0, node.start).split("\n").length;
    found.set(node.start, `${line}: ${text.trim().replace(/\s+/g, " ")}`);
  };

  /** Report the text that an expression can become. */
  function texts(node: Node, is: (text: string) => boolean): void {
    switch (node?.type) {
      case "Literal":
        if (typeof node.value === "string" && is(node.value)) report(node, node.value);
        return;
      case "TemplateLiteral": {
        const whole = node.quasis.map((part: Node) => part.value.cooked as string);
        if (whole.some((part: string) => hasWord(part)) && is(whole.join("X"))) report(node, whole.join("…"));
        for (const part of node.expressions) texts(part, is);
        return;
      }
      case "ConditionalExpression":
        texts(node.consequent, is);
        return texts(node.alternate, is);
      case "LogicalExpression":
      case "BinaryExpression":
        if (!["+", "&&", "||", "??"].includes(node.operator)) return;
        texts(node.left, is);
        return texts(node.right, is);
      case "ArrayExpression":
        for (const part of node.elements) texts(part, is);
        return;
      case "ArrowFunctionExpression":
        return texts(node.body, is);
      case "JSXExpressionContainer":
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
        return texts(node.expression, is);
      case "CallExpression":
        if (["filter", "join", "trim"].includes(node.callee.property?.name)) texts(node.callee.object, is);
        return;
    }
  }

  const attribute = (name: string, value: Node): void => {
    if (TEXT.has(name)) texts(value, hasWord);
    else if (!CODE.has(name)) texts(value, looksWritten);
  };

  function visit(node: Node): void {
    if (!node || typeof node.type !== "string" || node.type.startsWith("TS")) {
      if (!/^TS(As|Satisfies|NonNull)Expression$/.test(node?.type ?? "")) return;
    }
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
        return;
      case "JSXText":
        if (hasWord(node.value)) report(node, node.value);
        return;
      case "JSXAttribute":
        attribute(node.name.name, node.value);
        break;
      case "JSXElement":
      case "JSXFragment":
        for (const child of node.children) if (child.type === "JSXExpressionContainer") texts(child, hasWord);
        break;
      case "Property":
        if (TEXT.has(node.key.name ?? node.key.value)) texts(node.value, looksWritten);
        break;
      case "CallExpression":
      case "NewExpression": {
        if (node.callee.name === "Error") return;
        const place = SPEAKERS[node.callee.name ?? ""];
        if (place !== undefined) texts(node.arguments[place], hasWord);
        break;
      }
      case "TemplateLiteral":
      case "Literal":
        texts(node, looksSaid);
        break;
    }
    for (const [name, part] of Object.entries(node)) {
      if (node.type === "JSXAttribute" && CODE.has(node.name.name)) continue;
      if (name === "type" || name === "start" || name === "end") continue;
      for (const each of Array.isArray(part) ? part : [part])
        if (each && typeof each === "object") visit(each);
    }
  }

  visit(parseSync(path, code).program);
  return [...found].sort(([one], [other]) => one - other).map(([, text]) => text);
}
