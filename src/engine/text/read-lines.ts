import type { Lattice, Line, Point, Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { type Band, fromBand, letterBand } from "./letter-band.ts";
import { lineOf } from "./line.ts";
import { cropLine, type Recogniser, recognise } from "./recognise.ts";

/** A line to read: where it is cut from, and where it stands on the page. */
export interface LinePlace {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/** Reads each place as one line of text; answers them in order, empty ones too. Lines whose letters were cut too small or too large are cut and read once more. */
export async function readLines(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const first = await read(recogniser, pyramid, places);
	const bands = first.map(letterBand);
	const anew = places.flatMap((place, i) => (bands[i] ? [{ ...place, picture: cut(place.picture, bands[i]) }] : []));
	const second = await read(recogniser, pyramid, anew);
	return places.map(({ page }, i) => {
		const band = bands[i];
		return lineOf(band ? fromBand(second.shift() as Lattice, band) : (first[i] as Lattice), page);
	});
}

const read = (recogniser: Recogniser, pyramid: Pyramid, places: readonly LinePlace[]): Promise<Lattice[]> =>
	recognise(
		recogniser,
		places.map(({ picture }) => cropLine(pyramid, picture)),
	);

function cut([tl, tr, br, bl]: Quad, { top, bottom }: Band): Quad {
	const at = ([x, y]: Point, [u, v]: Point, share: number): Point => [x + (u - x) * share, y + (v - y) * share];
	return [at(tl, bl, top), at(tr, br, top), at(tr, br, bottom), at(tl, bl, bottom)];
}
