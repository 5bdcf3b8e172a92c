import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { cardOf } from "../../games";
import { listGames, playOn, RequestError } from "../../net/http";
import { knownTable } from "../../net/knownTables";
import type { BotInfo, Replay, SeatPlan } from "../../net/wire.gen";
import type { Player } from "../../play/replay/player";
import { barsPlayingOn, plansFor, type Sitter, usualSitters } from "../../play/replay/playOn";
import { Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { toast } from "../../ui/messages/toasts";
import { go } from "../route";
import { myName, remember } from "../startGame";

/** The way from a replay back into play. */
export function PlayOnButton({ player }: { player: Player }): JSX.Element {
  const open = useSignal(false);
  const bar = barsPlayingOn(player.timeline, player.at.value);
  const begin = (): void => {
    player.go(player.at.value, false);
    open.value = true;
  };
  return (
    <>
      <button type="button" class="btn play-on" disabled={bar !== null} onClick={begin}>
        {bar ?? (
          <>
            <Icon name="arrow" size={18} /> Play on from here
          </>
        )}
      </button>
      {open.value ? <PlayOnDialog player={player} onClose={() => void (open.value = false)} /> : null}
    </>
  );
}

const ME = "me"; // bots stand in the list as "bot balanced"

function PlayOnDialog({ player, onClose }: { player: Player; onClose(): void }): JSX.Element {
  const { timeline } = player;
  const { replay, cast, face } = timeline;
  const at = player.at.value;
  const sitters = useSignal(usualSitters(timeline, at, cardOf(replay.game)?.bot ?? ""));
  const bots = useSignal<readonly BotInfo[]>([]);
  const busy = useSignal(false);
  useEffect(() => {
    listGames()
      .then((games) => {
        bots.value = games.find((game) => game.name === replay.game)?.bots ?? [];
        const usual = bots.value[0]?.name ?? "";
        sitters.value = sitters.value.map((sitter) =>
          sitter.me || sitter.bot ? sitter : { me: false, bot: usual },
        );
      })
      .catch(complain);
  }, []);
  const seat = (place: number, sitter: Sitter): void => {
    sitters.value = sitters.value.map((old, index) => (index === place ? sitter : old));
  };
  const start = (): void => {
    const titles = Object.fromEntries(bots.value.map((bot) => [bot.name, bot.title]));
    busy.value = true;
    playOnFrom(replay, at, plansFor(sitters.value, titles, myName())).catch((error: unknown) => {
      onClose(); // a sentence behind a dialog is not seen
      complain(error);
    });
  };
  return (
    <Dialog title="Play on from here" onClose={onClose}>
      <p class="muted">{`A new table begins as it stood after move ${at}${face.dice ? ", with new dice" : ""}. This game stays as it is.`}</p>
      <ul class="sitters">
        {sitters.value.map((sitter, place) => (
          <li key={place}>
            <label class="sitter">
              <SeatChip ink={cast.ink(place)} size={28} />
              <span class="grow">{cast.name(place)}</span>
              <SitterChoice bots={bots.value} sitter={sitter} onChoose={(next) => seat(place, next)} />
            </label>
          </li>
        ))}
      </ul>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Back to the replay
        </button>
        <button
          type="button"
          class="btn primary"
          disabled={busy.value || bots.value.length === 0}
          onClick={start}
        >
          Play on
        </button>
      </div>
    </Dialog>
  );
}

function SitterChoice({
  bots,
  sitter,
  onChoose,
}: {
  bots: readonly BotInfo[];
  sitter: Sitter;
  onChoose(next: Sitter): void;
}): JSX.Element {
  return (
    <select
      class="input"
      value={sitter.me ? ME : `bot ${sitter.bot}`}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChoose(value === ME ? { me: true } : { me: false, bot: value.slice("bot ".length) });
      }}
    >
      <option value={ME}>Me</option>
      {bots.map((bot) => (
        <option key={bot.name} value={`bot ${bot.name}`}>
          {bot.title}
        </option>
      ))}
    </select>
  );
}

/** Opens a table at this position, remembers its token and goes there. */
async function playOnFrom({ table, game, title }: Replay, n: number, seats: SeatPlan[]): Promise<void> {
  const opened = await playOn(table, knownTable(table)?.token ?? null, { n, seats });
  if (opened.token)
    remember({
      id: opened.table,
      token: opened.token,
      game,
      title,
      at: Date.now(),
      invitations: opened.invitations,
    });
  go(`/t/${opened.table}`);
}

function complain(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
  toast(error.message, "warn");
}
