import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import { median } from "../../page/median.ts";
import type { Lattice } from "../../page/page.ts";

/** Part of a crop's height, as shares of it from its top. It may reach beyond the crop. */
export interface Band {
	readonly top: number;
	readonly bottom: number;
}

/** Below it a letter is more likely another one, by definition, and tells nothing of where it stands. */
const legible = 0.5;
/** Fewer letters do not tell where their line stands. */
const lettersMin = 2;
/**
 * Room above capitals, in their height: most lines that the recogniser was trained on have it (training/crop.py: 0.26
 * in the middle of 519 lines).
 */
export const roomAbove = 0.2;
/**
 * Room below the base line, in the capitals' height. Most lines that the recogniser was trained on have it
 * (training/crop.py: 0.27 in the middle of 519 lines).
 */
export const roomBelow = 0.25;
/** Height of letters without ascenders, in capitals. */
const smallLetters = 0.74;

const tall = /[A-Z0-9bdfhkl]/;
const small = /[acemnorsuvwxz]/;
const onBaseLine = /[A-IK-PR-Za-fhik-or-xz0-9]/;

/** Where capitals stand in a line's crop, as shares of its height from its top. */
export interface Capitals {
	readonly base: number;
	readonly height: number;
}

/** The middle of what the network measured of a line's letters. Null where too little was read to tell. */
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

/** `edges` of a lattice read from a band of a crop, as shares of the whole crop's height. */
export function fromBand(lattice: Lattice, { top, bottom }: Band): Lattice {
	const edges = lattice.edges?.map((share, i) => (i % 2 === 0 ? share : top + share * (bottom - top)));
	return edges ? { ...lattice, edges } : lattice;
}

const edgeOf = ({ edges }: Lattice, { step }: DecodedGlyph, side: 1 | 3): number =>
	edges?.[step * 4 + side] ?? side >> 1;
