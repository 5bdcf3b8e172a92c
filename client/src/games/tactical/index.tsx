import type { Face } from "../../play/face";
import type { Table } from "../../play/table/table";
import { rolled } from "./battle/Step";
import { OddsOfTable } from "./calculator/OddsHere";
import { measures } from "./factions/figures";
import { CourseStatistics, TableStatistics } from "./factions/Statistics";
import { note } from "./factions/samples";
import { handOver } from "./handOver";
import { frames, mark, sound } from "./log/frames";
import { Board, stills } from "./map/Board";
import type { Event, Sight, Board as World } from "./model";
import { panels } from "./panels/Panels";
import { attend } from "./turn/desk";
import { remember } from "./turn/history";
import { keys } from "./turn/keys";
import { chapter, headline, opening } from "./words/headline";
import { lines, spoken } from "./words/log";
import { endings } from "./words/say";
import { faces, inks, intention, summary } from "./words/words";
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
  opening,
  sound,
  mark,
  patience: 60,
  turns: true,
  dice: true,
  inks,
  stakes: "hits",
  faces,
  chapter,
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
  rolled,
  Statistics: { Table: TableStatistics, Course: CourseStatistics },
  handOver,
  attend: attendAll,
};
