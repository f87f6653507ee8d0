import type { Lattice, Line, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { withMarks } from "./diacritics.ts";
import { inkBand } from "./ink-band.ts";
import { type Band, fromBand, letterBand } from "./letter-band.ts";
import { lineOf } from "./line.ts";
import { cropLine, glanceAtLine, type Recogniser } from "./recogniser.ts";

/** A line to read: where it is cut from, and where it stands on the page. */
export interface LinePlace {
	/** In pixels of the pyramid's first level. */
	readonly picture: Quad;
	/** In pixels of the upright page. */
	readonly page: Quad;
}

/** Reads each place as one line of text. Answers them in order, empty ones too. */
export async function readLines(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly LinePlace[],
): Promise<Line[]> {
	const lattices = await latticesOf(recogniser, pyramid, places);
	return places.map(({ page }, i) => lineOf(lattices[i] as Lattice, page));
}

/**
 * A line is cut to its ink first. If the letters that were read are still too small or too large for the network, it is
 * cut and read once more.
 */
async function latticesOf(
	recogniser: Recogniser,
	pyramid: Pyramid,
	places: readonly Pick<LinePlace, "picture">[],
): Promise<Lattice[]> {
	const quads = places.map(({ picture }) => picture);
	const inks = quads.map((quad) => inkBand(glanceAtLine(pyramid, quad)) ?? whole);
	const first = await read(recogniser, pyramid, quads, inks);
	const letters = first.map((lattice, i) => within(inks[i], letterBand(lattice)));
	const again = quads.flatMap((quad, i) => (letters[i] ? [{ quad, band: letters[i] }] : []));
	const second = await read(
		recogniser,
		pyramid,
		again.map(({ quad }) => quad),
		again.map(({ band }) => band),
	);
	const lattices = first.map((lattice, i) => {
		const band = letters[i];
		return band ? fromBand(second.shift() as Lattice, band) : fromBand(lattice, inks[i] as Band);
	});
	if (!recogniser.diacritics) return lattices;
	const lines = lattices.map((lattice, i) => ({ quad: quads[i] as Quad, lattice }));
	return withMarks(recogniser.diacritics, pyramid, lines);
}

const whole: Band = { top: 0, bottom: 1 };

/** A band of a band, as a band of the whole. */
function within(outer: Band = whole, inner: Band | null): Band | null {
	const at = (share: number): number => outer.top + share * (outer.bottom - outer.top);
	return inner && { top: at(inner.top), bottom: at(inner.bottom) };
}

const read = (
	recogniser: Recogniser,
	pyramid: Pyramid,
	quads: readonly Quad[],
	bands: readonly Band[],
): Promise<Lattice[]> =>
	recogniser.recognise(quads.map((quad, i) => cropLine(pyramid, partOf(quad, 0, 1, bands[i]?.top, bands[i]?.bottom))));
