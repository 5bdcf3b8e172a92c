import type { OwnFace } from "../face";
import { Board } from "./Board";
import { attend } from "./desk";
import { frames, mark } from "./frames";
import { OddsOfTable } from "./calculator/OddsOfTable";
import { chapter, headline, opening } from "./headline";
import { lines } from "./log";
import { measures } from "./measures";
import type { Board as World, Event, Sight } from "./model";
import { inset, Panels } from "./Panels";
import { Sheet } from "./Sheet";
import { sound } from "./sounds";
import { spoken } from "./spoken";
import { Step } from "./Step";
import { Picture, shape, Still } from "./Still";
import { Strip } from "./Strip";
import { endings, faces, inks, intention, keys, landmark, summary } from "./words";
import "./palette.css";
import "./panels.css";

export const face: OwnFace<Sight, Event, World> = {
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
  landmark,
  headline,
  intention,
  endings,
  summary,
  measures,
  keys,
  tool: { words: "Battle odds", icon: "die", Dialog: OddsOfTable },
  own: { Board, Panels, inset, Strip, Sheet, Still, Step, Picture, shape, attend },
};
