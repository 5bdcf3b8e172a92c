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
import { dayText, type FinishedGame, lengthText } from "./games";
import { words } from "./words";

const TONES: Readonly<Record<Outcome, string>> = { won: "good", lost: "bad", draw: "", watched: "" };

/** A finished game: how it ended, with links to its replay, summary and proof. */
export function GameRow({ game, onChange }: { game: FinishedGame; onChange(): void }): JSX.Element {
  const { id, token, title, ending } = game;
  const gone = useSignal(false);
  const status = useTableStatus(
    id,
    token,
    (problem) => void (gone.value = problem.code === "no_such_table"),
  ).value;
  useLuck(game, onChange);
  const names = ending.opponents.map(({ name }) => name).join(", ");
  const which = words.against(title, names);
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
          <span class="unseen">{words.againstWord} </span>
          {names}
        </span>
      </p>
      <p class="history-played">
        <b>{dayText(ending.at)}</b> <span class="muted">{lengthText(ending)}</span>
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
      () => toast(words.saved, "good"),
      (error: unknown) => toast(sentenceOf(error), "warn"),
    );
  };
  return (
    <div class="history-actions">
      <a class="btn sm" href={`/r/${id}`} aria-label={words.replayOf(which)}>
        <Icon name="play" size={14} /> {words.replay}
      </a>
      <a class="btn sm" href={`/s/${id}`} aria-label={words.summaryOf(which)}>
        {words.summary}
      </a>
      {ending.dice ? (
        <a class="history-proof" href={`/s/${id}#proof`} aria-label={words.proofOf(which)}>
          <Icon name="seal" size={16} /> {words.proof}
        </a>
      ) : (
        <span class="history-proof is-none">{words.noDice}</span>
      )}
      <button
        type="button"
        class="btn icon sm"
        aria-label={words.saveFileOf(which)}
        title={words.saveFile}
        onClick={save}
      >
        <Icon name="file" size={16} />
      </button>
    </div>
  );
}

/** A note that the server no longer has the game, with a button to remove it. */
function Gone({ id, which, onChange }: { id: string; which: string; onChange(): void }): JSX.Element {
  const remove = (): void => {
    forgetTable(id);
    onChange();
  };
  return (
    <div class="history-actions">
      <span class="muted">{words.gone}</span>
      <button type="button" class="btn sm" aria-label={words.removeGame(which)} onClick={remove}>
        {words.remove}
      </button>
    </div>
  );
}

const FULL_BAR = 8; // armies or hits that fill half the bar

function LuckCell({ ending: { luck, stakes } }: { ending: Ending }): JSX.Element {
  if (luck === null || luck === undefined) return <p class="history-luck" />;
  const part = Math.min(1, Math.abs(luck) / FULL_BAR) * 50;
  const figure = signed(luck);
  return (
    <p class={`history-luck ${figure === "0.0" ? "" : luck > 0 ? "good" : "bad"}`}>
      <span class="history-bar" aria-hidden="true">
        <i style={{ width: `${part}%`, [luck < 0 ? "right" : "left"]: "50%" }} />
      </span>
      <span>
        <span class="unseen">{words.luck} </span>
        <b>{figure}</b> <small>{stakes}</small>
      </span>
    </p>
  );
}

/** Ask for the luck of a game once, and keep the answer. */
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
