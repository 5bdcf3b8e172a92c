import type { Face } from "../../play/face";
import { rolled } from "./battle/Step";
import { frames, mark, sound } from "./log/frames";
import { headline, opening, roundsPlayed } from "./log/headline";
import { lines } from "./log/log";
import { spoken } from "./log/spoken";
import { Board } from "./map/Board";
import { stills } from "./map/Still";
import type { Event, Board as MapAndTerms, Sight } from "./model";
import { measures } from "./panels/measures";
import { panels } from "./panels/Panels";
import { handOver } from "./turn/handOver";
import { keys } from "./turn/keys";
import { teamOf } from "./turn/secrets";
import { attend } from "./turn/uiState";
import { endings, faces, intention, landmark, summary } from "./words/game";

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
