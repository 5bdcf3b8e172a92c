export const words = {
  notRemembered:
    "This browser's storage is full or turned off, so it can't remember your seat. Keep this tab open while you play, or free some space and allow storage for this page.",
};
