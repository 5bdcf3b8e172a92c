import type { Face } from "../../play/face";
import { handOver } from "../../play/handOver";
import { eachLined, eachSpoken } from "../../play/lines";
import { Board, focusBoard, Picture, Still } from "./Board";
import { awaitedAt, deskOf, sitDown } from "./desk";
import { frames, sound, timely } from "./frames";
import { Step } from "./Happened";
import type { Event, Grid, Sight } from "./model";
import { inset, Panels } from "./Panels";
import { measures } from "./Score";
import { Sheet, Strip } from "./Sheet";
import { attend } from "./sealing";
import { coverWords, endings, headline, landmark, line, opening, spoken, summary } from "./words";
import "./panels.css";
import "./room.css";

export const face: Face<Sight, Event, Grid> = {
  name: "chain",
  frames: (steps) => timely(frames(steps)),
  lines: eachLined(line),
  spoken: eachSpoken(spoken),
  opening,
  sound,
  mark: () => null,
  turns: false,
  dice: false,
  faces: () => null,
  chapter: (view) => (view.phase === "over" ? view.round - 1 : view.round), // the next one was not played
  landmark,
  headline,
  endings,
  summary,
  measures,
  keys: [
    [["Tab", "N", "P"], "To the next unit without an order, or back"],
    [["\u2190", "\u2191", "\u2192", "\u2193"], "To the next tile on the board"],
    [["Enter", "Space"], "Choose a unit, send it to a tile, attack an enemy"],
    [["F"], "Fire at the tile that is pressed next"],
    [["W"], "Wait"],
    [["C"], "Capture: stay on the building"],
    [["U", "Backspace"], "Undo"],
    [["Delete"], "Remove the chosen unit's order"],
    [["B", "1", "2", "3"], "To a Factory; then Infantry, Ranger or Tank"],
    [["V"], "Preview against a guess"],
    [["S"], "Seal the orders"],
    [["Space"], "Skip what is being told"],
    [["Esc"], "Let go of what is chosen"],
  ],
  Board,
  Panels,
  inset,
  Strip,
  Sheet,
  Still,
  Step,
  Picture,
  shape: ({ width, height }) => width / height,
  handOver: handOver({
    awaited: awaitedAt,
    words: coverWords,
    onTaken: (table) => {
      sitDown(deskOf(table));
      requestAnimationFrame(focusBoard); // until then it is inert
    },
  }),
  attend,
};
