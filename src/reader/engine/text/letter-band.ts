import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import { median } from "../../page/median.ts";
import type { Lattice } from "../../page/page.ts";

/** A part of a crop's height, as shares of it from the top. May extend beyond the crop. */
export interface Band {
	readonly top: number;
	readonly bottom: number;
}

/** Below this, a letter is more likely another one, so its position is not used. */
const legible = 0.5;
/** With fewer letters, the position of their line is unknown. */
const lettersMin = 2;
/**
 * Margin above capitals, as a share of their height, in most training lines (lab/training/crop.py: a median of 0.26
 * over 519 lines).
 */
export const roomAbove = 0.2;
/**
 * Margin below the base line, as a share of the capitals' height, in most training lines (lab/training/crop.py: a
 * median of 0.27 over 519 lines).
 */
export const roomBelow = 0.25;
/** The x-height, as a share of the capitals' height. */
const smallLetters = 0.74;

const tall = /[A-Z0-9bdfhkl]/;
const small = /[acemnorsuvwxz]/;
const onBaseLine = /[A-IK-PR-Za-fhik-or-xz0-9]/;

/** Position of the capitals in a line's crop, as shares of its height from the top. */
export interface Capitals {
	readonly base: number;
	readonly height: number;
}

/** The median position of the letters in a line. Null if too few were read. */
export function capitalsOf(lattice: Lattice): Capitals | null {
	const glyphs = bestGlyphs(lattice).filter(({ probability }) => probability > legible);
	const edge = (of: RegExp, side: 1 | 3): number | null =>
		median(
			glyphs.filter(({ character }) => of.test(character)).map((glyph) => edgeOf(lattice, glyph, side)),
			null,
		);
	const letters = glyphs.filter(({ character }) => onBaseLine.test(character)).length;
	const base = edge(onBaseLine, 3);
	const [capTop, smallTop] = [edge(tall, 1), edge(small, 1)];
	if (base === null || letters < lettersMin || (capTop === null && smallTop === null)) return null;
	return { base, height: capTop === null ? (base - (smallTop as number)) / smallLetters : base - capTop };
}

/** Maps the `edges` of a lattice read from a band of a crop to shares of the whole crop's height. */
export function fromBand(lattice: Lattice, { top, bottom }: Band): Lattice {
	const edges = lattice.edges?.map((share, i) => (i % 2 === 0 ? share : top + share * (bottom - top)));
	return edges ? { ...lattice, edges } : lattice;
}

const edgeOf = ({ edges }: Lattice, { step }: DecodedGlyph, side: 1 | 3): number =>
	edges?.[step * 4 + side] ?? side >> 1;
