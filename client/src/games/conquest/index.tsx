import type { Face } from "../../play/face";
import { rolled } from "./battle/BattleTray";
import { faces } from "./battle/rolls";
import { frames, sound, spotOf } from "./log/frames";
import { headline, introduction, landmark, roundsPlayed, summary } from "./log/headline";
import { lines, spoken } from "./log/log";
import { Board, stills } from "./map/Board";
import { type Event, type Board as MapAndTerms, type Sight, teamOf } from "./model";
import { measures } from "./panels/figures";
import { panels } from "./panels/Panels";
import { handOver } from "./turn/handOver";
import { keys } from "./turn/keys";
import { activate } from "./turn/uiState";
import { endings } from "./words/expansion";
import { intention } from "./words/headline";

export const face: Face<Sight, Event, MapAndTerms> = {
  name: "conquest",
  frames,
  lines,
  spoken,
  describe: introduction,
  sound,
  spotOf,
  maxWaiting: 60,
  turns: true,
  dice: true,
  faces,
  roundOf: roundsPlayed,
  landmark,
  headline,
  intention,
  winners: teamOf,
  endings,
  summary,
  measures,
  keys,
  Board,
  ...panels,
  ...stills,
  replayDice: rolled,
  handOver,
  activate,
};
