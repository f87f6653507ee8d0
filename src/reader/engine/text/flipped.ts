import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { boxQuad } from "./box-quad.ts";
import type { TextBox } from "./detector.ts";
import { turned } from "./line.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";
import { runsAlong } from "./text-angle.ts";

/**
 * Maximum number of lines read, in batches until the result is certain (docs/experiments.md). More take time and hardly
 * change the result.
 */
export const linesAsked = 8;
const linesAtOnce = 2;
/** The middle of a line, this many times its height, is as informative as the whole. */
export const lengthAsked = 12;
/** Below it a character is more likely another one: evidence against the orientation in which it was read. */
const legible = 0.5;
/**
 * With this many more letters in one orientation, better boxes would not change the result. The number's origin is
 * unknown; mirrored.test.ts holds it.
 */
export const lettersSure = 12;

/** Which end of the text is up. */
export interface TextOrientation {
	/** The text is upside down. */
	readonly isFlipped: boolean;
	/** Better boxes would not change the result. */
	readonly isSure: boolean;
}

/**
 * Minimum mean of the lines' `reading`, weighted by length; 1 if all agree. Of 306 pages one was wrong, at 0.69; one in
 * ten stays below and is read in both orientations.
 */
const readingMin = 0.75;

/**
 * Whether text along `angle` (radians) is upside down, by the detector. Null if the detector cannot tell or its lines
 * disagree.
 */
export function orientationTold(boxes: readonly TextBox[], angle: number): TextOrientation | null {
	const telling = boxes.filter((box) => runsAlong(box, angle));
	const length = telling.reduce((sum, box) => sum + box.length, 0);
	const told = telling.reduce((sum, box) => sum + box.length * box.reading * Math.sign(Math.cos(box.angle - angle)), 0);
	if (length === 0 || Math.abs(told) < readingMin * length) return null;
	return { isFlipped: told < 0, isSure: true };
}

/**
 * Whether text along `angle` (radians) is upside down. Reads its longest lines in both orientations: the correct one
 * gives more characters with higher probabilities, the other one the class for upside-down lines. False if there is no
 * text.
 */
export async function orientationOf(
	recogniser: Recogniser,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<TextOrientation> {
	const pieces = boxes
		.filter((box) => runsAlong(box, angle))
		.sort((a, b) => b.length * b.certainty - a.length * a.certainty)
		.slice(0, linesAsked)
		.map((box) => boxQuad(pieceOf(box, angle)));
	let flipped = 0;
	for (let asked = 0; asked < pieces.length && Math.abs(flipped) < lettersSure; asked += linesAtOnce) {
		const crops = pieces
			.slice(asked, asked + linesAtOnce)
			.flatMap(([a, b, c, d]) => [cropLine(pyramid, [a, b, c, d]), cropLine(pyramid, [c, d, a, b])]);
		const letters = (await recogniser.recognise(crops)).map(legibleLetters);
		flipped += letters.reduce((sum, count, i) => sum + (i % 2 === 0 ? -count : count), 0);
	}
	return { isFlipped: flipped > 0, isSure: Math.abs(flipped) >= lettersSure };
}

/** Letters that were read well, minus those read badly. 0 for a line that is recognised as upside down. */
export function legibleLetters(lattice: Lattice): number {
	const glyphs = bestGlyphs(lattice).filter(({ character }) => character !== " ");
	if (glyphs.some(({ character, probability }) => character === turned && probability > legible)) return 0;
	return Math.max(
		0,
		glyphs.reduce((sum, { probability }) => sum + probability - legible, 0),
	);
}

function pieceOf(box: TextBox, angle: number): TextBox {
	const along = Math.cos(box.angle - angle) < 0 ? box.angle + Math.PI : box.angle;
	return { ...box, angle: along, length: Math.min(box.length, box.thickness * lengthAsked) };
}
