import type { ComponentChildren, JSX } from "preact";
import { ScatteredDice } from "../../ui/dice/ScatteredDice";
import { Brand } from "../../ui/icons/Brand";
import { words } from "./words";
import "./loading.css";

interface ErrorPageProps {
  title: string;
  line: string;
  children?: ComponentChildren;
}

/** Buttons for when nothing else helps: reload, or go home. */
export function TryAgain(): JSX.Element {
  return (
    <>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        {words.tryAgain}
      </button>
      <a class="btn" href="/">
        {words.home}
      </a>
    </>
  );
}

/** A page that says what went wrong and offers one next step. */
export function ErrorPage({ title, line, children }: ErrorPageProps): JSX.Element {
  return (
    <div class="notice">
      <header class="notice-top">
        <Brand />
      </header>
      <main class="notice-middle">
        <ScatteredDice />
        <h1 class="display notice-title">{title}</h1>
        <p class="notice-line">{line}</p>
        <div class="notice-buttons">
          {children ?? (
            <a class="btn primary" href="/">
              {words.home}
            </a>
          )}
        </div>
      </main>
    </div>
  );
}
