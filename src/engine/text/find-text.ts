import { median } from "../../page/median.ts";
import type { Point, Quad } from "../../page/page.ts";
import { heightOf, slantOf } from "../../page/quad.ts";
import type { OtherWay } from "../engine.ts";
import type { Area } from "../raster/busy-area.ts";
import type { Dimensions } from "../raster/decode.ts";
import { type Frame, frameOf, mapQuad, rectangle, withinHalfTurn } from "../raster/frame.ts";
import { type Pyramid, pyramidOf } from "../raster/grey.ts";
import { nearestQuarter, type Quarter, quarterTurned, turnedPoint } from "../raster/quarter-turn.ts";
import { boxQuad } from "./box-quad.ts";
import { type Detector, resolutionFor, type TextBox } from "./detector.ts";
import { orientationOf, orientationTold, type TextOrientation } from "./flipped.ts";
import { linesAlong } from "./lines-along.ts";
import type { Recogniser } from "./recogniser.ts";
import { runsAlong, textAngle } from "./text-angle.ts";

/** Detector pixels on the long side of a look at the whole picture: read well from 600 pixel scans, and cheap. */
const firstSide = 736;
/** A closer look uses at most this many pixels on the long side. */
const sideMax = 1280;
/** A closer look uses at least this many pixels on the long side. */
const sideMin = 384;
/**
 * Text whose long side has at most this many detector pixels lies small in the picture. Its boxes are blobs, as thick
 * as good ones: 158 of 186 values were read before this rule, 168 with it
 * (docs/experiments.md).
 */
const smallArea = 512;
/** Text that lies small is looked at again with at least this many detector pixels on its long side. */
const smallAreaSide = 640;
/**
 * Lines this thick (detector pixels, padding included) are found and bounded well. Lines thinner than `thicknessEnough`
 * call for a closer look.
 */
const thicknessWanted = 22;
/** Lines this thick need no closer look (docs/experiments.md). */
const thicknessEnough = 15;
/** Degrees of skew up to which boxes are as good as those of a turned look. */
const skewMax = 8;
/** Degrees of skew that nobody sees: the picture is not turned for less. */
const skewSeen = 0.4;
/** Room around text that is looked at closer, in lines. */
const marginLines = 3;
/** Room around lines that lie aslant, in lines: more, for some lines near them were not found at all. */
const marginLinesLevelled = 6;
/** Fewer lines that run another way than the rest are a stamp or a number on the page's edge. */
const linesOtherMin = 6;
/** Degrees between the directions of text that two looks saw. With more, they did not see the same text. */
const apartMax = 60;
/**
 * A look that found the page leaning calls for another. Of 73 drawn pages 12 needed none, 53 one, seven
 * two, and one took three.
 */
const closerLooksMax = 3;

/** Which models find text and which end of it is up. */
export interface FindingModels {
	readonly detector: Detector;
	readonly recogniser: Recogniser;
}

/** What one look saw. */
interface Sight {
	/** In pixels of the picture. */
	readonly boxes: readonly TextBox[];
	/** Degrees clockwise that the picture was turned for the look. */
	readonly rotation: number;
	/** Detector pixels for each pixel of the picture. */
	readonly scale: number;
}

/** The picture turned by quarters, its upright frame and, in that, a quadrilateral for each horizontal line of text. */
export interface FoundText {
	/** Degrees clockwise that the picture was turned by first. Whatever is read comes from `pyramid`. */
	readonly quarter: Quarter;
	readonly pyramid: Pyramid;
	/** Of the turned picture. */
	readonly frame: Frame;
	/** In pixels of the frame. */
	readonly quads: readonly Quad[];
	/** What the last look saw, whichever way it runs. */
	readonly sight: Sight;
}

/**
 * Finds the lines of text and which way is up. Looks again where the page lies aslant or small in the picture. A
 * picture on its side or its head is turned, and what was seen with it. Then everything that follows is the same,
 * however the picture was held or stored. `within`: where to look, all of the picture where it is absent.
 */
export async function findText(models: FindingModels, lying: Pyramid, within?: Area): Promise<FoundText> {
	const sight = await firstLook(models.detector, lying, within ?? { x: 0, y: 0, ...sizeOf(lying) });
	const upright = await uprightOf(models, lying, sight.boxes, null);
	return settled(models, { quarter: 0, pyramid: lying, sight }, upright, () => true);
}

const sizeOf = ({ picture: { width, height } }: Pyramid): Dimensions => ({ width, height });

