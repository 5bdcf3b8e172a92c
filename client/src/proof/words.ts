import { plural } from "../ui/text/plural";

export const words = {
  // what the check found
  noProof: "No proof for simulated dice",
  sealed: "The dice are sealed",
  fails: "The dice check failed",
  checking: "Checking every roll\u2026",
  keyChecks: "The key matches",
  allCheck: "Every roll checks out",
  working: "Your browser is recalculating every roll from the key.",
  nothingRolled: "The key matches the commitment. Nothing was rolled.",
  follows: (found: string, count: number) =>
    `${found} ${count === 1 ? "matches" : "match"} the key. Your browser recalculated ${count === 1 ? "it" : "them"}.`,
  dice: (count: number) => plural(count, "die", "dice"),
  otherDraws: (count: number) => plural(count, "other draw", "other draws"),
  and: " and ",
  given: (count: number) =>
    `${plural(count, "earlier draw", "earlier draws")} came from the game this one continues. This key doesn't cover ${count === 1 ? "it" : "them"}.`,

  // what was promised
  simulation: "This is a simulation. Its dice come from a seed, so there's nothing to check.",
  committed:
    "Before the first roll, the server fixed all dice and published this commitment. It publishes the key when the game ends.",
  published: "The commitment and every roll come from the key below, so nobody could have changed a roll.",
  commitment: "Commitment",
  key: "Key",
  copy: "Copy",
  copyCode: (name: string) => `Copy ${name.toLowerCase()}`,

  // the panel
  of: "of",
  checkAgain: "Check again",
  checkingButton: "Checking\u2026",
  save: "Save to file",
  saved: "Game saved to a file.",
  showMove: (move: number) => `Show move ${move}`,
  spokenFail: (why: string) => `The dice check failed. ${why}`,
  spokenPass: (checked: number, total: number) => `Every roll checks out: ${checked} of ${total}.`,

  // what is wrong
  extraDraws: "There are draws after the last move.",
  badKey: "The key is incomplete.",
  otherKey: "The key doesn't match the commitment published before the first roll.",
  badNonce: "A player's part of the dice is incomplete.",
  impossible: (move: number, word: number) => `Move ${move}: the draw at word ${word} is impossible.`,
  gap: (move: number, word: number) => `Move ${move}: a draw is missing or extra at word ${word}.`,
  late: (move: number, word: number) => `Move ${move}: the draw at word ${word} comes too late.`,
  missing: (move: number, word: number) => `Move ${move}: the draw at word ${word} is missing.`,
  neverDrawn: (move: number, word: number) => `Move ${move}: the die at word ${word} was never drawn.`,
  otherShown: (move: number) => `Move ${move}: the board shows different dice from those rolled.`,
  drawIs: (move: number, word: number, due: number, n: number, shown: number) =>
    `Move ${move}: the draw at word ${word} should be ${due} of ${n}, not ${shown}.`,
  dieIs: (move: number, word: number, due: number, shown: number) =>
    `Move ${move}: the die at word ${word} should show ${due}, not ${shown}.`,
};
