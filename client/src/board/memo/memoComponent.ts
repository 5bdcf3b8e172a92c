import type { Component, FunctionComponent, JSX } from "preact";

type Draw<P> = (props: P) => JSX.Element | null;

/** A component that renders only when one of its props changes. It must not read signals. */
export function memoComponent<P extends object>(draw: Draw<P>): FunctionComponent<P> {
  return function Memo(this: Component<P>, props: P): JSX.Element | null {
    this.shouldComponentUpdate = (next) => differs(props, next);
    return draw(props);
  } as FunctionComponent<P>;
}

function differs(before: object, next: object): boolean {
  const [old, now] = [Object.entries(before), Object.entries(next)];
  return (
    old.length !== now.length ||
    now.some(([name, value]) => (before as Record<string, unknown>)[name] !== value)
  );
}
