export const words = {
  title: (game: string) => `${game}: how to play`,
  sections: "Help",
  howToPlay: "How to play",
  keys: "Keys",
  rules: "Full rules",
  noRules: "This game has no rules page.",
  loading: "Loading rules\u2026",
  help: "Help on and off",
  sound: "Sound on and off",
  zoom: "Zoom in, zoom out, whole map",
};
