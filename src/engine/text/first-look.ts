import type { Area } from "../raster/busy-area.ts";
import type { Dimensions } from "../raster/decode.ts";
import { rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { type Detector, resolutionFor, type TextBox } from "./detector.ts";

/** Detector pixels on the long side of a look at the whole picture: read well from 600 pixel scans, and cheap. */
const firstSide = 736;
/** Fewer lines than this, and the page may lie small in the picture. */
const linesFew = 9;
/** Boxes less than this many times as long as thick are single letters, or specks of a table's surface: no lines. */
const lineLengthMin = 2;

/** What one look saw. */
export interface Sight {
	/** In pixels of the picture. */
	readonly boxes: readonly TextBox[];
	/** Degrees clockwise that the picture was turned for the look. */
	readonly rotation: number;
	/** Detector pixels for each pixel of the picture. */
	readonly scale: number;
}

/**
 * Looks at `within`, or at the whole picture. If few lines were found, it looks closer at the picture's `busy` area.
 */
export async function firstLook(
	detector: Detector,
	pyramid: Pyramid,
	busy: () => Area | null,
	within: Area = { x: 0, y: 0, ...sizeOf(pyramid) },
): Promise<Sight> {
	const whole = await lookAt(detector, pyramid, within);
	const area = linesIn(whole).length < linesFew ? busy() : null;
	return area ? bothOf(whole, await lookAt(detector, pyramid, area), area) : whole;
}

const sizeOf = ({ picture: { width, height } }: Pyramid): Dimensions => ({ width, height });

/**
 * The look that saw more text of an area, counted in characters of lines: a look is not better for being closer. The
 * lines that only the look at the whole picture can have seen are kept, with its resolution.
 */
function bothOf(whole: Sight, closer: Sight, area: Area): Sight {
	const lines = linesIn(whole);
	const outside = lines.filter((line) => !isWithin(line, area));
	const inside = lines.filter((line) => isWithin(line, area));
	if (amount(linesIn(closer)) <= amount(inside)) return whole;
	return { ...closer, ...(outside.length > 0 && { boxes: [...closer.boxes, ...outside], scale: whole.scale }) };
}

const isWithin = ({ center: [x, y] }: TextBox, area: Area): boolean =>
	x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

async function lookAt(detector: Detector, pyramid: Pyramid, { x, y, width, height }: Area): Promise<Sight> {
	const at = resolutionFor(width, height, firstSide);
	return {
		boxes: await detector.detect(pyramid, rectangle(x, y, width, height), at),
		rotation: 0,
		scale: firstSide / Math.max(width, height),
	};
}

const linesIn = ({ boxes }: Sight): readonly TextBox[] =>
	boxes.filter(({ length, thickness }) => length >= lineLengthMin * thickness);

const amount = (lines: readonly TextBox[]): number =>
	lines.reduce((sum, { length, thickness, certainty }) => sum + (length / thickness) * certainty, 0);
