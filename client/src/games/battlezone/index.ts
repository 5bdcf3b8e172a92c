import type { Face } from "../face";
import { Figures } from "./Figures";
import { frames } from "./frames";
import { diceOf, type Event, landsOf, ownerOf, type Sight } from "./model";
import { prospect } from "./prospect";
import { mark, press, scene, unchanged } from "./scene";
import { sound } from "./sounds";
import { Tray } from "./Tray";
import { endings, headline, intention, line, opening, spoken, summary } from "./words";
import "./battlezone.css";

export const face: Face<Sight, Event> = {
  name: "battlezone",
  frames,
  line,
  spoken,
  opening,
  prospect,
  sound,
  anotherMap: ({ territories }) => ({ territories }),
  scene,
  mark,
  faces: (event) => (event.t === "battle" ? [...event.attack, ...event.defence] : null),
  chapter: (view) => view.round,
  press,
  holds: (view, seat, land) => ownerOf(view, land) === seat,
  unchanged,
  headline,
  intention,
  endings,
  summary,
  pass: { action: { t: "skip" }, words: "Skip this turn", short: "Skip", key: "S" },
  Figures,
  measures: [
    { words: "Dice", of: diceOf },
    { words: "Lands", of: landsOf },
  ],
  Tray,
};
