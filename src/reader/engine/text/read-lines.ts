import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import type { Lattice, Line, Quad, Word } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { withDiacritics } from "./diacritics.ts";
import { inkBand } from "./ink-band.ts";
import { type Band, fromBand } from "./letter-band.ts";
import { cropLine, glanceAtLine, type Recogniser } from "./recogniser.ts";

/** A line to read: its position in the picture and on the page. */
export interface LinePlace {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/** Crops each place to its ink and reads it as one line of text. Returns the lines in order, including empty ones. */
export async function readLines(
	{ recognise, diacritics }: Recogniser,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const bands = places.map(({ picture }): Band => inkBand(glanceAtLine(pyramid, picture)) ?? { top: 0, bottom: 1 });
	const crops = places.map(({ picture }, i) => {
		const { top, bottom } = bands[i] as Band;
		return cropLine(pyramid, partOf(picture, 0, 1, top, bottom));
	});
	const read = await recognise(crops);
	const lines = read.map((lattice, i) => ({
		quad: (places[i] as LinePlace).picture,
		lattice: fromBand(lattice, bands[i] as Band),
	}));
	const lattices = diacritics ? await withDiacritics(diacritics, pyramid, lines) : lines.map(({ lattice }) => lattice);
	return lattices.map((lattice, i) => lineOf(lattice, (places[i] as LinePlace).page));
}

/** Characters with a lower probability are not read. */
const glyphMin = 0.12;
/** The recogniser's character for a line that is upside down. */
export const turned = "↻";

/**
 * Converts a line's lattice into words with positions on the page. `quad` is that of the line; the lattice's steps run
 * along its top side.
 */
export function lineOf(lattice: Lattice, quad: Quad): Line {
	const words = wordsOf(bestGlyphs(lattice)).map((glyphs) => wordOf(glyphs, lattice, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

/** Splits the characters at spaces. */
function wordsOf(glyphs: readonly DecodedGlyph[]): DecodedGlyph[][] {
	const words: DecodedGlyph[][] = [[]];
	for (const glyph of glyphs) {
		if (glyph.character === " ") words.push([]);
		else if (glyph.probability >= glyphMin && glyph.character !== turned) words.at(-1)?.push(glyph);
	}
	return words.filter((word) => word.length > 0);
}

function wordOf(glyphs: readonly DecodedGlyph[], lattice: Lattice, quad: Quad): Word {
	return {
		text: glyphs.map(({ character }) => character).join(""),
		quad: inkQuad(glyphs, lattice, quad),
		certainty: glyphs.reduce((sum, { probability }) => sum + probability, 0) / glyphs.length,
	};
}

/** The part of the line's quadrilateral that the characters' ink fills. */
function inkQuad(glyphs: readonly DecodedGlyph[], { steps, edges }: Lattice, quad: Quad): Quad {
	if (!edges) {
		const [first, last] = [glyphs[0] as DecodedGlyph, glyphs.at(-1) as DecodedGlyph];
		return partOf(quad, first.step / steps, (last.step + 1) / steps);
	}
	const at = (side: number) => glyphs.map(({ step }) => edges[step * 4 + side] as number);
	return partOf(quad, Math.min(...at(0)), Math.max(...at(2)), Math.min(...at(1)), Math.max(...at(3)));
}
