import { type Skippable, skippable } from "../characters/letters.ts";
import { weights } from "../weights/weights.ts";

const knownSigns = " .,-/:;'`·_~|()*";
/** Signs within values that have groups. */
export const separators: Skippable = skippable(knownSigns, weights.groupSign);
/** Signs within values without groups. */
export const straySigns: Skippable = skippable(knownSigns, weights.straySign);