async function firstLook(detector: Detector, pyramid: Pyramid, { x, y, width, height }: Area): Promise<Sight> {
	const at = resolutionFor(width, height, firstSide);
	const boxes = await detector.detect(pyramid, rectangle(x, y, width, height), at);
	return { boxes, rotation: 0, scale: firstSide / Math.max(width, height) };
}

/**
 * The print of the same picture that runs this other way than what was found, turned upright. Null where there is none
 * to speak of. The page that faces a passport's data page may be printed so, with more lines than the data page has. A
 * card may lie so beside a letter.
 */
export async function findOtherWay(models: FindingModels, found: FoundText, way: OtherWay): Promise<FoundText | null> {
	const level = -(found.frame.rotation * Math.PI) / 180;
	const [turn, isOfThem] = way === "across" ? [Math.PI / 2, runsAlong] : [Math.PI, isReadAlong];
	const others = found.sight.boxes.filter((box) => isOfThem(box, level + turn));
	if (others.length < linesOtherMin) return null;
	const upright = await uprightOf(models, found.pyramid, others, null);
	const along = (nearestQuarter(upright.frame.rotation) - upright.frame.rotation) * (Math.PI / 180);
	const seen = { ...found, sight: { ...found.sight, boxes: others } };
	return settled(models, seen, upright, (box) => isOfThem(box, along));
}

/** Whether the detector tells that the box's text is read along `angle` (radians), and not the other way round. */
const isReadAlong = (box: TextBox, angle: number): boolean =>
	runsAlong(box, angle) && box.reading * Math.cos(box.angle - angle) > 0;

/** A picture that was turned by quarters, and what a look saw of it. */
type Seen = Pick<FoundText, "quarter" | "pyramid" | "sight">;

/** What a look saw, turned clockwise by `turn` more. */
function turnedBy(turn: Quarter, seen: Seen): Seen {
	if (turn === 0) return seen;
	const { quarter, pyramid, sight } = seen;
	return {
		quarter: ((quarter + turn) % 360) as Quarter,
		pyramid: pyramidOf(quarterTurned(pyramid.picture, turn)),
		sight: { ...sight, boxes: sight.boxes.map((box) => turnedBox(box, turn, pyramid.picture)) },
	};
}

/** The box in the picture turned clockwise. */
const turnedBox = (box: TextBox, quarter: Quarter, size: Dimensions): TextBox => ({
	...box,
	center: turnedPoint(box.center, quarter, size),
	angle: box.angle + (quarter * Math.PI) / 180,
});

/**
 * Turns the picture by quarters as `lying` tells, and looks again until the lines are seen level and large enough.
 * `isOurs`: which boxes of a further look belong to the print that is looked for.
 */
async function settled(
	models: FindingModels,
	seen: Seen,
	lying: Upright,
	isOurs: (box: TextBox) => boolean,
): Promise<FoundText> {
	const turn = nearestQuarter(lying.frame.rotation);
	const { quarter, pyramid, sight: first } = turnedBy(turn, seen);
	let sight = first;
	let upright = { ...lying, frame: frameOf(pyramid.picture, withinHalfTurn(lying.frame.rotation - turn)) };
	for (let look = 0; look < closerLooksMax; look++) {
		const { rotation } = upright.frame;
		const closer = closerLook(sight, upright.frame);
		const boxes = closer ? await models.detector.detect(pyramid, closer.area, closer.at) : [];
		const ours = boxes.filter(isOurs);
		if (!closer || ours.length === 0) break;
		sight = { boxes, rotation, scale: closer.scale };
		upright = await uprightOf(models, pyramid, ours, upright.isSure ? rotation : null);
	}
	return { quarter, pyramid, frame: upright.frame, quads: quadsIn(upright.frame, sight.boxes.filter(isOurs)), sight };
}

/**
 * A picture turned so that the lines of `quads` run level (pixels of the frame, text from left to right). The text
 * around them is found anew: print that lies aslant among other print is found in pieces.
 */
export async function findLevelled(
	detector: Detector,
	{ quarter, pyramid, frame }: Pick<FoundText, "quarter" | "pyramid" | "frame">,
	quads: readonly Quad[],
): Promise<FoundText> {
	const lean = median(quads.map(slantOf));
	const level = frameOf(pyramid.picture, withinHalfTurn(frame.rotation - lean));
	const own = quads.map((quad) => mapQuad(mapQuad(quad, frame.toPicture), level.fromPicture));
	const thickness = median(own.map(heightOf));
	const area = textArea(own, marginLinesLevelled * thickness, level);
	const side = (Math.max(area.width, area.height) * thicknessWanted) / Math.max(1, thickness);
	const at = resolutionFor(area.width, area.height, Math.max(smallAreaSide, Math.min(sideMax, side)));
	const there = mapQuad(rectangle(area.x, area.y, area.width, area.height), level.toPicture);
	const boxes = await detector.detect(pyramid, there, at);
	const scale = Math.max(at.width, at.height) / Math.max(area.width, area.height);
	return {
		quarter,
		pyramid,
		frame: level,
		quads: quadsIn(level, boxes),
		sight: { boxes, rotation: level.rotation, scale },
	};
}

