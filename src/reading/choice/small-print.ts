import { heightOf } from "../../page/quad.ts";
import type { TextRow } from "../print/index.ts";

/**
 * Print is sure in lines at least so high, in pixels. Boxes are 1.6 times as high as capitals. Of lines with
 * capitals of 5 px 59 % are read exactly, of 6 px 76 % (190 real lines, made smaller), and misread letters seem
 * sure.
 */
export const legibleHeight = 9;

/** Whether some of these are in print that is too small to be sure of a letter that nothing else tells. */
export const isTooSmall = (places: readonly { readonly row: TextRow }[]): boolean => lowestOf(places) < legibleHeight;

/** The height of the lowest row, in pixels. */
export const lowestOf = (places: readonly { readonly row: TextRow }[]): number =>
	Math.min(...places.map(({ row }) => heightOf(row.quad)));
