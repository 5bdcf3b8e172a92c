import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { changeSpeed } from "../../play/room/Controls";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { copy } from "../../ui/messages/clipboard";
import { HelpDialog, SaveDialog, SettingsDialog } from "../lazyDialogs";
import { words as shared } from "../shared/words";
import { canChangeMap } from "../startGame";
import { LogList } from "./LogPanel";
import { playOnNewMap } from "./NewMapButton";
import { ProofText } from "./Proof";
import { fileOf } from "./saveNames";
import { words } from "./words";

/** The dialogs of a game. */
export type Overlay = "menu" | "log" | "settings" | "help" | "save" | "statistics" | "tool";

interface MenuProps {
  table: Table;
  show: Overlay;
  onShow(next: Overlay): void;
  onClose(): void;
}

/** The menu and every dialog behind it. */
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
      <Dialog title={words.log} onClose={onClose} class="log-dialog">
        <LogList table={table} />
        <CloseRow onClose={onClose} />
      </Dialog>
    );
  }
  const Statistics = table.face.value?.Statistics?.Table;
  if (show === "statistics" && Statistics) {
    return (
      <Dialog title={words.statistics} onClose={onClose} class="statistics-dialog">
        <Statistics table={table} />
        <CloseRow onClose={onClose} />
      </Dialog>
    );
  }
  if (asking.value) return <Resign table={table} onClose={onClose} />;
  const seed = about?.options.map_seed;
  const mine = myFirstSeat(table);
  const running = table.standing.value?.phase === "playing";
  const canKeep = mine !== null || about?.owner === true;
  const people =
    table.seats.value.filter((seat) => seat.kind === "human").length > 1 && about?.you.length === 1;
  return (
    <Dialog title={about?.title ?? words.menu} onClose={onClose} class="menu">
      <ul class="menu-list">
        <Item icon="play" words={running ? words.resume : words.backToBoard} onPick={onClose} />
        <Item icon="gear" words={shared.settings} onPick={() => onShow("settings")} />
        <Item icon="book" words={words.help} onPick={() => onShow("help")} />
        {tool ? <Item icon={tool.icon} words={tool.words} onPick={() => onShow("tool")} /> : null}
        {Statistics ? (
          <Item icon="coin" words={words.statistics} onPick={() => onShow("statistics")} />
        ) : null}
        {running && canKeep ? <Item icon="save" words={words.save} onPick={() => onShow("save")} /> : null}
        {running && !canKeep ? null : (
          <Item icon="file" words={words.saveFile} onPick={() => fileOf(table, onClose)} />
        )}
        {canChangeMap(table) ? (
          <Item icon="map" words={words.newMap} onPick={() => playOnNewMap(table)} />
        ) : null}
        <Item
          icon="eye"
          words={words.copySpectatorLink}
          onPick={() => void copy(`${location.origin}/t/${table.id}`, words.spectatorLink)}
        />
        {typeof seed === "number" ? (
          <Item icon="die" words={words.copySeed(seed)} onPick={() => void copy(String(seed), words.seed)} />
        ) : null}
        {running && mine !== null && people ? (
          <Item icon="people" words={words.draw} onPick={() => offerDraw(table, mine, onClose)} />
        ) : null}
        {running && mine !== null ? (
          <Item icon="flag" words={words.resign} onPick={() => void (asking.value = true)} />
        ) : null}
        <li>
          <a class="btn menu-item" href={`/r/${table.id}`}>
            <Icon name="clock" /> {running ? words.replaySoFar : words.replay}
          </a>
        </li>
        <li>
          <a class="btn menu-item" href="/">
            <Icon name="arrow" />
            <span>
              {words.leave}
              {running && canKeep ? <small>{words.leaveNote}</small> : null}
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

/** The seat that would resign. Players who share a screen resign the one to move. */
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
    <Dialog title={words.resignTitle} onClose={onClose}>
      <p class="muted">{words.resignLine}</p>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {words.playOn}
        </button>
        <button type="button" class="btn danger" onClick={resign}>
          {words.resign}
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
