import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import { median } from "../../page/median.ts";
import type { Lattice } from "../../page/page.ts";

/** A part of a crop's height, as shares of it from the top. May extend beyond the crop. */
export interface Band {
	readonly top: number;
	readonly bottom: number;
}

/** A letter with a lower probability is more likely another one, so its position is not used. */
const legibleMin = 0.5;
/** With fewer letters, the baseline is unknown. */
const lettersMin = 2;
/**
 * Margin above the capitals, as a share of their height; most training lines have at least this
 * (lab/training/crop.py: the median of 519 lines is 0.26).
 */
export const marginAbove = 0.2;
/**
 * Margin below the baseline, as a share of the capitals' height; most training lines have at least this
 * (lab/training/crop.py: the median of 519 lines is 0.27).
 */
export const marginBelow = 0.25;
/** The ratio of the x-height to the height of capitals. */
const xHeightRatio = 0.74;

const tallLetter = /[A-Z0-9bdfhkl]/;
const shortLetter = /[acemnorsuvwxz]/;
const baselineLetter = /[A-IK-PR-Za-fhik-or-xz0-9]/;

/**
 * Position of the capitals in a line's crop: their baseline, measured from the top, and their height. Both are shares
 * of the crop's height.
 */
export interface Capitals {
	readonly baseline: number;
	readonly height: number;
}

/** Measures the capitals by the median position of a line's letters. Null if too few were read. */
export function measureCapitals(lattice: Lattice): Capitals | null {
	const glyphs = bestGlyphs(lattice).filter(({ probability }) => probability > legibleMin);
	const medianEdge = (pattern: RegExp, side: 1 | 3): number | null =>
		median(
			glyphs.filter(({ character }) => pattern.test(character)).map((glyph) => edgeOf(lattice, glyph, side)),
			null,
		);
	const letters = glyphs.filter(({ character }) => baselineLetter.test(character)).length;
	const baseline = medianEdge(baselineLetter, 3);
	const [capTop, smallTop] = [medianEdge(tallLetter, 1), medianEdge(shortLetter, 1)];
	if (baseline === null || letters < lettersMin || (capTop === null && smallTop === null)) return null;
	return { baseline, height: capTop === null ? (baseline - (smallTop as number)) / xHeightRatio : baseline - capTop };
}

/** Converts the `glyphBoxes` of a lattice that was read from a band of a crop to shares of the whole crop's height. */
export function mapEdgesFromBand(lattice: Lattice, { top, bottom }: Band): Lattice {
	const glyphBoxes = lattice.glyphBoxes?.map((edge, i) => (i % 2 === 0 ? edge : top + edge * (bottom - top)));
	return glyphBoxes ? { ...lattice, glyphBoxes } : lattice;
}

const edgeOf = ({ glyphBoxes }: Lattice, { step }: DecodedGlyph, side: 1 | 3): number =>
	glyphBoxes?.[step * 4 + side] ?? side >> 1;
