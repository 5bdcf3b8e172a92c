interface Wish {
  sound: boolean;
  effects: number;
  master: number;
}

/** How loud effects are, from 0 to 1. */
export const loudness = (wish: Wish, hidden: boolean): number =>
  wish.sound && !hidden ? wish.effects * wish.master : 0;
