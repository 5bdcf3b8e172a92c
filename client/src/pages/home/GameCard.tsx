import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { sentenceOf } from "../../net/http";
import type { BotInfo, GameInfo } from "../../net/wire.gen";
import type { Card } from "../../play/face";
import { type Mode, placesFor, plansOf, takeSide, titlesOf } from "../../play/seatPlans";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon, type IconName } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";
import { toast } from "../../ui/messages/toasts";
import { myName, startGame } from "../startGame";
import { ToolLink } from "./ToolLink";

const MODES: readonly { mode: Mode; words: string; icon: IconName }[] = [
  { mode: "bot", words: "Play a bot", icon: "bot" },
  { mode: "friend", words: "Friends", icon: "link" },
  { mode: "screen", words: "Same screen", icon: "people" },
  { mode: "bots", words: "Watch bots", icon: "eye" },
];

interface GameCardProps {
  game: string;
  card: Card;
  /** What the server says of its games; asked for once by the page. */
  listed: Promise<GameInfo[]>;
}

/** A game on the first page: the ways to play it, and how hard its bot shall be. */
export function GameCard({ game, card, listed }: GameCardProps): JSX.Element {
  const starting = useSignal<Mode | null>(null);
  const bot = useSignal(card.bot);
  const label = `game-${card.title.replaceAll(" ", "-").toLowerCase()}`;
  const botsOf = async (): Promise<readonly BotInfo[]> =>
    (await listed).find((info) => info.name === game)?.bots ?? [];

  const begin = async (mode: Mode): Promise<void> => {
    const titles = titlesOf(await botsOf());
    const name = myName();
    const seats = plansOf(
      takeSide(placesFor({ mode, seats: card.seats, bots: [bot.value], name }), "random"),
      titles,
    );
    await startGame({ game, title: card.title, seats, name, options: { ...card.options } });
  };
  const start = (mode: Mode): void => {
    starting.value = mode;
    begin(mode)
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
      .finally(() => {
        starting.value = null;
      });
  };
  return (
    <section class="panel game-card" aria-labelledby={label}>
      <div class="game-head">
        <h2 id={label} class="display">
          {card.title}
        </h2>
        <p class="game-facts">
          <span>
            <Icon name="user" size={16} /> {card.players}
          </span>
          {card.minutes ? (
            <span>
              <Icon name="clock" size={16} /> {card.minutes}
            </span>
          ) : null}
        </p>
      </div>
      <p class="game-line">{card.line}</p>
      <div class="game-modes">
        {MODES.map(({ mode, words, icon }) => (
          <button
            key={mode}
            type="button"
            class={`btn lg ${mode === "bot" ? "primary" : ""}`}
            disabled={starting.value !== null}
            onClick={() => start(mode)}
          >
            <Icon name={icon} /> {starting.value === mode ? "Starting" : words}
          </button>
        ))}
      </div>
      <Strength botsOf={botsOf} value={bot.value} onChoose={(next) => void (bot.value = next)} />
      <p class="game-links">
        <a class="game-more" href={setupPath(game, card)}>
          Choose bots, map and name <Icon name="chevron" size={14} />
        </a>
        <ToolLink card={card} />
      </p>
    </section>
  );
}

/** The set-up page, with what the card has agreed on. */
const setupPath = (game: string, { options }: Card): string =>
  `/new/${game}${options ? `?${new URLSearchParams(options)}` : ""}`;

interface StrengthProps {
  botsOf(): Promise<readonly BotInfo[]>;
  value: string;
  onChoose(name: string): void;
}

/**
 * The bots by name, and what the chosen one is like; an empty place of the same height until they are known.
 */
function Strength({ botsOf, value, onChoose }: StrengthProps): JSX.Element {
  const bots = useSignal<readonly BotInfo[]>([]);
  useEffect(() => {
    // Without an answer there is nothing to choose; starting a game then tells why.
    botsOf().then(
      (found) => (bots.value = found),
      () => undefined,
    );
  }, []);
  const chosen = bots.value.find((bot) => bot.name === value);
  const choose = (name: string): void => {
    onChoose(name);
    say(bots.value.find((bot) => bot.name === name)?.line ?? "");
  };
  const choices = bots.value.map((bot) => ({ value: bot.name, label: bot.title }));
  return (
    <div class="strength">
      {choices.length > 0 ? (
        <Segmented legend="Which bot?" class="wide" choices={choices} value={value} onChoose={choose} />
      ) : null}
      {chosen ? (
        <p>
          <b>{chosen.title} bot.</b> {chosen.line}
        </p>
      ) : null}
    </div>
  );
}
