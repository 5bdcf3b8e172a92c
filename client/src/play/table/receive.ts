import { batch } from "@preact/signals";
import { gameTables } from "../../net/http";
import { finishTable, knownTable, rememberTable } from "../../net/knownTables";
import type { Outbound, Standing, Welcome } from "../../net/wire.gen";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import { toast } from "../../ui/messages/toasts";
import { endingOf } from "../ending";
import type { AnyFace, Cast, Frame } from "../face";
import { isKernelEvent } from "../kernelEvents";
import { sentencesOf } from "../lines";
import { type AppliedUpdate, applyUpdate, eventsOf, type Step } from "../steps";
import { words } from "../words";
import { forgetQuestions, reply } from "./ask";
import { addEvents, loadMissing, logAtWelcome } from "./eventLog";
import { isSpectating, type Table } from "./table";

/** Handle a message from the server. The first one also loads the game's chunk. */
export function receive(table: Table, message: Outbound): void {
  if (table.face.value) return take(table, message);
  table.earlyMessages.push(message);
  if (message.t !== "welcome" || table.earlyMessages.length > 1) return;
  void gameTables(message.game).then((tables) => (table.tables.value = tables));
  void table.loadFace(message.game).then((face) => {
    table.face.value = face;
    for (const waiting of table.earlyMessages.splice(0)) take(table, waiting);
  });
}

function take(table: Table, message: Outbound): void {
  switch (message.t) {
    case "welcome":
      table.latest.value = { standing: message.standing, steps: [], at: Date.now() };
      return welcome(table, message);
    case "update": {
      const before = table.latest.value?.standing.view ?? null;
      if (before === null) return table.link?.send({ t: "sync" });
      const news = applyUpdate(message, before);
      table.latest.value = { ...news, at: Date.now() };
      return update(table, news);
    }
    case "seats":
      return noteSeats(table, message);
    case "revealed":
      return afterPlayback(table, () => void (table.proof.value = message.proof));
    case "taken":
      return markAnswered(table, message.ref, message.n);
    case "answer":
      return reply(table, message.ref, message.answer);
    case "refused":
      if (message.ref && table.openQuestions.has(message.ref)) return reply(table, message.ref, null);
      return refused(table, message.sentence, message.ref ?? null);
    case "advice":
      return toast(message.sentence);
    case "moved":
      table.rematch.value = message.table;
      return;
    case "pong":
      return;
  }
}

/** Do something after playback. Earlier, it would give away what is still to be shown. */
function afterPlayback(table: Table, finish: () => void): void {
  if (table.playback) table.playback.push({ frames: () => [], finish });
  else finish();
}

function welcome(table: Table, message: Welcome): void {
  const before = table.standing.value;
  const seats = table.about.value?.you.join();
  const held = table.about.value?.you ?? knownTable(table.id)?.you ?? [];
  table.playback?.clear();
  table.playedSounds.clear();
  forgetQuestions(table);
  batch(() => {
    table.about.value = message;
    noteSeats(table, message);
    table.proof.value = message.proof;
    table.log.value = logAtWelcome(
      table.log.value,
      message.standing.n,
      seats === undefined || seats === message.you.join(),
    );
    table.spot.value = null;
    table.busy.value = false;
    showStanding(table, message.standing);
  });
  void loadMissing(table);
  if (table.wasOffline && before) announceReturn(message.standing.n - before.n);
  else say(introduction(table));
  table.wasOffline = false;
  if (held.some((seat) => !message.you.includes(seat) && message.seats[seat]?.kind === "bot"))
    toast(words.seatLost, "warn");
  rememberVisit(table.id, message.you);
  if (!before && message.standing.phase === "playing" && message.standing.n === 0) cue("start");
}

function noteSeats(table: Table, { seats, pace }: Pick<Welcome, "seats" | "pace">): void {
  batch(() => {
    table.seats.value = seats;
    table.seatsAt.value = Date.now();
    table.pace.value = pace;
  });
}

function rememberVisit(id: string, you: readonly number[]): void {
  const known = knownTable(id);
  if (known) rememberTable({ ...known, you, seen: Date.now() });
}

/** Record how a game ended, for the list of finished games. */
function rememberEnding(table: Table, standing: Standing): void {
  const [about, face] = [table.about.value, table.face.value];
  const ending = about && face && endingOf({ ...about, standing }, table.cast.value, face);
  if (ending) finishTable(table.id, ending);
}

function announceReturn(missed: number): void {
  toast(words.backOnline + (missed > 0 ? words.missed(missed) : ""), "good");
}

function introduction(table: Table): string {
  const moment = table.moment.value;
  const face = table.face.value;
  if (!moment || !face) return "";
  const { title, line } = face.headline(moment, table);
  return `${isSpectating(table) ? words.spectating : ""}${face.describe(moment)} ${title}. ${line}`;
}

