import type { ComponentChildren, JSX } from "preact";

interface ScopeProps {
  page?: string;
  game?: string | undefined;
  children: ComponentChildren;
}

/** Limits the style sheets of a page or game to its element. */
export function StyleScope({ page, game, children }: ScopeProps): JSX.Element {
  return (
    <div class="scope" data-page={page} data-game={game}>
      {children}
    </div>
  );
}
