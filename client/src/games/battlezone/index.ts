import type { Face } from "../face";
import { Figures } from "./Figures";
import { frames } from "./frames";
import { diceOf, type Event, ownerOf, type Sight } from "./model";
import { press, scene, unchanged } from "./scene";
import { Tray } from "./Tray";
import { headline, line, spoken, summary } from "./words";
import "./battlezone.css";

export const face: Face<Sight, Event> = {
  name: "battlezone",
  frames,
  line,
  spoken,
  scene,
  press,
  holds: (view, seat, land) => ownerOf(view, land) === seat,
  unchanged,
  headline,
  summary,
  pass: { action: { t: "skip" }, words: "Skip this turn", short: "Skip", key: "S" },
  Figures,
  shares: (view, seats) => Array.from({ length: seats }, (_, seat) => diceOf(view, seat)),
  Tray,
};
