import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, partOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { runsAlong } from "./lines-along.ts";
import { turned } from "./read-lines.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";
import { boxQuad, type TextBox } from "./rectangle.ts";

/** Maximum number of lines read, longest first. More take time and hardly change the result (docs/experiments.md). */
const linesSampled = 6;
/** The middle of a line, this many times as long as the line is high, is as informative as the whole. */
const lengthSampled = 12;
/** Below this, a character is more likely another one, which speaks against the orientation it was read in. */
const legible = 0.5;
/**
 * With this many more letters in one orientation, better boxes would not change the result. The origin of this number
 * is unknown; orientation.test.ts covers it.
 */
const lettersSure = 12;
/** Mirrored pictures have over `lettersSure` more letters when mirrored back, and over this many times as many. */
const timesMore = 2;
/**
 * Minimum mean of the lines' `reading`, weighted by length; 1 if all agree. Of 306 pages one was wrong, at 0.69; one in
 * ten stays below and is read in both orientations.
 */
const readingMin = 0.75;

/** Which end of the text is up. */
export interface TextOrientation {
	/** The text is upside down. */
	readonly isFlipped: boolean;
	/** Better boxes would not change the result. */
	readonly isSure: boolean;
}

/** The corners of a line in the order in which it is read: as it is, upside down, or mirrored along either axis. */
type Way = (quad: Quad) => Quad;
const straight: Way = (quad) => quad;
const flipped: Way = ([a, b, c, d]) => [c, d, a, b];
const sideways: Way = ([a, b, c, d]) => [b, a, d, c];
const upsideDown: Way = ([a, b, c, d]) => [d, c, b, a];

/**
 * Whether text along `angle` (radians) is upside down, according to the detector or, if its lines disagree, by reading
 * the longest in both orientations. False if there is no text.
 */
export async function orientationOf(
	recogniser: Recogniser,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<TextOrientation> {
	const along = boxes
		.filter((box) => runsAlong(box, angle))
		.map((box) =>
			Math.cos(box.angle - angle) < 0 ? { ...box, angle: box.angle + Math.PI, reading: -box.reading } : box,
		);
	const length = along.reduce((sum, box) => sum + box.length, 0);
	const evidence = along.reduce((sum, box) => sum + box.length * box.reading, 0);
	if (length > 0 && Math.abs(evidence) >= readingMin * length) return { isFlipped: evidence < 0, isSure: true };
	const [up = 0, down = 0] = await lettersIn(recogniser, pyramid, along.map(boxQuad), [straight, flipped]);
	return { isFlipped: down > up, isSure: Math.abs(down - up) >= lettersSure };
}

/**
 * Whether these lines (pixels of the picture, as detected) are legible only when mirrored, which is how some front
 * cameras store pictures. A mirrored page may have been taken for upside down, so both orientations are tried.
 */
export async function isMirrored(recogniser: Recogniser, pyramid: Pyramid, quads: readonly Quad[]): Promise<boolean> {
	const [plain = 0, ...mirrors] = await lettersIn(recogniser, pyramid, quads, [straight, sideways, upsideDown]);
	const mirrored = Math.max(...mirrors);
	return mirrored - plain > lettersSure && mirrored > timesMore * plain;
}

/** The number of letters read well in the longest lines, minus those read badly, for each way of reading them. */
async function lettersIn(
	recogniser: Recogniser,
	pyramid: Pyramid,
	quads: readonly Quad[],
	ways: readonly Way[],
): Promise<readonly number[]> {
	const longest = quads.toSorted((a, b) => widthOf(b) - widthOf(a)).slice(0, linesSampled);
	const crops = longest.map(middleOf).flatMap((piece) => ways.map((way) => cropLine(pyramid, way(piece))));
	const letters = (await recogniser.recognise(crops)).map(legibleLetters);
	return ways.map((_, way) =>
		letters.reduce((sum, count, index) => (index % ways.length === way ? sum + count : sum), 0),
	);
}

function middleOf(quad: Quad): Quad {
	const half = Math.min(0.5, (lengthSampled * heightOf(quad)) / widthOf(quad) / 2);
	return partOf(quad, 0.5 - half, 0.5 + half);
}

/** 0 for a line that is recognised as upside down. */
function legibleLetters(lattice: Lattice): number {
	const glyphs = bestGlyphs(lattice).filter(({ character }) => character !== " ");
	if (glyphs.some(({ character, probability }) => character === turned && probability > legible)) return 0;
	return Math.max(
		0,
		glyphs.reduce((sum, { probability }) => sum + probability - legible, 0),
	);
}
