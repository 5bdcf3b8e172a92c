import type { Face } from "../../play/face";
import type { Table } from "../../play/table/table";
import { Board, stills } from "./Board";
import { OddsOfTable } from "./calculator/OddsHere";
import { measures } from "./figures";
import { frames, mark, sound } from "./frames";
import { handOver } from "./handOver";
import { chapter, headline, opening } from "./headline";
import { remember } from "./history";
import { keys } from "./keys";
import { lines, spoken } from "./log";
import type { Event, Sight, Board as World } from "./model";
import { panels } from "./Panels";
import { CourseStatistics, TableStatistics } from "./Statistics";
import { rolled } from "./Step";
import { note } from "./samples";
import { endings } from "./say";
import { attend } from "./uiState";
import { faces, inks, intention, summary } from "./words";
import "./palette.css";

/** Plays on for the one who sits here, and notes how it goes. */
function attendAll(table: Table): () => void {
  const stops = [attend(table), note(table), remember(table)];
  return () => {
    for (const stop of stops) stop();
  };
}

export const face: Face<Sight, Event, World> = {
  name: "tactical",
  frames,
  lines,
  spoken,
  describe: opening,
  sound,
  spotOf: mark,
  patience: 60,
  turns: true,
  dice: true,
  inks,
  luckUnit: "hits",
  faces,
  roundOf: chapter,
  headline,
  intention,
  endings,
  summary,
  measures,
  keys,
  tool: { words: "Battle odds", icon: "die", Dialog: OddsOfTable },
  Board,
  ...panels,
  ...stills,
  replayDice: rolled,
  Statistics: { Table: TableStatistics, Timeline: CourseStatistics },
  handOver,
  attend: attendAll,
};
