import type { Lattice, Mark, Quad } from "../../../page/page.ts";
import type { Pyramid } from "../../raster/grey.ts";
import { sampleQuad } from "../../raster/sample.ts";
import { center, printedGlyphs } from "../line.ts";
import { lineWidth } from "../recognise.ts";
import { marksOf, PATCH_HEIGHT } from "./marks.ts";

/** Looks for marks on the line that was read as `lattice` inside `quad` (pixels of the pyramid's first level); one answer for each printed character. */
export function lineMarks(pyramid: Pyramid, quad: Quad, lattice: Lattice): (Mark | null)[] {
	const width = lineWidth(quad);
	const data = new Uint8Array(width * PATCH_HEIGHT);
	sampleQuad(pyramid, withMargins(quad), { out: data, offset: 0, stride: width, width, height: PATCH_HEIGHT });
	const characters = printedGlyphs(lattice).map((glyph) => ({ character: glyph.character, x: center(glyph) }));
	return marksOf({ width, height: PATCH_HEIGHT, data }, characters);
}

/** Half the line's height more, above and below. */
function withMargins([tl, tr, br, bl]: Quad): Quad {
	const beyond = (from: readonly [number, number], to: readonly [number, number]) =>
		[to[0] + (to[0] - from[0]) / 2, to[1] + (to[1] - from[1]) / 2] as const;
	return [beyond(bl, tl), beyond(br, tr), beyond(tr, br), beyond(tl, bl)];
}
