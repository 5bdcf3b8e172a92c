import type { Face } from "../../play/face";
import { fromEvents } from "../../play/fromEvents";
import type { Table } from "../../play/table/table";
import { Board } from "./Board";
import { Cover } from "./Cover";
import { OddsOfTable } from "./calculator/OddsOfTable";
import { attend } from "./desk";
import { Ending } from "./Ending";
import { frames, mark } from "./frames";
import { awaitedAt } from "./handOver";
import { chapter, headline, opening } from "./headline";
import { lines } from "./log";
import { measures } from "./measures";
import type { Event, Sight, Board as World } from "./model";
import { inset, Panels } from "./Panels";
import { remember } from "./past";
import { Sheet } from "./Sheet";
import { CourseStatistics, TableStatistics } from "./Statistics";
import { Step } from "./Step";
import { Picture, Still, shape } from "./Still";
import { Strip } from "./Strip";
import { note } from "./samples";
import { sound } from "./sounds";
import { spoken } from "./spoken";
import { endings, faces, inks, intention, keys, landmark, summary } from "./words";
import "./palette.css";
import "./panels.css";

/** Plays on for the one who sits here, and notes how it goes. */
function attendAll(table: Table): () => void {
  const stops = [attend(table), note(table), remember(table)];
  return () => {
    for (const stop of stops) stop();
  };
}

export const face: Face<Sight, Event, World> = {
  name: "tactical",
  frames: fromEvents(frames),
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
  landmark,
  headline,
  intention,
  endings,
  summary,
  measures,
  keys,
  tool: { words: "Battle odds", icon: "die", Dialog: OddsOfTable },
  Board,
  Panels,
  inset,
  Strip,
  Sheet,
  Still,
  Step,
  Picture,
  shape,
  Statistics: { Table: TableStatistics, Course: CourseStatistics },
  Ending,
  handOver: { isDue: (table) => awaitedAt(table) !== null, Cover },
  attend: attendAll,
};
