import type { Face } from "../../play/face";
import { Board } from "./Board";
import { frames, mark, sound } from "./frames";
import { handOver } from "./handOver";
import { headline, opening, roundsPlayed } from "./headline";
import { keys } from "./keys";
import { lines } from "./log";
import { measures } from "./measures";
import type { Event, Board as MapAndTerms, Sight } from "./model";
import { panels } from "./Panels";
import { teamOf } from "./plus/sharing";
import { rolled } from "./Step";
import { stills } from "./Still";
import { spoken } from "./spoken";
import { attend } from "./uiState";
import { endings, faces, intention, landmark, summary } from "./words";

export const face: Face<Sight, Event, MapAndTerms> = {
  name: "conquest",
  frames,
  lines,
  spoken,
  describe: opening,
  sound,
  spotOf: mark,
  patience: 60,
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
  attend,
};
