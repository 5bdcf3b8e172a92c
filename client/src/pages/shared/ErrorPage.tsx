import type { ComponentChildren, JSX } from "preact";
import { ScatteredDice } from "../../ui/dice/ScatteredDice";
import { Brand } from "../../ui/icons/Brand";
import "./loading.css";

interface TroubleProps {
  title: string;
  line: string;
  children?: ComponentChildren;
}

/** The next step where nothing else helps. */
export function TryAgain(): JSX.Element {
  return (
    <>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        Try again
      </button>
      <a class="btn" href="/">
        To the first page
      </a>
    </>
  );
}

/** Something is not as hoped: what, and one next step. */
export function ErrorPage({ title, line, children }: TroubleProps): JSX.Element {
  return (
    <div class="calm">
      <header class="calm-top">
        <Brand />
      </header>
      <main class="calm-middle">
        <ScatteredDice />
        <h1 class="display calm-title">{title}</h1>
        <p class="calm-line">{line}</p>
        <div class="calm-buttons">
          {children ?? (
            <a class="btn primary" href="/">
              To the first page
            </a>
          )}
        </div>
      </main>
    </div>
  );
}
