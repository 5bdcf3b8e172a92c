import type { Face } from "../../play/face";
import { eachLined, eachSpoken } from "../../play/lines";
import { handOver } from "../../play/turn/handOver";
import { Board, Picture, Still } from "./map/Board";
import type { Event, Grid, Sight } from "./model";
import { inset, Panels, Sheet, Strip } from "./panels/Panels";
import { Step } from "./panels/RoundPanels";
import { measures, roundOf } from "./panels/Score";
import { frames, sound, timely } from "./round/frames";
import { attend } from "./seals/sealing";
import { clearDesk, deskOf } from "./turn/desk";
import { focusBoard, keys } from "./turn/keys";
import { logLine, spoken } from "./words/events";
import { coverWords, endings, headline, opening, summary } from "./words/game";
import "./panels/panels.css";
import "./panels/room.css";

export const face: Face<Sight, Event, Grid> = {
  name: "chain",
  frames: (steps) => timely(frames(steps)),
  lines: eachLined(logLine),
  spoken: eachSpoken(spoken),
  opening,
  sound,
  mark: () => null,
  turns: false,
  dice: false,
  faces: () => null,
  chapter: roundOf,
  headline,
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
  shape: ({ width, height }) => width / height,
  handOver: handOver({
    awaited: (table) => deskOf(table).turn.awaited.value,
    words: coverWords,
    onTaken: (table) => {
      clearDesk(deskOf(table));
      requestAnimationFrame(focusBoard); // until then it is inert
    },
  }),
  attend,
};
