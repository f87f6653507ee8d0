import type { Lattice, Line, Quad, Word } from "../../page/page.ts";
import { bestGlyphs, type Glyph } from "./ctc.ts";
import { createGapMeter } from "./gaps.ts";
import { type Crop, STEP_WIDTH } from "./recognise.ts";

/** Glyphs less probable than this are no reading at all (most often a character outside the Latin charset). */
const GLYPH_MIN = 0.12;
/**
 * The recogniser drops most real spaces, but it thinks of them. Measured on specimens: where it thought of one with
 * SPACE_SURE there is one; with SPACE_LIKELY there is one if the white is GAP_LIKELY wide; and white of GAP_SURE that is
 * GAP_UNUSUAL times the line's usual white is a space whatever the recogniser thought (MRZ digits come to 1.8 times). A hyphen or a
 * slash is set apart where there is JOINER_GAP of white on both its sides, JOINER_UNUSUAL times the usual: 9 pixels and 2.2 times is the
 * least seen there, 5 and 1.7 the most within a word.
 */
const SPACE_SURE = 0.15;
const SPACE_LIKELY = 0.04;
const GAP_LIKELY = 8;
const GAP_SURE = 16;
const GAP_UNUSUAL = 2.3;
const JOINER_GAP = 8;
const JOINER_UNUSUAL = 2;

/** Turns what the recogniser thought into words with places on the page. `quad` is the line's, `steps` run along its top side. */
export function lineOf(lattice: Lattice, crop: Crop, quad: Quad): Line {
	const words = splitWords(lattice, crop).map((glyphs) => wordOf(glyphs, lattice.steps, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

/** The characters of a line's text, spaces left out, in order. */
export function printedGlyphs(lattice: Lattice): Glyph[] {
	return bestGlyphs(lattice).filter((glyph) => glyph.probability >= GLYPH_MIN && glyph.character !== " ");
}

function splitWords(lattice: Lattice, crop: Crop): Glyph[][] {
	const printed = printedGlyphs(lattice);
	const isSpace = spaceFinder(lattice, crop, printed);
	const words: Glyph[][] = [];
	printed.forEach((glyph, i) => {
		const word = words[words.length - 1];
		if (word && !isSpace(i)) word.push(glyph);
		else words.push([glyph]);
	});
	return words;
}

/** Answers whether a space stands before the i-th printed glyph. */
function spaceFinder(lattice: Lattice, crop: Crop, printed: readonly Glyph[]): (i: number) => boolean {
	const meter = createGapMeter(crop);
	const gaps = printed.map((glyph, i) => (i === 0 ? 0 : meter(center(printed[i - 1] as Glyph), center(glyph))));
	const usual = [...gaps.slice(1)].sort((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0;
	const isWide = (gap: number | undefined) => gap !== undefined && gap >= JOINER_GAP && gap >= JOINER_UNUSUAL * usual;
	const isSetApart = (i: number) =>
		/^[-/]$/.test(printed[i]?.character ?? "") && i > 0 && isWide(gaps[i]) && isWide(gaps[i + 1]);
	return (i) => {
		if (i === 0 || isSetApart(i) || isSetApart(i - 1)) return true;
		const gap = gaps[i] as number;
		const thought = spaceProbability(lattice, printed[i - 1] as Glyph, printed[i] as Glyph);
		if (thought >= SPACE_SURE) return true;
		if (thought >= SPACE_LIKELY && gap >= GAP_LIKELY) return true;
		return gap >= GAP_SURE && gap >= GAP_UNUSUAL * usual;
	};
}

/** The middle of a glyph's steps along the line, in pixels of the crop. */
export function center(glyph: Glyph): number {
	return ((glyph.firstStep + glyph.lastStep + 1) / 2) * STEP_WIDTH;
}

function spaceProbability({ alphabet, logProbabilities }: Lattice, left: Glyph, right: Glyph): number {
	const column = alphabet.indexOf(" ") + 1;
	let best = Number.NEGATIVE_INFINITY;
	for (let step = left.firstStep; step <= right.lastStep; step++) {
		best = Math.max(best, logProbabilities[step * (alphabet.length + 1) + column] as number);
	}
	return Math.exp(best);
}

function wordOf(glyphs: readonly Glyph[], steps: number, [tl, tr, br, bl]: Quad): Word {
	const from = (glyphs[0] as Glyph).firstStep / steps;
	const to = ((glyphs[glyphs.length - 1] as Glyph).lastStep + 1) / steps;
	const between = (a: readonly [number, number], b: readonly [number, number], t: number) =>
		[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;
	return {
		text: glyphs.map((glyph) => glyph.character).join(""),
		quad: [between(tl, tr, from), between(tl, tr, to), between(bl, br, to), between(bl, br, from)],
		certainty: glyphs.reduce((sum, glyph) => sum + glyph.probability, 0) / glyphs.length,
	};
}
