import { heightOf } from "../../page/quad.ts";
import type { TextRow } from "../print/index.ts";

/**
 * Smallest line height in pixels at which letters are reliable. Boxes are 1.6 times the height of capitals. With
 * capitals of 5 px 59 % of lines are read exactly, of 6 px 76 % (190 real lines, downscaled), and misread letters look
 * certain.
 */
export const legibleHeight = 9;

/** Whether some of these are in print too small to trust a letter that nothing else confirms. */
export const isTooSmall = (places: readonly { readonly row: TextRow }[]): boolean => lowestOf(places) < legibleHeight;

export const lowestOf = (places: readonly { readonly row: TextRow }[]): number =>
	Math.min(...places.map(({ row }) => heightOf(row.quad)));
