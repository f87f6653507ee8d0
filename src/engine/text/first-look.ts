import type { Area } from "../raster/busy-area.ts";
import { frameOf, mapQuad, rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { type Detector, resolutionFor, type TextBox } from "./detector.ts";
import { runsAlong } from "./text-angle.ts";

/** Detector pixels on the long side of a look at the whole picture: read well from 600 pixel scans, and cheap. */
const firstSide = 736;
/** A page with this many lines across needs no look on its side, if few others run up or down. */
const linesTelling = 6;
/** Few lines that run up or down are at most this share of those across. */
const strayShare = 0.25;
/** Fewer boxes than this on any look, and the page may lie small or aslant in the picture. */
const boxesFew = 9;

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
 * Looks at the whole picture until some look finds a page of text: as it lies, then on its side. If little was found,
 * it looks aslant and closer at the picture's `busy` area. The detector finds lines that run up or down, and small
 * ones, badly.
 */
export async function firstLook(detector: Detector, pyramid: Pyramid, busy: () => Area | null): Promise<Sight> {
	const lying = await lookAtWhole(detector, pyramid);
	const across = lying.boxes.filter((box) => runsAlong(box, 0)).length;
	const down = lying.boxes.filter((box) => runsAlong(box, Math.PI / 2)).length;
	if (across >= linesTelling && down <= across * strayShare) return lying;
	const { width, height } = pyramid.picture;
	const whole = { x: 0, y: 0, width, height };
	const standing = better(lying, await lookAtArea(detector, pyramid, whole, 90));
	if (standing.boxes.length >= boxesFew) return standing;
	return lookCloser(detector, pyramid, busy() ?? whole, standing);
}

/** One look at the whole picture as it lies. */
export function lookAtWhole(detector: Detector, pyramid: Pyramid): Promise<Sight> {
	const { width, height } = pyramid.picture;
	return lookAtArea(detector, pyramid, { x: 0, y: 0, width, height }, 0);
}

/** Looks at every eighth of a turn of the busy area. Answers the look that saw most. */
async function lookCloser(detector: Detector, pyramid: Pyramid, area: Area, sofar: Sight): Promise<Sight> {
	let best = sofar;
	for (const rotation of [0, 90, 45, 135]) best = better(best, await lookAtArea(detector, pyramid, area, rotation));
	return best;
}

async function lookAtArea(detector: Detector, pyramid: Pyramid, area: Area, rotation: number): Promise<Sight> {
	const frame = frameOf(area, rotation);
	const turned = mapQuad(rectangle(0, 0, frame.width, frame.height), ([x, y]) => {
		const [px, py] = frame.toPicture([x, y]);
		return [px + area.x, py + area.y];
	});
	const at = resolutionFor(frame.width, frame.height, firstSide);
	return {
		boxes: await detector.detect(pyramid, turned, at),
		rotation,
		scale: firstSide / Math.max(frame.width, frame.height),
	};
}

/** The look that saw more text, counted in characters: a look is not better for being closer. */
function better(a: Sight, b: Sight): Sight {
	return amount(b) > amount(a) ? b : a;
}

function amount({ boxes }: Sight): number {
	return boxes.reduce((sum, box) => sum + (box.length / box.thickness) * box.certainty, 0);
}
