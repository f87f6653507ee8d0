import type { Line, Page, Quad, SecondPass, Word } from "../../src/reader/page/page.ts";
import { boundingQuadOf, quadOf } from "../../src/reader/page/quad.ts";
import { aLattice } from "./a-lattice.ts";

/** How a text drawing is turned into a page. */
export interface PageDrawing {
	/** Size of a character cell in pixels. Default 10 x 20, the text 14 high in its middle. */
	readonly cell?: readonly [width: number, height: number];
	/** The lattices' alphabet. Default: printable ASCII and a few more. */
	readonly alphabet?: string;
	/** Certainty of every word, 0 to 1. Default 0.95. */
	readonly certainty?: number;
	/** Rotation of the whole page, degrees clockwise. Default 0. */
	readonly tilt?: number;
	/** How many spaces separate two lines on one row; fewer spaces separate words. Default 3. */
	readonly columnGap?: number;
}

/**
 * Creates a page for tests: each row of the text is a row of monospaced print, and columns keep their positions.
 *
 * ```ts
 * aPage(`
 * Date of issue        Authority
 * 16 APR 07            PASSPORT OFFICE
 * `)
 * ```
 */
export function aPage(drawing: string, options: PageDrawing = {}): Page {
	const { columnGap = 3, cell = [10, 20] } = options;
	const rows = drawing.replace(/^\n/, "").split("\n");
	const parts = new RegExp(`\\S+(?: {1,${columnGap - 1}}\\S+)*`, "g");
	const lines = rows.flatMap((row, y) =>
		[...row.matchAll(parts)].map((match) => aLine(match[0], match.index, y, options)),
	);
	const columns = Math.max(...rows.map((row) => row.length), 1);
	return { width: (columns + 2) * cell[0], height: (rows.length + 2) * cell[1], lines };
}

/** A line on a synthetic page; `x` and `y` count cells. */
function aLine(text: string, x: number, y: number, options: PageDrawing): Line {
	const { certainty = 0.95, alphabet } = options;
	const words: Word[] = [...text.matchAll(/\S+/g)].map((match) => ({
		text: match[0],
		quad: cellQuad(x + match.index, y, match[0].length, options),
		certainty,
	}));
	const quad = boundingQuadOf(words.map((word) => word.quad));
	return {
		text: words.map((word) => word.text).join(" "),
		words,
		quad,
		certainty,
		lattice: aLattice(text, { certainty, ...(alphabet && { alphabet }) }),
	};
}

function cellQuad(x: number, y: number, length: number, { cell = [10, 20], tilt = 0 }: PageDrawing): Quad {
	const [width, height] = cell;
	const [top, bottom] = [(y + 1.15) * height, (y + 1.85) * height];
	const upright = quadOf({ left: (x + 1) * width, top, right: (x + 1 + length) * width, bottom });
	const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
	const turned = upright.map(([px, py]) => [px * cos - py * sin, px * sin + py * cos] as const);
	return turned as unknown as Quad;
}

/** A second pass that reads nothing and finds no barcode, for tests of the page alone. */
export const stubPass: SecondPass = {
	measureBackgrounds: async (places) => places.map(() => 1),
	readLines: async (quads) => quads.map((quad) => ({ text: "", words: [], quad, certainty: 0, lattice: aLattice("") })),
	findPlainBarcodes: async () => [],
	findBarcodes: async () => [],
};
