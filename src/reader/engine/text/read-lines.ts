import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import type { Lattice, Line, Quad, Word } from "../../page/page.ts";
import { sliceQuad } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { rereadDiacritics } from "./diacritics.ts";
import { findInkBand, mapEdgesFromBand } from "./ink-band.ts";
import { cropLine, cropLineCoarsely, type Recogniser } from "./recogniser.ts";

/** The position of a line to read. */
interface LinePosition {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/** Crops each position to its ink and reads it as one line. Returns the lines in order, including empty ones. */
export async function readLines(
	{ recognise, diacritics }: Recogniser,
	pyramid: Pyramid,
	positions: readonly LinePosition[],
): Promise<Line[]> {
	const narrowed = positions.map(({ picture }) => {
		const band = findInkBand(cropLineCoarsely(pyramid, picture)) ?? { top: 0, bottom: 1 };
		return { quad: picture, band, crop: cropLine(pyramid, sliceQuad(picture, 0, 1, band.top, band.bottom)) };
	});
	const bandLattices = await recognise(narrowed.map(({ crop }) => crop));
	const lines = narrowed.map(({ quad, band }, i) => {
		return { quad, lattice: mapEdgesFromBand(bandLattices[i] as Lattice, band) };
	});
	const lattices = diacritics
		? await rereadDiacritics(diacritics, pyramid, lines)
		: lines.map(({ lattice }) => lattice);
	return positions.map(({ page }, i) => buildLine(lattices[i] as Lattice, page));
}

/** Characters with a lower probability are dropped. */
const glyphMin = 0.12;
/** The recogniser's character for a line that is upside down. */
export const upsideDownMark = "↻";

/** Converts the lattice of a line at `quad` into words with positions on the page. */
export function buildLine(lattice: Lattice, quad: Quad): Line {
	const words = splitIntoWords(bestGlyphs(lattice)).map((glyphs) => buildWord(glyphs, lattice, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

function splitIntoWords(glyphs: readonly DecodedGlyph[]): DecodedGlyph[][] {
	const words: DecodedGlyph[][] = [[]];
	for (const glyph of glyphs) {
		if (glyph.character === " ") words.push([]);
		else if (glyph.probability >= glyphMin && glyph.character !== upsideDownMark) words.at(-1)?.push(glyph);
	}
	return words.filter((word) => word.length > 0);
}

const buildWord = (glyphs: readonly DecodedGlyph[], lattice: Lattice, quad: Quad): Word => ({
	text: glyphs.map(({ character }) => character).join(""),
	quad: inkQuad(glyphs, lattice, quad),
	certainty: glyphs.reduce((sum, { probability }) => sum + probability, 0) / glyphs.length,
});

/** The part of the line's quadrilateral that these characters fill. */
function inkQuad(glyphs: readonly DecodedGlyph[], { steps, glyphBoxes }: Lattice, quad: Quad): Quad {
	if (!glyphBoxes) {
		const [first, last] = [glyphs[0] as DecodedGlyph, glyphs.at(-1) as DecodedGlyph];
		return sliceQuad(quad, first.step / steps, (last.step + 1) / steps);
	}
	const edgesOn = (side: number) => glyphs.map(({ step }) => glyphBoxes[step * 4 + side] as number);
	const [left, top] = [Math.min(...edgesOn(0)), Math.min(...edgesOn(1))];
	const [right, bottom] = [Math.max(...edgesOn(2)), Math.max(...edgesOn(3))];
	return sliceQuad(quad, left, right, top, bottom);
}
