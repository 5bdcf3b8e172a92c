import type { Face } from "../../play/face";
import { linePerEvent, sentencePerEvent } from "../../play/lines";
import { handOver } from "../../play/turn/handOver";
import { Board, Picture, ReplayBoard } from "./map/Board";
import type { Event, Grid, Sight } from "./model";
import { BottomSheet, inset, Panels, TopStrip } from "./panels/Panels";
import { ReplayStep } from "./panels/RoundPanels";
import { measures, roundOf } from "./panels/Score";
import { fitToClock, frames, sound } from "./round/frames";
import { activate } from "./seals/sealing";
import { focusBoard, keys } from "./turn/keys";
import { clearUi, uiOf } from "./turn/uiState";
import { logLine, spoken } from "./words/events";
import { coverWords, describe, endings, headline, summary } from "./words/game";
import "./panels/panels.css";
import "./panels/room.css";

export const face: Face<Sight, Event, Grid> = {
  name: "chain",
  frames: (steps) => fitToClock(frames(steps)),
  lines: linePerEvent(logLine),
  spoken: sentencePerEvent(spoken),
  describe,
  sound,
  spotOf: () => null,
  turns: false,
  dice: false,
  faces: () => null,
  roundOf,
  headline,
  endings,
  summary,
  measures,
  keys,
  Board,
  Panels,
  inset,
  TopStrip,
  BottomSheet,
  ReplayBoard,
  ReplayStep,
  Picture,
  aspectRatio: ({ width, height }) => width / height,
  handOver: handOver({
    awaited: (table) => uiOf(table).turn.awaited.value,
    words: coverWords,
    onTaken: (table) => {
      clearUi(uiOf(table));
      requestAnimationFrame(focusBoard); // until then it is inert
    },
  }),
  activate,
};
