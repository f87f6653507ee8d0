import type { Line, Quad } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";

/** A row of print that may be a line of a machine readable zone, in one piece or several. */
export interface ZoneRow {
	/** Left to right. */
	readonly lines: readonly Line[];
	/** Around all pieces. */
	readonly quad: Quad;
	/** The pieces' text without spaces. */
	readonly text: string;
}

/** A line's text without spaces, its fillers as such: they are taken for brackets and quotes. */
export const zoneText = (text: string): string => text.replaceAll(" ", "").replaceAll(/[«‹(£{[]/g, "<");

/** A short piece of a zone: not a single small letter among its characters. */
export function isPieceText(line: Line): boolean {
	const text = zoneText(line.text);
	return text.length > 0 && /^[A-Z0-9<.,:;'-]+$/.test(text);
}

/**
 * Lines of a zone are 6.35 mm apart, characters 2.54 mm (ICAO Doc 9303 part 3, section 4): 2.5 pitches, give or take
 * perspective.
 */
const rowDistancePitches = 2.5;

/** The distance in pixels from a row of `characters` characters to the next. */
export function rowDistance(row: Quad, characters: number): number {
	return (widthOf(row) / characters) * rowDistancePitches;
}
