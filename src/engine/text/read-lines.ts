import type { Line, LookRequest, Quad } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { lineOf } from "./line.ts";
import { cropLine, type Recogniser, recognise } from "./recognise.ts";

/** A line to read: where it is cut from, and where it stands on the page. */
export interface LinePlace {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
	readonly treatment: LookRequest["treatment"];
}

/** Reads each place as one line of text; answers them in order, empty ones too. */
export async function readLines(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const lattices = await recognise(
		recogniser,
		places.map(({ picture, treatment }) => cropLine(pyramid, picture, treatment)),
	);
	return lattices.map((lattice, i) => lineOf(lattice, (places[i] as LinePlace).page));
}
