import { bestGlyphs } from "../../decode/best-path.ts";
import type { Lattice } from "../../page/page.ts";
import type { Pyramid } from "../raster/grey.ts";
import { boxQuad } from "./box-quad.ts";
import type { TextBox } from "./detector.ts";
import { turned } from "./line.ts";
import { cropLine, type Recogniser } from "./recogniser.ts";
import { runsAlong } from "./text-angle.ts";

/**
 * This many lines are asked, some at once until they are sure (docs/experiments.md). More
 * cost time and hardly change the answer.
 */
export const linesAsked = 8;
const linesAtOnce = 2;
/** A line's middle of this many times its height tells as much as the whole. */
export const lengthAsked = 12;
/** Below it a character is more likely another one, by definition: it speaks against the way it was read. */
const legible = 0.5;
/**
 * With this many letters more for one way than for the other, better boxes would not tell otherwise. Its source is
 * not known: mirrored.test.ts holds it.
 */
export const lettersSure = 12;

/** Which end of the text is up. */
export interface TextOrientation {
	/** It stands on its head. */
	readonly isFlipped: boolean;
	/** Better boxes would not tell otherwise. */
	readonly isSure: boolean;
}

/**
 * Lines are believed from this mean of their `reading` on, by length: 1 if all agree wholly. Of 306 pages one was told
 * the wrong way round, at 0.69; one in ten stays below and is read both ways.
 */
const readingMin = 0.75;

/**
 * Does text along `angle` (radians) stand on its head, as the detector tells? Null where it does not tell, or its lines
 * do not agree.
 */
export function orientationTold(boxes: readonly TextBox[], angle: number): TextOrientation | null {
	const telling = boxes.filter((box) => runsAlong(box, angle));
	const length = telling.reduce((sum, box) => sum + box.length, 0);
	const told = telling.reduce((sum, box) => sum + box.length * box.reading * Math.sign(Math.cos(box.angle - angle)), 0);
	if (length === 0 || Math.abs(told) < readingMin * length) return null;
	return { isFlipped: told < 0, isSure: true };
}

/**
 * Does text along `angle` (radians) stand on its head? Reads its longest lines as they stand and turned by 180 degrees.
 * The right way gives more characters, more surely, and the wrong one the class that says so. Answers no if there is no
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

/** Letters that were read well, less those that were read badly. 0 for a line that is seen to stand on its head. */
export function legibleLetters(lattice: Lattice): number {
	const glyphs = bestGlyphs(lattice).filter(({ character }) => character !== " ");
	if (glyphs.some(({ character, probability }) => character === turned && probability > legible)) return 0;
	return Math.max(
		0,
		glyphs.reduce((sum, { probability }) => sum + probability - legible, 0),
	);
}

/** The middle of a line. */
function pieceOf(box: TextBox, angle: number): TextBox {
	const along = Math.cos(box.angle - angle) < 0 ? box.angle + Math.PI : box.angle;
	return { ...box, angle: along, length: Math.min(box.length, box.thickness * lengthAsked) };
}
