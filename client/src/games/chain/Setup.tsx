import type { Chain } from "../../net/wire.gen";
import type { SetupParts } from "../../play/options/parts";
import { GridPicture } from "./GridPicture";
import { openingScene } from "./mapScene";
import "./panels.css";

/** The maps as they begin. */
export const parts: SetupParts = {
  MapLook: ({ picture }) => <GridPicture scene={openingScene(picture as Chain.Map)} />,
};