function update(table: Table, message: AppliedUpdate): void {
  const face = table.face.value;
  if (!face || !table.playback) return;
  table.busy.value = true;
  table.playback.push({
    frames: () => framesOf(table, face, message.steps),
    finish: () => finish(table, face, message),
  });
}

function framesOf(table: Table, face: AnyFace, steps: readonly Step[]): Frame<unknown>[] {
  if (table.view.value === null) return [];
  return face.frames(
    steps.filter(({ event, aside }) => !aside && !isKernelEvent(event)),
    (seat) => table.cast.value.you.includes(seat),
    table.board.value,
  );
}

function finish(table: Table, face: AnyFace, message: AppliedUpdate): void {
  const events = eventsOf(message.steps);
  const cast = table.cast.value;
  const before = table.standing.value;
  const board = boardOf(message.standing) ?? table.board.value;
  const sentences = sentencesOf(
    face,
    eventsHere(message),
    cast,
    message.standing.view,
    before?.view ?? null,
    board,
  );
  batch(() => {
    table.log.value = addEvents(table.log.value, message.standing.n, events);
    showStanding(table, message.standing);
  });
  if (!message.standing.to_act.some((seat) => cast.you.includes(seat))) table.lastTitle = "";
  const turn = face.turns ? turnSentence(before, message.standing, cast) : "";
  say([sentences, turn].filter(Boolean).join(" "));
  sound(table, face, message, before);
  if (
    events.some((event) => isKernelEvent(event) && event.t === "drawoffered" && !cast.isMe(event.seat)) &&
    cast.you.length === 1
  ) {
    toast(words.drawOffered);
  }
}

/** The events for people at this screen. */
const eventsHere = ({ steps }: AppliedUpdate): unknown[] => eventsOf(steps.filter(({ aside }) => !aside));

function sayTitle(table: Table, title: string): void {
  if (title !== table.lastTitle) say(title.endsWith(".") ? title : `${title}.`);
  table.lastTitle = title;
}

/** Whose turn it is now, if it isn't theirs at this screen. `onPlaybackIdle` announces theirs. */
function turnSentence(before: Standing | null, now: Standing, cast: Cast): string {
  const [mover] = now.to_act;
  if (mover === undefined || mover === before?.to_act[0] || cast.you.includes(mover)) return "";
  return `${words.turnOf(cast.name(mover))}.`;
}

/** Sounds of events without frames, the next turn, a start or an end. */
function sound(table: Table, face: AnyFace, news: AppliedUpdate, before: Standing | null): void {
  const { standing } = news;
  for (const event of eventsHere(news)) {
    const played = isKernelEvent(event) ? null : face.sound.event(event);
    if (played && !table.playedSounds.has(played)) cue(played);
  }
  table.playedSounds.clear();
  if (before?.phase === "waiting") cue("start");
  if (standing.phase === "over" && before?.phase === "playing")
    cue(isWonHere(table, standing) ? "victory" : "failure");
  else if (face.turns && standing.to_act[0] !== before?.to_act[0]) cue("turn");
}

/** Spectators and people at one screen celebrate whoever wins. */
function isWonHere(table: Table, { result }: Standing): boolean {
  const { you } = table.cast.value;
  const winners = result?.winners ?? [];
  return you.length === 1 ? winners.includes(you[0] as number) : winners.length > 0;
}

/** Show the state of the match. */
function showStanding(table: Table, standing: Standing): void {
  table.board.value = boardOf(standing) ?? table.board.value ?? (standing.view === null ? null : NO_BOARD);
  table.standing.value = standing;
  table.view.value = standing.view;
  dropShown(table);
  rememberEnding(table, standing);
}

/** The board of a game whose views have none. */
const NO_BOARD = {};

const boardOf = (standing: Standing): unknown => (standing.view as { board?: unknown } | null)?.board ?? null;

/** A move stays pending until its effects have been shown. */
function markAnswered(table: Table, ref: string, n: number): void {
  if (table.pending.value.has(ref)) table.pending.value = new Map([...table.pending.value, [ref, n]]);
  dropShown(table);
}

function dropShown(table: Table): void {
  const shown = table.standing.value?.n ?? 0;
  const left = [...table.pending.value].filter(([, n]) => n === null || n > shown);
  if (left.length < table.pending.value.size) table.pending.value = new Map(left);
}

function refused(table: Table, sentence: string, ref: string | null): void {
  if (ref !== null)
    table.pending.value = new Map([...table.pending.value].filter(([known]) => known !== ref));
  toast(sentence, "warn");
  cue("invalid");
}

/** Called when everything has been shown: players can act again. */
export function onPlaybackIdle(table: Table): void {
  table.busy.value = false;
  const moment = table.moment.value;
  const face = table.face.value;
  if (moment && face && moment.acting !== null) sayTitle(table, face.headline(moment, table).title);
  if (moment && face && table.pace.value === null) say(face.intention?.(moment)?.sentence ?? "");
}
