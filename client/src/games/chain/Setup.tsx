import type { Chain } from "../../net/wire.gen";
import type { SetupParts } from "../../play/options/parts";
import { GridPicture } from "./GridView";
import { openingScene } from "./scene";
import "./panels.css";

export const parts: SetupParts = {
  MapLook: ({ picture }) => <GridPicture scene={openingScene(picture as Chain.Map)} />,
};
