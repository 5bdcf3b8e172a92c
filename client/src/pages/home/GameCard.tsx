import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { sentenceOf } from "../../net/http";
import type { BotInfo, GameInfo } from "../../net/wire.gen";
import type { Card } from "../../play/face";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon, type IconName } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";
import { toast } from "../../ui/messages/toasts";
import { type Mode, placesFor, plansOf, takeSide, titlesOf } from "../seatPlans";
import { myName, startGame } from "../startGame";
import { ToolLink } from "./ToolLink";
import { words } from "./words";

const MODES: readonly [Mode, IconName][] = [
  ["bot", "bot"],
  ["friend", "link"],
  ["screen", "people"],
  ["bots", "eye"],
];

interface GameCardProps {
  game: string;
  card: Card;
  /** The server's list of games, which the page asks for once. */
  listed: Promise<GameInfo[]>;
}

/** A game on the home page: the ways to play it, and its bots. */
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
        {MODES.map(([mode, icon]) => (
          <button
            key={mode}
            type="button"
            class={`btn lg ${mode === "bot" ? "primary" : ""}`}
            disabled={starting.value !== null}
            onClick={() => start(mode)}
          >
            <Icon name={icon} /> {starting.value === mode ? words.starting : words.modes[mode]}
          </button>
        ))}
      </div>
      <Strength botsOf={botsOf} value={bot.value} onChoose={(next) => void (bot.value = next)} />
      <p class="game-links">
        <a class="game-more" href={setupPath(game, card)}>
          {words.setUp} <Icon name="chevron" size={14} />
        </a>
        <ToolLink card={card} />
      </p>
    </section>
  );
}

/** The set-up page with the options of the card. */
const setupPath = (game: string, { options }: Card): string =>
  `/new/${game}${options ? `?${new URLSearchParams(options)}` : ""}`;

interface StrengthProps {
  botsOf(): Promise<readonly BotInfo[]>;
  value: string;
  onChoose(name: string): void;
}

/** A choice of bots and a line about the chosen one. Its height is fixed, so the card doesn't jump when they arrive. */
function Strength({ botsOf, value, onChoose }: StrengthProps): JSX.Element {
  const bots = useSignal<readonly BotInfo[]>([]);
  useEffect(() => {
    // Nothing to choose from without an answer. Starting a game then says what went wrong.
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
        <Segmented legend={words.whichBot} class="wide" choices={choices} value={value} onChoose={choose} />
      ) : null}
      {chosen ? (
        <p>
          <b>{words.bot(chosen.title)}</b> {chosen.line}
        </p>
      ) : null}
    </div>
  );
}
