import type { JSX } from "preact";
import type { BotInfo } from "../net/wire.gen";

interface BotChoiceProps {
  legend: string;
  bots: readonly BotInfo[];
  value: string;
  onChoose(name: string): void;
}

/** Bots as cards with their own line; a group of radio buttons underneath. */
export function BotChoice({ legend, bots, value, onChoose }: BotChoiceProps): JSX.Element {
  return (
    <div class="bots" role="radiogroup" aria-label={legend}>
      {bots.map((bot) => (
        <label key={bot.name} class={`bot ${bot.name === value ? "on" : ""}`}>
          <input
            type="radio"
            class="unseen"
            name={legend}
            value={bot.name}
            checked={bot.name === value}
            onChange={() => onChoose(bot.name)}
          />
          <b>{bot.title}</b>
          <span>{bot.line}</span>
        </label>
      ))}
    </div>
  );
}
