import { bestGlyphs, type DecodedGlyph } from "../../decode/best-path.ts";
import { median } from "../../page/median.ts";
import type { Lattice } from "../../page/page.ts";

/** Below it a letter is more likely another one, so its position is not used. */
const legible = 0.5;
/** Fewer letters do not show where their line is. */
const lettersMin = 2;
/** The x-height, in capitals. */
const smallLetters = 0.74;

const tall = /[A-Z0-9bdfhkl]/;
const small = /[acemnorsuvwxz]/;
const onBaseLine = /[A-IK-PR-Za-fhik-or-xz0-9]/;

/** Position of the capitals in a line's crop, in shares of its height from its top. */
export interface Capitals {
	readonly base: number;
	readonly height: number;
}

/** The median position of a line's letters. Null if too few were read. */
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

const edgeOf = ({ edges }: Lattice, { step }: DecodedGlyph, side: 1 | 3): number =>
	edges?.[step * 4 + side] ?? side >> 1;
