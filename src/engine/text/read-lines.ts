import type { Line, LookRequest, Quad } from "../../page/page.ts";
import type { Model } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { Charset } from "./ctc.ts";
import { lineOf } from "./line.ts";
import { type Crop, cropLine, recognise } from "./recognise.ts";

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
	recognition: Model,
	charset: Charset,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const crops = places.map((place) => cropLine(pyramid, place.picture, place.treatment));
	const lattices = await recognise(recognition, charset, crops);
	return lattices.map((lattice, i) => lineOf(lattice, crops[i] as Crop, (places[i] as LinePlace).page));
}
