import type { Lattice, Line, Point, Quad, Word } from "../../page/page.ts";
import { bestGlyphs, type Glyph } from "./ctc.ts";

/** Characters less probable than this are no reading at all. */
const GLYPH_MIN = 0.12;
/** The network's answers for a line that stands on its head, and for a word in a script that it does not read. */
export const TURNED = "↻";
export const OTHER_SCRIPT = "□";

/** Turns what the recogniser thought into words with places on the page. `quad` is the line's; the lattice's steps run along its top side. */
export function lineOf(lattice: Lattice, quad: Quad): Line {
	const words = wordsOf(bestGlyphs(lattice)).map((glyphs) => wordOf(glyphs, lattice, quad));
	const characters = words.reduce((sum, word) => sum + word.text.length, 0);
	const certainty = words.reduce((sum, word) => sum + word.certainty * word.text.length, 0) / Math.max(1, characters);
	return { text: words.map((word) => word.text).join(" "), words, quad, certainty, lattice };
}

/** Runs of characters between spaces. */
function wordsOf(glyphs: readonly Glyph[]): Glyph[][] {
	const words: Glyph[][] = [[]];
	for (const glyph of glyphs) {
		if (glyph.character === " ") words.push([]);
		else if (glyph.probability >= GLYPH_MIN && glyph.character !== TURNED) words.at(-1)?.push(glyph);
	}
	return words.filter((word) => word.length > 0);
}

function wordOf(glyphs: readonly Glyph[], lattice: Lattice, quad: Quad): Word {
	return {
		text: glyphs.map(({ character }) => character).join(""),
		quad: inkQuad(glyphs, lattice, quad),
		certainty: glyphs.reduce((sum, { probability }) => sum + probability, 0) / glyphs.length,
	};
}

/** The part of the line's quadrilateral that the characters' ink fills. */
function inkQuad(glyphs: readonly Glyph[], { steps, edges }: Lattice, quad: Quad): Quad {
	if (!edges) {
		const [first, last] = [glyphs[0] as Glyph, glyphs.at(-1) as Glyph];
		return partOf(quad, { left: first.step / steps, right: (last.step + 1) / steps, top: 0, bottom: 1 });
	}
	const at = (side: number) => glyphs.map(({ step }) => edges[step * 4 + side] as number);
	return partOf(quad, {
		left: clamp(Math.min(...at(0))),
		top: clamp(Math.min(...at(1))),
		right: clamp(Math.max(...at(2))),
		bottom: clamp(Math.max(...at(3))),
	});
}

const clamp = (share: number): number => Math.max(0, Math.min(1, share));

interface Part {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** `part` in shares of the quadrilateral's sides. */
function partOf([tl, tr, br, bl]: Quad, { left, top, right, bottom }: Part): Quad {
	const at = (u: number, v: number): Point => {
		const mix = (i: 0 | 1) => (tl[i] * (1 - u) + tr[i] * u) * (1 - v) + (bl[i] * (1 - u) + br[i] * u) * v;
		return [mix(0), mix(1)];
	};
	return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}
