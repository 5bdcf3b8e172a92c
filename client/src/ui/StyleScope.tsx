import type { ComponentChildren, JSX } from "preact";

interface ScopeProps {
  page?: string;
  game?: string | undefined;
  children: ComponentChildren;
}

/** The element that a page's or a game's own style sheets apply to, and nothing outside of it. */
export function StyleScope({ page, game, children }: ScopeProps): JSX.Element {
  return (
    <div class="scope" data-page={page} data-game={game}>
      {children}
    </div>
  );
}
