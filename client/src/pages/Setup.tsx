import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { inkName, inkOf } from "../board/inks";
import { cardOf, loadSetup } from "../games";
import type { SetupFields } from "../games/face";
import { listGames, sentenceOf } from "../http";
import { myName, startGame } from "../opening";
import { Brand } from "../ui/Brand";
import { Field } from "../ui/Field";
import { Icon } from "../ui/Icon";
import { type Choice, Segmented } from "../ui/Segmented";
import { ThemeButton } from "../ui/ThemeButton";
import { toast } from "../ui/toasts";
import { type Mode, titlesOf } from "../wish";
import type { BotInfo, GameInfo } from "../wire.gen";
import { BotChoice } from "./BotChoice";
import { Hero } from "./Hero";
import { TroublePage } from "./TroublePage";
import "./home.css";

const modes = (seats: number): Choice<Mode>[] => [
  { value: "bot", label: seats === 2 ? "A bot" : "Bots" },
  { value: "friend", label: seats === 2 ? "A friend by link" : "Friends by link" },
  { value: "screen", label: "Same screen" },
  { value: "bots", label: seats === 2 ? "Two bots" : "Only bots" },
];

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
  const card = cardOf(info.name);
  const mode = useSignal<Mode>("bot");
  const seats = useSignal(card && info.seats.includes(card.seats) ? card.seats : (info.seats[0] ?? 2));
  const bots = useSignal<readonly string[]>([]);
  const name = useSignal(myName());
  const options = useSignal<Record<string, unknown> | null>({});
  const busy = useSignal(false);
  const botAt = (index: number): string => bots.value[index] ?? knownBot(info.bots, card?.bot ?? "");
  const count = mode.value === "bot" ? seats.value - 1 : mode.value === "bots" ? seats.value : 0;
  const chosen = Array.from({ length: count }, (_, index) => botAt(index));

  const start = (event: Event): void => {
    event.preventDefault();
    if (!options.value) return;
    busy.value = true;
    startGame({ game: info.name, title: info.title, mode: mode.value, seats: seats.value, bots: chosen, titles: titlesOf(info.bots), name: name.value.trim(), options: options.value })
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
      .finally(() => {
        busy.value = false;
      });
  };

  return (
    <form class="panel setup-form" onSubmit={start}>
      <h1 class="display">{info.title}</h1>
      <Field label="Against whom?">
        <Segmented legend="Against whom?" class="wide" choices={modes(seats.value)} value={mode.value} onChoose={(next) => void (mode.value = next)} />
      </Field>
      {info.seats.length > 1 ? (
        <Field label="Players">
          <Segmented legend="Players" class="wide" choices={info.seats.map((value) => ({ value, label: String(value) }))} value={seats.value} onChoose={(next) => void (seats.value = next)} />
        </Field>
      ) : null}
      {chosen.map((bot, index) => {
        const legend = botLegend(mode.value, seats.value, index);
        return (
          <Field key={legend} label={legend}>
            <BotChoice legend={legend} bots={info.bots} value={bot} onChoose={(next) => void (bots.value = chosen.map((old, at) => (at === index ? next : old)))} />
          </Field>
        );
      })}
      <OwnFields game={info.name} mode={mode.value} onOptions={(next) => void (options.value = next)} />
      {mode.value === "bot" || mode.value === "friend" ? (
        <label class="field">
          <span class="field-label">Your name</span>
          <input class="input" maxLength={24} placeholder="Player 1" value={name.value} onInput={(event) => void (name.value = event.currentTarget.value)} />
        </label>
      ) : null}
      <button type="submit" class="btn primary lg" disabled={busy.value}>
        <Icon name="play" size={18} /> {busy.value ? "Starting" : startWords(mode.value)}
      </button>
    </form>
  );
}

/** The fields that the game itself brings. */
function OwnFields({ game, mode, onOptions }: { game: string; mode: Mode; onOptions(options: Record<string, unknown> | null): void }): JSX.Element | null {
  const loaded = useSignal<{ Fields: SetupFields } | null>(null);
  useEffect(() => {
    void loadSetup(game).then((Fields) => (loaded.value = Fields ? { Fields } : null));
  }, [game]);
  const Fields = loaded.value?.Fields;
  return Fields ? <Fields mode={mode} onOptions={onOptions} /> : null;
}

function botLegend(mode: Mode, seats: number, index: number): string {
  if (mode === "bot" && seats === 2) return "Which bot?";
  return `${inkName(inkOf(mode === "bot" ? index + 1 : index))}'s bot`;
}

function startWords(mode: Mode): string {
  if (mode === "friend") return "Make the link";
  return mode === "bots" ? "Watch the game" : "Start the game";
}

const knownBot = (bots: readonly BotInfo[], name: string): string =>
  bots.some((bot) => bot.name === name) ? name : (bots[0]?.name ?? name);
