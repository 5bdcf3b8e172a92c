/** The symbols of the cards, on the look's 24 grid, by their number; the last stands for any. */
export const SYMBOLS: readonly { name: string; letter: string; path: string }[] = [
  {
    name: "Infantry",
    letter: "A",
    path: "M5 10.6C5 6.4 8 3.2 12 3.2s7 3.2 7 7.4l2 2.2H3zM7 14h10v1.2a5 5 0 0 1-10 0zM2.6 22.4c.2-3.1 3.2-4.4 6-4.8 1 .8 2.1 1.2 3.4 1.2s2.4-.4 3.4-1.2c2.8.4 5.8 1.7 6 4.8z",
  },
  {
    name: "Cavalry",
    letter: "B",
    path: "M6.4 22c-.2-3.9 1-6.3 3.4-8.6-1.5.3-2.5 1.7-4.2 1.7-1.5 0-2.6-1.2-2.3-2.7C4.2 8.9 6.8 6 10.7 4.7L11 2l2.6 2c4.9.6 7.8 4.4 7.8 10.5 0 2.9-.4 5.3-1 7.5zM10.2 8.3a1.1 1.1 0 1 0 .1 0z",
  },
  {
    name: "Artillery",
    letter: "C",
    path: "M9.8 10.8l9.9-5.6.6 1 1.7-1 1.5 2.6-1.7 1 .4.8-7.1 4a5.6 5.6 0 1 1-8.3.1l-1.3-2.2zM10.9 14.3a3.4 3.4 0 1 0 .1 0zM10.9 16.4a1.3 1.3 0 1 1-.1 0zM1 20.6l4.2-2.4c.1.8.4 1.6.9 2.3l-4 2.2z",
  },
  { name: "Wild", letter: "Any", path: "M12 1.6l3.1 6.6 7.1.9-5.2 5 1.3 7.2L12 17.8l-6.3 3.5L7 14.1l-5.2-5 7.1-.9z" },
];
