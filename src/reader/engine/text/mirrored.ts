import type { Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { legibleLetters, lengthAsked, lettersSure, linesAsked } from "./flipped.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";

/** Mirrored pictures have over `lettersSure` more letters when mirrored back, and over this many times as many. */
const timesMore = 2;

/**
 * Whether the longest of these lines (pixels of the picture, as detected) are legible only when mirrored, as some front
 * cameras store them. A mirrored page may have been taken for upside down, so both orientations are tried.
 */
export async function isMirrored(recogniser: Recogniser, pyramid: Pyramid, quads: readonly Quad[]): Promise<boolean> {
	const pieces = [...quads]
		.sort((a, b) => widthOf(b) - widthOf(a))
		.slice(0, linesAsked)
		.map(middleOf);
	const lettersIn = async (turned: (quad: Quad) => Quad): Promise<number> => {
		const crops = pieces.map((piece) => cropLine(pyramid, turned(piece)));
		return (await recogniser.recognise(crops)).reduce((sum, lattice) => sum + legibleLetters(lattice), 0);
	};
	const straight = await lettersIn((quad) => quad);
	const sideways = await lettersIn(([a, b, c, d]) => [b, a, d, c]);
	const upsideDown = await lettersIn(([a, b, c, d]) => [d, c, b, a]);
	const mirrored = Math.max(sideways, upsideDown);
	return mirrored - straight > lettersSure && mirrored > timesMore * straight;
}

/** The middle of a line, which is as informative as the whole. */
function middleOf(quad: Quad): Quad {
	const half = Math.min(0.5, (lengthAsked * heightOf(quad)) / widthOf(quad) / 2);
	return partOf(quad, 0.5 - half, 0.5 + half);
}
