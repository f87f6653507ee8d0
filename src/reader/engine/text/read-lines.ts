import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import type { Lattice, Line, Quad, Word } from "../../page/page.ts";
import { sliceQuad } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { rereadDiacritics } from "./diacritics.ts";
import { findInkBand } from "./ink-band.ts";
import { type Band, mapEdgesFromBand } from "./letter-band.ts";
import { cropLine, cropLineCoarsely, type Recogniser } from "./recogniser.ts";

/** A line to read, given by its position in the picture and on the page. */
export interface LinePosition {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/**
 * Crops each position to its ink and reads it as one line of text. Returns the lines in the same order, including
 * empty ones.
 */
export async function readLines(
	{ recognise, diacritics }: Recogniser,
	pyramid: Pyramid,
	positions: readonly LinePosition[],
): Promise<Line[]> {
	const bands = positions.map(
		({ picture }): Band => findInkBand(cropLineCoarsely(pyramid, picture)) ?? { top: 0, bottom: 1 },
	);
	const crops = positions.map(({ picture }, i) => {
		const { top, bottom } = bands[i] as Band;
		return cropLine(pyramid, sliceQuad(picture, 0, 1, top, bottom));
	});
	const bandLattices = await recognise(crops);
	const lines = bandLattices.map((lattice, i) => ({
		quad: (positions[i] as LinePosition).picture,
		lattice: mapEdgesFromBand(lattice, bands[i] as Band),
	}));
	const lattices = diacritics
		? await rereadDiacritics(diacritics, pyramid, lines)
		: lines.map(({ lattice }) => lattice);
	return lattices.map((lattice, i) => buildLine(lattice, (positions[i] as LinePosition).page));
}

/** Characters with a lower probability are dropped. */
const glyphMin = 0.12;
/** The recogniser's character for a line that is upside down. */
export const upsideDownMark = "↻";

/**
 * Converts a line's lattice into words with positions on the page. `quad` is the line's quadrilateral; the lattice's
 * steps run along its top side.
 */
export function buildLine(lattice: Lattice, quad: Quad): Line {
	const words = splitIntoWords(bestGlyphs(lattice)).map((glyphs) => buildWord(glyphs, lattice, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

/** Splits the characters at spaces. */
function splitIntoWords(glyphs: readonly DecodedGlyph[]): DecodedGlyph[][] {
	const words: DecodedGlyph[][] = [[]];
	for (const glyph of glyphs) {
		if (glyph.character === " ") words.push([]);
		else if (glyph.probability >= glyphMin && glyph.character !== upsideDownMark) words.at(-1)?.push(glyph);
	}
	return words.filter((word) => word.length > 0);
}

function buildWord(glyphs: readonly DecodedGlyph[], lattice: Lattice, quad: Quad): Word {
	return {
		text: glyphs.map(({ character }) => character).join(""),
		quad: inkQuad(glyphs, lattice, quad),
		certainty: glyphs.reduce((sum, { probability }) => sum + probability, 0) / glyphs.length,
	};
}

/** The part of the line's quadrilateral that the ink of these characters fills. */
function inkQuad(glyphs: readonly DecodedGlyph[], { steps, glyphBoxes }: Lattice, quad: Quad): Quad {
	if (!glyphBoxes) {
		const [first, last] = [glyphs[0] as DecodedGlyph, glyphs.at(-1) as DecodedGlyph];
		return sliceQuad(quad, first.step / steps, (last.step + 1) / steps);
	}
	const edgesOn = (side: number) => glyphs.map(({ step }) => glyphBoxes[step * 4 + side] as number);
	return sliceQuad(
		quad,
		Math.min(...edgesOn(0)),
		Math.max(...edgesOn(2)),
		Math.min(...edgesOn(1)),
		Math.max(...edgesOn(3)),
	);
}
