export const words = {
  outflank: "Outflank",
  noTitle: "Game",
  mapLabel: (title: string) => `${title} game`,

  // joining
  seatTaken: "Seat taken",
  seatTakenLine: (why: string) => `${why} You can still watch the game.`,
  watch: "Watch game",
  notYourSeat: "Not your seat",
  closed: "Game closed",
  retrying: (seconds: number) => `Trying again in ${seconds} s. Your game is safe on the server.`,
  tryNow: "Try now",

  // waiting for players
  open: "open",
  waitingForOpponent: "Waiting for your opponent",
  waitingFor: (players: number) =>
    players === 1 ? "Waiting for one player" : `Waiting for ${players} players`,
  waitingForReturn: "Waiting for players",
  startsWhenTaken: (seats: number) =>
    `The game starts when someone takes ${seats > 1 ? "each" : "the"} open seat.`,
  startsWhenBack: "The game starts when everyone is connected.",
  sendLinks: "Send each link to one person. The game starts when everyone has opened theirs.",
  sendLink: "Send this link to one person. The game starts when they open it.",
  invite: "Invite link",
  inviteFor: (ink: string) => `Invite link for ${ink}`,
  copy: "Copy",
  copyLinkOf: (ink: string) => `Copy ${ink}'s link`,
  link: "Link",

  // connection
  connectionLost: "Connection lost. Trying again. Nothing you did is lost.",
  retryingIn: (seconds: number) =>
    seconds > 0 ? `Connection lost. Trying again in ${seconds} s.` : "Connection lost. Trying again now.",
  nothingLost: "Nothing you did is lost.",
  now: "Now",

  // around the board
  spectating: "Spectating",
  turn: "Turn",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  wholeMap: "Show the whole map",
  newMap: "New map",

  // log
  log: "Log",
  logLabel: "Log, newest first",
  noLog: "Nothing has happened yet.",
  logShows: "Show in the log",
  everything: "Everything",
  battles: "Battles",
  earlier: "Show earlier",

  // menu
  menu: "Menu",
  resume: "Resume",
  backToBoard: "Back to board",
  help: "Help and rules",
  statistics: "Statistics",
  save: "Save game",
  saveFile: "Save to file",
  copySpectatorLink: "Copy spectator link",
  spectatorLink: "Spectator link",
  copySeed: (seed: number) => `Copy map seed ${seed}`,
  seed: "Map seed",
  draw: "Offer or accept draw",
  resign: "Resign",
  resignTitle: "Resign this game?",
  resignLine: "The other side wins at once. You can't undo this.",
  playOn: "Keep playing",
  replay: "Replay",
  replaySoFar: "Replay so far",
  leave: "Leave game",
  leaveNote: "The game is saved. Resume it from the home page.",

  // dice proof
  diceProof: "Dice proof",
  checkRolls: "Check every roll in this browser",

  // saving
  name: "Name",
  cancel: "Cancel",
  saveButton: "Save",
  saving: "Saving\u2026",
  saved: "Game saved.",
  saveNote: (dice: boolean) =>
    `Every move is saved for you. A save lets you return to this point${dice ? ", with new dice" : ""}.`,
  noRoom: "This browser's storage is full or turned off, so it can't keep the save. Save to a file instead.",
  savesFull: (slots: number) => `All ${slots} saves used`,
  savesFullLine: "Delete a save you no longer need, then save this game.",
  savedGames: "Saved games",

  // the end
  drawn: "Draw",
  youWin: "You win",
  youLose: "You lose",
  win: (names: string, count: number) => `${names} ${count === 1 ? "wins" : "win"}`,
  otherSide: "The other side",
  resigned: (name: string) => `${name} resigned.`,
  away: (name: string, isYou: boolean) => `${name} ${isYou ? "were" : "was"} away too long.`,
  agreed: "The players agreed to a draw.",
  showResult: "Show result",
  hideResult: "Hide result",
  nextGame: "Next game",
  rematch: "Rematch",
  rematchSameMap: "Same map again",
  summary: "Summary",
};
