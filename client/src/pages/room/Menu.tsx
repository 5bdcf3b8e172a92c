import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { changeSpeed } from "../../play/room/Controls";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { copy } from "../../ui/messages/clipboard";
import { HelpDialog, SaveDialog, SettingsDialog } from "../lazyDialogs";
import { canChangeMap } from "../startGame";
import { tryAnotherMap } from "./AnotherMap";
import { LogList } from "./LogPanel";
import { ProofText } from "./Proof";
import { fileOf } from "./saveNames";

/** What lies over the table. */
export type Overlay = "menu" | "log" | "settings" | "help" | "save" | "statistics" | "tool";

interface MenuProps {
  table: Table;
  show: Overlay;
  onShow(next: Overlay): void;
  onClose(): void;
}

/** Everything that is not part of a turn. */
export function Menu({ table, show, onShow, onClose }: MenuProps): JSX.Element {
  const asking = useSignal(false);
  const about = table.about.value;
  if (show === "settings")
    return (
      <SettingsDialog
        dice={table.face.value?.dice ?? true}
        onClose={onClose}
        onSpeed={(next) => changeSpeed(table, next)}
      />
    );
  if (show === "save") return <SaveDialog table={table} onClose={onClose} />;
  if (show === "help" && table.face.value)
    return (
      <HelpDialog
        game={about?.game ?? ""}
        title={about?.title ?? ""}
        keys={table.face.value.keys}
        onClose={onClose}
      />
    );
  const tool = table.face.value?.tool;
  if (show === "tool" && tool) return <tool.Dialog table={table} onClose={onClose} />;
  if (show === "log") {
    return (
      <Dialog title="Log" onClose={onClose} class="log-dialog">
        <LogList table={table} />
        <CloseRow onClose={onClose} />
      </Dialog>
    );
  }
  const Statistics = table.face.value?.Statistics?.Table;
  if (show === "statistics" && Statistics) {
    return (
      <Dialog title="Statistics" onClose={onClose} class="statistics-dialog">
        <Statistics table={table} />
        <CloseRow onClose={onClose} />
      </Dialog>
    );
  }
  if (asking.value) return <Resign table={table} onClose={onClose} />;
  const seed = about?.options.map_seed;
  const mine = myFirstSeat(table);
  const running = table.standing.value?.phase === "playing";
  const mayKeep = mine !== null || about?.owner === true;
  const people =
    table.seats.value.filter((seat) => seat.kind === "human").length > 1 && about?.you.length === 1;
  return (
    <Dialog title={about?.title ?? "Menu"} onClose={onClose} class="menu">
      <ul class="menu-list">
        <Item icon="play" words={running ? "Resume" : "Back to the board"} onPick={onClose} />
        <Item icon="gear" words="Settings" onPick={() => onShow("settings")} />
        <Item icon="book" words="Help and rules" onPick={() => onShow("help")} />
        {tool ? <Item icon={tool.icon} words={tool.words} onPick={() => onShow("tool")} /> : null}
        {Statistics ? <Item icon="coin" words="Statistics" onPick={() => onShow("statistics")} /> : null}
        {running && mayKeep ? <Item icon="save" words="Save the game" onPick={() => onShow("save")} /> : null}
        {running && !mayKeep ? null : (
          <Item icon="file" words="Save to a file" onPick={() => fileOf(table, onClose)} />
        )}
        {canChangeMap(table) ? (
          <Item icon="map" words="Another map" onPick={() => tryAnotherMap(table)} />
        ) : null}
        <Item
          icon="eye"
          words="Copy the link for spectators"
          onPick={() => void copy(`${location.origin}/t/${table.id}`, "Spectator link")}
        />
        {typeof seed === "number" ? (
          <Item
            icon="die"
            words={`Copy the map's number, ${seed}`}
            onPick={() => void copy(String(seed), "Map number")}
          />
        ) : null}
        {running && mine !== null && people ? (
          <Item icon="people" words="Offer or accept a draw" onPick={() => offerDraw(table, mine, onClose)} />
        ) : null}
        {running && mine !== null ? (
          <Item icon="flag" words="Resign" onPick={() => void (asking.value = true)} />
        ) : null}
        <li>
          <a class="btn menu-item" href={`/r/${table.id}`}>
            <Icon name="clock" /> {running ? "Replay so far" : "Replay"}
          </a>
        </li>
        <li>
          <a class="btn menu-item" href="/">
            <Icon name="arrow" />
            <span>
              Leave the table
              {running && mayKeep ? <small>The game is kept. Resume it from the first page.</small> : null}
            </span>
          </a>
        </li>
      </ul>
      {table.face.value?.dice ? <ProofText table={table} /> : null}
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

function offerDraw(table: Table, seat: number, onClose: () => void): void {
  act(table, seat, { t: "draw" });
  onClose();
}

/** The seat that would resign: at one screen for two, the one to move. */
function myFirstSeat(table: Table): number | null {
  const you = table.about.value?.you ?? [];
  return table.acting.value ?? you[0] ?? null;
}

function Resign({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const resign = (): void => {
    const seat = myFirstSeat(table);
    if (seat !== null) act(table, seat, { t: "resign" });
    onClose();
  };
  return (
    <Dialog title="Resign this game?" onClose={onClose}>
      <p class="muted">The other side wins at once. This cannot be taken back.</p>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Play on
        </button>
        <button type="button" class="btn danger" onClick={resign}>
          Resign
        </button>
      </div>
    </Dialog>
  );
}

function Item(props: {
  icon: Parameters<typeof Icon>[0]["name"];
  words: string;
  onPick(): void;
}): JSX.Element {
  return (
    <li>
      <button type="button" class="btn menu-item" onClick={props.onPick}>
        <Icon name={props.icon} /> {props.words}
      </button>
    </li>
  );
}
