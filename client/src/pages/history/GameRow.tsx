import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Ending, Outcome } from "../../net/ending";
import { saveToFile } from "../../net/files";
import { getLuck, RequestError, sentenceOf } from "../../net/http";
import { amendEnding, forgetTable } from "../../net/knownTables";
import { gain, signed } from "../../ui/dice/luck";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { toast } from "../../ui/messages/toasts";
import { TablePicture } from "../lazyPages";
import { useTableStatus } from "../unfinished/tableStatus";
import { dayWords, type FinishedGame, lengthWords } from "./games";

const TONES: Readonly<Record<Outcome, string>> = { won: "good", lost: "bad", draw: "", watched: "" };

/** One finished game: what it was, how it ended, and what can be done with it. */
export function GameRow({ game, onChange }: { game: FinishedGame; onChange(): void }): JSX.Element {
  const { id, token, title, ending } = game;
  const gone = useSignal(false);
  const status = useTableStatus(
    id,
    token,
    (trouble) => void (gone.value = trouble.code === "no_such_table"),
  ).value;
  useLuck(game, onChange);
  const names = ending.opponents.map(({ name }) => name).join(", ");
  const which = `${title} against ${names}`;
  const heading = `game-${id}`;
  return (
    <li class="history-row" aria-labelledby={heading}>
      <div class="thumb" aria-hidden="true">
        {status ? <TablePicture status={status} /> : null}
      </div>
      <div class="history-game">
        <h2 id={heading}>{title}</h2>
        <p class="muted">{ending.variant}</p>
      </div>
      <p class="history-result">
        <span class={`chip ${TONES[ending.outcome]}`}>{ending.words}</span>
      </p>
      <p class="history-opponents">
        <span aria-hidden="true">
          {ending.opponents.map(({ ink }, index) => (
            <SeatChip key={index} ink={ink} size={22} />
          ))}
        </span>
        <span class="history-names">
          <span class="unseen">against </span>
          {names}
        </span>
      </p>
      <p class="history-played">
        <b>{dayWords(ending.at)}</b> <span class="muted">{lengthWords(ending)}</span>
      </p>
      <LuckCell ending={ending} />
      {gone.value ? (
        <Gone id={id} which={which} onChange={onChange} />
      ) : (
        <Actions game={game} which={which} />
      )}
    </li>
  );
}

function Actions({
  game: { id, token, title, ending },
  which,
}: {
  game: FinishedGame;
  which: string;
}): JSX.Element {
  const save = (): void => {
    saveToFile(id, token, `${title} ${ending.variant}`).then(
      () => toast("Game saved to a file.", "good"),
      (error: unknown) => toast(sentenceOf(error), "warn"),
    );
  };
  return (
    <div class="history-actions">
      <a class="btn sm" href={`/r/${id}`} aria-label={`Replay ${which}`}>
        <Icon name="play" size={14} /> Replay
      </a>
      <a class="btn sm" href={`/s/${id}`} aria-label={`Summary of ${which}`}>
        Summary
      </a>
      {ending.dice ? (
        <a class="history-proof" href={`/s/${id}#proof`} aria-label={`Proof of ${which}`}>
          <Icon name="seal" size={16} /> Proof
        </a>
      ) : (
        <span class="history-proof is-none">No dice</span>
      )}
      <button
        type="button"
        class="btn icon sm"
        aria-label={`Save ${which} to a file`}
        title="Save to a file"
        onClick={save}
      >
        <Icon name="file" size={16} />
      </button>
    </div>
  );
}

/** The server has lost it; only the line in the list is left. */
function Gone({ id, which, onChange }: { id: string; which: string; onChange(): void }): JSX.Element {
  const remove = (): void => {
    forgetTable(id);
    onChange();
  };
  return (
    <div class="history-actions">
      <span class="muted">No longer on the server</span>
      <button type="button" class="btn sm" aria-label={`Remove ${which}`} onClick={remove}>
        Remove
      </button>
    </div>
  );
}

const FULL = 8; // armies or hits that fill half the bar

function LuckCell({ ending: { luck, stakes } }: { ending: Ending }): JSX.Element {
  if (luck === null || luck === undefined) return <p class="history-luck" />;
  const part = Math.min(1, Math.abs(luck) / FULL) * 50;
  const words = signed(luck);
  return (
    <p class={`history-luck ${words === "0.0" ? "" : luck > 0 ? "good" : "bad"}`}>
      <span class="history-bar" aria-hidden="true">
        <i style={{ width: `${part}%`, [luck < 0 ? "right" : "left"]: "50%" }} />
      </span>
      <span>
        <span class="unseen">Luck </span>
        <b>{words}</b> <small>{stakes}</small>
      </span>
    </p>
  );
}

/** Asks once for the luck of a game, and keeps it. */
function useLuck({ id, token, you, ending }: FinishedGame, onFound: () => void): void {
  const [seat] = you ?? [];
  useEffect(() => {
    if (ending.luck !== undefined) return;
    if (!ending.dice || you?.length !== 1 || seat === undefined) return amendEnding(id, { luck: null });
    getLuck(id, token)
      .then(({ luck }) => {
        const mine = luck[seat];
        amendEnding(id, { luck: mine && mine.rolls > 0 ? gain(mine) : null });
        onFound();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
      });
  }, [id]);
}
