import { type Silence, silence } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";

const knownSigns = " .,-/:;'`·_~|()*";
/** Signs within values that have groups. */
export const separators: Silence = silence(knownSigns, weights.groupSign);
/** Signs within values without groups. */
export const straySigns: Silence = silence(knownSigns, weights.straySign);
