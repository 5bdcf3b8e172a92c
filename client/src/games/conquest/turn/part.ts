import { partsOf } from "../../../play/part";
import { deskOf } from "./desk";

export const part = partsOf(deskOf);
