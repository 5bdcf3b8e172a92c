import type { Face } from "../../play/face";
import type { Table } from "../../play/table/table";
import { handOver } from "../../play/turn/handOver";
import { faces } from "./battle/dice";
import { rolled } from "./battle/Volleys";
import { OddsOfTable } from "./calculator/OddsHere";
import { inks, measures } from "./factions/figures";
import { TableStatistics, TimelineStatistics } from "./factions/Statistics";
import { note } from "./factions/samples";
import { frames, sound, spotOf } from "./log/frames";
import { Board, stillBoards } from "./map/Board";
import { remember } from "./map/LookBack";
import type { Event, Sight, Board as World } from "./model";
import { panels } from "./panels/Panels";
import { keys } from "./turn/keys";
import { activate, uiOf } from "./turn/uiState";
import { intention, summary } from "./words/actions";
import { words as calculator } from "./words/calculator";
import { words } from "./words/factions";
import { headline, introduction } from "./words/headline";
import { lines, spoken } from "./words/log";
import { ENDINGS } from "./words/phases";
import "./palette.css";

/** Start what a player here needs, and record turns for the statistics and for looking back. */
function activateAll(table: Table): () => void {
  const stops = [activate(table), note(table), remember(table)];
  return () => {
    for (const stop of stops) stop();
  };
}

export const face: Face<Sight, Event, World> = {
  name: "tactical",
  frames,
  lines,
  spoken,
  describe: introduction,
  sound,
  spotOf,
  maxWaiting: 60, // a turn consists of many moves
  turns: true,
  dice: true,
  inks,
  luckUnit: "hits",
  faces,
  roundOf: ({ now }) => now.round,
  headline,
  intention,
  endings: ENDINGS,
  summary,
  measures,
  keys,
  tool: { words: calculator.title, icon: "die", Dialog: OddsOfTable },
  Board,
  ...panels,
  ...stillBoards,
  replayDice: rolled,
  Statistics: { Table: TableStatistics, Timeline: TimelineStatistics },
  // Players of different sides at one screen in fog don't see each other's map.
  handOver: handOver({
    awaited: (table) => uiOf(table).awaited.value,
    words: () => ({ line: words.fog }),
  }),
  activate: activateAll,
};
