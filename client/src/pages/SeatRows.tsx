import type { JSX } from "preact";
import { inkName, inkOf } from "../board/inks";
import { Icon } from "../ui/Icon";
import { SeatChip } from "../ui/SeatChip";
import type { BotInfo } from "../wire.gen";
import type { Place } from "../wish";

interface SeatRowsProps {
  /** How many seats there may be. */
  counts: readonly number[];
  bots: readonly BotInfo[];
  /** The bot of a seat that is added. */
  usual: string;
  places: readonly Place[];
  onPlaces(places: readonly Place[]): void;
}

/** Every seat of a table for several, and who sits there. */
export function SeatRows({ counts, bots, usual, places, onPlaces }: SeatRowsProps): JSX.Element {
  const put = (seat: number, place: Place): void => onPlaces(places.map((old, at) => (at === seat ? place : old)));
  const mayLeave = counts.includes(places.length - 1);
  return (
    <fieldset class="seat-rows">
      <legend class="field-label">Who plays?</legend>
      <ul>
        {places.map((place, seat) => (
          <li key={seat} class="seat-row">
            <SeatChip ink={inkOf(seat)} />
            <SeatRow ink={inkName(inkOf(seat))} bots={bots} place={place} onPlace={(next) => put(seat, next)} />
            {mayLeave ? (
              <button type="button" class="btn icon" aria-label={`Remove ${inkName(inkOf(seat))}`} onClick={() => onPlaces(places.filter((_, at) => at !== seat))}>
                <Icon name="close" size={18} />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {counts.includes(places.length + 1) ? (
        <button type="button" class="btn" onClick={() => onPlaces([...places, { who: "bot", bot: usual }])}>
          <Icon name="plus" size={18} /> Add a seat
        </button>
      ) : null}
    </fieldset>
  );
}

interface SeatRowProps {
  ink: string;
  bots: readonly BotInfo[];
  place: Place;
  onPlace(place: Place): void;
}

function SeatRow({ ink, bots, place, onPlace }: SeatRowProps): JSX.Element {
  const choose = (value: string): void => {
    if (value === "me") onPlace({ who: "me", name: "" });
    else if (value === "friend") onPlace({ who: "friend" });
    else onPlace({ who: "bot", bot: value.slice(BOT.length) });
  };
  const value = place.who === "bot" ? BOT + place.bot : place.who;
  return (
    <>
      <select class="input" aria-label={`Who plays ${ink}?`} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="me">Person at this screen</option>
        <option value="friend">Person by link</option>
        {bots.map((bot) => (
          <option key={bot.name} value={BOT + bot.name}>{`${bot.title} bot`}</option>
        ))}
      </select>
      {place.who === "me" ? (
        <input class="input" maxLength={24} aria-label={`Name of ${ink}`} placeholder={`Name, or ${ink}`} value={place.name} onInput={(event) => onPlace({ who: "me", name: event.currentTarget.value })} />
      ) : (
        <p class="setup-note">{place.who === "friend" ? "Whoever opens the link of this seat." : bots.find((bot) => bot.name === place.bot)?.line}</p>
      )}
    </>
  );
}

const BOT = "bot ";
