import type { Lattice, Line, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { withDiacritics } from "./diacritics.ts";
import { inkBand } from "./ink-band.ts";
import { type Band, fromBand } from "./letter-band.ts";
import { lineOf } from "./line.ts";
import { cropLine, glanceAtLine, type Recogniser } from "./recogniser.ts";

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
	const lattices = await latticesOf(recogniser, pyramid, places);
	return places.map(({ page }, i) => lineOf(lattices[i] as Lattice, page));
}

/** Crops each line to its ink and reads it. */
async function latticesOf(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly Pick<LinePlace, "picture">[],
): Promise<Lattice[]> {
	const quads = places.map(({ picture }) => picture);
	const bands = quads.map((quad): Band => inkBand(glanceAtLine(pyramid, quad)) ?? { top: 0, bottom: 1 });
	const crops = bands.map(({ top, bottom }, i) => cropLine(pyramid, partOf(quads[i] as Quad, 0, 1, top, bottom)));
	const read = await recogniser.recognise(crops);
	const lattices = read.map((lattice, i) => fromBand(lattice, bands[i] as Band));
	if (!recogniser.diacritics) return lattices;
	const lines = lattices.map((lattice, i) => ({ quad: quads[i] as Quad, lattice }));
	return withDiacritics(recogniser.diacritics, pyramid, lines);
}
