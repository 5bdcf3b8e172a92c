export const words = {
  map: "Map",
  /** Player colours by ink number; ink 0 is neutral land. */
  inks: ["Stone", "Violet", "Lime", "Vermilion", "Sky", "Chalk", "Pine", "Rose", "Prussian"],
};
