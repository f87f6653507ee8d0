import type { Lattice, Line, Quad, Word } from "../../page/page.ts";
import { bestGlyphs, type Glyph } from "./ctc.ts";

/** Glyphs less probable than this are no reading at all (most often a character outside the Latin charset). */
const GLYPH_MIN = 0.12;
/** A space that the recogniser thought of this much between two characters is taken for one: it drops most real spaces. */
const SPACE_MIN = 0.03;

/** Turns what the recogniser thought into words with places on the page. `quad` is the line's, `steps` run along its top side. */
export function lineOf(lattice: Lattice, quad: Quad): Line {
	const words = splitWords(lattice).map((glyphs) => wordOf(glyphs, lattice.steps, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

function splitWords(lattice: Lattice): Glyph[][] {
	const words: Glyph[][] = [[]];
	let last: Glyph | null = null;
	for (const glyph of bestGlyphs(lattice)) {
		if (glyph.probability < GLYPH_MIN) continue;
		if (glyph.character === " " || (last && spaceBetween(lattice, last, glyph))) words.push([]);
		if (glyph.character !== " ") words[words.length - 1]?.push(glyph);
		last = glyph.character === " " ? null : glyph;
	}
	return words.filter((word) => word.length > 0);
}

function spaceBetween({ alphabet, logProbabilities }: Lattice, left: Glyph, right: Glyph): boolean {
	const column = alphabet.indexOf(" ") + 1;
	for (let step = left.lastStep + 1; step < right.firstStep; step++) {
		if ((logProbabilities[step * (alphabet.length + 1) + column] as number) > Math.log(SPACE_MIN)) return true;
	}
	return false;
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
