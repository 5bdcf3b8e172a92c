import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import type { BotInfo } from "../../net/wire.gen";
import type { SeatLook } from "../../play/face";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { Place } from "../seatPlans";
import { words } from "./words";

interface SeatRowsProps {
  /** The numbers of seats that the game allows. */
  counts: readonly number[];
  bots: readonly BotInfo[];
  /** The bot for an added seat. */
  usual: string;
  /** How the game shows its seats, if not by the colours of their numbers. */
  looks: readonly SeatLook[];
  places: readonly Place[];
  onPlaces(places: readonly Place[]): void;
}

/** Every seat of a game for several players, and who takes it. */
export function SeatRows({ counts, bots, usual, looks, places, onPlaces }: SeatRowsProps): JSX.Element {
  const put = (seat: number, place: Place): void =>
    onPlaces(places.map((old, at) => (at === seat ? place : old)));
  const mayLeave = counts.includes(places.length - 1);
  return (
    <fieldset class="seat-rows">
      <legend class="field-label">{words.whoPlays}</legend>
      <ul>
        {places.map((place, seat) => {
          const { ink, name } = looks[seat] ?? { ink: inkOf(seat), name: inkName(inkOf(seat)) };
          return (
            <li key={seat}>
              {looks[seat] ? (
                <p class="seat-row-name" aria-hidden="true">
                  {words.seat(seat + 1, name)}
                </p>
              ) : null}
              <div class="seat-row">
                <SeatChip ink={ink} />
                <SeatRow name={name} bots={bots} place={place} onPlace={(next) => put(seat, next)} />
                {mayLeave ? (
                  <button
                    type="button"
                    class="btn icon"
                    aria-label={words.remove(name)}
                    onClick={() => onPlaces(places.filter((_, at) => at !== seat))}
                  >
                    <Icon name="close" size={18} />
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {counts.includes(places.length + 1) ? (
        <button type="button" class="btn" onClick={() => onPlaces([...places, { who: "bot", bot: usual }])}>
          <Icon name="plus" size={18} /> {words.addSeat}
        </button>
      ) : null}
    </fieldset>
  );
}

interface SeatRowProps {
  name: string;
  bots: readonly BotInfo[];
  place: Place;
  onPlace(place: Place): void;
}

function SeatRow({ name, bots, place, onPlace }: SeatRowProps): JSX.Element {
  const choose = (value: string): void => {
    if (value === "me") onPlace({ who: "me", name: "" });
    else if (value === "friend") onPlace({ who: "friend" });
    else onPlace({ who: "bot", bot: value.slice(BOT.length) });
  };
  const value = place.who === "bot" ? BOT + place.bot : place.who;
  return (
    <>
      <select
        class="input"
        aria-label={words.whoPlaysSeat(name)}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="me">{words.here}</option>
        <option value="friend">{words.byLink}</option>
        {bots.map((bot) => (
          <option key={bot.name} value={BOT + bot.name}>
            {words.bot(bot.title)}
          </option>
        ))}
      </select>
      {place.who === "me" ? (
        <input
          class="input"
          maxLength={24}
          aria-label={words.nameOf(name)}
          placeholder={words.nameOptional}
          value={place.name}
          onInput={(event) => onPlace({ who: "me", name: event.currentTarget.value })}
        />
      ) : (
        <p class="setup-note">
          {place.who === "friend" ? words.byLinkNote : bots.find((bot) => bot.name === place.bot)?.line}
        </p>
      )}
    </>
  );
}

const BOT = "bot ";
