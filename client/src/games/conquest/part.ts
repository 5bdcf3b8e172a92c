import { partsOf } from "../../play/parts";
import { deskOf } from "./uiState";

export const part = partsOf(deskOf);
