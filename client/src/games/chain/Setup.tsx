import type { Chain } from "../../net/wire.gen";
import type { SetupParts } from "../../play/options/parts";
import { GridPicture } from "./map/GridView";
import { openingScene } from "./map/scene";
import "./panels/panels.css";

export const parts: SetupParts = {
  MapLook: ({ picture }) => <GridPicture scene={openingScene(picture as Chain.Map)} />,
};
