export const words = {
  title: (game: string) => `${game}: how to play`,
  sections: "Help",
  howToPlay: "How to play",
  keys: "Keys",
  rules: "Full rules",
  noRules: "This game has no rules page.",
  loading: "Loading rules\u2026",
  help: "Show or hide help",
  sound: "Mute or unmute",
  zoom: "Zoom in, zoom out, show the whole map",
};
