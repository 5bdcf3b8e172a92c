import { partsOf } from "../../play/parts";
import { uiOf } from "./uiState";

export const part = partsOf(uiOf);
