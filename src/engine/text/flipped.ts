import type { Model } from "../model/session.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { boxQuad } from "./box-quad.ts";
import { bestGlyphs, type Charset } from "./ctc.ts";
import type { TextBox } from "./detect.ts";
import { cropLine, recognise } from "./recognise.ts";
import { runsAlong } from "./text-angle.ts";

/** The orientation model's input, pixels. */
const WIDTH = 192;
const HEIGHT = 48;
/** So many pieces are asked; more cost time and hardly change the vote. */
const PIECES_MAX = 12;
/** A character read with less probability speaks against the way it was read. */
const LEGIBLE = 0.5;

/** Log odds beyond which the orientation model was never wrong on specimens; below them the text is read both ways. */
const ODDS_SURE = 12;
/** So many lines are read both ways. */
const READINGS = 5;

/** The models that tell which end is up. */
export interface UprightModels {
	readonly orientation: Model;
	readonly recognition: Model;
	readonly charset: Charset;
}

/** Which end of the text is up. */
export interface Standing {
	/** It stands on its head. */
	readonly isFlipped: boolean;
	/** Better boxes would not tell otherwise. */
	readonly isSure: boolean;
}

/** Does text along `angle` (radians) stand on its head? Not where there is no text. */
export async function standingOf(
	models: UprightModels,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<Standing> {
	const odds = await flippedLogOdds(models.orientation, pyramid, boxes, angle);
	if (Math.abs(odds) >= ODDS_SURE) return { isFlipped: odds > 0, isSure: true };
	return { isFlipped: await readsBetterFlipped(models, pyramid, boxes, angle), isSure: false };
}

/** Reads a few lines as they stand and turned by 180 degrees: the right way gives more characters, more surely. */
async function readsBetterFlipped(
	{ recognition, charset }: UprightModels,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<boolean> {
	const pieces = boxes
		.filter((box) => runsAlong(box, angle))
		.sort((a, b) => b.length - a.length)
		.slice(0, READINGS)
		.map((box) => boxQuad(pieceOf(box, angle)));
	const crops = pieces.flatMap(([a, b, c, d]) => [
		cropLine(pyramid, [a, b, c, d], "low"),
		cropLine(pyramid, [c, d, a, b], "low"),
	]);
	const lattices = await recognise(recognition, charset, crops);
	const legibility = lattices.map((lattice) =>
		bestGlyphs(lattice).reduce((sum, glyph) => sum + glyph.probability - LEGIBLE, 0),
	);
	return legibility.reduce((sum, value, i) => sum + (i % 2 === 0 ? -value : value), 0) > 0;
}

/**
 * How sure the orientation model is that text along `angle` (radians) stands on its head: the sum over the longest
 * boxes of the log odds of 180 against 0 degrees. Positive: turn the picture by 180 degrees. 0 where there is no box.
 */
async function flippedLogOdds(
	model: Model,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	angle: number,
): Promise<number> {
	const pieces = boxes
		.filter((box) => runsAlong(box, angle))
		.sort((a, b) => b.length * b.certainty - a.length * a.certainty)
		.slice(0, PIECES_MAX)
		.map((box) => boxQuad(pieceOf(box, angle)));
	if (pieces.length === 0) return 0;
	const size = WIDTH * HEIGHT;
	const data = new Float32Array(pieces.length * size);
	pieces.forEach((quad, i) => {
		sampleQuad(pyramid, quad, { out: data, offset: i * size, stride: WIDTH, width: WIDTH, height: HEIGHT });
	});
	for (let p = 0; p < data.length; p++) data[p] = (data[p] as number) / 127.5 - 1;
	const { data: odds } = await model.run({ data, dims: [pieces.length, 1, HEIGHT, WIDTH] });
	return pieces.reduce((sum, _, i) => sum + logOdds(odds[i * 2 + 1] as number, odds[i * 2] as number), 0);
}

function logOdds(yes: number, no: number): number {
	return Math.log((yes + 1e-3) / (no + 1e-3));
}

/** The middle of a line, as long as the model's input is wide: longer lines would be squeezed beyond recognition. */
function pieceOf(box: TextBox, angle: number): TextBox {
	const along = Math.cos(box.angle - angle) < 0 ? box.angle + Math.PI : box.angle;
	return { ...box, angle: along, length: Math.min(box.length, (box.thickness * WIDTH) / HEIGHT) };
}
