import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice, Quad } from "../../page/page.ts";
import { heightOf, sliceQuad, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { isAlignedWith } from "./lines-along.ts";
import { upsideDownMark } from "./read-lines.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";
import { rectangleToQuad, type TextBox } from "./rectangle.ts";

/** Maximum number of lines to read, longest first. More would take time and change little. */
const sampledLinesMax = 6;
/** Only a line's middle is read, this many times as long as high, because it is as informative as the whole line. */
const sampledLengthRatio = 12;
/** A character with a lower probability is more likely another one, which speaks against the orientation. */
const legibleMin = 0.5;
/**
 * The orientation is certain if its score exceeds that of the opposite one by at least this. A clearly read letter
 * scores nearly 0.5. The origin of this number is unknown; orientation.test.ts covers it.
 */
const scoreMarginSure = 12;
/** A picture is mirrored if its mirror scores `scoreMarginSure` more, and more than this many times as much. */
const mirroredRatioMin = 2;
/**
 * Minimum absolute mean of the lines' `readingDirection`, weighted by length, at which the detector is trusted. Of 306
 * pages, one at 0.69 was wrong; one page in ten stays below and is read in both orientations.
 */
const agreementMin = 0.75;

/** Reorders the corners of a line so that it is read as detected, upside down, or mirrored along either axis. */
type CornerOrder = (quad: Quad) => Quad;
const asDetected: CornerOrder = (quad) => quad;
const rotatedByHalfTurn: CornerOrder = ([a, b, c, d]) => [c, d, a, b];
const mirroredHorizontally: CornerOrder = ([a, b, c, d]) => [b, a, d, c];
const mirroredVertically: CornerOrder = ([a, b, c, d]) => [d, c, b, a];

/**
 * Determines whether text along `angle` (radians) is upside down, according to the detector or, if its lines
 * disagree, by reading the longest lines in both orientations. `isFlipped` is false if there is no text. If `isSure`,
 * better boxes would not change the result.
 */
export async function detectOrientation(
	recogniser: Recogniser,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<{ readonly isFlipped: boolean; readonly isSure: boolean }> {
	const aligned = boxes.filter((box) => isAlignedWith(box, angle)).map((box) => turnAlong(box, angle));
	const length = aligned.reduce((sum, box) => sum + box.length, 0);
	const evidence = aligned.reduce((sum, box) => sum + box.length * box.readingDirection, 0);
	if (length > 0 && Math.abs(evidence) >= agreementMin * length) return { isFlipped: evidence < 0, isSure: true };
	const quads = aligned.map(rectangleToQuad);
	const [up = 0, down = 0] = await sumScores(recogniser, pyramid, quads, [asDetected, rotatedByHalfTurn]);
	return { isFlipped: down > up, isSure: Math.abs(down - up) >= scoreMarginSure };
}

/** The same box with its angle at most a quarter turn from `angle`. */
const turnAlong = (box: TextBox, angle: number): TextBox =>
	Math.cos(box.angle - angle) < 0
		? { ...box, angle: box.angle + Math.PI, readingDirection: -box.readingDirection }
		: box;

/**
 * Whether these lines (in pixels of the picture, as detected) are legible only when mirrored, which is how some front
 * cameras store pictures. Both orientations are tried, because a mirrored page may have been mistaken for an
 * upside-down one.
 */
export async function isMirrored(recogniser: Recogniser, pyramid: Pyramid, quads: readonly Quad[]): Promise<boolean> {
	const orders = [asDetected, mirroredHorizontally, mirroredVertically];
	const [plain = 0, ...mirrors] = await sumScores(recogniser, pyramid, quads, orders);
	const mirrored = Math.max(...mirrors);
	return mirrored - plain > scoreMarginSure && mirrored > mirroredRatioMin * plain;
}

/** Returns, for each order of the corners, the sum of the longest lines' legibility scores. */
async function sumScores(
	recogniser: Recogniser,
	pyramid: Pyramid,
	quads: readonly Quad[],
	orders: readonly CornerOrder[],
): Promise<readonly number[]> {
	const longest = quads.toSorted((a, b) => widthOf(b) - widthOf(a)).slice(0, sampledLinesMax);
	const crops = longest.map(cropMiddle).flatMap((piece) => orders.map((order) => cropLine(pyramid, order(piece))));
	const scores = (await recogniser.recognise(crops)).map(scoreLegibility);
	return orders.map((_, orderIndex) =>
		scores.reduce((sum, score, index) => (index % orders.length === orderIndex ? sum + score : sum), 0),
	);
}

function cropMiddle(quad: Quad): Quad {
	const halfWidth = Math.min(0.5, (sampledLengthRatio * heightOf(quad)) / widthOf(quad) / 2);
	return sliceQuad(quad, 0.5 - halfWidth, 0.5 + halfWidth);
}

/** The sum over characters of probability minus `legibleMin`, but at least 0. 0 for a line marked as upside down. */
function scoreLegibility(lattice: Lattice): number {
	const glyphs = bestGlyphs(lattice).filter(({ character }) => character !== " ");
	if (glyphs.some(({ character, probability }) => character === upsideDownMark && probability > legibleMin)) return 0;
	const score = glyphs.reduce((sum, { probability }) => sum + probability - legibleMin, 0);
	return Math.max(0, score);
}
