import type { Face } from "../../play/face";
import { Board } from "./Board";
import { Cover } from "./Cover";
import { attend, deskOf } from "./desk";
import { Ending } from "./Ending";
import { frames, mark } from "./frames";
import { headline, opening, roundsPlayed } from "./headline";
import { lines } from "./log";
import { measures } from "./measures";
import { type Event, type Board as MapAndTerms, type Sight, teamOf } from "./model";
import { inset, Panels } from "./Panels";
import { Sheet } from "./Sheet";
import { Step } from "./Step";
import { Picture, Still, shape } from "./Still";
import { Strip } from "./Strip";
import { sound } from "./sounds";
import { spoken } from "./spoken";
import { endings, faces, intention, keys, landmark, summary } from "./words";
import "./panels.css";

export const face: Face<Sight, Event, MapAndTerms> = {
  name: "conquest",
  frames,
  lines,
  spoken,
  opening,
  sound,
  mark,
  patience: 60,
  turns: true,
  dice: true,
  faces,
  chapter: roundsPlayed,
  landmark,
  headline,
  intention,
  winners: teamOf,
  endings,
  summary,
  measures,
  keys,
  Board,
  Panels,
  inset,
  Strip,
  Sheet,
  Still,
  Step,
  Picture,
  shape,
  Ending,
  handOver: { isDue: (table) => deskOf(table).awaited.value !== null, Cover },
  attend,
};
