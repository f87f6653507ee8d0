import type { Lattice, Line, Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { withMarks } from "./diacritics.ts";
import { lineOf } from "./line.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";

/** A line to read: its position in the picture and on the page. */
export interface LinePlace {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/** Reads each place as one line of text. Returns the lines in order, including empty ones. */
export async function readLines(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const read = await recogniser.recognise(places.map(({ picture }) => cropLine(pyramid, picture)));
	const lines = places.map(({ picture }, i) => ({ quad: picture, lattice: read[i] as Lattice }));
	const lattices = recogniser.diacritics ? await withMarks(recogniser.diacritics, pyramid, lines) : read;
	return places.map(({ page }, i) => lineOf(lattices[i] as Lattice, page));
}
