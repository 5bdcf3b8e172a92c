import type { SetupParts } from "../../play/options/parts";
import { lazy } from "../../ui/lazy";
import { factionInk } from "./model";
import "./palette.css";

/** The map by owner, and the inks of the factions. */
export const parts: SetupParts = {
  Start: lazy(async () => (await import("./setup/StartPicture")).StartPicture),
  partInk: factionInk,
};
