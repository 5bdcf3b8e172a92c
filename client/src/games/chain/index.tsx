import type { Face } from "../../play/face";
import { eachLined, eachSpoken } from "../../play/lines";
import { handOver } from "../../play/turn/handOver";
import { Board, focusBoard, keys, Picture, Still } from "./Board";
import { frames, sound, timely } from "./frames";
import { Step } from "./Happened";
import type { Event, Grid, Sight } from "./model";
import { inset, Panels, Sheet, Strip } from "./Panels";
import { measures, roundOf } from "./Score";
import { attend } from "./sealing";
import { clearDesk, uiOf } from "./uiState";
import { coverWords, endings, headline, logLine, opening, spoken, summary } from "./words";
import "./panels.css";
import "./room.css";

export const face: Face<Sight, Event, Grid> = {
  name: "chain",
  frames: (steps) => timely(frames(steps)),
  lines: eachLined(logLine),
  spoken: eachSpoken(spoken),
  describe: opening,
  sound,
  spotOf: () => null,
  turns: false,
  dice: false,
  faces: () => null,
  roundOf: roundOf,
  headline,
  endings,
  summary,
  measures,
  keys,
  Board,
  Panels,
  inset,
  TopStrip: Strip,
  BottomSheet: Sheet,
  ReplayBoard: Still,
  ReplayStep: Step,
  Picture,
  aspectRatio: ({ width, height }) => width / height,
  handOver: handOver({
    awaited: (table) => uiOf(table).turn.awaited.value,
    words: coverWords,
    onTaken: (table) => {
      clearDesk(uiOf(table));
      requestAnimationFrame(focusBoard); // until then it is inert
    },
  }),
  attend,
};
