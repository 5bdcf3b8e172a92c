import { partsOf } from "../../play/part";
import { deskOf } from "./turn/desk";

export const part = partsOf(deskOf);