/** How a picture is turned upright. */
interface Upright {
	readonly frame: Frame;
	/** Which end is up is beyond doubt. */
	readonly isSure: boolean;
}

/** `known`: the turn (degrees clockwise) of an earlier look that was sure which end is up. It is not asked again. */
async function uprightOf(
	models: FindingModels,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	known: number | null,
): Promise<Upright> {
	const angle = textAngle(boxes);
	const radians = (angle * Math.PI) / 180;
	const orientation =
		orientationAsKnown(known, angle) ??
		orientationTold(boxes, radians) ??
		(await orientationOf(models.recogniser, pyramid, boxes, radians));
	const rotation = withinHalfTurn(snap(orientation.isFlipped ? 180 - angle : -angle));
	return { frame: frameOf(pyramid.picture, rotation), isSure: orientation.isSure };
}

/**
 * Which end of text along `angle` (degrees) is up where a picture is known to stand upright when it is turned by
 * `known`. Null where that does not tell.
 */
function orientationAsKnown(known: number | null, angle: number): TextOrientation | null {
	if (known === null) return null;
	const apart = Math.abs(withinHalfTurn(known + angle));
	if (apart > apartMax && apart < 180 - apartMax) return null;
	return { isFlipped: apart > 90, isSure: true };
}

/** A skew that nobody sees is left alone, so that a straight scan keeps its own size. */
function snap(rotation: number): number {
	const straight = Math.round(rotation / 90) * 90;
	return Math.abs(rotation - straight) < skewSeen ? straight : rotation;
}

/** Where and how large to look again. Null where the last look was good enough. */
function closerLook({ boxes, rotation, scale }: Sight, frame: Frame) {
	if (boxes.length === 0) return null;
	const quads = boxes.map((box) => mapQuad(boxQuad(box), frame.fromPicture));
	const area = textArea(quads, marginLines * median(boxes.map((box) => box.thickness)), frame);
	const thickness = median(boxes.map((box) => Math.min(box.thickness, box.length))) * scale;
	const lean = Math.abs(withinHalfTurn(frame.rotation - rotation));
	const longSide = Math.max(area.width, area.height);
	const wanted = longSide * scale * (thickness < thicknessEnough ? thicknessWanted / thickness : 1);
	const isSmall = lean <= skewMax && longSide * scale < smallArea;
	const side = Math.max(isSmall ? smallAreaSide : sideMin, Math.min(sideMax, wanted));
	const gains = (thickness < thicknessEnough || isSmall) && side > longSide * scale * 1.15;
	if (lean <= skewMax && !gains) return null;
	return {
		area: mapQuad(rectangle(area.x, area.y, area.width, area.height), frame.toPicture),
		at: resolutionFor(area.width, area.height, side),
		scale: side / longSide,
	};
}

/** The bounding rectangle of all lines in the frame with a margin, inside the frame. */
function textArea(quads: readonly Quad[], margin: number, frame: Frame): Area {
	const points = quads.flat();
	const x = Math.max(0, Math.min(...points.map((p) => p[0])) - margin);
	const y = Math.max(0, Math.min(...points.map((p) => p[1])) - margin);
	const right = Math.min(frame.width, Math.max(...points.map((p) => p[0])) + margin);
	const bottom = Math.min(frame.height, Math.max(...points.map((p) => p[1])) + margin);
	return { x, y, width: right - x, height: bottom - y };
}

const quadsIn = (frame: Frame, boxes: readonly TextBox[]): Quad[] =>
	linesAlong(boxes, (-frame.rotation * Math.PI) / 180).map((box) =>
		mapQuad(boxQuad(box), (point) => inside(frame, frame.fromPicture(point))),
	);

/** The nearest point of the frame: what lies beyond a picture's edge is only its edge again. */
const inside = ({ width, height }: Frame, [x, y]: Point): Point => [
	Math.max(0, Math.min(width, x)),
	Math.max(0, Math.min(height, y)),
];
