export const words = {
  players: (least: number, most: number) =>
    least === most ? `${least} players` : `${least} to ${most} players`,
};
