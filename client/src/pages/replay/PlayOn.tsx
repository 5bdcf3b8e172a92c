import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { cardOf } from "../../games";
import { listGames, playOn, RequestError } from "../../net/http";
import { knownTable } from "../../net/knownTables";
import type { BotInfo, Replay, SeatPlan } from "../../net/wire.gen";
import type { Player } from "../../play/replay/player";
import { Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { toast } from "../../ui/messages/toasts";
import { enterTable, myName } from "../startGame";
import { type NewSeat, plansFor, usualNewSeats, whyNotPlayOn } from "./playOnSeats";
import { words } from "./words";

/** A button that starts a new game from the position shown. */
export function PlayOnButton({ player }: { player: Player }): JSX.Element {
  const open = useSignal(false);
  const bar = whyNotPlayOn(player.timeline, player.at.value);
  const begin = (): void => {
    player.go(player.at.value, false);
    open.value = true;
  };
  return (
    <>
      <button type="button" class="btn play-on" disabled={bar !== null} onClick={begin}>
        {bar ?? (
          <>
            <Icon name="arrow" size={18} /> {words.playOn}
          </>
        )}
      </button>
      {open.value ? <PlayOnDialog player={player} onClose={() => void (open.value = false)} /> : null}
    </>
  );
}

const ME = "me"; // a bot's value is "bot " and its name

function PlayOnDialog({ player, onClose }: { player: Player; onClose(): void }): JSX.Element {
  const { timeline } = player;
  const { replay, cast, face } = timeline;
  const at = player.at.value;
  const newSeats = useSignal(usualNewSeats(timeline, at, cardOf(replay.game)?.bot ?? ""));
  const bots = useSignal<readonly BotInfo[]>([]);
  const busy = useSignal(false);
  useEffect(() => {
    listGames()
      .then((games) => {
        bots.value = games.find((game) => game.name === replay.game)?.bots ?? [];
        const usual = bots.value[0]?.name ?? "";
        newSeats.value = newSeats.value.map((newSeat) =>
          newSeat.me || newSeat.bot ? newSeat : { me: false, bot: usual },
        );
      })
      .catch(showError);
  }, []);
  const seat = (place: number, newSeat: NewSeat): void => {
    newSeats.value = newSeats.value.map((old, index) => (index === place ? newSeat : old));
  };
  const start = (): void => {
    const titles = Object.fromEntries(bots.value.map((bot) => [bot.name, bot.title]));
    busy.value = true;
    playOnFrom(replay, at, plansFor(newSeats.value, titles, myName())).catch((error: unknown) => {
      onClose(); // the message would be hidden behind the dialog
      showError(error);
    });
  };
  return (
    <Dialog title={words.playOn} onClose={onClose}>
      <p class="muted">{words.playOnLine(at, face.dice)}</p>
      <ul class="new-seats">
        {newSeats.value.map((newSeat, place) => (
          <li key={place}>
            <label class="new-seat">
              <SeatChip ink={cast.ink(place)} size={28} />
              <span class="grow">{cast.name(place)}</span>
              <SeatChoice bots={bots.value} newSeat={newSeat} onChoose={(next) => seat(place, next)} />
            </label>
          </li>
        ))}
      </ul>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          class="btn primary"
          disabled={busy.value || bots.value.length === 0}
          onClick={start}
        >
          {words.begin}
        </button>
      </div>
    </Dialog>
  );
}

function SeatChoice({
  bots,
  newSeat,
  onChoose,
}: {
  bots: readonly BotInfo[];
  newSeat: NewSeat;
  onChoose(next: NewSeat): void;
}): JSX.Element {
  return (
    <select
      class="input"
      value={newSeat.me ? ME : `bot ${newSeat.bot}`}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChoose(value === ME ? { me: true } : { me: false, bot: value.slice("bot ".length) });
      }}
    >
      <option value={ME}>{words.me}</option>
      {bots.map((bot) => (
        <option key={bot.name} value={`bot ${bot.name}`}>
          {bot.title}
        </option>
      ))}
    </select>
  );
}

/** Open a table at this position and go there. */
async function playOnFrom({ table, game, title }: Replay, n: number, seats: SeatPlan[]): Promise<void> {
  const opened = await playOn(table, knownTable(table)?.token ?? null, { n, seats });
  enterTable(opened, game, title);
}

function showError(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
  toast(error.message, "warn");
}
