import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { listGames, Trouble } from "../http";
import { myName, startGame } from "../opening";
import { Brand } from "../ui/Brand";
import { Icon } from "../ui/Icon";
import { Segmented } from "../ui/Segmented";
import { ThemeButton } from "../ui/ThemeButton";
import { toast } from "../ui/toasts";
import type { BotInfo, GameInfo } from "../wire.gen";
import { BotChoice } from "./BotChoice";
import { DEFAULT_BOT, type Mode } from "../wish";
import { Hero } from "./Hero";
import { TroublePage } from "./TroublePage";
import "./home.css";

const MODES = [
  { value: "bot" as Mode, label: "A bot" },
  { value: "friend" as Mode, label: "A friend by link" },
  { value: "screen" as Mode, label: "Same screen" },
  { value: "bots" as Mode, label: "Two bots" },
];
const SIZES = [
  { value: "varied", label: "Varied, 18 to 28 lands" },
  { value: "classic", label: "Classic, about 30 lands" },
];
const MAX_SEED = 2 ** 53;

/** One game's set-up: who plays, and on what map. */
export function Setup({ game }: { game: string }): JSX.Element {
  const found = useSignal<GameInfo | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    listGames()
      .then((games) => {
        found.value = games.find((info) => info.name === game) ?? null;
        trouble.value = found.value ? null : "There is no such game here.";
      })
      .catch((error: unknown) => {
        trouble.value = error instanceof Error ? error.message : "The server does not answer.";
      });
  }, [game]);
  if (trouble.value) return <TroublePage title="No game to set up" line={trouble.value} />;
  return (
    <div class="home setup">
      <Hero />
      <header class="home-top">
        <Brand />
        <ThemeButton />
      </header>
      <main class="setup-main">{found.value ? <Form info={found.value} /> : null}</main>
    </div>
  );
}

function Form({ info }: { info: GameInfo }): JSX.Element {
  const mode = useSignal<Mode>("bot");
  const first = useSignal(knownBot(info.bots, DEFAULT_BOT));
  const second = useSignal(knownBot(info.bots, DEFAULT_BOT));
  const name = useSignal(myName());
  const size = useSignal("varied");
  const seed = useSignal("");
  const busy = useSignal(false);
  const wrongSeed = seed.value !== "" && !isSeed(seed.value);

  const start = (event: Event): void => {
    event.preventDefault();
    if (wrongSeed) return;
    busy.value = true;
    const options: Record<string, unknown> = { territories: size.value };
    if (seed.value !== "") options["map_seed"] = Number(seed.value);
    startGame({ game: info.name, title: info.title, mode: mode.value, bots: [first.value, second.value], name: name.value.trim(), options })
      .catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
        toast(error.message, "warn");
      })
      .finally(() => {
        busy.value = false;
      });
  };

  return (
    <form class="panel setup-form" onSubmit={start}>
      <h1 class="display">{info.title}</h1>
      <Field label="Against whom?">
        <Segmented legend="Against whom?" class="wide" choices={MODES} value={mode.value} onChoose={(next) => void (mode.value = next)} />
      </Field>
      {mode.value === "bot" || mode.value === "bots" ? (
        <Field label={mode.value === "bot" ? "Which bot?" : "Violet's bot"}>
          <BotChoice legend={mode.value === "bot" ? "Which bot?" : "Violet's bot"} bots={info.bots} value={first.value} onChoose={(next) => void (first.value = next)} />
        </Field>
      ) : null}
      {mode.value === "bots" ? (
        <Field label="Lime's bot">
          <BotChoice legend="Lime's bot" bots={info.bots} value={second.value} onChoose={(next) => void (second.value = next)} />
        </Field>
      ) : null}
      <Field label="Map">
        <Segmented legend="Map" class="wide" choices={SIZES} value={size.value} onChoose={(next) => void (size.value = next)} />
      </Field>
      <div class="setup-pair">
        <label class="field">
          <span class="field-label">Map number</span>
          <input class="input" inputMode="numeric" placeholder="A new map" aria-invalid={wrongSeed} aria-describedby="seed-note" value={seed.value} onInput={(event) => void (seed.value = event.currentTarget.value.trim())} />
          <span id="seed-note" class={wrongSeed ? "join-wrong" : "setup-note"}>
            {wrongSeed ? "Only digits, at most 15 of them." : "The same number draws the same map."}
          </span>
        </label>
        {mode.value === "bot" || mode.value === "friend" ? (
          <label class="field">
            <span class="field-label">Your name</span>
            <input class="input" maxLength={24} placeholder="Player 1" value={name.value} onInput={(event) => void (name.value = event.currentTarget.value)} />
          </label>
        ) : null}
      </div>
      <button type="submit" class="btn primary lg" disabled={busy.value}>
        <Icon name="play" size={18} /> {busy.value ? "Starting" : startWords(mode.value)}
      </button>
    </form>
  );
}

function startWords(mode: Mode): string {
  if (mode === "friend") return "Make the link";
  return mode === "bots" ? "Watch the game" : "Start the game";
}

const isSeed = (text: string): boolean => /^\d{1,16}$/.test(text) && Number(text) < MAX_SEED;

const knownBot = (bots: readonly BotInfo[], name: string): string =>
  bots.some((bot) => bot.name === name) ? name : (bots[0]?.name ?? name);

function Field({ label, children }: { label: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="field">
      <span class="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
