export const words = {
  offline: "The server isn't answering. Check your connection and try again.",
  serverError: (status: number) => `The server returned error ${status}. Try again in a moment.`,
  noEntry: "You can't join this game.",
};
