import { type ComponentChild, type ComponentChildren, Fragment, isValidElement, type VNode } from "preact";

/** An element as it would appear in the page. */
export interface Shown {
  name: string;
  props: Record<string, unknown>;
  children: (Shown | string)[];
}

/** Render components without hooks to elements. Needs no page. */
export function rendered(node: ComponentChildren): (Shown | string)[] {
  if (Array.isArray(node)) return node.flatMap((child: ComponentChild) => rendered(child));
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (!isValidElement(node)) return [String(node)];
  const { type, props } = node as VNode<Record<string, unknown>>;
  const inner = (props as { children?: ComponentChildren }).children;
  if (type === Fragment) return rendered(inner);
  if (typeof type === "function")
    return rendered((type as (this: object, given: unknown) => ComponentChildren).call({}, props));
  return [{ name: type as string, props, children: rendered(inner) }];
}

/** All text in order. */
export const textOf = (shown: readonly (Shown | string)[]): string =>
  shown
    .map((part) => (typeof part === "string" ? part : textOf(part.children)))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();

/** Every element that meets a condition. */
export function all(shown: readonly (Shown | string)[], is: (element: Shown) => boolean): Shown[] {
  return shown.flatMap((part) =>
    typeof part === "string" ? [] : [...(is(part) ? [part] : []), ...all(part.children, is)],
  );
}

/** The button with this text or label. */
export function button(shown: readonly (Shown | string)[], words: string): Shown {
  const found = all(
    shown,
    ({ name, props, children }) => name === "button" && (props["aria-label"] ?? textOf(children)) === words,
  );
  if (found.length !== 1) throw new Error(`${found.length} buttons "${words}" in: ${textOf(shown)}`);
  return found[0] as Shown;
}

export const press = (shown: readonly (Shown | string)[], words: string): void =>
  (button(shown, words).props.onClick as () => void)();
