export const words = {
  offline: "The server isn't answering. Check your connection and try again.",
  serverError: (status: number) => `The server answered with error ${status}. Try again in a moment.`,
  noEntry: "This game doesn't let you in.",
};
